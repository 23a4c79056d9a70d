#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The controllers that stand for the screens of the tree.
    ///
    /// It keeps a controller as long as its screen is in the tree, and never a screen: a controller may keep its screen.
    @MainActor
    final class Mirrors {
        @MainActor
        private struct Mirror {
            weak var screen: ViewController?
            let controller: UIViewController
            /// Remembered, because UIKit may still show the controller when its screen was released.
            let kind: Node.Kind
            /// The properties that the controller has got.
            var state = ScreenState()
            /// The search that the controller has got.
            var search: SearchState?

            init(_ screen: ViewController, _ controller: UIViewController) {
                (self.screen, self.controller, kind) = (screen, controller, Node.Kind(of: screen))
            }
        }

        private weak var window: Window?
        private let looks: Looks
        /// Called once for each new controller.
        var prepare: (UIViewController, ViewController) -> Void = { _, _ in }
        private var mirrors: [ObjectIdentifier: Mirror] = [:]
        /// The screens by their controllers.
        private var screens: [ObjectIdentifier: ObjectIdentifier] = [:]

        init(_ window: Window, _ looks: Looks) { (self.window, self.looks) = (window, looks) }

        /// The number of controllers that are kept.
        var count: Int { mirrors.count }

        /// The screen that the controller shows, or `nil` for other code's controller.
        func screen(of controller: UIViewController) -> ViewController? {
            screens[ObjectIdentifier(controller)].flatMap { mirrors[$0]?.screen }
        }

        /// The kind of the controller's screen. Other code's controllers count as plain screens.
        func kind(of controller: UIViewController) -> Node.Kind {
            screens[ObjectIdentifier(controller)].flatMap { mirrors[$0]?.kind } ?? .screen
        }

        /// Returns `true` if the controller stands for a screen of the tree, even for one that was released.
        func hasScreen(for controller: UIViewController) -> Bool {
            screens[ObjectIdentifier(controller)] != nil && !(screen(of: controller) is OtherScreen)
        }

        /// The controller of the search of a screen, if the tree has a search there.
        func search(of controller: UIViewController) -> UISearchController? {
            guard let key = screens[ObjectIdentifier(controller)], mirrors[key]?.search != nil else { return nil }
            return controller.navigationItem.searchController
        }

        /// The controller of the screen, made at the first call.
        func controller(for screen: ViewController) -> UIViewController {
            if let mirror = mirrors[ObjectIdentifier(screen)], mirror.screen === screen { return mirror.controller }
            let controller = makeController(for: screen)
            add(controller, for: screen)
            prepare(controller, screen)
            return controller
        }

        /// Lets an existing controller stand for a screen.
        func add(_ controller: UIViewController, for screen: ViewController) {
            // A screen that was released may have had the same address.
            if let old = mirrors[ObjectIdentifier(screen)] { screens[ObjectIdentifier(old.controller)] = nil }
            mirrors[ObjectIdentifier(screen)] = Mirror(screen, controller)
            screens[ObjectIdentifier(controller)] = ObjectIdentifier(screen)
        }

        /// Makes a screen for other code's controller. That of a stack holds its children, too.
        func makeScreen(for controller: UIViewController, isStack: Bool = false) -> ViewController {
            if let screen = screen(of: controller) { return screen }
            let screen = isStack ? NavigationController() : OtherScreen(controller)
            if isStack { screen.title = controller.title }
            add(controller, for: screen)
            // The controller keeps its own properties: only later changes are copied.
            mirrors[ObjectIdentifier(screen)]?.state = ScreenState(of: screen)
            return screen
        }

        /// Releases the controllers whose screens have left.
        func keep(only controllers: [UIViewController]) {
            let results = controllers.compactMap { search(of: $0)?.searchResultsController }
            let kept = Set((controllers + results).map(ObjectIdentifier.init))
            guard mirrors.count > kept.count else { return }
            mirrors = mirrors.filter { kept.contains(ObjectIdentifier($0.value.controller)) }
            screens = screens.filter { kept.contains($0.key) }
        }

        /// Gives the controllers the properties that the tree has changed.
        func update() {
            for (key, mirror) in mirrors {
                guard let screen = mirror.screen, !(screen is OtherScreen) else { continue }
                updateSearch(of: mirror, screen)
                let state = ScreenState(of: screen)
                guard state != mirror.state else { continue }
                state.apply(to: mirror.controller, of: screen, insteadOf: mirror.state)
                mirrors[key]?.state = state
            }
        }

        /// Gives the controller the search of its screen. A search that the look has made stays, and becomes that of the screen.
        private func updateSearch(of mirror: Mirror, _ screen: ViewController) {
            let (search, item) = (screen.navigationItem.searchController, mirror.controller.navigationItem)
            let state = search.map { SearchState(of: $0) }
            guard state != mirror.search else { return }
            mirrors[ObjectIdentifier(screen)]?.search = state
            if mirror.search != nil, mirror.search?.search !== search {
                item.searchController?.isActive = false
                item.searchController = nil
            }
            guard let search else { return }
            if item.searchController == nil {
                item.searchController = UISearchController(
                    searchResultsController: search.searchResultsController.map { controller(for: $0) })
                mirror.controller.definesPresentationContext = true
            }
            if let made = item.searchController { state?.apply(to: made) }
        }

        private func makeController(for screen: ViewController) -> UIViewController {
            if let alert = screen as? AlertController { return UIAlertController(alert) }
            if let made = (screen as? any UIKitScreen)?.makeUIViewController() ?? looks.makeController(for: screen) {
                if let issue = issue(with: made, of: screen) { report(issue) } else { return made }
            }
            if screen is NavigationController { return UINavigationController() }
            if screen is TabBarController { return UITabBarController() }
            if let pages = screen as? PageViewController {
                return UIPageViewController(
                    transitionStyle: pages.transitionStyle == .scroll ? .scroll : .pageCurl,
                    navigationOrientation: pages.navigationOrientation == .horizontal ? .horizontal : .vertical,
                    options: nil)
            }
            if let split = screen as? SplitViewController { return UISplitViewController(style: .init(split.style)) }
            guard screen.hasName else { return TitleController("") }
            if screen is any ModelScreen {
                report(.noLook(model: screen.shownTypeName))
            } else if !(screen is any UIKitScreen) {
                report(.noUIKitScreen(screen: screen.shownTypeName))
            }
            return TitleController(screen.shownName)
        }

        private func issue(with made: UIViewController, of screen: ViewController) -> UIKitIssue? {
            if let other = self.screen(of: made) {
                return .controllerInUse(screen: screen.shownTypeName, other: other.shownName)
            }
            if made.parent != nil || made.presentingViewController != nil {
                return .controllerOnScreen(screen: screen.shownTypeName)
            }
            let isFit =
                switch screen {
                case is NavigationController: made is UINavigationController
                case is TabBarController: made is UITabBarController
                case is PageViewController: made is UIPageViewController
                case let split as SplitViewController:
                    (made as? UISplitViewController)?.style == UISplitViewController.Style(split.style)
                default: true
                }
            if !isFit { return .wrongController(screen: screen.shownTypeName) }
            // UIKit raises an exception then (U27, U93).
            let isUnpushable = made is UINavigationController || made is UISplitViewController
            guard isUnpushable, screen.parent is NavigationController else { return nil }
            return .containerPushed(screen: screen.shownTypeName)
        }

        private func report(_ issue: UIKitIssue) { window?.simulation.report(issue) }
    }

    extension ViewController {
        /// The title, or the name of the type.
        var shownName: String { title ?? navigationItem.title ?? shownTypeName }

        /// The name of the screen's type, or of its model's, which advice about code needs.
        fileprivate var shownTypeName: String { typeName(of: (self as? any ModelScreen)?.anyModel ?? self) }

        /// `true` if it is more than an empty place, such as a tab without a root.
        fileprivate var hasName: Bool { type(of: self) != ViewController.self || title != nil }
    }
#endif
