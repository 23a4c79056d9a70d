import Insecurity
import PresentationSim

extension WalkWorld {
    func moveHand(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let user = User(window)
        let stack = window.topmostViewController as? NavigationController
        switch step.action {
        case .swipeDown: return user.swipeDown()
        case .swipeBack: return user.swipeBack()
        case .goBack: return user.goBack()
        case .goBackTo:
            guard let screen = pick(stack?.viewControllers ?? [], step.number / 2) else { return false }
            return user.goBack(to: screen)
        case .beginSwipeDown: return hold { user.beginSwipeDown() }
        case .beginSwipeBack: return hold { user.beginSwipeBack() }
        case .updateSwipe: return swipe?.update(Double(step.number) / 60) ?? false
        case .finishSwipe: return swipe?.finish() ?? false
        case .cancelSwipe: return swipe?.cancel() ?? false
        case .lockSheet:
            guard let sheet = window.topmostViewController else { return false }
            sheet.isModalInPresentation.toggle()
            return true
        default:
            stack?.interactivePopGestureRecognizer.isEnabled.toggle()
            return stack != nil
        }
    }

    /// There is one hand: it begins nothing while it holds a screen.
    private func hold(_ begin: () -> Swipe?) -> Bool {
        guard swipe?.isActive != true, let new = begin() else { return false }
        if swipe?.isActive == true {
            new.cancel()
        } else {
            swipe = new
        }
        return true
    }

    // MARK: Leaks

    func hold(_ step: WalkStep) -> Bool {
        let running = lives.filter { $0.isRunning && !$0.isAwaited }
        switch step.action {
        case .hold:
            guard let life = pick(running, step.number), let coordinator = life.coordinator else { return false }
            held.append(coordinator)
            (life.isHeld, life.wasHeld) = (true, true)
        case .holdScreen:
            guard let life = pick(running, step.number), let screen = life.screen else { return false }
            held.append(screen)
            (life.isScreenHeld, life.wasScreenHeld) = (true, true)
        default: letGo()
        }
        return true
    }

    func letGo() {
        held = []
        for life in lives { (life.isHeld, life.isScreenHeld) = (false, false) }
    }
}
