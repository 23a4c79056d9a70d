public import PresentationSim

/// Asks the user a question, and delivers the value of the action that the user taps.
///
/// ```swift
/// let delete = AlertCoordinator("Delete the card?", actions: [.destructive("Delete", true), .cancel("Cancel", false)])
/// navigation.start(delete) { result in … }
/// ```
///
/// The value is known at the tap, and delivered when the alert has left the screen (U98). If another call ends the coordinator
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
    ///   - actions: The buttons, in order.
    public init(
        _ title: String?, message: String? = nil, style: AlertController.Style = .alert, sourceItem: AnyObject? = nil,
        actions: [Action]
    ) {
        self.title = title
        self.message = message
        self.style = style
        self.sourceItem = sourceItem
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
            button.isEnabled = action.isEnabled
            button.onTap = { [weak self] in
                // A coordinator that has ended delivers its dismissal, even if the user taps before that (L1).
                if let self, isRunning { answer = action.value }
            }
            alert.addAction(button)
            if action.isPreferred { alert.preferredAction = button }
        }
        return alert
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
    /// A button of an alert, with the value that a tap delivers.
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
