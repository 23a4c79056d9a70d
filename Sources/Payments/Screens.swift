package import PresentationSim

// The screens know nothing of navigation: what a person does there is told by closures.

/// The cards that there are.
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
