internal import PresentationSim

extension Host {
    /// Shows frames that nothing stands in the way of: the first in a way of its own, the others pushed on it.
    func show(_ frames: Range<Int>, isAnimated: Bool) {
        switch chain.running[frames.lowerBound].place {
        case .pushed(let index):
            push(frames, on: navigationController(index), isAnimated: isAnimated)
        case .presented, .presentedNavigation:
            present(frames, isAnimated: isAnimated)
        case .root, .rootNavigation:
            showRoot(frames, isAnimated: isAnimated)
        }
    }

    /// L17: one `setViewControllers`; what is presented over the stack goes too, and is then what is seen to move.
    func replace(from index: Int, with frames: Range<Int>, isAnimated: Bool) {
        guard case .pushed(let owner) = chain.running[frames.lowerBound].place,
            let navigation = navigationController(owner)
        else { return hide(from: index, isAnimated: isAnimated) }
        let made = make(frames)
        guard !made.indices.isEmpty else { return }
        let count = lowestPosition(on: navigation, from: index)
        let isDismissing = dismissLevels(
            after: chain.shown[index].subject.levelCount, over: navigation, isAnimated: isAnimated)
        forget(from: index)
        push(made, on: navigation, keeping: count, isAnimated: isAnimated && !isDismissing)
    }

    /// Where on the stack the first of the screens is that other code has left there, a getter's code too.
    private func lowestPosition(on navigation: NavigationController, from index: Int) -> Int? {
        for index in index..<chain.shown.count where !chain.shown[index].isGone {
            guard let controller = chain.shown[index].subject.controller,
                controller.navigationController === navigation
            else { continue }
            return navigation.viewControllers.index(of: controller)
        }
        return nil
    }

    private func push(_ frames: Range<Int>, on navigation: NavigationController?, isAnimated: Bool) {
        guard let navigation else { return refuseUnshown(chain.position(at: frames.lowerBound)) }
        push(make(frames), on: navigation, keeping: nil, isAnimated: isAnimated)
    }

    private func push(_ made: FrameGroup, on navigation: NavigationController, keeping count: Int?, isAnimated: Bool) {
        guard !made.indices.isEmpty else { return }
        let only = count == nil && made.indices.count == 1 ? controller(of: made) : nil
        let controllers = only == nil ? controllers(of: made) : []
        remember(made)
        if let only {
            navigation.pushViewController(only, animated: isAnimated)
        } else {
            navigation.setViewControllers(
                keeping: count ?? navigation.viewControllers.count, then: controllers, animated: isAnimated)
        }
        verify(made)
    }

    private func present(_ frames: Range<Int>, isAnimated: Bool) {
        guard let (made, controller) = makeLevel(frames) else { return }
        guard let presenter = watched?.window?.topmostViewController else {
            return refuseUnshown(chain.position(at: frames.lowerBound))
        }
        remember(made, level: controller)
        presenter.present(controller, animated: isAnimated)
        verify(made)
    }

    /// The old root leaves in the same step. Other code's screens over it go before: UIKit would leak them (U37).
    private func showRoot(_ frames: Range<Int>, isAnimated: Bool) {
        if let root = watched?.window?.rootViewController, root.presentedViewController != nil {
            return root.dismiss(animated: false)
        }
        let transition = chain.running[frames.lowerBound].subject.rootTransition ?? .animated
        guard let (made, controller) = makeLevel(frames), let window = watched?.window else { return }
        forget(from: 0)
        remember(made, level: controller)
        window.setRootViewController(
            controller, duration: isAnimated ? transition.duration : .zero, options: transition.options)
        verify(made)
    }

    /// The controller of a new level: the screen itself, or a navigation controller with all of them. `nil` where there
    /// is nothing to show, or not yet.
    private func makeLevel(_ frames: Range<Int>) -> (made: FrameGroup, controller: ViewController)? {
        let first = chain.running[frames.lowerBound]
        guard first.place == .presentedNavigation || first.place == .rootNavigation else {
            let made = make(frames)
            return controller(of: made).map { (made, $0) }
        }
        let navigation = first.subject.makeNavigationController()
        if let issue = CoordinatorIssue(navigation, givenTo: first.subject.name) {
            refuse(first.subject.position, issue)
            return nil
        }
        guard chain.isRunning(frames.lowerBound, of: first.group) else { return nil }
        let made = make(frames)
        navigation.setViewControllers(controllers(of: made), animated: false)
        // Their callbacks may have ended one, or set something in motion: then all wait for their turn again (L6, L7).
        guard !isTransitioning, !isWindowGone, controllers(of: made).count == made.indices.count else {
            navigation.setViewControllers([], animated: false)
            return nil
        }
        return made.indices.isEmpty ? nil : (made, navigation)
    }

    /// The screens of those that still run.
    private func controllers(of made: FrameGroup) -> [ViewController] {
        made.indices.compactMap { chain.isRunning($0, of: made.group) ? chain.running[$0].subject.controller : nil }
    }

    /// The lowest of the screens, where that still runs.
    private func controller(of made: FrameGroup) -> ViewController? {
        guard let first = made.indices.first, chain.isRunning(first, of: made.group) else { return nil }
        return chain.running[first].subject.controller
    }

    /// The navigation controller that a frame brought along, or the host's own.
    private func navigationController(_ index: Int) -> NavigationController? {
        index == Place.host ? anchor.navigationController : chain.shown[index].subject.navigation
    }
}
