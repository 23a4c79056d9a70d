/// Asks the user a question: the counterpart of `UIAlertController`.
///
/// It covers the screen without making it disappear (U97). ``Simulation/User/tap(_:fileID:line:)`` taps an action: the alert is dismissed, and then
/// the action's handler runs (U98). A dismissal by code runs no handler (U99).
///
/// ```swift
/// let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// screen.present(alert, animated: true)
/// ```
open class AlertController: ViewController {
    /// The form of an alert.
    ///
    /// ```swift
    /// let sheet = AlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    /// ```
    public enum Style: String, Hashable, Sendable {
        /// Slides up from below at compact width, and is a popover at regular width. A tap outside cancels it (U101).
        case actionSheet
        /// Stands in the middle of the screen. The user leaves it only by its actions (U97).
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// The form of the alert.
    public let preferredStyle: Style
    /// The actions, in the order of adding (U100).
    open private(set) var actions: [AlertAction] = []
    private var preferred: AlertAction?

    /// Creates an alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
        modalPresentationStyle = .overFullScreen
    }

    /// Creates an alert that reports issues to the simulation also before it is shown.
    package convenience init(
        title: String?, message: String?, preferredStyle: Style, reportingTo simulation: Simulation?
    ) {
        self.init(title: title, message: message, preferredStyle: preferredStyle)
        ownSimulation = simulation
    }

    /// The action that ``Simulation/User/pressReturn(fileID:line:)`` taps in an alert. One that isn't in ``actions`` is refused with an issue (U100).
    open var preferredAction: AlertAction? {
        get { preferred }
        set {
            guard newValue.map({ actions.contains($0) }) != false else {
                return report(.preferredActionMissing(action: newValue?.title ?? "", alert: name))
            }
            preferred = newValue
        }
    }

    /// Adds an action as the last one. A second one of the style ``AlertAction/Style/cancel`` is refused with an issue (U100).
    open func addAction(_ action: AlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return report(.secondCancelAction(alert: name))
        }
        actions.append(action)
    }

    /// The text fields, in the order of adding. `nil` if there are none.
    open private(set) var textFields: [TextField]?

    /// Adds a text field as the last one, after it was configured. One in an action sheet is refused with an issue.
    open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
        if preferredStyle == .actionSheet { return report(.textFieldInActionSheet(alert: name)) }
        let field = TextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    override var fixedStyle: ModalPresentationStyle? { .overFullScreen }

    /// Holds the item that an action sheet points to at regular width (U101). It is `nil` for an alert.
    open override var popoverPresentationController: PopoverPresentationController? {
        guard preferredStyle == .actionSheet else { return nil }
        if let popover = details?.alertPopover { return popover }
        let popover = PopoverPresentationController(self, style: .popover)
        detailsOnDemand.alertPopover = popover
        return popover
    }

    /// An alert that has nothing to show can't be presented, nor a popover that points nowhere.
    override func refusalToBePresented(by presenter: ViewController) -> PresentationIssue? {
        if title == nil, message == nil, actions.isEmpty { return .emptyAlert(controller: name) }
        return isPopover(in: presenter.ownWindow) && details?.alertPopover?.sourceItem == nil
            ? .popoverWithoutSource(alert: name) : nil
    }

    /// The actions whose buttons the user can tap, with the names of the steps: those that are enabled (U100). A popover has no cancel
    /// button (U101).
    var taps: [(name: String, action: AlertAction)] {
        let isPopover = isPopover(in: window)
        let actions = actions.filter { $0.title != nil && $0.isEnabled && ($0.style != .cancel || !isPopover) }
        return Array(zip(actions.compactMap(\.title).numbered, actions))
    }

    /// Returns `true` if an action sheet is a popover there (U101).
    func isPopover(in window: Window?) -> Bool {
        preferredStyle == .actionSheet && window?.horizontalSizeClass == .regular
    }
}

/// A button of an alert: the counterpart of `UIAlertAction`.
///
/// ```swift
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in print("deleted") })
/// ```
@MainActor
public final class AlertAction {
    /// The look and the meaning of an action.
    ///
    /// ```swift
    /// alert.addAction(AlertAction(title: "Keep", style: .cancel))
    /// ```
    public enum Style: String, Hashable, Sendable {
        /// An ordinary action.
        case `default`
        /// Leaves everything as it is. An alert has at most one (U100).
        case cancel
        /// Changes or deletes data.
        case destructive
    }

    /// The text on the button.
    public let title: String?
    /// The look and the meaning.
    public let style: Style
    /// `true` if the user can tap it (U100).
    public var isEnabled = true
    let handler: ((AlertAction) -> Void)?
    /// Called at the tap, before the dismissal begins. The handler runs after the dismissal.
    package var onTap: (() -> Void)?

    /// Creates an action. The handler runs when the dismissal that follows the tap has ended (U98).
    public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

extension AlertAction: Hashable {
    /// Returns `true` if both are the same object.
    public nonisolated static func == (left: AlertAction, right: AlertAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
