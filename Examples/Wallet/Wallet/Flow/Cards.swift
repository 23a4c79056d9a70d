import Insecurity
import PresentationSim

/// A form in a sheet of half the height, which the user can't swipe away half filled.
final class AddCard: AdaptiveCoordinator<String> {
    private let form = CardFormModel()

    override var viewController: ViewController {
        form.onSave = { [weak self] card in self?.finish(card) }
        return Screen(form, title: "New card").sheet([.medium(), .large()])
    }

    override var isInteractiveDismissDisabled: Bool { !form.number.isEmpty }
}

/// The list of cards, and what the user can do there.
final class Cards: AdaptiveCoordinator<Never> {
    private let wallet: Wallet
    private let open: (_ card: String) -> Void

    init(_ wallet: Wallet, open: @escaping (_ card: String) -> Void = { _ in }) {
        (self.wallet, self.open) = (wallet, open)
    }

    override var viewController: ViewController {
        let list = CardListModel()
        list.cards = wallet.cards
        list.onOpen = open
        list.onAdd = { [weak self, weak list, wallet] in
            self?.navigation.start(AddCard(), in: .modal) { result in
                guard let card = result.value else { return }
                wallet.cards.append(card)
                list?.cards = wallet.cards
            }
        }
        return Screen(list, title: "Cards")
    }
}
