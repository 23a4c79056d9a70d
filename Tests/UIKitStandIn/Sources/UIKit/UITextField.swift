internal import PresentationSim

@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editingChanged: UIControl.Event = .init(rawValue: 1 << 17)
    }

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { didAdd(action) }
    func didAdd(_ action: UIAction) {}
}

/// A text field of an alert, over that of the simulation.
@MainActor
open class UITextField: UIControl {
    private let simulated: AlertController.TextField

    init(_ simulated: AlertController.TextField) {
        self.simulated = simulated
        super.init(frame: .zero)
    }

    open var text: String? {
        get { simulated.text }
        set { simulated.text = newValue }
    }
    open var placeholder: String? {
        get { simulated.placeholder }
        set { simulated.placeholder = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { simulated.isSecureTextEntry }
        set { simulated.isSecureTextEntry = newValue }
    }

    override func didAdd(_ action: UIAction) {
        simulated.addAction(.init { _ in action.handler(action) }, for: .editingChanged)
    }
}
