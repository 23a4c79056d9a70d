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

    init(_ simulated: GestureRecognizer) {
        self.simulated = simulated
        super.init()
        adapter.recognizer = self
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { simulated.delegate = adapter } }
    open var isEnabled: Bool {
        get { simulated.isEnabled }
        set { simulated.isEnabled = newValue }
    }
}

/// Passes the simulation's calls on.
private final class RecognizerDelegateAdapter: GestureRecognizerDelegate {
    weak var recognizer: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        recognizer.flatMap { $0.delegate?.gestureRecognizerShouldBegin($0) } ?? true
    }
}
