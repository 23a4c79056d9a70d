/// The steps of one kind of transition, which change the tree when it begins, is cancelled and ends.
@MainActor
protocol TransitionSteps {
    var appearing: ViewController? { get }
    var disappearing: ViewController? { get }
    /// The view controller that stays: a presenter that isn't covered, or the container of those that move.
    var stationary: ViewController? { get }
    /// The view controllers that leave the tree at the end, lowest first.
    var leaving: [ViewController] { get }
    /// Returns `true` if the did-callback of a level waits for the end of the transition, even if the window is hidden or shown
    /// meanwhile.
    func delays(_ level: ViewController) -> Bool
    /// `true` if a call waits for the end, and interrupts the transition if the system allows that (U121).
    var isAwaited: Bool { get }
    /// Calls the will-callbacks.
    func begin(_ transition: Transition)
    /// Changes the links of a finished gesture. A call of the app has changed them already.
    func commit(_ transition: Transition)
    /// Calls the opposite will-callbacks of a cancelled gesture.
    func cancel(_ transition: Transition)
    /// Removes the links that end with the transition, then calls the coordinator's completions, then the did-callbacks.
    func end(_ transition: Transition)
    /// Runs the calls that waited for the end, after the completion.
    func didEnd()
}

extension TransitionSteps {
    var stationary: ViewController? { nil }
    var leaving: [ViewController] { [] }
    var isAwaited: Bool { false }
    func delays(_ level: ViewController) -> Bool { false }
    func commit(_ transition: Transition) {}
    func cancel(_ transition: Transition) {}
    func didEnd() {}
}

/// The steps of a presentation (U9, U40, U42).
struct PresentSteps: TransitionSteps {
    let presenter: ViewController
    let presented: ViewController

    var appearing: ViewController? { presented }
    var stationary: ViewController? { presenter }
    var disappearing: ViewController? { presented.shownStyle.coversPresenter ? presenter : nil }
    func delays(_ level: ViewController) -> Bool { level === presented || level === disappearing }

    func begin(_ transition: Transition) {
        // Another tab may have been selected since the call.
        let isVisible = presenter.isContainmentRoot || presenter.appearance.isVisible
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        if presented.isPresentedInContainer { presenter.isCovered = disappearing != nil }
        guard isVisible else { return }
        presented.beginAppearance(true, animated: transition.isAnimated)
        presented.isAppearing(animated: transition.isAnimated)
    }

    /// A replaced root interrupts the transition, before the end or in a callback here. These view controllers have
    /// then left with the old root, and may be shown again already.
    func end(_ transition: Transition) {
        guard !transition.isInterrupted else {
            if presented.isPresentedInContainer { presented.rest(from: .beingPresented) }
            return
        }
        transition.completeAlongside()
        presented.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        if !transition.isInterrupted { presented.rest(from: .beingPresented) }
    }

    func didEnd() { presenter.performCallsThatWaitedInside() }
}

/// The steps of a dismissal (U13 to U19, U41, U42).
struct DismissSteps: TransitionSteps {
    /// The level below those that leave, or the context of the modal child if no level leaves.
    let revealed: ViewController
    /// The modal child that leaves with the levels. Its context isn't stored: a fourth property would need memory of its own.
    private let modalChild: ViewController?
    /// The levels that leave.
    private let levels: [ViewController]

    init(_ modalChild: ViewController? = nil, revealed: ViewController, leaving levels: [ViewController]) {
        (self.revealed, self.modalChild, self.levels) = (revealed, modalChild, levels)
    }

    private var context: ViewController? { modalChild?.container }
    var leaving: [ViewController] { modalChild.map { [$0] + levels } ?? levels }

    var appearing: ViewController? { revealed }
    var disappearing: ViewController? { levels.last ?? modalChild }
    func delays(_ level: ViewController) -> Bool {
        level.isBeingDismissed || level === revealed && levels.first?.shownStyle.coversPresenter == true
    }

    /// The revealed view controller appears only if it was covered. A sheet doesn't cover it.
    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        if let modalChild, let context {
            context.uncover(modalChild)
            if context.isSeenInContainer { reveal(context, transition) }
        }
        if modalChild == nil || !levels.isEmpty { reveal(revealed, transition) }
    }

    private func reveal(_ viewController: ViewController, _ transition: Transition) {
        guard !viewController.appearance.isVisible else { return }
        viewController.beginAppearance(true, animated: transition.isAnimated)
        viewController.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        guard !transition.isInterrupted, let window = transition.window else { return removeModalChild() }
        if transition.isCancelled { return endCancelled(transition) }
        // Read before the callbacks, which may present the sheet again in another style.
        let isSwiped = transition.initiator == .user && leaving.first?.shownStyle.isDismissedByGesture == true
        let controller = isSwiped ? leaving.first?.details?.presentationController : nil
        window.unlink(levels)
        let context = context
        if let modalChild { context?.unlink(modalChild: modalChild) }
        window.didRemove(leaving, by: transition.initiator)
        transition.completeAlongside()
        settle(revealed, transition)
        if let context, !levels.isEmpty { settle(context, transition) }
        disappearing?.endAppearance(animated: transition.isAnimated)
        for viewController in leaving.reversed() { viewController.leave() }
        guard let controller else { return }
        leaving.first?.callDelegate("presentationControllerDidDismiss", of: controller) {
            $0.presentationControllerDidDismiss($1)
        }
    }

    /// Removes the child from a context that has left the window with it.
    private func removeModalChild() {
        guard let modalChild, let context else { return }
        context.unlink(modalChild: modalChild)
        modalChild.leave()
    }

    func cancel(_ transition: Transition) {
        disappearing?.beginAppearance(true, animated: transition.isAnimated)
        disappearing?.isAppearing(animated: transition.isAnimated)
    }

    private func endCancelled(_ transition: Transition) {
        for viewController in leaving { viewController.rest(from: .beingDismissed) }
        transition.completeAlongside()
        for viewController in leaving { settle(viewController, transition) }
    }

    /// Calls the did-callback. The window may have been hidden and shown since the will-callback, and a stack may have another top.
    private func settle(_ level: ViewController, _ transition: Transition) {
        let mayAppearAnew = !level.appearance.isVisible || level.appearance.isComing && level.hasFollowers
        if mayAppearAnew, level.isSeenLevel { level.beginAppearance(true, animated: transition.isAnimated) }
        level.endAppearance(animated: transition.isAnimated)
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

/// The steps of a window that is hidden or shown. Another change before it begins only changes the steps.
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
        return window.levels.compactMap { $0.isBeingDismissed ? nil : ($0, $0.isSeenLevel) }
    }
}

extension ViewController {
    /// `true` if a running transition calls the level's did-callback at its end.
    fileprivate var waitsForDidCallback: Bool {
        ownWindow?.runningTransitions.contains { $0.delaysDidCallback(of: self) } == true
    }
}
