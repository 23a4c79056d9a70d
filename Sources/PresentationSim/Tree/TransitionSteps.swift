/// The steps of one kind of transition: what it does to the tree when it begins, is cancelled and ends.
@MainActor
protocol TransitionSteps {
    var appearing: ViewController? { get }
    var disappearing: ViewController? { get }
    /// The view controller that stays: a presenter that isn't covered, or the container of those that move.
    var stationary: ViewController? { get }
    /// The view controllers that leave the tree at the end, lowest first.
    var leaving: [ViewController] { get }
    /// Whether the did-callback of a level waits for the end of the transition, also if the window is hidden or shown meanwhile.
    func delays(_ level: ViewController) -> Bool
    /// Calls the will-callbacks.
    func begin(_ transition: Transition)
    /// Changes the links of a finished gesture. A call of the app has changed them already.
    func commit(_ transition: Transition)
    /// Removes the links that end with the transition, then calls the coordinator's completions, then the did-callbacks, and
    /// resets the flags.
    func end(_ transition: Transition)
    /// Calls the opposite will-callbacks of a cancelled gesture.
    func cancel(_ transition: Transition)
    /// Resets the flags of a cancelled gesture, then calls the coordinator's completions, then the did-callbacks.
    func endCancelled(_ transition: Transition)
    /// Runs what waited for the end, after the completion.
    func didEnd()
}

extension TransitionSteps {
    var stationary: ViewController? { nil }
    var leaving: [ViewController] { [] }
    func delays(_ level: ViewController) -> Bool { false }
    func commit(_ transition: Transition) {}
    func cancel(_ transition: Transition) {}
    func endCancelled(_ transition: Transition) { end(transition) }
    func didEnd() {}
}

/// The steps of a presentation (U9, U40, U42).
struct PresentSteps: TransitionSteps {
    let presenter: ViewController
    let presented: ViewController

    var appearing: ViewController? { presented }
    var stationary: ViewController? { presenter }
    var disappearing: ViewController? { presented.shownStyle == .fullScreen ? presenter : nil }
    func delays(_ level: ViewController) -> Bool { level === presented || level === disappearing }

    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        presented.beginAppearance(true, animated: transition.isAnimated)
        presented.isAppearing(animated: transition.isAnimated)
    }

    /// A replaced root interrupts the transition, before the end or in a callback here. These view controllers have
    /// then left with the old root, and may be shown again already.
    func end(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        transition.completeAlongside()
        presented.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        if !transition.isInterrupted { presented.flags.remove(.beingPresented) }
    }
}

/// The steps of a dismissal (U13 to U19, U41, U42).
struct DismissSteps: TransitionSteps {
    let revealed: ViewController
    let leaving: [ViewController]

    var appearing: ViewController? { revealed }
    var disappearing: ViewController? { leaving.last }
    func delays(_ level: ViewController) -> Bool {
        level.isBeingDismissed || level === revealed && leaving.first?.shownStyle == .fullScreen
    }

    /// The revealed view controller appears only if it was covered. A sheet doesn't cover it.
    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        guard !revealed.appearance.isVisible else { return }
        revealed.beginAppearance(true, animated: transition.isAnimated)
        revealed.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        guard !transition.isInterrupted, let window = transition.window else { return }
        // Read before the callbacks, which may present the sheet again in another style.
        let isSwiped = transition.initiator == .user && leaving.first?.shownStyle.isSheet == true
        let controller = isSwiped ? leaving.first?.details?.presentationController : nil
        window.unlink(leaving)
        window.didRemove(leaving, by: transition.initiator)
        transition.completeAlongside()
        settle(revealed, animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        for viewController in leaving.reversed() { viewController.leave() }
        guard let controller else { return }
        leaving.first?.callDelegate("presentationControllerDidDismiss", of: controller) {
            $0.presentationControllerDidDismiss($1)
        }
    }

    func cancel(_ transition: Transition) {
        disappearing?.beginAppearance(true, animated: transition.isAnimated)
        disappearing?.isAppearing(animated: transition.isAnimated)
    }

    func endCancelled(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        for viewController in leaving { viewController.flags.remove(.beingDismissed) }
        transition.completeAlongside()
        for viewController in leaving { settle(viewController, animated: transition.isAnimated) }
    }

    /// Calls the did-callback. The window may have been hidden and shown since the will-callback, and a stack may have another top.
    private func settle(_ viewController: ViewController, animated: Bool) {
        if viewController.mayAppearAnew, viewController.isSeenLevel {
            viewController.beginAppearance(true, animated: animated)
        }
        viewController.endAppearance(animated: animated)
    }
}

/// The steps of a root's replacement (U37, U39). The old levels have left the tree before it begins.
struct RootSteps: TransitionSteps {
    let leaving: [ViewController]
    let new: ViewController?

    var appearing: ViewController? { new }
    var disappearing: ViewController? { leaving.first }
    func delays(_ level: ViewController) -> Bool { level === new }

    func begin(_ transition: Transition) {
        leave(transition.window)
        guard let new, new.ownWindow === transition.window else { return }
        new.beginAppearance(true, animated: transition.isAnimated)
        new.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        transition.completeAlongside()
        if !transition.hasBegun { leave(transition.window) }
        if let new, !new.waitsForDidCallback { new.endAppearance(animated: transition.isAnimated) }
    }

    /// Calls the last callbacks of the old levels, top first, then ends the old tree's transitions. It runs only once,
    /// because the old levels may be shown again before the end.
    private func leave(_ window: Window?) {
        for viewController in leaving.reversed() { viewController.leave() }
        window?.endInterrupted()
    }
}

/// The steps of a window that is hidden or shown. Another change before it begins only changes what it does.
struct VisibilitySteps: TransitionSteps {
    /// Weak, because the window keeps the transition.
    weak var window: Window?
    let top: ViewController

    var appearing: ViewController? { window?.isConcealed == false ? top : nil }
    var disappearing: ViewController? { window?.isConcealed == true ? top : nil }
    func delays(_ level: ViewController) -> Bool { true }

    func begin(_ transition: Transition) {
        for (level, isSeen) in changes {
            level.beginAppearance(isSeen, animated: false)
            if isSeen { level.isAppearing(animated: false) }
        }
    }

    func end(_ transition: Transition) {
        transition.completeAlongside()
        guard !transition.isInterrupted else { return }
        for (level, _) in changes where !level.waitsForDidCallback { level.endAppearance(animated: false) }
    }

    /// The levels that aren't as the window wants them, the lowest first. One that is being dismissed doesn't come back.
    private var changes: [(level: ViewController, isSeen: Bool)] {
        guard let window else { return [] }
        if window.isConcealed { return window.levels.map { ($0, false) } }
        return window.levels.compactMap { $0.isSeenLevel && !$0.isBeingDismissed ? ($0, true) : nil }
    }
}

extension ViewController {
    /// Whether it isn't visible, or shows another child than when it began to appear.
    fileprivate var mayAppearAnew: Bool { !appearance.isVisible || appearance == .appearing && hasFollowers }

    /// Whether a running transition calls the level's did-callback at its end.
    fileprivate var waitsForDidCallback: Bool {
        ownWindow?.runningTransitions.contains { $0.delaysDidCallback(of: self) } == true
    }
}

/// The steps of a change of a navigation stack's top (U31 to U33, U43, U44).
final class StackSteps: TransitionSteps {
    let navigation: NavigationController
    let oldTop: ViewController?
    let newTop: ViewController?
    /// The removed view controllers, lowest first.
    let leaving: [ViewController]
    /// The added view controllers, lowest first.
    let coming: [ViewController]

    init(
        _ navigation: NavigationController, oldTop: ViewController?, newTop: ViewController?,
        leaving: [ViewController], coming: [ViewController]
    ) {
        (self.navigation, self.oldTop, self.newTop) = (navigation, oldTop, newTop)
        (self.leaving, self.coming) = (leaving, coming)
    }

    var appearing: ViewController? { newTop }
    var stationary: ViewController? { navigation }
    var disappearing: ViewController? { oldTop }

    private var isOldTopLeaving: Bool { oldTop != nil && leaving.last === oldTop }
    var isNewTopComing: Bool { newTop != nil && coming.last === newTop }

    /// Called inside the app's call: begins to move the two tops, and moves the view controllers below them at once.
    func move() {
        if isOldTopLeaving { oldTop?.willMove(to: nil) }
        navigation.move(leaving.dropLast(isOldTopLeaving ? 1 : 0), coming.dropLast(isNewTopComing ? 1 : 0))
        if isNewTopComing { newTop?.willMove(to: navigation) }
    }

    func begin(_ transition: Transition) {
        let (isSeen, isAnimated) = (navigation.appearance.isVisible, transition.isAnimated)
        navigation.flags.remove(.isDidShowDue)
        if isSeen { oldTop?.beginAppearance(false, animated: isAnimated) }
        if isSeen { newTop?.beginAppearance(true, animated: isAnimated) }
        if !transition.isAnnounced {
            navigation.callDelegate("willShow", about: newTop) {
                $0.navigationController($1, willShow: $2, animated: isAnimated)
            }
        }
        if isSeen { newTop?.isAppearing(animated: isAnimated) }
    }

    /// Changes the stack when the finger is lifted. Until then the gesture can be cancelled.
    func commit(_ transition: Transition) {
        navigation.removeTop(leaving.count)
    }

    func end(_ transition: Transition) {
        navigation.follow(only: navigation.stack.last)
        if !leaving.isEmpty { transition.window?.didRemove(leaving, by: transition.initiator) }
        transition.completeAlongside()
        settle(hidden: oldTop, shown: newTop, animated: transition.isAnimated)
        // One that has left may come again already, by a transition that hasn't begun (U43).
        if let oldTop {
            if isOldTopLeaving { navigation.finishLeaving(oldTop) } else { navigation.finishComing(oldTop) }
        }
        // A stack that still appears shows its top later, and then calls the callback (U43) and the delegate (U114).
        let isAppearing = navigation.appearance == .appearing
        if let newTop, !isAppearing { navigation.finishComing(newTop) }
        guard !transition.isInterrupted else { return }
        if isAppearing { return navigation.flags.formUnion(.isDidShowDue) }
        navigation.callDelegate("didShow", about: newTop) {
            $0.navigationController($1, didShow: $2, animated: transition.isAnimated)
        }
    }

    func cancel(_ transition: Transition) {
        newTop?.flags.remove(.isShownInParent)
        oldTop?.flags.insert(.isShownInParent)
        guard navigation.appearance.isVisible else { return }
        newTop?.beginAppearance(false, animated: transition.isAnimated)
        oldTop?.beginAppearance(true, animated: transition.isAnimated)
        oldTop?.isAppearing(animated: transition.isAnimated)
    }

    func endCancelled(_ transition: Transition) {
        navigation.follow(only: navigation.stack.last)
        oldTop?.flags.remove(.movingFromParent)
        transition.completeAlongside()
        settle(hidden: newTop, shown: oldTop, animated: transition.isAnimated)
        guard navigation.simulation?.behavior.callsDidShowAfterCancelledSwipe == true, !transition.isInterrupted else {
            return
        }
        navigation.callDelegate("didShow", about: oldTop) {
            $0.navigationController($1, didShow: $2, animated: transition.isAnimated)
        }
    }

    func didEnd() { navigation.performWaiting() }

    /// Calls the did-callbacks. If the tree has changed since the will-callbacks, calls those first that are missing. The
    /// transitions inside the hidden one end with it.
    private func settle(hidden: ViewController?, shown: ViewController?, animated: Bool) {
        hidden?.disappear(animated: animated)
        hidden?.concludeContained()
        if let shown, shown.mayAppearAnew, shown.isShown(in: navigation) {
            shown.beginAppearance(true, animated: animated)
        }
        shown?.endAppearance(animated: animated)
    }
}
