public import PresentationSim

/// Asks the user a question, and delivers the value of the action that the user taps.
///
/// ```swift
/// let delete = AlertCoordinator("Delete the card?", actions: [.destructive("Delete", true), .cancel("Cancel", false)])
/// navigation.start(delete) { result in … }
/// ```
///
/// A text field writes its text into the value:
///
/// ```swift
/// let rename = AlertCoordinator(
///     "New name", fields: [.init("Name", \.self, text: card.name)], actions: [.default("Save", ""), .cancel("Cancel")])
/// ```
///
/// The value is known at the tap, and delivered when the alert has left the screen (L1, U98). If another call ends the coordinator
/// after the tap, the value is still delivered instead of a dismissal. Without a tap, an alert ends like any other coordinator.
/// On a device, UIKit reports the tap only when the alert has left. If the coordinator ends before that, its result is the
/// dismissal.
///
/// An alert is presented over a screen. As a window's root it is refused with ``CoordinatorIssue/alertAsRoot(coordinator:)``.
/// An action doesn't run a closure: the completion gets its value. Closures as values are reported as
/// ``CoordinatorIssue/alertValueIsClosure(coordinator:)``.
public final class AlertCoordinator<Value>: ModalCoordinator<Value> {
    private let title: String?
    private let message: String?
    private let style: AlertController.Style
    private let sourceItem: AnyObject?
    private let fields: [Field]
    private let actions: [Action]
    /// The value of the action that the user has tapped.
    private var answer: Value?

    /// Creates an alert, or an action sheet.
    ///
    /// An alert without a title, a message and actions can't be shown: its start is refused. One with a title and without
    /// actions can only be ended by code.
    ///
    /// - Parameters:
    ///   - title: The text at the top.
    ///   - message: The text below the title.
    ///   - style: The form.
    ///   - sourceItem: The button or view that an action sheet points to. At regular width its start is refused without
    ///     one (U101).
    ///   - fields: The text fields, in order. Only an alert has some.
    ///   - actions: The buttons, in order.
    public init(
        _ title: String?, message: String? = nil, style: AlertController.Style = .alert, sourceItem: AnyObject? = nil,
        fields: [Field] = [], actions: [Action]
    ) {
        self.title = title
        self.message = message
        self.style = style
        self.sourceItem = sourceItem
        self.fields = fields
        self.actions = actions
        super.init()
    }

    /// A new `AlertController`.
    public override var viewController: ViewController {
        let alert = AlertController(
            title: title, message: message, preferredStyle: style, reportingTo: frame.simulation)
        alert.popoverPresentationController?.sourceItem = sourceItem
        if isFunction(Value.self) {
            report(CoordinatorIssue.alertValueIsClosure(coordinator: name), to: frame.simulation)
        }
        for action in actions {
            let button = AlertAction(title: action.title, style: action.style)
            button.onTap = { [weak self, weak alert] in
                // A coordinator that has ended delivers its dismissal, even if the user taps before that (L1).
                if let self, let alert, isRunning { answer = action.value.map { self.filled($0, from: alert) } }
            }
            alert.addAction(button)
            if action.isPreferred { alert.preferredAction = button }
        }
        for field in fields {
            alert.addTextField { [weak alert] in
                $0.placeholder = field.placeholder
                $0.text = field.text
                $0.isSecureTextEntry = field.isSecure
                $0.examples = field.examples
                $0.addAction(
                    .init { [weak self] _ in if let alert { self?.enableActions(of: alert) } }, for: .editingChanged)
            }
        }
        enableActions(of: alert)
        return alert
    }

    /// The value with the texts of the fields.
    private func filled(_ value: Value, from alert: AlertController) -> Value {
        var value = value
        for (field, shown) in zip(fields, alert.textFields ?? []) { value[keyPath: field.path] = shown.text ?? "" }
        return value
    }

    /// Disables the actions with a value while a required text is missing, except cancelling ones.
    private func enableActions(of alert: AlertController) {
        let isComplete = zip(fields, alert.textFields ?? []).allSatisfy { !$0.isRequired || $1.text?.isEmpty == false }
        for (action, button) in zip(actions, alert.actions) {
            button.isEnabled = action.isEnabled && (isComplete || action.style == .cancel)
        }
    }

    /// The value of the action that the user has tapped, or `nil` before a tap.
    public override func result(for dismissal: Dismissal) -> Value? { answer }

    override var place: PlaceRequest { .overTop }
}

/// The short name in the package. Outside of it, it would be ambiguous with SwiftUI's `Alert`.
package typealias Alert = AlertCoordinator

extension AlertCoordinator where Value == Void {
    /// Creates an alert with one button, for a message that needs no answer.
    public convenience init(_ title: String?, message: String? = nil, button: String = "OK") {
        self.init(title, message: message, actions: [.default(button, ())])
    }
}

extension AlertCoordinator {
    /// A text field of an alert, whose text becomes a part of the value.
    ///
    /// ```swift
    /// AlertCoordinator(
    ///     "Log in", fields: [.init("Name", \.name), .init("Password", \.password, isSecure: true)],
    ///     actions: [.default("Log in", Login()), .cancel("Cancel")])
    /// ```
    public struct Field {
        fileprivate let placeholder: String
        fileprivate let path: WritableKeyPath<Value, String>
        fileprivate let text: String
        fileprivate let (isSecure, isRequired): (Bool, Bool)
        fileprivate let examples: [String]

        /// Creates a text field.
        ///
        /// - Parameters:
        ///   - placeholder: The text in an empty field, by which `user.type(_:into:)` knows it.
        ///   - path: The place of the text in the value of the action that the user taps.
        ///   - text: The text at first.
        ///   - isSecure: `true` if the text is hidden, as that of a password.
        ///   - isRequired: `true` if the other actions than `cancel` are disabled while there is no text.
        ///   - examples: Texts that an exploration types.
        public init(
            _ placeholder: String, _ path: WritableKeyPath<Value, String>, text: String = "", isSecure: Bool = false,
            isRequired: Bool = false, examples: [String] = []
        ) {
            (self.placeholder, self.path, self.text) = (placeholder, path, text)
            (self.isSecure, self.isRequired) = (isSecure, isRequired)
            self.examples = examples
        }
    }

    /// A button of an alert, with the value that a tap delivers.
    ///
    /// ```swift
    /// let actions: [AlertCoordinator<Bool>.Action] = [.destructive("Delete", true), .cancel("Keep", false)]
    /// ```
    public struct Action {
        fileprivate let title: String
        fileprivate let style: AlertAction.Style
        fileprivate let value: Value?
        fileprivate let isEnabled: Bool
        fileprivate let isPreferred: Bool

        /// An ordinary action.
        ///
        /// The Return key taps the preferred action of an alert (U100). If several are preferred, the last one is.
        public static func `default`(
            _ title: String, _ value: Value, isEnabled: Bool = true, isPreferred: Bool = false
        ) -> Action {
            Action(title: title, style: .default, value: value, isEnabled: isEnabled, isPreferred: isPreferred)
        }

        /// An action that changes or deletes data.
        public static func destructive(
            _ title: String, _ value: Value, isEnabled: Bool = true, isPreferred: Bool = false
        ) -> Action {
            Action(title: title, style: .destructive, value: value, isEnabled: isEnabled, isPreferred: isPreferred)
        }

        /// An action that leaves everything as it is. A tap outside of an action sheet delivers its value (U101).
        ///
        /// A second one in an alert is refused with an issue (U100).
        public static func cancel(
            _ title: String, _ value: Value, isEnabled: Bool = true, isPreferred: Bool = false
        ) -> Action {
            Action(title: title, style: .cancel, value: value, isEnabled: isEnabled, isPreferred: isPreferred)
        }

        /// An action that leaves everything as it is. It has no value: a tap delivers ``Dismissal/user``.
        public static func cancel(_ title: String, isEnabled: Bool = true, isPreferred: Bool = false) -> Action {
            Action(title: title, style: .cancel, value: nil, isEnabled: isEnabled, isPreferred: isPreferred)
        }
    }
}

extension AlertCoordinator.Action: Sendable where Value: Sendable {}
extension AlertCoordinator.Action: Equatable where Value: Equatable {}
extension AlertCoordinator.Action: Hashable where Value: Hashable {}

/// Returns `true` if it is the type of a function: its name has an arrow outside of all brackets.
private func isFunction(_ type: Any.Type) -> Bool {
    var (depth, last) = (0, Character(" "))
    for character in String(describing: type) {
        switch character {
        case "(", "[", "<": depth += 1
        case ">" where last == "-": if depth == 0 { return true }
        case ")", "]", ">": depth -= 1
        default: break
        }
        last = character
    }
    return false
}
