/// Carries the delegate of a presented controller: the counterpart of `UIPresentationController`.
@MainActor
public final class PresentationController {
    /// Asked and told about swipes down. It is not kept alive.
    public weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// The controller that this belongs to.
    public private(set) weak var presentedViewController: ViewController?

    /// What presents the controller.
    public var presentingViewController: ViewController? { presentedViewController?.presentingViewController }

    init(_ viewController: ViewController) { presentedViewController = viewController }
}

/// Asked and told about swipes down on a sheet: never about dismissals by code (U21).
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// Whether a swipe may dismiss the sheet. The default is `true`.
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
    /// A swipe has begun: before `viewWillDisappear` (U18).
    func presentationControllerWillDismiss(_ presentationController: PresentationController)
    /// A swipe has dismissed the sheet: after `viewDidDisappear` (U18).
    func presentationControllerDidDismiss(_ presentationController: PresentationController)
    /// A swipe was refused, by the flag or by this delegate: once a swipe (U20).
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    /// `true`.
    public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}
