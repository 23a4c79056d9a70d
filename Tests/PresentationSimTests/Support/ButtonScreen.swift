import PresentationSim

/// A screen with buttons.
final class ButtonScreen: ViewController {
    private var buttons: [UserAction] = []

    init(_ title: String, style: ModalPresentationStyle = .pageSheet) {
        super.init()
        self.title = title
        modalPresentationStyle = style
    }

    /// Adds a button. Its action is called with the screen.
    func on(_ name: String, _ action: @escaping @MainActor (ViewController) -> Void) -> Self {
        buttons.append(UserAction(name) { [unowned self] in action(self) })
        return self
    }

    override var userActions: [UserAction] { buttons }
}
