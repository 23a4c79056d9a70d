internal import PresentationSim

@MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open private(set) var preferredStyle: UIAlertController.Style = .alert
    open private(set) var actions: [UIAlertAction] = []
    open var message: String? { didSet { alert.message = message } }

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
    }

    override func makeScreen() -> ViewController { SimulatedAlert(self) }
    private var alert: AlertController {
        screen as? AlertController ?? AlertController(title: nil, message: nil, preferredStyle: .alert)
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        alert.addAction(action.simulated)
    }

    open private(set) var textFields: [UITextField]?

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        alert.addTextField { [self] in
            let field = UITextField($0)
            configurationHandler?(field)
            textFields = (textFields ?? []) + [field]
        }
    }

    open var preferredAction: UIAlertAction? {
        get { actions.first { $0.simulated === alert.preferredAction } }
        set { alert.preferredAction = newValue?.simulated }
    }

    open override var popoverPresentationController: UIPopoverPresentationController? {
        if madeAlertPopover == nil {
            madeAlertPopover = alert.popoverPresentationController.map {
                UIPopoverPresentationController($0, of: self)
            }
        }
        return madeAlertPopover
    }
    private var madeAlertPopover: UIPopoverPresentationController?
}

@MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    let simulated: AlertAction
    open private(set) var style: UIAlertAction.Style

    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.style = style
        let form: AlertAction.Style =
            switch style {
            case .default: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        let link = ActionLink()
        simulated = AlertAction(title: title, style: form) { [link] _ in
            if let action = link.action { handler?(action) }
        }
        super.init()
        link.action = self
    }

    open var title: String? { simulated.title }
    open var isEnabled: Bool {
        get { simulated.isEnabled }
        set { simulated.isEnabled = newValue }
    }
}

/// The way from an action of the simulation to UIKit's. The alert keeps that.
@MainActor
private final class ActionLink {
    weak var action: UIAlertAction?
}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private let popover: PopoverPresentationController

    init(_ popover: PopoverPresentationController, of presented: UIViewController) {
        self.popover = popover
        super.init(popover, of: presented)
    }

    open var adaptiveSheetPresentationController: UISheetPresentationController { madeSheet }
    private lazy var madeSheet = UISheetPresentationController(
        popover.adaptiveSheetPresentationController, of: presentedViewController)

    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { popover.sourceItem = sourceItem as AnyObject? }
    }
}

public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

/// The screen of an alert.
final class SimulatedAlert: AlertController, Simulated {
    private(set) weak var link: UIViewController?

    init(_ controller: UIAlertController) {
        link = controller
        super.init(
            title: nil, message: nil, preferredStyle: controller.preferredStyle == .alert ? .alert : .actionSheet)
    }
}
