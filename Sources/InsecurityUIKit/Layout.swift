#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The controllers on screen: the root, those presented over it, and those that containers hold.
    @MainActor
    struct Layout: @MainActor Equatable {
        var levels: [Node] = []

        /// Reads what UIKit shows. A search and an open menu are no levels: what is over them is over the level below.
        init(in place: Place, _ mirrors: Mirrors) {
            guard let root = place.root else { return }
            for controller in root.presentedChain where !controller.isPassing {
                levels.append(Node(controller, mirrors))
            }
        }

        /// Reads what the tree shows, or will show when its transitions have ended. Makes controllers for new screens.
        init(of window: Window, _ mirrors: Mirrors) {
            let isCancelled = window.runningTransitions.contains { $0.kind == .dismiss && $0.isCancelled }
            var level = window.rootViewController
            while let screen = level, isCancelled || !screen.isBeingDismissed {
                if !(screen is SearchController) { levels.append(Node(screen, mirrors)) }
                level = screen.presentedViewController
            }
        }

        /// Every controller in it.
        var controllers: [UIViewController] { levels.flatMap(\.controllers) }

        /// The number of levels that both have, from the root up.
        func commonCount(with other: Layout) -> Int {
            zip(levels, other.levels).prefix { $0.controller === $1.controller }.count
        }
    }

    /// A controller, with the children of a container.
    @MainActor
    struct Node: @MainActor Equatable {
        enum Kind {
            case screen, stack, tabs, columns, pages

            @MainActor
            init(of screen: ViewController) {
                self =
                    switch screen {
                    case is NavigationController: .stack
                    case is TabBarController: .tabs
                    case is SplitViewController: .columns
                    case is PageViewController: .pages
                    default: .screen
                    }
            }
        }

        let controller: UIViewController
        let kind: Kind
        var children: [Node]
        /// The index of the selected tab, or of the page that is shown.
        var selection: Int?
        /// The columns of the children.
        var columns: Columns?
        /// The text of the active search.
        var searchText: String?

        init(_ controller: UIViewController, _ mirrors: Mirrors) {
            let (kind, tabs) = (mirrors.kind(of: controller), controller as? UITabBarController)
            let held: [UIViewController] =
                switch kind {
                case .screen: []
                case .stack: (controller as? UINavigationController)?.ownViewControllers ?? []
                case .tabs: tabs?.viewControllers ?? []
                case .columns: (controller as? UISplitViewController)?.columnControllers ?? []
                // UIKit knows the page that it shows.
                case .pages: (controller as? UIPageViewController)?.viewControllers ?? []
                }
            (self.controller, self.kind, children) = (controller, kind, held.map { Node($0, mirrors) })
            if !held.isEmpty, [.tabs, .pages].contains(kind) { selection = kind == .pages ? 0 : tabs?.selectedIndex }
            if kind == .columns { columns = (controller as? UISplitViewController).map { Columns(of: $0) } }
            searchText = mirrors.search(of: controller)?.shownText
        }

        init(_ screen: ViewController, _ mirrors: Mirrors) {
            let (kind, tabs) = (Kind(of: screen), screen as? TabBarController)
            let held: [ViewController] =
                switch kind {
                case .screen: []
                case .stack: (screen as? NavigationController)?.viewControllers ?? []
                case .tabs: tabs?.viewControllers ?? []
                case .columns:
                    SplitViewController.Column.allCases.compactMap { (screen as? SplitViewController)?.child(for: $0) }
                case .pages: (screen as? PageViewController)?.keptPages ?? []
                }
            let page = (screen as? PageViewController)?.viewControllers?.first
            (controller, self.kind) = (mirrors.controller(for: screen), kind)
            children = held.map { Node($0, mirrors) }
            if !held.isEmpty { selection = kind == .pages ? held.firstIndex { $0 === page } : tabs?.selectedIndex }
            if let split = screen as? SplitViewController {
                columns = Columns(of: split, in: controller as? UISplitViewController)
            }
            searchText = screen.navigationItem.searchController?.shownText
        }

        var controllers: [UIViewController] { [controller] + children.flatMap(\.controllers) }

        /// The child at the selection.
        var selected: Node? { selection.flatMap { children.indices.contains($0) ? children[$0] : nil } }

        static func == (left: Node, right: Node) -> Bool {
            guard left.controller === right.controller, left.kind == right.kind, left.searchText == right.searchText
            else { return false }
            // The tree has pages that UIKit doesn't know.
            if left.kind == .pages { return left.selected == right.selected }
            return left.selection == right.selection && left.columns == right.columns
                && left.children == right.children
        }
    }
#endif
