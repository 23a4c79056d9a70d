internal import PresentationSim

extension Host {
    /// Shows frames that nothing stands in the way of: the first in a way of its own, the others pushed on it.
    func show(_ frames: [Frame<any Hosted>], isAnimated: Bool) {
        guard let first = frames.first else { return }
        switch first.place {
        case .pushed(let index):
            push(frames, on: navigationController(index), keeping: nil, isAnimated: isAnimated)
        case .presented, .presentedNavigation:
            present(frames, isAnimated: isAnimated)
        case .root, .rootNavigation:
            showRoot(frames, isAnimated: isAnimated)
        }
    }

    /// L17: one `setViewControllers`; what is presented over the stack goes too, and is then what is seen to move.
    func replace(from index: Int, with frames: [Frame<any Hosted>], isAnimated: Bool) {
        guard let first = frames.first, case .pushed(let owner) = first.place,
            let navigation = navigationController(owner)
        else { return hide(from: index, isAnimated: isAnimated) }
        let made = make(frames)
        guard !made.isEmpty else { return }
        let old = screens[index].controller
        let count = navigation.viewControllers.lastIndex { $0 === old }
        let isDismissing = dismiss(over: screens[index], on: navigation, isAnimated: isAnimated)
        forget(from: index)
        push(made, on: navigation, keeping: count, isAnimated: isAnimated && !isDismissing)
    }

    private func push(
        _ frames: [Frame<any Hosted>], on navigation: NavigationController?, keeping count: Int?, isAnimated: Bool
    ) {
        guard let first = frames.first else { return }
        guard let navigation else { return refuse(first, .notShown(coordinator: first.subject.name)) }
        push(make(frames), on: navigation, keeping: count, isAnimated: isAnimated)
    }

    private func push(_ made: [Made], on navigation: NavigationController, keeping count: Int?, isAnimated: Bool) {
        guard let first = made.first else { return }
        let base = window?.topmostViewController
        for screen in made { remember(screen, base: base) }
        if made.count == 1, count == nil {
            navigation.pushViewController(first.controller, animated: isAnimated)
        } else {
            let controllers = made.map(\.controller)
            navigation.setViewControllers(
                keeping: count ?? navigation.viewControllers.count, then: controllers, animated: isAnimated)
        }
        verify(made)
    }

    private func present(_ frames: [Frame<any Hosted>], isAnimated: Bool) {
        let (made, controller) = makeLevel(frames)
        guard let controller, let presenter = window?.topmostViewController else { return }
        for screen in made { remember(screen, base: presenter, level: controller) }
        presenter.present(controller, animated: isAnimated)
        verify(made)
    }

    /// The old root leaves in the same step. Other code's screens over it go before: UIKit would leak them (U37).
    private func showRoot(_ frames: [Frame<any Hosted>], isAnimated: Bool) {
        guard let window, let first = frames.first else { return }
        if let root = window.rootViewController, root.presentedViewController != nil {
            return root.dismiss(animated: false)
        }
        let transition = first.subject.rootTransition ?? .animated
        let (made, controller) = makeLevel(frames)
        guard let controller else { return }
        forget(from: 0)
        for screen in made { remember(screen, base: controller, level: controller) }
        window.setRootViewController(
            controller, duration: isAnimated ? transition.duration : .zero, options: transition.options)
        verify(made)
    }

    /// The controller of a new level: the screen itself, or a navigation controller with all of them.
    private func makeLevel(_ frames: [Frame<any Hosted>]) -> (made: [Made], controller: ViewController?) {
        guard let first = frames.first else { return ([], nil) }
        guard first.place == .presentedNavigation || first.place == .rootNavigation else {
            let made = make(frames)
            return (made, made.first?.controller)
        }
        let navigation = first.subject.makeNavigationController()
        if let issue = CoordinatorIssue(navigation, givenTo: first.subject.name) {
            refuse(first, issue)
            return ([], nil)
        }
        let made = make(frames)
        navigation.setViewControllers(made.map(\.controller), animated: false)
        // Their callbacks may have ended one, or set something in motion: then all wait for their turn again (L6, L7).
        guard !isTransitioning, made.allSatisfy({ chain.isRunning($0.frame.position) }) else {
            navigation.setViewControllers([], animated: false)
            return ([], nil)
        }
        return (made, made.isEmpty ? nil : navigation)
    }

    /// The navigation controller that a frame brought along, or the host's own.
    private func navigationController(_ index: Int) -> NavigationController? {
        index == Place.host ? anchor.navigationController : screens[index].navigation
    }
}
