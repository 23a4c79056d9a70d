/// A gesture that can be disabled: the counterpart of `UIGestureRecognizer`.
@MainActor
public final class GestureRecognizer {
    /// Whether the gesture is recognized; `true` at first.
    public var isEnabled = true
    /// Decides whether the gesture may begin. Setting it, also to `nil`, replaces the checks of the navigation controller's own
    /// delegate (U115). It is held weakly.
    public weak var delegate: (any GestureRecognizerDelegate)? {
        didSet { isDelegateReplaced = true }
    }
    private(set) var isDelegateReplaced = false

    init() {}
}

/// Decides whether a gesture may begin: the counterpart of `UIGestureRecognizerDelegate`.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin. The default is `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
