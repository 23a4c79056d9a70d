internal import PresentationSim

/// The kind of a container coordinator: how its parts are named in issues and events.
enum ContainerKind: Hashable {
    case tabs
    case columns([SplitViewController.Column])
    case pages

    /// The event of a selection.
    func event(_ index: Int) -> CoordinatorEvent.Kind {
        switch self {
        case .columns(let columns) where columns.indices.contains(index): .selectedColumn(columns[index])
        case .pages: .selectedPage(index)
        case .tabs, .columns: .selectedTab(index)
        }
    }

    /// The issue with a container that has no part.
    func none(in coordinator: String) -> CoordinatorIssue {
        self == .pages ? .noPages(coordinator: coordinator) : .noTabs(coordinator: coordinator)
    }

    /// The issue with a container that starts nothing.
    func notStarted(in coordinator: String) -> CoordinatorIssue {
        switch self {
        case .tabs: .tabsNotStarted(coordinator: coordinator)
        case .columns: .columnsNotStarted(coordinator: coordinator)
        case .pages: .pagesNotStarted(coordinator: coordinator)
        }
    }

    /// The issue with a use of a part that the container doesn't have.
    func missing(_ index: Int, count: Int, in coordinator: String) -> CoordinatorIssue {
        switch self {
        case .tabs: .tabOutOfRange(coordinator: coordinator, tab: index, count: count)
        case .columns: .noColumn(coordinator: coordinator, column: columnName(index))
        case .pages: .pageOutOfRange(coordinator: coordinator, page: index, count: count)
        }
    }

    /// The issue with a use of a part that other code has removed.
    func removed(_ index: Int, from coordinator: String) -> CoordinatorIssue {
        switch self {
        case .tabs: .tabRemoved(coordinator: coordinator, tab: index)
        case .columns: .columnRemoved(coordinator: coordinator, column: columnName(index))
        case .pages: .pageRemoved(coordinator: coordinator, page: index)
        }
    }

    /// The name of a part: `tab 1`, `page 1`, or `secondary column`.
    func name(of index: Int) -> String {
        switch self {
        case .tabs: "tab \(index)"
        case .columns: "\(columnName(index)) column"
        case .pages: "page \(index)"
        }
    }

    /// The name of its parts: `tabs`, `columns`, or `pages`.
    var plural: String {
        switch self {
        case .tabs: "tabs"
        case .columns: "columns"
        case .pages: "pages"
        }
    }

    /// Tells how a module builds a coordinator with as many parts as it names.
    var adviceAboutCount: String {
        switch self {
        case .tabs: "Build it with `tabCount: tabs.count`."
        case .columns: "Name two or three columns, as its style has."
        case .pages: "Build it with `pageCount: pages.count`."
        }
    }

    private func columnName(_ index: Int) -> String {
        allColumns.indices.contains(index) ? allColumns[index].rawValue : ""
    }

    /// The index of a column. One that the container doesn't have gets an index after those.
    func index(of column: SplitViewController.Column) -> Int { allColumns.firstIndex(of: column) ?? .max }

    /// The columns of the container, and then those that it doesn't have.
    private var allColumns: [SplitViewController.Column] {
        guard case .columns(let columns) = self else { return [] }
        return columns + SplitViewController.Column.allCases.filter { !columns.contains($0) }
    }
}
