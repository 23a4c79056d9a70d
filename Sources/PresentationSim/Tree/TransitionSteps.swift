/// What a kind of transition does to the tree at its moments.
@MainActor
protocol TransitionSteps {
    var appearing: ViewController? { get }
    var disappearing: ViewController? { get }
    /// What leaves the tree at the end, lowest first.
    var leaving: [ViewController] { get }
    /// The will-callbacks.
    func begin(_ transition: Transition)
    /// The links that change at once: where a gesture goes on. A call of the program has changed them already.
    func commit(_ transition: Transition)
    /// The links that go at the end, the did-callbacks, the flags.
    func end(_ transition: Transition)
    /// The opposite will-callbacks: a gesture is taken back.
    func takeBack(_ transition: Transition)
    /// The did-callbacks of the way back.
    func endBack(_ transition: Transition)
    /// After the completion: what waited for the end.
    func didEnd()
}

extension TransitionSteps {
    var leaving: [ViewController] { [] }
    func commit(_ transition: Transition) {}
    func takeBack(_ transition: Transition) {}
    func endBack(_ transition: Transition) { end(transition) }
    func didEnd() {}
}

/// U9, U40, U42.
struct PresentSteps: TransitionSteps {
    let presenter: ViewController
    let presented: ViewController

    var appearing: ViewController? { presented }
    var disappearing: ViewController? { presented.shownStyle == .fullScreen ? presenter : nil }

    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        presented.beginAppearance(true, animated: transition.isAnimated)
        presented.isAppearing(animated: transition.isAnimated)
    }

    /// Where it was interrupted, before or in a callback here, all of this has left with the old root, and may be shown
    /// anew by now.
    func end(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        presented.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        if !transition.isInterrupted { presented.flags.remove(.beingPresented) }
    }
}

/// U13 to U19, U41, U42. The levels that leave, lowest first.
struct DismissSteps: TransitionSteps {
    let revealed: ViewController
    let leaving: [ViewController]

    var appearing: ViewController? { revealed }
    var disappearing: ViewController? { leaving.last }

    /// Only what was covered appears; under a sheet nothing was.
    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        guard !revealed.appearance.isVisible else { return }
        revealed.beginAppearance(true, animated: transition.isAnimated)
        revealed.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        transition.window?.unlink(leaving)
        transition.window?.tellOfLeaving(leaving, by: transition.initiator)
        revealed.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        for viewController in leaving.reversed() { viewController.leave() }
        guard transition.initiator == .user, let sheet = leaving.last else { return }
        sheet.tellDelegate("presentationControllerDidDismiss") { $0.presentationControllerDidDismiss($1) }
    }

    func takeBack(_ transition: Transition) {
        disappearing?.beginAppearance(true, animated: transition.isAnimated)
        disappearing?.isAppearing(animated: transition.isAnimated)
    }

    func endBack(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        for viewController in leaving { viewController.flags.remove(.beingDismissed) }
        disappearing?.endAppearance(animated: transition.isAnimated)
    }
}

/// U37, U39. The old levels are gone from the tree when this begins.
struct RootSteps: TransitionSteps {
    let leaving: [ViewController]
    let new: ViewController?

    var appearing: ViewController? { new }
    var disappearing: ViewController? { leaving.first }

    func begin(_ transition: Transition) {
        leave(transition.window)
        guard let new, new.ownWindow === transition.window else { return }
        new.beginAppearance(true, animated: transition.isAnimated)
        new.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        if !transition.hasBegun { leave(transition.window) }
        new?.endAppearance(animated: transition.isAnimated)
    }

    /// In one step, top first, and once: they may be shown anew by the end. Then what ran in the old tree ends with it.
    private func leave(_ window: Window?) {
        for viewController in leaving.reversed() { viewController.leave() }
        window?.endInterrupted()
    }
}

/// U31 to U33, U43, U44: another controller comes to the top of a navigation stack.
struct StackSteps: TransitionSteps {
    let navigation: NavigationController
    let oldTop: ViewController?
    let newTop: ViewController?
    /// Lowest first.
    let leaving: [ViewController]
    /// Lowest first.
    let coming: [ViewController]

    var appearing: ViewController? { newTop }
    var disappearing: ViewController? { oldTop }

    private var isOldTopLeaving: Bool { oldTop != nil && leaving.last === oldTop }
    var isNewTopComing: Bool { newTop != nil && coming.last === newTop }

    /// Inside the call: the two tops begin to move, the controllers below them are moved at once.
    func move() {
        if isOldTopLeaving { oldTop?.willMove(to: nil) }
        navigation.move(
            isOldTopLeaving ? leaving.dropLast() : leaving[...], isNewTopComing ? coming.dropLast() : coming[...])
        if isNewTopComing { newTop?.willMove(to: navigation) }
    }

    func begin(_ transition: Transition) {
        let (isSeen, isAnimated) = (navigation.appearance.isVisible, transition.isAnimated)
        if isSeen { oldTop?.beginAppearance(false, animated: isAnimated) }
        if isSeen { newTop?.beginAppearance(true, animated: isAnimated) }
        tell("willShow") { $0.navigationController($1, willShow: $2, animated: isAnimated) }
        if isSeen { newTop?.isAppearing(animated: isAnimated) }
    }

    /// The stack changes when the finger is lifted: until then the gesture can be taken back.
    func commit(_ transition: Transition) {
        navigation.removeTop(leaving.count)
    }

    func end(_ transition: Transition) {
        transition.window?.tellOfLeaving(leaving, by: transition.initiator)
        settle(hidden: oldTop, shown: newTop, animated: transition.isAnimated)
        if let oldTop { navigation.finishLeaving(oldTop) }
        if let newTop { navigation.finishComing(newTop) }
        guard !transition.isInterrupted else { return }
        tell("didShow") { $0.navigationController($1, didShow: $2, animated: transition.isAnimated) }
    }

    func takeBack(_ transition: Transition) {
        guard navigation.appearance.isVisible else { return }
        newTop?.beginAppearance(false, animated: transition.isAnimated)
        oldTop?.beginAppearance(true, animated: transition.isAnimated)
        oldTop?.isAppearing(animated: transition.isAnimated)
    }

    func endBack(_ transition: Transition) {
        oldTop?.flags.remove(.movingFromParent)
        settle(hidden: newTop, shown: oldTop, animated: transition.isAnimated)
    }

    func didEnd() { navigation.performWaiting() }

    /// The did-callbacks. Where something came between since the will-callbacks, those that are missing come first.
    private func settle(hidden: ViewController?, shown: ViewController?, animated: Bool) {
        hidden?.disappear(animated: animated)
        if navigation.appearance.isVisible, navigation.stack.last === shown {
            shown?.appear(animated: animated)
        } else {
            shown?.endAppearance(animated: animated)
        }
    }

    private func tell(
        _ method: String,
        _ tell: (any NavigationControllerDelegate, NavigationController, ViewController) -> Void
    ) {
        guard let delegate = navigation.delegate, let newTop else { return }
        record(.delegate(method, about: newTop.name), in: navigation.simulation)
        tell(delegate, navigation, newTop)
    }
}
