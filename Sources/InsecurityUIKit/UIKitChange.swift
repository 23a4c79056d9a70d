#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// A call that brings UIKit nearer to the tree.
    enum UIKitChange {
        case stack(UINavigationController, [UIViewController])
        case tabs(UITabBarController, [UIViewController])
        case select(UITabBarController, Int)
        /// Sets the controller of a column.
        case column(UISplitViewController, UISplitViewController.Column, UIViewController?)
        case showColumn(UISplitViewController, UISplitViewController.Column)
        case hideColumn(UISplitViewController, UISplitViewController.Column)
        /// Shows another page.
        case turn(UIPageViewController, UIViewController)
        /// Begins or ends the search of a screen, or sets its text.
        case search(UIViewController, String?)
        case root(UIViewController?)
        case present(UIViewController, over: UIViewController)
        /// The lowest of the controllers that leave.
        case dismiss(UIViewController)
    }

    extension UIKitChange {
        /// `true` if UIKit shows it, or has begun to.
        @MainActor
        var isShown: Bool {
            switch self {
            case .stack(let stack, let children): stack.ownViewControllers == children
            case .tabs(let tabs, let children): (tabs.viewControllers ?? []) == children
            case .select(let tabs, let index): tabs.selectedIndex == index
            case .column(let split, let column, let controller): split.viewController(for: column) === controller
            case .showColumn(let split, let column): Columns(of: split).seen.contains(column)
            case .hideColumn(let split, let column): !Columns(of: split).seen.contains(column)
            case .turn(let pages, let page): pages.viewControllers?.first === page
            case .search(let controller, let text): controller.navigationItem.searchController?.shownText == text
            case .root: true
            case .present(let controller, _): controller.presentingViewController != nil
            case .dismiss(let lowest): lowest.presentingViewController == nil || lowest.isBeingDismissed
            }
        }

        /// The call, for an issue.
        @MainActor
        func description(_ mirrors: Mirrors) -> String {
            func names(_ controllers: [UIViewController]) -> String {
                controllers.map { mirrors.screen(of: $0)?.shownName ?? $0.title ?? "\(type(of: $0))" }
                    .joined(separator: ", ")
            }
            return switch self {
            case .stack(_, let children): "setViewControllers([\(names(children))])"
            case .tabs(_, let children): "setViewControllers([\(names(children))])"
            case .select(_, let index): "selectedIndex = \(index)"
            case .column(_, let column, let controller):
                "setViewController(\(names([controller].compactMap { $0 }))) for column \(column.rawValue)"
            case .showColumn(_, let column): "show column \(column.rawValue)"
            case .hideColumn(_, let column): "hide column \(column.rawValue)"
            case .turn(_, let page): "setViewControllers([\(names([page]))])"
            case .search(let controller, let text):
                "the search of \(names([controller])) \(text.map { "for \($0)" } ?? "ends")"
            case .root(let root): "rootViewController = \(names([root].compactMap { $0 }))"
            case .present(let controller, let presenter): "present(\(names([controller]))) on \(names([presenter]))"
            case .dismiss(let lowest): "dismiss(\(names([lowest])))"
            }
        }

        /// UIKit drops a presentation or a dismissal that comes at a bad time, and carries out a change of a stack later.
        var isDroppedByUIKit: Bool {
            switch self {
            case .present, .dismiss: true
            case .stack, .tabs, .select, .column, .showColumn, .hideColumn, .turn, .search, .root: false
            }
        }
    }

    /// A call that a container of the app has ignored: the container, and the children that it was given.
    struct Refusal: Equatable {
        private let controllers: [ObjectIdentifier]

        init(of container: UIViewController, _ children: [UIViewController]) {
            controllers = ([container] + children).map { ObjectIdentifier($0) }
        }
    }

    extension UIKitChange {
        /// The refusal, if a container ignores the call.
        @MainActor
        var refusal: Refusal? {
            switch self {
            case .stack(let stack, let children): Refusal(of: stack, children)
            case .tabs(let tabs, let children): Refusal(of: tabs, children)
            case .turn(let pages, let page): Refusal(of: pages, [page])
            case .column(let split, _, let child): Refusal(of: split, [child].compactMap { $0 })
            case .search(let controller, _):
                Refusal(of: controller, [controller.navigationItem.searchController].compactMap { $0 })
            case .select, .showColumn, .hideColumn, .root, .present, .dismiss: nil
            }
        }
    }

    extension UIViewController {
        /// `true` if it hides the screen below: under a full screen, or a sheet of full height on a narrow window.
        var coversTheScreen: Bool {
            switch modalPresentationStyle {
            case .fullScreen, .overFullScreen: return true
            // Since iOS 18 UIKit makes a form sheet of the first (U111).
            case .automatic, .pageSheet, .formSheet: break
            default: return false
            }
            guard viewIfLoaded?.window?.traitCollection.horizontalSizeClass != .regular else { return false }
            guard let sheet = sheetPresentationController else { return true }
            return sheet.detents.allSatisfy { $0.identifier == .large } || sheet.selectedDetentIdentifier == .large
        }
    }
#endif
