import Insecurity
import PresentationSim

extension WalkWorld {
    /// Other code's call: the tree's issues about it are its own.
    func asForeign(_ body: () -> Void) {
        let outer = isForeign
        isForeign = true
        body()
        isForeign = outer
    }

    func moveScreens(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let animated = step.animated ?? true
        let screens = screens(of: window)
        switch step.action {
        case .present, .presentNavigation:
            guard let presenter = step.number % 3 == 0 ? pick(screens, step.number / 3) : screens.last else {
                return false
            }
            let screen = step.action == .present ? stranger() : strangers()
            asForeign {
                presenter.present(screen, animated: animated) { [weak self] in self?.reach(.foreignCompletion) }
            }
        case .dismissScreen:
            guard let screen = pick(screens, step.number / 2) else { return false }
            asForeign { screen.dismiss(animated: animated) { [weak self] in self?.reach(.foreignCompletion) } }
        default:
            let root = step.action == .clearRoot ? nil : step.number % 4 == 0 ? strangers() : stranger()
            asForeign {
                window.setRootViewController(root, duration: animated ? .milliseconds(300) : .zero) { [weak self] in
                    self?.reach(.foreignCompletion)
                }
            }
        }
        return true
    }

    func moveStack(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let stacks = screens(of: window).compactMap { $0 as? NavigationController }
        guard let stack = pick(stacks, step.number / 2) else { return false }
        let animated = step.animated ?? true
        let screens = stack.viewControllers
        switch step.action {
        case .push: asForeign { stack.pushViewController(stranger(), animated: animated) }
        case .pop: asForeign { stack.popViewController(animated: animated) }
        case .popToRoot: asForeign { stack.popToRootViewController(animated: animated) }
        case .popTo:
            guard let screen = pick(screens, step.number / 3) else { return false }
            if window.isTransitioning { isPopWaiting = true }
            asForeign { stack.popToViewController(screen, animated: animated) }
        default:
            // While it waits, it would bring back what has gone by its turn.
            guard !window.isTransitioning else { return false }
            var kept = screens.enumerated().filter { ($0.offset + step.number) % 3 > 0 }.map(\.element)
            if step.number % 5 < 2 { kept.insert(stranger(), at: step.number % (kept.count + 1)) }
            asForeign { stack.setViewControllers(kept, animated: animated) }
        }
        return true
    }
}
