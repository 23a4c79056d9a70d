import PresentationSim

// The screens don't navigate. They report what the user does by calling their closures.

/// A list of cards.
final class CardList: ViewController {
    var onAdd: (() -> Void)?
    var onDone: (() -> Void)?
    var cards: [Card] = []
    /// `true` if there is a coordinator for the buttons. The list stays on screen after its end (L14).
    var isRunning: () -> Bool = { true }

    override init() {
        super.init()
        title = "Cards"
    }

    override var userActions: [UserAction] {
        guard isRunning() else { return [] }
        return [
            UserAction("Add a card") { [weak self] in self?.onAdd?() },
            UserAction("Done") { [weak self] in self?.onDone?() },
        ]
    }
}

/// A form for the number of a card.
final class CardForm: ViewController {
    /// Called with the card, and whether it is also used to pay.
    var onCard: ((Card, _ isPaying: Bool) -> Void)?
    /// The number of a button.
    static let testNumber = "4242 4242 4242 4242"

    /// The text of the form's field.
    var number = ""

    override init() {
        super.init()
        title = "Add a card"
    }

    /// The buttons that save are enabled for a valid number.
    override var userActions: [UserAction] {
        let test = UserAction("Use a test number") { [weak self] in self?.number = CardForm.testNumber }
        guard let card = Card(number) else { return [test] }
        return [
            test, UserAction("Save") { [weak self] in self?.onCard?(card, false) },
            UserAction("Save and pay") { [weak self] in self?.onCard?(card, true) },
        ]
    }
}
