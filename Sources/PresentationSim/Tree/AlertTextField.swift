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
