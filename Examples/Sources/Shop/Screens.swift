import PresentationSim

/// A screen with a title, and buttons for the user to tap.
final class Page: ViewController {
    private let buttons: [UserAction]

    init(_ title: String, _ buttons: UserAction...) {
        self.buttons = buttons
        super.init()
        self.title = title
    }

    override var userActions: [UserAction] { buttons }
}
