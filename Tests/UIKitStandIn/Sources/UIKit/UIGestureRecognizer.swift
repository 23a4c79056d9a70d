internal import PresentationSim

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

// Stands for `@objc optional`.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor
open class UIGestureRecognizer: NSObject {
    private let simulated: GestureRecognizer
    private let adapter = RecognizerDelegateAdapter()

    /// UIKit's own delegate, which decides more than its public methods say.
    private let native: NativeDelegate

    init(_ simulated: GestureRecognizer, on stack: UINavigationController) {
        self.simulated = simulated
        native = NativeDelegate(stack)
        super.init()
        adapter.recognizer = self
        delegate = native
        simulated.delegate = adapter
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { simulated.delegate = adapter } }
    open var isEnabled: Bool {
        get { simulated.isEnabled }
        set { simulated.isEnabled = newValue }
    }
}

/// UIKit's own delegate of a swipe back (U33, U115).
private final class NativeDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var stack: UINavigationController?
    private var count = 0

    init(_ stack: UINavigationController) { self.stack = stack }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        count += 1
        if StandIn.current.modes.contains(.refusesSwipes), count % 3 == 0 { return false }
        guard let stack, stack.viewControllers.count > 1, let item = stack.topViewController?.navigationItem else {
            return false
        }
        let hasBackButton =
            !item.hidesBackButton
            && (item.leftItemsSupplementBackButton || item.leftBarButtonItems?.isEmpty != false)
        return hasBackButton && !stack.isNavigationBarHidden
    }
}

/// Passes the simulation's calls on.
private final class RecognizerDelegateAdapter: GestureRecognizerDelegate {
    weak var recognizer: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        let answer = recognizer.flatMap { $0.delegate?.gestureRecognizerShouldBegin($0) } ?? true
        StandIn.current.write("swipe back: \(answer)")
        return answer
    }
}
