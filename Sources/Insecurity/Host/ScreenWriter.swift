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
            show(frames(at: indices), isAnimated: isAnimated)
        case .replace(let index, let indices, let isAnimated):
            replace(from: index, with: frames(at: indices), isAnimated: isAnimated)
        }
    }

    /// The frames at those indices. App code may end them and start others while screens are made.
    private func frames(at indices: Range<Int>) -> [Frame] { host.chain.running[indices].map(\.frame) }

    // MARK: Hiding

    /// Hides the screens from that index on, and everything over the lowest of them (L5, L15).
    private func hide(from index: Int, isAnimated: Bool) {
        guard let lowest = lowestShown(from: index), let viewController = lowest.frame.viewController else {
            return host.willHide(from: index)
        }
        host.willHide(from: index)
        if case .pushed = lowest.place, let navigation = viewController.navigationController {
            let isDismissing = dismissLevels(over: navigation, after: lowest.frame.levelCount, isAnimated: isAnimated)
            pop(viewController, off: navigation, isAnimated: isAnimated && !isDismissing)
        } else {
            let level = viewController.navigationController ?? viewController
            level.presentingViewController?.dismiss(animated: isAnimated)
        }
    }

    /// The lowest of the screens from that index on that is still where the host has put it.
    private func lowestShown(from index: Int) -> Chain<Frame>.Entry? {
        host.chain.shown[index...].first { isInWindow($0.frame.viewController) && isInPlace($0) }
    }

    /// Whether nothing has removed the screen. Other code may be about to: its stack has lost it then.
    private func isInPlace(_ entry: Chain<Frame>.Entry) -> Bool {
        !entry.isRemoved && entry.frame.viewController?.isMovingFromParent == false
    }

    /// Dismisses what has come over a pushed screen since it was shown. Returns whether there was anything.
    private func dismissLevels(over navigation: NavigationController, after levelCount: Int, isAnimated: Bool) -> Bool {
        guard let presenter = window.presenter(over: navigation, after: levelCount) else { return false }
        presenter.dismiss(animated: isAnimated)
        return true
    }

    /// Pops the controller and those above it. If other code has removed those below, the stack becomes empty.
    private func pop(_ viewController: ViewController, off navigation: NavigationController, isAnimated: Bool) {
        // No copy of the stack may be alive while it changes, or each pop would copy it.
        guard let index = navigation.stackIndex(of: viewController) else { return }
        if index > 0 {
            navigation.popToViewController(navigation.viewControllers[index - 1], animated: isAnimated)
        } else {
            navigation.setViewControllers([], animated: isAnimated)
        }
    }

    // MARK: Showing

    /// Shows the frames: the first by its place, the others pushed on it.
    private func show(_ frames: [Frame], isAnimated: Bool) {
        switch place(of: frames[0]) {
        case .pushed(let owner):
            guard let navigation = navigationController(at: owner) else { return refuseUnshown(frames[0]) }
            push(makeScreens(frames), on: navigation, keeping: nil, isAnimated: isAnimated)
        case .presented, .presentedNavigation:
            present(frames, isAnimated: isAnimated)
        case .root, .rootNavigation:
            showRoot(frames, isAnimated: isAnimated)
        }
    }

    /// Replaces screens on one navigation controller with one `setViewControllers` (L17). If levels over the stack leave
    /// too, only their dismissal is animated.
    private func replace(from index: Int, with frames: [Frame], isAnimated: Bool) {
        guard case .pushed(let owner) = place(of: frames[0]),
            let navigation = navigationController(at: owner)
        else { return hide(from: index, isAnimated: isAnimated) }
        let made = makeScreens(frames)
        guard !made.isEmpty else { return }
        let count = lowestStackIndex(on: navigation, from: index)
        let levelCount = host.chain.shown[index].frame.levelCount
        let isDismissing = dismissLevels(over: navigation, after: levelCount, isAnimated: isAnimated)
        host.willHide(from: index)
        push(made, on: navigation, keeping: count, isAnimated: isAnimated && !isDismissing)
    }

    /// The stack index of the lowest of the screens from that index of the chain on that is still on the stack.
    private func lowestStackIndex(on navigation: NavigationController, from index: Int) -> Int? {
        let lowest = host.chain.shown[index...].first {
            $0.frame.viewController?.navigationController === navigation && isInPlace($0)
        }
        return lowest?.frame.viewController.flatMap { navigation.stackIndex(of: $0) }
    }

    /// Pushes the frames' screens over the whole stack, or over its lowest `count` controllers.
    private func push(_ made: [Frame], on navigation: NavigationController, keeping count: Int?, isAnimated: Bool) {
        guard let screen = made.first?.screen else { return }
        host.willShow(made, in: window, level: nil)
        if count == nil, made.count == 1 {
            navigation.pushViewController(screen, animated: isAnimated)
        } else {
            navigation.setViewControllers(
                keeping: count ?? navigation.viewControllers.count, then: made.compactMap(\.screen),
                animated: isAnimated)
        }
        verify(made)
    }

    private func present(_ frames: [Frame], isAnimated: Bool) {
        guard let (made, level) = makeLevel(frames) else { return }
        guard let presenter = window.topmostViewController else { return refuseUnshown(made[0]) }
        host.willShow(made, in: window, level: level)
        presenter.present(level, animated: isAnimated)
        verify(made)
    }

    /// Replaces the window's root. Other code's screens over the old root are dismissed first, because UIKit would leak
    /// them (U37).
    private func showRoot(_ frames: [Frame], isAnimated: Bool) {
        if let root = window.rootViewController, root.presentedViewController != nil {
            return root.dismiss(animated: false)
        }
        guard let (made, level) = makeLevel(frames) else { return }
        let transition = host.rootTransition
        host.willHide(from: 0)
        host.willShow(made, in: window, level: level)
        window.setRootViewController(
            level, duration: isAnimated ? transition.duration : .zero, options: transition.options)
        verify(made)
    }

    /// Makes the controller to present or to set as the root: the screen itself, or a navigation controller with all
    /// screens. Returns `nil` if there is nothing to show, or not yet.
    private func makeLevel(_ frames: [Frame]) -> (made: [Frame], level: ViewController)? {
        let first = frames[0], place = place(of: first)
        guard place == .presentedNavigation || place == .rootNavigation else {
            let made = makeScreens(frames)
            guard let screen = made.first?.screen else { return nil }
            return (made, screen)
        }
        let navigation = first.makeNavigationController()
        if let issue = CoordinatorIssue(navigation, givenTo: first.name) {
            host.refuse(first, issue)
            return nil
        }
        guard host.isRunning(first) else { return nil }
        let made = makeScreens(frames)
        navigation.setViewControllers(made.compactMap(\.screen), animated: false)
        // Callbacks of the screens may have ended a frame or begun a transition. Then all wait for their turn (L6, L7).
        guard !host.isTransitioning(in: window), made.allSatisfy(host.isRunning) else {
            navigation.setViewControllers([], animated: false)
            return nil
        }
        return made.isEmpty ? nil : (made, navigation)
    }

    // MARK: Making screens

    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown. Returns the
    /// frames to show now: none if a transition began meanwhile (L6), and none that ended meanwhile (L7).
    private func makeScreens(_ frames: [Frame]) -> [Frame] {
        var count = 0
        while count < frames.count, makeScreen(frames[count], isLast: count == frames.count - 1) { count += 1 }
        while count > 0, !host.isRunning(frames[count - 1]) { count -= 1 }
        if host.isTransitioning(in: window) { return [] }
        return count == frames.count ? frames : Array(frames.prefix(count))
    }

    private func makeScreen(_ frame: Frame, isLast: Bool) -> Bool {
        guard frame.scene?.mayShow(willBeVisible: isLast) != false, host.isRunning(frame) else { return false }
        let isOnNavigation = place(of: frame).navigation(at: frame.index) != nil
        let viewController = frame.makeViewController()
        if let issue = CoordinatorIssue(viewController, of: frame, isOnNavigation: isOnNavigation) {
            host.refuse(frame, issue)
            return false
        }
        frame.own(viewController)
        return true
    }

    private func place(of frame: Frame) -> Place { host.chain.running[frame.index].place }

    /// The navigation controller that the frame at that index came with, or the host's own.
    private func navigationController(at index: Int) -> NavigationController? {
        index == Place.host ? host.navigationController : host.chain.shown[index].frame.navigationController
    }

    // MARK: Verifying

    /// Refuses the lowest frame that the tree has rejected, then releases the screens, which may run app code.
    private func verify(_ made: [Frame]) {
        for frame in made {
            if isInWindow(frame.screen) {
                host.events.didShow(at: frame.index)
            } else if host.isShown(frame) {
                refuseUnshown(frame)
                host.remove(frame, .refused)
                break
            }
        }
        for frame in made { frame.releaseScreen() }
    }

    private func refuseUnshown(_ frame: Frame) { host.refuse(frame, .notShown(coordinator: frame.name)) }

    private func isInWindow(_ viewController: ViewController?) -> Bool { viewController?.window === window }
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
    fileprivate init?(_ viewController: ViewController, of frame: Frame, isOnNavigation: Bool) {
        let owner = viewController.owner as? Frame
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
