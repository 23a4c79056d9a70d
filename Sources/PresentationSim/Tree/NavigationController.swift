/// A stack of controllers, of which the top one is seen: the counterpart of `UINavigationController`.
///
/// The stack changes before a call returns (U24). A call made while a transition of the same stack runs waits for its
/// end, in order (U25). In no window there are no transitions: the stack just changes.
open class NavigationController: ViewController {
    /// Told when another controller comes to the top. It is not kept alive.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The swipe back; disabling it refuses the gesture (U33).
    public let interactivePopGestureRecognizer = GestureRecognizer()

    var stack: [ViewController] = []
    /// The transition of the stack that runs. The window owns it.
    weak var transition: Transition?
    /// What waits for the end of the transition (U25).
    var waiting = Queue<StackOperation>()

    /// Creates a navigation controller with an empty stack.
    public override init() { super.init() }

    /// Creates a navigation controller with one controller in its stack. Where that is refused as a push would be
    /// (U27, U28), the stack is empty.
    public init(rootViewController: ViewController) {
        super.init()
        pushViewController(rootViewController, animated: false)
    }

    /// The stack, the root first. Setting it is `setViewControllers(_:animated:)` without animation.
    public var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack.
    public var topViewController: ViewController? { stack.last }

    /// What is modally over the navigation controller, else the top of the stack (U35).
    public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    override var appearanceFollower: ViewController? { isStackBusy ? transition?.appearing : stack.last }
    override var formerFollower: ViewController? { isStackBusy ? transition?.disappearing : nil }
    override var containedFromTop: ReversedCollection<[ViewController]> { stack.reversed() }

    /// Ends the running transition; what waited for it changes the stack at once, since there is no window now. Where
    /// it has been put into a window again, what it has begun there goes on.
    override func concludeContained() {
        guard let transition, transition.isInterrupted || transition.window !== window else { return }
        transition.interrupt()
        transition.end()
    }

    override func forgetWindow() {
        super.forgetWindow()
        transition = nil
        waiting = Queue()
        for viewController in stack {
            viewController.flags = []
            viewController.forgetWindow()
        }
    }

    /// Whether a transition of the stack runs, so that operations wait.
    override var isStackBusy: Bool { transition?.isRunning == true }
}

/// Told when another controller comes to the top of a navigation stack.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// The controller is about to be the visible one: after its `viewWillAppear` (U32).
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// The controller is the visible one: after its `viewDidAppear` (U32). Not called for a swipe that is taken back.
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

/// A gesture that can be disabled.
@MainActor
public final class GestureRecognizer {
    /// Whether the gesture is recognized; `true` at first.
    public var isEnabled = true

    init() {}
}
