import Insecurity
import PresentationSim

/// Asks for a card.
final class AddCard: AdaptiveCoordinator<Card> {
    override var viewController: ViewController {
        let form = CardForm()
        form.onCard = { [weak self] card in self?.finish(card) }
        return form
    }
}

/// Lists the cards, and delivers them when the user is done.
final class PaymentMethods: AdaptiveCoordinator<[Card]> {
    /// Whether the next card is also used to pay: the form and the list then finish together, in one transition.
    var paysWithNextCard = false
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
        list.onDone = { [weak self] in self.map { _ = $0.finish($0.cards) } }
        return list
    }

    private func addCard(_ onChange: @escaping ([Card]) -> Void) {
        navigation.start(AddCard(), in: context(), animated: true) { [weak self, onResult] result in
            onResult("AddCard: \(result)")
            guard let self, let card = result.value else { return }
            cards.append(card)
            onChange(cards)
            if paysWithNextCard { finish(cards) }
        }
    }
}
