internal import PresentationSim

/// Carries out what a chain decides. Nothing else in this library changes the tree.
@MainActor
struct ScreenWriter {
    let host: Host
    let window: Window

    func carryOut(_ command: Command) {
        switch command {
        case .hide(let index, let isAnimated):
            hide(from: index, isAnimated: isAnimated)
        case .show(let indices, let isAnimated):
            // App code may end these frames and start others while screens are made.
            let frames = host.chain.running[indices].map(\.frame), place = host.chain.running[indices.lowerBound].place
            if case .pushed(let owner) = place {
                guard let navigation = navigationController(at: owner) else { return refuseUnshown(frames[0]) }
                let made = makeScreens(frames, isOnNavigation: true)
                host.willShow(made, in: window, with: nil)
                push(made, on: navigation, keeping: nil, isAnimated: isAnimated)
            } else {
                showLevel(frames, at: place, isAnimated: isAnimated)
            }
        case .replace(let index, let indices, let isAnimated):
            replace(from: index, with: host.chain.running[indices].map(\.frame), isAnimated: isAnimated)
        }
    }

    // MARK: Hiding

    /// Hides the screens from that index on. Those that have ended on the window's other chains leave in the same visible
    /// transition: if levels leave, only their dismissal is animated, else only the pop on the topmost level (L5, L24).
    private func hide(from index: Int, isAnimated: Bool) {
        var departures = [Departure(of: host, from: index, in: window, isAnimated: isAnimated)]
        for other in window.treeHosts.leaving(besides: host) {
            if let departure = (other as? Host)?.departure(from: window) { departures.append(departure) }
        }
        // A condition, of this host or of another one, may have begun a transition.
        if host.isTransitioning(in: window) { return }
        // In the order of the starts: of two on one stack, the lower one takes the other along.
        if departures.count > 1 { departures.sort { $0.id < $1.id } }
        for departure in departures { departure.host.willHide(from: departure.index) }
        let topmost = departures.max { $0.shownStackLevel < $1.shownStackLevel }
        // To dismiss the lowest level also removes those over it.
        let lowest = departures.min { $0.dismissedLevel < $1.dismissedLevel }
        lowest?.presenter?.dismiss(animated: lowest?.isAnimated == true)
        for departure in departures {
            guard let viewController = departure.popped, let navigation = departure.navigation else { continue }
            // A stack on a level that leaves isn't popped.
            if let lowest, departure.stackLevel > lowest.dismissedLevel { continue }
            let isSeen = lowest?.presenter == nil && navigation === topmost?.navigation
            pop(viewController, off: navigation, isAnimated: departure.isAnimated && isSeen)
        }
    }

    /// Pops the controller and those above it. If other code has removed those below, the stack becomes empty.
    private func pop(_ viewController: ViewController, off navigation: NavigationController, isAnimated: Bool) {
        // No copy of the stack may be alive while it changes, or each pop would copy it.
        guard let index = navigation.stackIndex(of: viewController) else { return }
        if index > 0 {
            navigation.popToViewController(navigation.stack[index - 1], animated: isAnimated)
        } else {
            navigation.setViewControllers([], animated: isAnimated)
        }
    }

    // MARK: Showing

    /// Replaces screens on one navigation controller with one `setViewControllers` (L17). If levels over the stack leave
    /// too, only their dismissal is animated.
    private func replace(from index: Int, with frames: [Frame], isAnimated: Bool) {
        guard case .pushed(let owner) = host.chain.shown(at: index).place,
            let navigation = navigationController(at: owner)
        else { return hide(from: index, isAnimated: isAnimated) }
        let made = makeScreens(frames, isOnNavigation: true)
        guard !made.isEmpty else { return }
        let departure = Departure(of: host, from: index, in: window, isAnimated: isAnimated)
        let count = departure.popped.flatMap { navigation.stackIndex(of: $0) }
        host.willShow(made, insteadOf: index, in: window, with: nil)
        departure.presenter?.dismiss(animated: departure.isAnimated)
        push(made, on: navigation, keeping: count, isAnimated: isAnimated && departure.presenter == nil)
    }

    /// Pushes the frames' screens over the whole stack, or over its lowest `count` controllers.
    private func push(
        _ made: ArraySlice<Frame>, on navigation: NavigationController, keeping count: Int?, isAnimated: Bool
    ) {
        guard let screen = made.first?.screen else { return }
        if count == nil, made.count == 1 {
            navigation.pushViewController(screen, animated: isAnimated)
        } else {
            navigation.setViewControllers(
                keeping: count ?? navigation.stack.count, then: made.compactMap(\.screen), animated: isAnimated)
        }
        didShow(made)
    }

    /// Presents the frames, or makes them the window's root.
    private func showLevel(_ frames: [Frame], at place: Place, isAnimated: Bool) {
        // A condition may have started this after the host had looked at the window.
        if !place.isRoot, window.isHidden || host.branch?.canShow(host.chain) == false { return }
        // UIKit would leak other code's screens over the old root (U37). Those of a tab would stay.
        if place.isRoot, let presenter = presenterOverRoot {
            presenter.dismiss(animated: false)
            // The app may have overridden it.
            if window.isTransitioning { return }
        }
        // Other code may have removed the tab while the start waited.
        if place.isRoot, let issue = host.branch?.issue { return host.refuse(frames[0], issue) }
        let isStack = place == .presentedNavigation || place == .rootNavigation
        let (made, navigation) = isStack ? makeStack(frames) : (makeScreens(frames, isOnNavigation: false), nil)
        guard let level = navigation ?? made.first?.screen else { return }
        if place.isRoot {
            let transition = host.rootTransition
            host.willShow(made, insteadOf: 0, in: window, with: navigation)
            if let branch = host.branch {
                ScreenWriter.replaceTab(of: branch, with: level)
            } else {
                window.setRootViewController(
                    level, duration: isAnimated ? transition.duration : .zero, options: transition.options)
            }
        } else {
            guard let presenter = window.topmostViewController else { return refuseUnshown(made[0]) }
            host.willShow(made, in: window, with: navigation)
            presenter.present(level, animated: isAnimated)
        }
        didShow(made)
    }

    /// The presenter of the lowest screen that must leave before the root is replaced, or `nil` if there is none.
    private var presenterOverRoot: ViewController? {
        guard host.branch != nil else {
            return window.rootViewController.flatMap { $0.presentedViewController == nil ? nil : $0 }
        }
        return host.presenterOfLowestLevel(from: 0, in: window)
    }

    /// Makes a navigation controller with all screens. Returns nothing if there is nothing to show, or not yet.
    private func makeStack(_ frames: [Frame]) -> (made: ArraySlice<Frame>, navigation: NavigationController?) {
        let first = frames[0]
        let navigation = first.makeNavigationController()
        if let issue = CoordinatorIssue(navigation, givenTo: first.name) {
            host.refuse(first, issue)
            return ([], nil)
        }
        guard first.host != nil else { return ([], nil) }
        let made = makeScreens(frames, isOnNavigation: true)
        navigation.setViewControllers(made.compactMap(\.screen), animated: false)
        // Callbacks of the screens may have ended a frame or begun a transition. Then all wait for their turn (L6, L7).
        guard !made.isEmpty, !host.isTransitioning(in: window), made.allSatisfy({ $0.host != nil }) else {
            navigation.setViewControllers([], animated: false)
            return ([], nil)
        }
        return (made, navigation)
    }

    // MARK: Tabs

    /// Sets empty tabs and returns them. Each is replaced by the root of its chain.
    static func makeEmptyTabs(_ count: Int, in controller: TabBarController) -> [ViewController] {
        let tabs = (0..<count).map { _ in ViewController() }
        controller.viewControllers = tabs
        return tabs
    }

    /// Shows a root as the tab, at the position to which other code may have moved it.
    private static func replaceTab(of branch: Branch, with root: ViewController) {
        guard let position = branch.position else { return }
        branch.tab = root
        branch.controller?.replaceTab(at: position, with: root)
    }

    /// Leaves the tab empty, until it gets another root.
    static func empty(_ branch: Branch) { replaceTab(of: branch, with: ViewController()) }

    static func select(_ tab: Int, in controller: TabBarController) { controller.selectedIndex = tab }

    // MARK: Making screens

    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown. Returns the
    /// frames to show now: none if a transition began meanwhile (L6), and none that ended meanwhile (L7).
    private func makeScreens(_ frames: [Frame], isOnNavigation: Bool) -> ArraySlice<Frame> {
        for frame in frames {
            guard frame.host != nil, frame.scene?.checkShowing() != false else { continue }
            if let issue = frame.makeScreen(isOnNavigation: isOnNavigation) {
                host.refuse(frame, issue)
            } else {
                frame.tabs?.makeRoots()
                // The coordinator may have logged the user out meanwhile.
                _ = frame.scene?.checkShowing()
            }
        }
        func runningCount() -> Int {
            for index in frames.indices where frames[index].host == nil { return index }
            return frames.count
        }
        var running = runningCount()
        // A screen above may have ended while it was made, and have logged the user out.
        while running > 0, running < frames.count, let scene = frames[running - 1].scene, !scene.checkShowing() {
            running -= 1
        }
        return host.isTransitioning(in: window) ? [] : frames[..<min(running, runningCount())]
    }

    /// The navigation controller that the frame at that index came with, or the host's own.
    private func navigationController(at index: Int) -> NavigationController? {
        index == Place.host ? host.navigationController : host.chain.shown(at: index).frame.navigationController
    }

    // MARK: After a change

    /// Refuses the lowest frame that the tree has rejected, and lets the tabs of the others settle. Then releases the
    /// screens, which may run app code.
    private func didShow(_ made: ArraySlice<Frame>) {
        for frame in made {
            if host.holds(frame.screen, in: window) {
                host.didShow(frame)
                frame.tabs?.settle()
            } else if host.isShown(frame) {
                refuseUnshown(frame)
                host.remove(frame, .refused)
                break
            }
        }
        for frame in made { frame.releaseScreen() }
    }

    private func refuseUnshown(_ frame: Frame) { host.refuse(frame, .notShown(coordinator: frame.name)) }
}

extension CoordinatorIssue {
    /// The issue with a navigation controller that a start comes with.
    @MainActor
    init?(_ navigation: NavigationController, givenTo coordinator: String) {
        if navigation.isActive {
            self = .navigationControllerInUse(navigationController: navigation.name, coordinator: coordinator)
        } else if !navigation.viewControllers.isEmpty {
            self = .navigationControllerNotEmpty(navigationController: navigation.name, coordinator: coordinator)
        } else {
            return nil
        }
    }

    /// The issue with a screen that a coordinator has made.
    @MainActor
    init?(_ viewController: ViewController, of frame: Frame, isOnNavigation: Bool = false) {
        let owner = viewController.screenOwner as? Frame
        if viewController is MissingViewController {
            self = .noViewController(coordinator: frame.name)
        } else if viewController.isActive || owner !== frame && owner?.host != nil {
            self = .viewControllerInUse(viewController: viewController.name, coordinator: frame.name)
        } else if viewController is NavigationController, isOnNavigation {
            self = .navigationControllerPushed(navigationController: viewController.name, coordinator: frame.name)
        } else {
            return nil
        }
    }
}
