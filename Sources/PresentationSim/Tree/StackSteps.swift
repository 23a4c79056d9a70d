/// U31 to U33, U43, U44: another controller comes to the top of a navigation stack.
struct StackSteps: TransitionSteps {
    let navigation: NavigationController
    let oldTop: ViewController?
    let newTop: ViewController
    /// Lowest first.
    let going: [ViewController]
    /// Lowest first.
    let coming: [ViewController]

    var appearing: ViewController? { newTop }
    var disappearing: ViewController? { oldTop }

    var isOldTopGoing: Bool { oldTop != nil && going.last === oldTop }
    var isNewTopComing: Bool { coming.last === newTop }

    /// Inside the call: the two tops begin to move, the controllers below them are moved at once.
    func move() {
        if isOldTopGoing { oldTop?.flags.insert(.movingFromParent) }
        if isNewTopComing { newTop.flags.insert(.movingToParent) }
        if isOldTopGoing { oldTop?.willMove(to: nil) }
        navigation.move(isOldTopGoing ? going.dropLast() : going[...], isNewTopComing ? coming.dropLast() : coming[...])
        if isNewTopComing { newTop.willMove(to: navigation) }
    }

    func begin(_ transition: Transition) {
        if transition.hand == .user, isOldTopGoing { oldTop?.flags.insert(.movingFromParent) }
        let isSeen = navigation.appearance.isVisible
        if isSeen { oldTop?.beginAppearance(false, animated: transition.isAnimated) }
        if isSeen { newTop.beginAppearance(true, animated: transition.isAnimated) }
        tell("willShow") { $0.navigationController($1, willShow: newTop, animated: transition.isAnimated) }
        if isSeen { newTop.isAppearing(animated: transition.isAnimated) }
    }

    /// The stack changes when the finger is lifted: until then the gesture can be taken back.
    func commit(_ transition: Transition) {
        navigation.stack.removeLast(going.count)
        move()
    }

    func end(_ transition: Transition) {
        if let window = transition.window, navigation.ownWindow === window || !going.isEmpty {
            for viewController in going.reversed() { window.didRemove(viewController, by: transition.hand) }
        }
        oldTop?.endAppearance(animated: transition.isAnimated)
        newTop.endAppearance(animated: transition.isAnimated)
        finishMoving()
        tell("didShow") { $0.navigationController($1, didShow: newTop, animated: transition.isAnimated) }
    }

    func takeBack(_ transition: Transition) {
        guard navigation.appearance.isVisible else { return }
        newTop.beginAppearance(false, animated: transition.isAnimated)
        oldTop?.beginAppearance(true, animated: transition.isAnimated)
        oldTop?.isAppearing(animated: transition.isAnimated)
    }

    func endBack(_ transition: Transition) {
        takeBack(transition)
        newTop.disappear()
        oldTop?.endAppearance(animated: transition.isAnimated)
        oldTop?.flags.remove(.movingFromParent)
    }

    func didEnd() { navigation.performWaiting() }

    private func finishMoving() {
        if let oldTop, isOldTopGoing {
            oldTop.flags.remove(.movingFromParent)
            navigation.unlink(oldTop)
        }
        if isNewTopComing {
            newTop.flags.remove(.movingToParent)
            newTop.didMove(to: navigation)
        }
    }

    private func tell(_ method: String, _ tell: (any NavigationControllerDelegate, NavigationController) -> Void) {
        guard let delegate = navigation.delegate else { return }
        navigation.simulation?.record(.delegate(method, about: newTop.name))
        tell(delegate, navigation)
    }
}
