import Insecurity
import PresentationSim

/// Asks for a card.
final class AddCard: AdaptiveCoordinator<Card> {
    /// `true` if the card is also used to pay.
    private(set) var isPaying = false

    override var viewController: ViewController {
        let form = CardForm()
        form.onCard = { [weak self] card, isPaying in
            self?.isPaying = isPaying
            self?.finish(card)
        }
        return form
    }
}

/// Lists the cards, and delivers them when the user is done.
final class PaymentMethods: AdaptiveCoordinator<[Card]> {
    /// Called with each result of a child.
    private let onResult: (String) -> Void
    private let context: () -> AdaptiveContext
    private var cards: [Card] = []

    init(addingIn context: @autoclosure @escaping () -> AdaptiveContext, onResult: @escaping (String) -> Void) {
        self.context = context
        self.onResult = onResult
    }

    override var viewController: ViewController {
        let list = CardList()
        list.onAdd = { [weak self, weak list] in self?.addCard { list?.cards = $0 } }
        list.isRunning = { [weak self] in self?.isRunning == true }
        list.onDone = { [weak self] in
            guard let self else { return }
            finish(cards)
        }
        return list
    }

    private func addCard(_ onChange: @escaping ([Card]) -> Void) {
        let form = AddCard()
        navigation.start(form, in: context()) { [weak self, weak form, onResult] result in
            onResult("AddCard: \(result)")
            guard let self, let card = result.value else { return }
            cards.append(card)
            onChange(cards)
            // To pay, the form and the list finish together, in one transition.
            if form?.isPaying == true { finish(cards) }
        }
    }
}
