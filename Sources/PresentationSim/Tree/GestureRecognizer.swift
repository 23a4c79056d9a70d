/// A gesture that can be disabled: the counterpart of `UIGestureRecognizer`.
///
/// ```swift
/// navigationController.interactivePopGestureRecognizer?.isEnabled = false
/// ```
@MainActor
public final class GestureRecognizer {
    /// `true` if the gesture is recognized; `true` at first.
    public var isEnabled = true
    /// Decides whether the gesture may begin. Setting it, even to `nil`, replaces the checks of the navigation controller's own
    /// delegate (U115). It is held weakly.
    public weak var delegate: (any GestureRecognizerDelegate)? {
        didSet { isDelegateReplaced = true }
    }
    private(set) var isDelegateReplaced = false

    init() {}
}

/// Decides whether a gesture may begin: the counterpart of `UIGestureRecognizerDelegate`.
///
/// ```swift
/// func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
/// ```
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns `true` if the gesture may begin. The default is `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
