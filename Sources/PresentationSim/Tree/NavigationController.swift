/// A stack of view controllers that shows the top one: the counterpart of `UINavigationController`.
///
/// The stack changes before a call returns (U24). A call made while a transition of the same stack runs waits for its
/// end, in order, and so does a call while the visible stack, or its container, presents with an animation (U25).
/// Outside of a window, and in a hidden one, the stack changes without transitions. Under a full screen it has
/// transitions, but its view controllers get no appearance callbacks. The ``delegate`` is then notified of the change,
/// and again when the stack appears (U114).
///
/// ```swift
/// let stack = NavigationController(rootViewController: list)
/// window.rootViewController = stack
/// stack.pushViewController(details, animated: true)
/// window.simulation.settle()
/// ```
open class NavigationController: ViewController {
    /// Notified when another view controller comes to the top, and when the stack appears. It is held weakly.
    open var delegate: (any NavigationControllerDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }
    // Not public, like `Simulation.transitionDurations`.
    private weak var storedDelegate: (any NavigationControllerDelegate)?
    /// The gesture recognizer of the swipe back from the edge. Disable it to refuse the gesture (U33).
    open var interactivePopGestureRecognizer: GestureRecognizer? { edgeRecognizer }
    /// The gesture recognizer of the swipe back anywhere in the content, as since iOS 26 (U117).
    open var interactiveContentPopGestureRecognizer: GestureRecognizer? { contentRecognizer }
    /// `true` if the navigation bar is hidden. There is no back button then, and the swipe back is refused as by U115.
    open var isNavigationBarHidden = false
    /// `true` if the toolbar is hidden; `true` at first.
    open var isToolbarHidden = true
    final private(set) lazy var edgeRecognizer = GestureRecognizer()
    final private(set) lazy var contentRecognizer = GestureRecognizer()

    /// `true` if the delegate got `willShow`, but not `didShow` yet, because the stack appears (U114).
    final var isDidShowDue = false
    /// `true` if it got the `willShow` of the transition when the stack appeared, in the same turn (U114).
    final var isAnnounced = false
    /// The calls that wait for the end of the transition (U25).
    final let waiting = Queue<StackOperation>()

    /// Creates a navigation controller with an empty stack.
    public override init() {
        super.init()
        definesPresentationContext = true
    }

    /// Creates a navigation controller with an empty stack. There are no views, so that both arguments are ignored.
    public override init(nibName: String?, bundle: AnyObject?) {
        super.init(nibName: nibName, bundle: bundle)
        definesPresentationContext = true
    }

    /// Creates a navigation controller with one view controller in its stack. If it is refused, as a push would be
    /// (U27, U28), the stack is empty.
    public init(rootViewController: ViewController) {
        super.init()
        definesPresentationContext = true
        pushViewController(rootViewController, animated: false)
    }

    /// The stack, the root first. Setting it calls `setViewControllers(_:animated:)` without animation.
    open var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last view controller of the stack.
    open var topViewController: ViewController? { stack.last }

    /// The view controller presented over the navigation controller, else the top of the stack (U35).
    open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// Pushes a view controller onto the stack. A push that is refused by U26, U27 or U28 reports an issue to
    /// ``Simulation/issues``.
    open func pushViewController(_ viewController: ViewController, animated: Bool) {
        recordCall("pushViewController", viewController, animated: animated)
        perform(.push(viewController), animated: animated)
    }

    /// Pops the top view controller and returns it. On the root it does nothing and returns `nil` (U29). While the call
    /// waits for a running transition, it returns `nil` too (U25).
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
        recordCall("popViewController", animated: animated)
        return perform(.pop, animated: animated)?.first
    }

    /// Pops the view controllers above the given one and returns them, lowest first. For the top it does nothing and returns
    /// `nil`. For a view controller that isn't in the stack it also reports an issue (U29). While the call waits for a running
    /// transition, it returns an empty array (U25).
    @discardableResult
    open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        recordCall("popToViewController", viewController, animated: animated)
        return perform(.popTo(viewController), animated: animated)
    }

    /// Pops the view controllers above the root and returns them, lowest first. On the root it returns `nil` (U29).
    /// While the call waits for a running transition, it returns an empty array (U25).
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
        recordCall("popToRootViewController", animated: animated)
        return perform(.popToRoot, animated: animated)
    }

    /// Replaces the whole stack. It animates as a pop if the new top was in the stack, else as a push. With the same
    /// top there is no transition (U30). A call that is refused by U26, U27 or U28 reports an issue.
    open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers([\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.set(viewControllers), animated: animated)
    }

    /// Replaces the view controllers above the first `count`, as `setViewControllers(_:animated:)` would. The cost grows
    /// with the removed and the added view controllers, not with those that stay.
    open func setViewControllers(keeping count: Int, then viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers(keeping: \(count), then: "
                + "[\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.replace(keeping: count, with: viewControllers), animated: animated)
    }

    /// Hides or shows the navigation bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Pushes a view controller, animated (U113).
    open override func show(_ viewController: ViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    // MARK: As a container

    override var managesChildren: Bool { true }
    override var frontContent: ViewController? { contained.last }

    /// Removes a view controller from the stack, without animation. The top of a visible stack keeps its parent to the end
    /// of the transition (U31).
    override func remove(_ child: ViewController) { perform(.remove(child), animated: false) }

    override func removesAtOnce(_ child: ViewController) -> Bool {
        if defersCalls { return false }
        return stack.last !== child
            || appearance == .disappeared && !changesInTransition(in: window, isShown: isInShownBranch)
    }

    /// Pushes a view controller without animation, after its former parent has removed it (U53).
    open override func addChild(_ child: ViewController) {
        if !(child is NavigationController) { releaseFromFormerParent(child) }
        pushViewController(child, animated: false)
    }

    /// The calls that waited for the running transition change the stack at once, because it is in no window.
    override func concludeContained() {
        super.concludeContained()
        performWaitingCalls()
    }

    override func interruptContained() {
        super.interruptContained()
        if isBusy { transition?.interrupt() }
    }

    override func windowWasReleased() {
        // First, because a waiting screen may change the stack in its `deinit`.
        transitionReference = nil
        waiting.removeAll()
        for viewController in contained { viewController.rest(from: .movingFromParent) }
        follow(only: contained.last)
        isDidShowDue = false
        super.windowWasReleased()
    }

    /// Notifies the delegate of the top each time the stack appears (U114). A transition of the stack that has begun does that
    /// itself.
    override func followersDidBegin(_ appears: Bool, animated: Bool) {
        isDidShowDue = false
        guard appears, appearance.isComing, !isBusy || transition?.hasBegun == false else { return }
        (isDidShowDue, isAnnounced) = (true, true)
        let isAnimated = transition?.isAnimated ?? animated
        call(delegate, "willShow", about: stack.last) {
            $0.navigationController(self, willShow: $1, animated: isAnimated)
        }
    }

    override func followersDidEnd(animated: Bool) {
        guard !isBusy else { return }
        if let top = stack.last { finishComing(top) }
        guard isDidShowDue else { return }
        isDidShowDue = false
        call(delegate, "didShow", about: stack.last) { $0.navigationController(self, didShow: $1, animated: animated) }
    }

    override var hasWaitingCalls: Bool { !waiting.isEmpty }
    /// Performs the waiting calls in order, until one of them starts a transition, or they have to wait for a presentation.
    override func performWaitingCalls() {
        while !waiting.isEmpty, !defersCalls, let operation = waiting.popFirst() { perform(operation, in: window) }
    }

    override func exchangeDidBegin(_ exchange: Exchange, _ transition: Transition) {
        isDidShowDue = false
        if isAnnounced { return }
        call(delegate, "willShow", about: exchange.new) {
            $0.navigationController(self, willShow: $1, animated: transition.isAnimated)
        }
    }

    override func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        follow(only: stack.last)
        if transition.isCancelled {
            exchange.old?.rest(from: .movingFromParent)
        } else if !exchange.leaving.isEmpty {
            if exchange.isOldLeaving, let old = exchange.old { removeParent(of: old) }
            transition.window?.didRemove(exchange.leaving, by: transition.initiator)
        }
    }

    override func exchangeDidEnd(_ exchange: Exchange, _ transition: Transition) {
        if transition.isCancelled {
            guard simulation?.behavior.callsDidShowAfterCancelledSwipe == true, !transition.isInterrupted else {
                return
            }
            return call(delegate, "didShow", about: exchange.old) {
                $0.navigationController(self, didShow: $1, animated: transition.isAnimated)
            }
        }
        // One that has left may come again already, by a transition that hasn't begun (U43).
        if let old = exchange.old { if exchange.isOldLeaving { finishLeaving(old) } else { finishComing(old) } }
        let new = exchange.new
        // A stack that still appears shows its top later, and then calls the callback (U43) and the delegate (U114).
        let isAppearing = appearance.isComing
        if let new, !isAppearing { finishComing(new) }
        guard !transition.isInterrupted else { return }
        if isAppearing {
            isDidShowDue = true
        } else {
            call(delegate, "didShow", about: new) {
                $0.navigationController(self, didShow: $1, animated: transition.isAnimated)
            }
        }
    }
}

/// Notified when another view controller comes to the top of a navigation stack, and each time the stack appears: at its
/// first display, and when a full screen presentation over it ends (U114).
///
/// ```swift
/// func navigationController(
///     _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
/// ) {
///     print("on top:", viewController.title ?? "")
/// }
/// ```
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// Called after the `viewWillAppear` of the view controller that is or comes to the top (U32, U114).
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// Called after the `viewDidAppear` of the view controller on top (U32, U114), but not for a cancelled swipe back.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}
}
