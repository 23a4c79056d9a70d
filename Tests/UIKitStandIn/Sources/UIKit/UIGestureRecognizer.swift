public import PresentationSim

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

// Stands for `@objc optional`.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor
open class UIGestureRecognizer: NSObject, GestureRecognizerDelegate {
    private let simulated: GestureRecognizer

    init(_ simulated: GestureRecognizer) { self.simulated = simulated }

    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { simulated.delegate = self } }
    open var isEnabled: Bool {
        get { simulated.isEnabled }
        set { simulated.isEnabled = newValue }
    }

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}
