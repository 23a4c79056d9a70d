/// Supplies the app's own transitions: the counterpart of `UIViewControllerTransitioningDelegate`.
///
/// Here an animator only says how long a transition takes. On a device, an object that is also a `UIViewControllerTransitioningDelegate`
/// becomes the delegate of the screen's controller.
///
/// ```swift
/// final class Zoom: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
///     func transitionDuration(using transitionContext: (any ViewControllerTransitionCoordinatorContext)?) -> Double { 0.6 }
///
///     func animationController(
///         forPresented presented: ViewController, presenting: ViewController, source: ViewController
///     ) -> (any ViewControllerAnimatedTransitioning)? { self }
/// }
/// ```
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of a presentation, or `nil` for the standard one. Asked inside an animated call of `present`. `source` is
    /// the view controller that was called.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal, or `nil` for the standard one. Asked inside an animated call of `dismiss`; of several levels
    /// that leave, the top one is asked (U15). A swipe has the standard one.
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
}

extension ViewControllerTransitioningDelegate {
    /// Returns `nil`.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil`.
    public func animationController(forDismissed dismissed: ViewController) -> (
        any ViewControllerAnimatedTransitioning
    )? {
        nil
    }
}

/// An animator of the app: the counterpart of `UIViewControllerAnimatedTransitioning`, without views to animate.
///
/// ```swift
/// func transitionDuration(using transitionContext: (any ViewControllerTransitionCoordinatorContext)?) -> Double { 0.6 }
/// ```
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the transition in seconds.
    func transitionDuration(using transitionContext: (any ViewControllerTransitionCoordinatorContext)?) -> Double
}
