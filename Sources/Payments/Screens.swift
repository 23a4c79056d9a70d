package import PresentationSim

// The screens don't navigate. They report what the user does by calling their closures.

/// A list of cards.
package final class CardList: ViewController {
    package var onAdd: (() -> Void)?
    package var onDone: (() -> Void)?
    package var cards: [Card] = []

    override init() {
        super.init()
        title = "Cards"
    }
}

/// A form for the number of a card.
package final class CardForm: ViewController {
    package var onCard: ((Card) -> Void)?

    override init() {
        super.init()
        title = "Add a card"
    }
}
