/// A simulated user of a window, who can do only what a real user can.
///
/// The user can't reach a window while it is hidden, while its scene isn't active in the foreground, or while another window of
/// the simulation is in front of it: by its level, or by ``Window/makeKeyAndVisible()``. Every gesture is then refused.
@MainActor
public final class User {
    private(set) weak var window: Window?

    /// Creates a user of the window. It holds the window weakly.
    public init(_ window: Window) { self.window = window }

    /// Swipes the topmost sheet down. Returns whether the swipe began (U17). The sheet is dismissed when the clock has
    /// advanced by the duration.
    @discardableResult
    public func swipeDown() -> Bool { beginSwipeDown()?.finish() ?? false }

    /// Swipes back from the left edge, or anywhere in the content (U117). Returns whether the swipe began (U33). The screen is
    /// popped at once, and the transition ends when the clock has advanced by the duration. Of several stacks in sight the innermost
    /// moves, unless one is given.
    @discardableResult
    public func swipeBack(from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil) -> Bool {
        beginSwipeBack(from: origin, on: stack)?.finish() ?? false
    }

    /// Taps the back button (U34). It runs the ``NavigationItem/backAction``, if there is one (U116), also at the root of a stack.
    /// Returns whether there was a back button. Of several stacks in sight with one, it is that of the innermost, unless one is
    /// given.
    @discardableResult
    public func goBack(on stack: NavigationController? = nil) -> Bool {
        guard let navigation = stackWithBackButton(stack), let top = navigation.stack.last else { return false }
        let way = WayBack(navigation, to: navigation.stack.count - 2)
        announce(.back)
        guard stackWithBackButton(navigation) != nil, navigation.stack.last === top else { return false }
        if let action = top.details?.navigationItem?.backAction {
            record("back action")
            action.handler(action)
            return true
        }
        guard let way, !refuses(way) else { return false }
        record("back")
        go(way)
        return true
    }

    /// Holds the back button and chooses a view controller below the top, in one transition (U34). Returns whether the
    /// back button's menu offered it.
    @discardableResult
    public func goBack(to viewController: ViewController) -> Bool {
        guard let stack = viewController.container as? NavigationController, viewController !== stack.topViewController,
            let navigation = stackWithBackButton(stack), let index = navigation.stackIndex(of: viewController),
            let way = WayBack(navigation, to: index)
        else { return false }
        announce(.backTo(navigation.nameInBackMenu(at: index)))
        guard !refuses(way) else { return false }
        record("back to \(viewController.name)")
        go(way)
        return true
    }

    /// Pops to the destination, unless that may not be seen or the stack changes.
    func go(_ way: WayBack) {
        guard way.destination.checkUncovering(), way.isThere else { return }
        way.navigation.perform(.popTo(way.destination), animated: true, initiator: .user)
    }

    /// Begins to swipe the topmost sheet down. Returns `nil` if no sheet is on top (U17, U22) or a transition runs. Also
    /// returns `nil` if the swipe is refused, and notifies the sheet's delegate of the attempt (U20, U23).
    ///
    /// A display whose toolkit has asked ``isSwipeDownAllowed`` before passes `true` if that was allowed, so that the app is asked once
    /// a swipe (U18).
    public func beginSwipeDown(isAllowed answer: Bool? = nil) -> Swipe? {
        guard let window = windowInReach, let sheet = sheetInReach else { return nil }
        announce(.beginSwipeDown)
        let isAllowed = answer ?? sheet.allowsSwipeDown
        guard sheetInReach === sheet else { return nil }
        guard isAllowed else {
            record("swipe down refused")
            sheet.callDelegate("presentationControllerDidAttemptToDismiss") {
                $0.presentationControllerDidAttemptToDismiss($1)
            }
            (sheet.ownerRefusingDismissal ?? sheet.topOwner)?.didAttemptToDismiss()
            return nil
        }
        guard window.levels[window.levels.count - 2].checkUncovering(), sheetInReach === sheet else { return nil }
        record("swipe down began")
        let transition = window.dismiss(from: sheet.level, animated: true, initiator: .user, isInteractive: true)
        sheet.callDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
        transition.begin()
        return Swipe(transition)
    }

    /// Begins to swipe back from the left edge, or anywhere in the content (U117). Returns `nil` if the swipe isn't possible now
    /// (U33, U115).
    ///
    /// With ``SystemBehavior/interruptsStackTransitions`` it may begin while a push runs, which then ends at once (U121). Of
    /// several stacks in sight the innermost moves, unless one is given.
    public func beginSwipeBack(from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil) -> Swipe? {
        guard let navigation = stackToSwipe(from: origin, stack) else { return nil }
        announce(.beginSwipeBack(origin))
        guard navigation.allowsSwipe(from: origin),
            let way = WayBack(navigation, to: navigation.stack.count - 2), !refuses(way),
            way.destination.checkUncovering(), stackToSwipe(from: origin, navigation) != nil
        else { return nil }
        navigation.transition?.end()
        guard way.isThere, windowInReach != nil, let transition = navigation.popInteractively() else { return nil }
        record("swipe back began")
        transition.begin()
        return Swipe(transition)
    }

    /// The innermost stack in sight, or the given one, on which the user can try to swipe back. Nothing moves, or only a push
    /// of the stack, which the user can grab (U121). A delegate of the recognizer isn't asked yet.
    func stackToSwipe(from origin: SwipeOrigin, _ given: NavigationController? = nil) -> NavigationController? {
        guard let window, window.isReachable,
            let stack = window.levels.last?.innermostStack(given, where: { $0.mayTrySwipe(from: origin) }),
            window.runningTransitions.allSatisfy(stack.letsUserGrab)
        else { return nil }
        return stack
    }

    /// The window, unless it is hidden, covered or in the background, or a transition runs in it.
    var windowInReach: Window? {
        guard let window, !window.isTransitioning, window.isReachable else { return nil }
        return window
    }

    /// The top level, if nothing moves.
    var levelInReach: ViewController? { windowInReach?.levels.last }

    /// The sheet on top, if nothing moves.
    var sheetInReach: ViewController? { levelInReach.flatMap { $0.isSwipeableSheet ? $0 : nil } }

    /// The innermost stack in sight, or the given one, if the user sees its back button.
    func stackWithBackButton(_ given: NavigationController? = nil) -> NavigationController? {
        levelInReach?.innermostStack(given) { $0.hasBackButton }
    }

    /// Whether a coordinator refuses to remove its screen, or the stack has changed. The coordinator is notified.
    func refuses(_ way: WayBack) -> Bool {
        guard way.isThere else { return true }
        for viewController in way.leaving {
            guard let owner = viewController.ownerRefusingDismissal else { continue }
            record("back refused")
            owner.didAttemptToDismiss()
            return true
        }
        return !way.isThere
    }

    func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.gesture(gesture()), in: window?.simulation)
    }

    /// Notifies the window's observers of a step, before it takes effect.
    func announce(_ step: @autoclosure () -> Step) { window?.announce(step()) }
}

extension ViewController {
    /// Whether it is a sheet over another level.
    var isSwipeableSheet: Bool { level > 0 && shownStyle.isSheet }

    /// The innermost navigation controller of that kind, among this view controller and those that it shows. If one is given,
    /// only that counts.
    func innermostStack(
        _ given: NavigationController? = nil, where isWanted: (NavigationController) -> Bool
    ) -> NavigationController? {
        for child in followers.reversed() where child.isShownInParent {
            if let inner = child.innermostStack(given, where: isWanted) { return inner }
        }
        guard let navigation = self as? NavigationController, given == nil || given === navigation, isWanted(navigation)
        else { return nil }
        return navigation
    }
}

/// The place where a swipe back begins.
public enum SwipeOrigin: String, Hashable, Sendable {
    /// The left edge of the screen: `interactivePopGestureRecognizer`.
    case edge
    /// Anywhere in the content, as since iOS 26: `interactiveContentPopGestureRecognizer` (U117).
    case content
}

extension Window {
    /// Whether the user's gestures reach the window.
    var isReachable: Bool {
        !isConcealed && sceneActivationState == .foregroundActive && !simulation.isCovered(self)
    }

    func announce(_ step: Step) { notifyObservers { $0.userWillPerform(step, in: self) } }
}

extension NavigationController {
    /// Whether there is a view controller to go back to.
    var canPop: Bool { stack.count > 1 }

    /// Whether the user sees a back button (U115). A back action brings one to the root, too (U116).
    var hasBackButton: Bool {
        let item = stack.last?.details?.navigationItem
        return !isNavigationBarHidden && item?.hasBackButton != false && (canPop || item?.backAction != nil)
    }

    /// Whether the user can grab the transition: a push of the stack that is under way (U121).
    func letsUserGrab(_ transition: Transition) -> Bool {
        transition === self.transition && transition.animation == .push && transition.isWithDriver
            && transition.window?.simulation.behavior.interruptsStackTransitions == true
    }

    /// Whether the recognizer and its delegate allow a swipe. Its own delegate refuses one without a back button (U115).
    func allowsSwipe(from origin: SwipeOrigin) -> Bool {
        let recognizer = recognizer(at: origin)
        guard mayTrySwipe(from: origin) else { return false }
        return !recognizer.isDelegateReplaced || recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    }

    /// Whether the recognizer allows a swipe, unless a delegate of the app refuses it.
    func mayTrySwipe(from origin: SwipeOrigin) -> Bool {
        let recognizer = recognizer(at: origin)
        return canPop && recognizer.isEnabled && (recognizer.isDelegateReplaced || hasBackButton)
    }

    private func recognizer(at origin: SwipeOrigin) -> GestureRecognizer {
        origin == .edge ? edgeRecognizer : contentRecognizer
    }
}
