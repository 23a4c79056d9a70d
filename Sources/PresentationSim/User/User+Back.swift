// The ways back on a stack: the swipe, the back button and its menu.

extension User {
    /// Swipes back from the left edge, or anywhere in the content (U117). The screen is popped at once, and the transition ends when
    /// the clock has advanced by the duration. Of several stacks in sight the innermost moves, unless one is given.
    ///
    /// Throws an error if the swipe isn't possible now, and returns `false` if the app refuses it, as
    /// ``beginSwipeBack(from:on:fileID:line:)`` says.
    @discardableResult
    public func swipeBack(
        from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        return try beginSwipeBack(as: .swipeBack(origin), from: origin, on: stack)?.finish() ?? false
    }

    /// Taps the back button (U34). It runs the ``NavigationItem/backAction``, if there is one (U116), even at the root of a stack.
    /// Of several stacks in sight with a back button, it is that of the innermost, unless one is given. At the root of the top column
    /// of a collapsed split view, it leads to the column below (U84).
    ///
    /// Throws an error if there is no back button in reach. Returns `false` if a coordinator refuses to remove its screen.
    @discardableResult
    public func goBack(
        on stack: NavigationController? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        guard let navigation = stackWithBackButton(stack), let top = navigation.stack.last else {
            if stack == nil, let split = splitWithWayBack { return goBack(from: split) }
            throw impossible(.back, "no back button is in sight")
        }
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

    /// Holds the back button and chooses a view controller below the top, in one transition (U34). Throws an error if the back
    /// button's menu doesn't offer it. Returns `false` if a coordinator refuses to remove its screen.
    @discardableResult
    public func goBack(
        to viewController: ViewController, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        guard let stack = viewController.container as? NavigationController, viewController !== stack.topViewController,
            let navigation = stackWithBackButton(stack), let index = navigation.stackIndex(of: viewController),
            let way = WayBack(navigation, to: index)
        else { throw impossible(.backTo(viewController.name), "the menu of no back button in sight offers it") }
        announce(.backTo(navigation.nameInBackMenu(at: index)))
        guard !refuses(way) else { return false }
        record("back to \(viewController.name)")
        go(way)
        return true
    }

    /// Pops to the destination, unless that may not be seen or the stack changes.
    func go(_ way: WayBack) {
        guard way.destination.admit(), way.isThere else { return }
        way.navigation.perform(.popTo(way.destination), animated: true, initiator: .user)
    }

    /// Begins to swipe back from the left edge, or anywhere in the content (U117). Throws an error if the swipe isn't possible now
    /// (U33, U115). Returns `nil` if a delegate or a coordinator refuses it.
    ///
    /// With ``SystemBehavior/interruptsStackTransitions`` it may begin while a push or pop of the stack runs, which then
    /// ends at once (U121). Of several stacks in sight the innermost moves, unless one is given.
    public func beginSwipeBack(
        from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Swipe? {
        note(fileID, line)
        return try beginSwipeBack(as: .beginSwipeBack(origin), from: origin, on: stack)
    }

    private func beginSwipeBack(
        as step: Step, from origin: SwipeOrigin, on stack: NavigationController?
    ) throws(ImpossibleStep) -> Swipe? {
        guard let navigation = stackToSwipe(from: origin, stack) else {
            if stack == nil, let split = splitWithWayBack { return beginSwipeBack(from: split, at: origin) }
            throw impossible(step, "no stack in sight can be swiped back")
        }
        announce(.beginSwipeBack(origin))
        guard navigation.allowsSwipe(from: origin),
            let way = WayBack(navigation, to: navigation.stack.count - 2), !refuses(way),
            way.destination.admit(), stackToSwipe(from: origin, navigation) != nil
        else { return nil }
        navigation.transition?.end()
        guard way.isThere, windowInReach != nil, let transition = navigation.popInteractively() else { return nil }
        record("swipe back began")
        transition.begin()
        return Swipe(transition)
    }

    /// The innermost stack in sight, or the given one, on which the user can try to swipe back. Nothing moves, or only
    /// the stack, whose transition the user can grab (U121). A delegate of the recognizer isn't asked yet.
    func stackToSwipe(from origin: SwipeOrigin, _ given: NavigationController? = nil) -> NavigationController? {
        guard let window, window.isReachable, window.openMenu == nil,
            let stack = window.firstInReach({ $0.innermostStack(given) { $0.mayTrySwipe(from: origin) } }),
            window.runningTransitions.allSatisfy(stack.letsUserGrab)
        else { return nil }
        return stack
    }

    /// The innermost stack in sight, or the given one, if the user sees its back button.
    func stackWithBackButton(_ given: NavigationController? = nil) -> NavigationController? {
        firstInReach { $0.innermostStack(given) { $0.hasBackButton } }
    }

    /// Returns `true` if a coordinator refuses to remove its screen, or the stack has changed. The coordinator is notified.
    func refuses(_ way: WayBack) -> Bool {
        guard way.isThere else { return true }
        // A screen in the context of the stack stays in the tree, but its coordinator ends with that below it.
        let inContext = way.navigation.details?.modalChild.map { [$0] } ?? []
        for viewController in inContext + way.leaving {
            guard let owner = viewController.ownerRefusingDismissal else { continue }
            record("back refused")
            owner.didAttemptToDismiss()
            return true
        }
        return !way.isThere
    }
}

extension ViewController {
    /// The innermost container of a kind, among this view controller and those that it shows.
    func innermost<Container: ViewController>(where isWanted: (Container) -> Bool) -> Container? {
        for child in reachedChildren.reversed() {
            if let inner: Container = child.innermost(where: isWanted) { return inner }
        }
        guard !isObscured, let container = self as? Container, isWanted(container) else { return nil }
        return container
    }

    /// The innermost navigation controller of that kind. If one is given, only that counts.
    func innermostStack(
        _ given: NavigationController? = nil, where isWanted: (NavigationController) -> Bool
    ) -> NavigationController? {
        innermost { (given == nil || given === $0) && isWanted($0) }
    }
}

extension NavigationController {
    /// `true` if there is a view controller to go back to.
    var canPop: Bool { stack.count > 1 }

    /// `true` if the user sees a back button (U115). A back action brings one, even to the root and beside left items (U116).
    var hasBackButton: Bool {
        if isNavigationBarHidden || isSearching { return false }
        let item = stack.last?.details?.navigationItem
        return item?.hasBackButton != false && (canPop || item?.backAction != nil)
    }

    /// `true` if there would be a back button above the root without the back action (U115).
    var hasNaturalBackButton: Bool {
        !isNavigationBarHidden && stack.last?.details?.navigationItem?.hasNaturalBackButton != false
    }

    /// Returns `true` if the user can grab the transition: a push or pop of the stack that is under way (U117, U121).
    func letsUserGrab(_ transition: Transition) -> Bool {
        transition === self.transition && transition.isWithDriver && transition.isInterruptible
    }

    /// Returns `true` if the recognizer and its delegate allow a swipe. Its own delegate refuses one without a back button
    /// (U115).
    func allowsSwipe(from origin: SwipeOrigin) -> Bool {
        let recognizer = recognizer(at: origin)
        guard mayTrySwipe(from: origin) else { return false }
        return !recognizer.isDelegateReplaced || recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    }

    /// Returns `true` if the recognizer allows a swipe, unless a delegate of the app refuses it.
    func mayTrySwipe(from origin: SwipeOrigin) -> Bool {
        let recognizer = recognizer(at: origin)
        return canPop && !isSearching && recognizer.isEnabled && (recognizer.isDelegateReplaced || hasNaturalBackButton)
    }

    /// `true` if a search hides the bar (U129).
    var isSearching: Bool { stack.last?.details?.modalChild?.hidesBarOfContext == true }

    private func recognizer(at origin: SwipeOrigin) -> GestureRecognizer {
        origin == .edge ? edgeRecognizer : contentRecognizer
    }

    /// The entries of the back button's menu down to that index, the nearest first. Their names are those of
    /// ``Script/Step/backTo(_:)``.
    ///
    /// If several view controllers have one name, the lower ones get a number. It depends only on the entries above, so a name
    /// costs no more than the pop.
    func backMenu(downTo index: Int = 0) -> [(name: String, viewController: ViewController)] {
        let viewControllers = stack[index...].dropLast().reversed()
        return Array(zip(viewControllers.map(\.name).numbered, viewControllers))
    }

    /// The name in the back button's menu of the view controller at that index, which is below the top.
    func nameInBackMenu(at index: Int) -> String { backMenu(downTo: index).last?.name ?? "" }
}

/// The place where a swipe back begins.
///
/// ```swift
/// try user.swipeBack(from: .content)
/// ```
public enum SwipeOrigin: String, Hashable, Sendable {
    /// The left edge of the screen: `interactivePopGestureRecognizer`.
    case edge
    /// Anywhere in the content, as since iOS 26: `interactiveContentPopGestureRecognizer` (U117).
    case content
}

/// A way back on a stack. The app's code that is asked about it may change the stack meanwhile.
@MainActor
struct WayBack {
    let navigation: NavigationController
    private let top: ViewController
    let destination: ViewController
    private let index: Int

    /// Creates a way back to the view controller at that index. Returns `nil` if there is none below the top.
    init?(_ navigation: NavigationController, to index: Int) {
        guard let top = navigation.stack.last, navigation.stack.indices.dropLast().contains(index) else { return nil }
        (self.navigation, self.top, self.index) = (navigation, top, index)
        destination = navigation.stack[index]
    }

    /// `true` if both ends are where they were.
    var isThere: Bool { navigation.stack.last === top && navigation.stackIndex(of: destination) == index }

    /// The view controllers that leave, the top first.
    var leaving: ReversedCollection<ArraySlice<ViewController>> { navigation.stack[(index + 1)...].reversed() }
}
