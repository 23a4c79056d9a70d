import Insecurity
import PresentationSim

extension WalkWorld {
    func moveHand(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let user = User(window)
        let stack = window.topmostViewController as? NavigationController
        switch step.action {
        case .swipeDown: reachOut(for: window) { user.swipeDown() }
        case .swipeBack: reachOut(for: window) { user.swipeBack() }
        case .goBack: reachOut(for: window) { user.goBack() }
        case .goBackTo:
            guard let screen = pick(stack?.viewControllers ?? screens(of: window), step.number / 2) else {
                return false
            }
            reachOut(for: window) { user.goBack(to: screen) }
        case .beginSwipeDown: reachOut(for: window) { hold(user.beginSwipeDown()) }
        case .beginSwipeBack: reachOut(for: window) { hold(user.beginSwipeBack()) }
        case .updateSwipe: return swipe.map { $0.update(Double(step.number) / 60) } != nil
        case .finishSwipe: return swipe.map { $0.finish() } != nil
        case .cancelSwipe: return swipe.map { $0.cancel() } != nil
        case .lockSheet:
            guard let sheet = window.topmostViewController else { return false }
            sheet.isModalInPresentation.toggle()
        default: stack?.interactivePopGestureRecognizer.isEnabled.toggle()
        }
        return true
    }

    /// A hand reaches for what moves in vain.
    private func reachOut(for window: Window, _ move: () -> Bool) {
        let isMoving = window.isTransitioning
        if move(), isMoving { fail("a hand got hold of a screen that moves") }
    }

    /// There is one hand: it lets go again where it holds a screen already.
    private func hold(_ new: Swipe?) -> Bool {
        guard let new else { return false }
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
        for life in lives { (life.isHeld, life.isScreenHeld) = (false, false) }
        let released = held
        held = []
        withExtendedLifetime(released) {}
    }
}
