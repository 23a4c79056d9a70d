extension AlertController {
    /// A text field of an alert: the counterpart of `UITextField`, as far as alerts need it.
    ///
    /// ```swift
    /// alert.addTextField { field in
    ///     field.placeholder = "Name"
    ///     field.addAction(.init { [unowned field] _ in save.isEnabled = field.text != "" }, for: .editingChanged)
    /// }
    /// ```
    @MainActor
    public final class TextField {
        /// An event of the field: the counterpart of `UIControl.Event`.
        ///
        /// ```swift
        /// field.addAction(.init { _ in print("changed") }, for: .editingChanged)
        /// ```
        public struct Event: Hashable, Sendable {
            /// The user has changed the text.
            public static let editingChanged = Event()
        }

        /// The text in the field. Setting it calls no action.
        public var text: String? = ""
        /// The text in an empty field. ``Simulation/User/type(_:into:fileID:line:)`` knows the field by it.
        public var placeholder: String?
        /// `true` if the text is hidden, as that of a password. Pictures don't show it.
        public var isSecureTextEntry = false
        /// Texts that an exploration types, one at a time. A device doesn't show them.
        public var examples: [String] = []
        private var actions: [BarButtonItem.Action] = []
        /// The text that the user has typed in another toolkit, until it is announced as a step.
        var typedText: String?

        /// Runs the action each time that the user has changed the text.
        public func addAction(_ action: BarButtonItem.Action, for event: Event) { actions.append(action) }

        /// Changes the text as the user does.
        func userDidType(_ text: String) {
            self.text = text
            for action in actions { action.perform() }
        }

        /// The text as the user sees it.
        var shownText: String {
            let text = text ?? ""
            return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        }

        var name: String { placeholder ?? "Text field" }
    }

    /// The text fields, with the names of the steps.
    var namedFields: [(name: String, field: TextField)] {
        let fields = textFields ?? []
        return Array(zip(fields.map(\.name).numbered, fields))
    }
}

extension User {
    /// Types a text into a text field of the alert on top, in place of the text in it. The field is known by its placeholder; one
    /// without is `Text field`. Throws an error if there is no such field in reach.
    public func type(
        _ text: String, into field: String, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) {
        note(fileID, line)
        let step = Step.type(text, into: field)
        guard let alert = alertInReach, let found = alert.namedFields.first(where: { $0.name == field })?.field else {
            throw impossible(step, "no alert with a text field of that name is on top")
        }
        announce(step)
        guard alertInReach === alert else { return }
        record("type \(found.isSecureTextEntry ? "•••" : text) into \(field)")
        found.userDidType(text)
    }

    /// Records that the user has changed a text in another toolkit. It becomes a step when the user taps an action.
    package func didType(_ text: String, into field: AlertController.TextField) {
        guard field.text != text else { return }
        field.typedText = text
        field.userDidType(text)
    }

    /// Notifies the window's observers of the texts that the user has typed.
    func announceTypedTexts(of alert: AlertController) {
        for (name, field) in alert.namedFields {
            guard let text = field.typedText else { continue }
            field.typedText = nil
            announce(.type(text, into: name))
        }
    }
}

extension AlertController {
    /// The examples that aren't in the fields, as steps.
    var typingSteps: [Step] {
        namedFields.flatMap { name, field in
            field.examples.filter { $0 != field.text }.map { .type($0, into: name) }
        }
    }
}
