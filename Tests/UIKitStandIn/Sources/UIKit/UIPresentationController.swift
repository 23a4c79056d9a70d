internal import PresentationSim

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// Stands for `@objc optional`.
extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .formSheet
    }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor
open class UIPresentationController: NSObject {
    let simulated: PresentationController
    private let adapter = PresentationDelegateAdapter()
    private weak var presented: UIViewController?

    init(_ simulated: PresentationController, of presented: UIViewController) {
        (self.simulated, self.presented) = (simulated, presented)
        super.init()
        adapter.controller = self
        simulated.delegate = adapter
    }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    // UIKit's is not optional: the presentation controller doesn't outlive it here.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    open var presentingViewController: UIViewController {
        presented?.presentingViewController ?? UIViewController()
    }
}

/// Passes the simulation's calls on.
private final class PresentationDelegateAdapter: SheetPresentationControllerDelegate {
    weak var controller: UIPresentationController?

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        let style = self.controller.flatMap { $0.delegate?.adaptivePresentationStyle(for: $0) } ?? .formSheet
        return style == .none ? ModalPresentationStyle.none : style.simulated
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController
    ) {
        guard let controller = controller as? UISheetPresentationController else { return }
        (controller.delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(controller)
    }

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        let answer = controller.flatMap { $0.delegate?.presentationControllerShouldDismiss($0) } ?? true
        StandIn.current.write("should dismiss: \(answer)")
        return answer
    }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
        let count = StandIn.current.modes.contains(.asksAnytime) ? 2 : 1
        for _ in 1...count { controller.map { $0.delegate?.presentationControllerWillDismiss($0) } }
    }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        controller.map { $0.delegate?.presentationControllerDidDismiss($0) }
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        controller.map { $0.delegate?.presentationControllerDidAttemptToDismiss($0) }
    }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2

    var simulated: ModalPresentationStyle {
        switch self {
        case .fullScreen: .fullScreen
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        case .currentContext: .currentContext
        case .custom: .custom
        case .overFullScreen: .overFullScreen
        case .overCurrentContext: .overCurrentContext
        case .popover: .popover
        case .none, .automatic: .automatic
        }
    }
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}
