internal import PresentationSim

extension Host {
    /// Takes the screens from that index on off, and with them all that is over the lowest of them (L5, L15).
    func hide(from index: Int, isAnimated: Bool) {
        guard let lowest = lowestOnScreen(from: index), let controller = chain.shown[lowest].subject.controller
        else {
            return forget(from: index)
        }
        let (levelCount, place) = (chain.shown[lowest].subject.levelCount, chain.shown[lowest].place)
        forget(from: index)
        if case .pushed = place, let navigation = controller.navigationController {
            let isDismissing = dismissLevels(after: levelCount, over: navigation, isAnimated: isAnimated)
            pop(controller, off: navigation, isAnimated: isAnimated && !isDismissing)
        } else {
            let level = controller.navigationController ?? controller
            level.presentingViewController?.dismiss(animated: isAnimated)
        }
    }

    /// The first of the screens from that index on that is where this host has put it.
    private func lowestOnScreen(from index: Int) -> Int? {
        (index..<chain.shown.count).first { index in
            !chain.shown[index].isGone && isInWindow(chain.shown[index].subject.controller)
        }
    }

    /// Dismisses what has come over a pushed screen since it was shown. Returns whether there was something.
    func dismissLevels(after levelCount: Int, over navigation: NavigationController, isAnimated: Bool) -> Bool {
        guard let presenter = watched?.window?.presenter(over: navigation, after: levelCount) else { return false }
        presenter.dismiss(animated: isAnimated)
        return true
    }

    /// Pops the controller and those above it; where somebody took the one below away, nothing is left in the stack.
    private func pop(_ controller: ViewController, off navigation: NavigationController, isAnimated: Bool) {
        // No copy of the stack may be alive while it changes, or each pop would cost as much as the stack is long.
        guard let index = navigation.viewControllers.index(of: controller) else { return }
        if index > 0 {
            navigation.popToViewController(navigation.viewControllers[index - 1], animated: isAnimated)
        } else {
            navigation.setViewControllers([], animated: isAnimated)
        }
    }
}

extension [ViewController] {
    /// Looks from the top: the cost is that of those above.
    func index(of viewController: ViewController) -> Int? {
        for index in indices.reversed() where self[index] === viewController { return index }
        return nil
    }
}
