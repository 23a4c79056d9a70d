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
                levels.append(Node(screen, mirrors))
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
        let children: [Node]
        /// The index of the selected tab, or of the page that is shown.
        let selection: Int?
        /// The columns of the children.
        let columns: Columns?

        init(
            _ controller: UIViewController, _ kind: Kind, _ children: [Node], _ selection: Int?,
            _ columns: Columns? = nil
        ) {
            (self.controller, self.kind, self.children) = (controller, kind, children)
            (self.selection, self.columns) = (selection, columns)
        }

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
            let selection = held.isEmpty ? nil : kind == .pages ? 0 : tabs?.selectedIndex
            let columns = kind == .columns ? (controller as? UISplitViewController).map { Columns(of: $0) } : nil
            self.init(
                controller, kind, held.map { Node($0, mirrors) }, [.tabs, .pages].contains(kind) ? selection : nil,
                columns)
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
            let selection =
                held.isEmpty ? nil : kind == .pages ? held.firstIndex { $0 === page } : tabs?.selectedIndex
            let controller = mirrors.controller(for: screen)
            let columns = (screen as? SplitViewController).map {
                Columns(of: $0, in: controller as? UISplitViewController)
            }
            self.init(controller, kind, held.map { Node($0, mirrors) }, selection, columns)
        }

        var controllers: [UIViewController] { [controller] + children.flatMap(\.controllers) }

        /// The child at the selection.
        var selected: Node? { selection.flatMap { children.indices.contains($0) ? children[$0] : nil } }

        static func == (left: Node, right: Node) -> Bool {
            guard left.controller === right.controller, left.kind == right.kind else { return false }
            // The tree has pages that UIKit doesn't know.
            if left.kind == .pages { return left.selected == right.selected }
            return left.selection == right.selection && left.columns == right.columns
                && left.children == right.children
        }
    }
#endif
