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
        navigation.stack.removeLast(leaving.count)
    }

    func end(_ transition: Transition) {
        for viewController in leaving.reversed() { transition.window?.didRemove(viewController, by: transition.initiator) }
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
