#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The controllers on screen: the root, those presented over it, and those that containers hold.
    @MainActor
    struct Layout: @MainActor Equatable {
        var levels: [Node] = []

        /// Reads what UIKit shows. A search and an open menu are no levels: what is over them is over the level below.
        init(in place: Place, _ mirrors: Mirrors) {
            var next = place.root
            while let controller = next {
                let node = Node(controller, mirrors, isLevel: true)
                if !controller.isPassing { levels.append(node) }
                // The root doesn't know what a search, or a screen in a context, presents (U1).
                next = controller.presentedViewController ?? node.shown.lazy.compactMap(\.presentedLevel).first
            }
        }

        /// Reads what the tree shows, or will show when its transitions have ended. Makes controllers for new screens.
        init(of window: Window, _ mirrors: Mirrors) {
            let isCancelled = window.runningTransitions.contains { $0.kind == .dismiss && $0.isCancelled }
            while let screen = window.level(levels.count), isCancelled || !screen.isBeingDismissed {
                levels.append(Node(screen, mirrors))
            }
        }

        /// Every controller in it.
        var controllers: [UIViewController] { levels.flatMap(\.controllers) }

        /// Returns `true` if the controller is a level.
        func holds(_ controller: UIViewController?) -> Bool { levels.contains { $0.controller === controller } }

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
        /// The screen that it presents in its context, which is no level: at most one (U108).
        var inContext: [Node] = []
        /// The index of the selected tab, or of the page that is shown.
        var selection: Int?
        /// The columns of the children.
        var columns: Columns?
        /// The text of the active search.
        var searchText: String?

        /// Reads what UIKit shows in a controller. What a level presents is another level.
        init(_ controller: UIViewController, _ mirrors: Mirrors, isLevel: Bool = false) {
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
            let presented = isLevel ? nil : controller.presentedInContext(mirrors)
            inContext = presented.map { [Node($0, mirrors)] } ?? []
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
            inContext = screen.presentedInContext.map { [Node($0, mirrors)] } ?? []
        }

        var controllers: [UIViewController] { [controller] + held.flatMap(\.controllers) }

        /// The children, and the screen over them.
        var held: [Node] { children + inContext }

        /// The child at the selection.
        var selected: Node? { selection.flatMap { children.indices.contains($0) ? children[$0] : nil } }

        static func == (left: Node, right: Node) -> Bool {
            guard left.controller === right.controller, left.kind == right.kind, left.searchText == right.searchText,
                left.inContext == right.inContext
            else { return false }
            // The tree has pages that UIKit doesn't know.
            if left.kind == .pages { return left.selected == right.selected }
            return left.selection == right.selection && left.columns == right.columns
                && left.children == right.children
        }
    }
#endif
