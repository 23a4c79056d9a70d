/// Holds the delegate of one presentation: the counterpart of `UIPresentationController` (U102).
///
/// ```swift
/// print(screen.presentationController?.presentationStyle == .pageSheet)
/// ```
@MainActor
public class PresentationController {
    /// Decides about the user's dismissals and is notified of them. It is held weakly.
    public weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// The view controller that this presentation controller belongs to.
    public private(set) weak var presentedViewController: ViewController?
    /// The style of the presentation. A later change of the view controller's style doesn't count (U102).
    public let presentationStyle: ModalPresentationStyle

    /// The presenter of the view controller.
    public var presentingViewController: ViewController? { presentedViewController?.presentingViewController }

    /// The style in which it is shown at compact width, or ``ModalPresentationStyle/none`` if it keeps its own. The delegate's answer,
    /// else a ``ModalPresentationStyle/formSheet`` for a popover (U106).
    public var adaptivePresentationStyle: ModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self) ?? defaultAdaptiveStyle
    }
    fileprivate var defaultAdaptiveStyle: ModalPresentationStyle { presentationStyle == .popover ? .formSheet : .none }

    init(_ viewController: ViewController?, style: ModalPresentationStyle) {
        presentedViewController = viewController
        presentationStyle = style
    }
}

/// Decides about swipes down on a sheet, and taps outside of a popover, and is notified of them. Dismissals by code call none of its methods (U21).
///
/// ```swift
/// func presentationControllerDidDismiss(_ presentationController: PresentationController) { print("swiped away") }
/// ```
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style of a popover at compact width: ``ModalPresentationStyle/fullScreen``,
    /// ``ModalPresentationStyle/overFullScreen``, or ``ModalPresentationStyle/none`` if it stays a popover. The default is a
    /// ``ModalPresentationStyle/formSheet`` (U106).
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
    /// Returns `true` if a swipe may dismiss the sheet. The default is `true`.
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
    /// Called when a swipe begins, before `viewWillDisappear` (U18).
    func presentationControllerWillDismiss(_ presentationController: PresentationController)
    /// Called when a swipe has dismissed the sheet, after `viewDidDisappear` (U18).
    func presentationControllerDidDismiss(_ presentationController: PresentationController)
    /// Called once for each swipe that ``ViewController/isModalInPresentation`` or this delegate refuses (U20).
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    /// Returns ``ModalPresentationStyle/formSheet`` for a popover.
    public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        controller.defaultAdaptiveStyle
    }
    /// Returns `true`.
    public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}

extension ViewController {
    /// Calls the delegate of the presentation. The controller is given if the presentation has ended (U102).
    func callDelegate(
        _ method: String, of controller: PresentationController? = nil,
        _ call: (any AdaptivePresentationControllerDelegate, PresentationController) -> Void
    ) {
        guard let controller = controller ?? details?.presentationController, let delegate = controller.delegate
        else { return }
        PresentationSim.record(.delegate(method, about: card), in: simulation)
        call(delegate, controller)
    }
}
