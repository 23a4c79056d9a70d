import PresentationSim

/// A typical coordinator written by hand, with an array of children.
@MainActor
class HandWrittenCoordinator {
    var children: [HandWrittenCoordinator] = []

    func add(_ child: HandWrittenCoordinator) { children.append(child) }

    func remove(_ child: HandWrittenCoordinator) { children.removeAll { $0 === child } }
}

/// The form's hand-written coordinator.
final class HandWrittenAddCard: HandWrittenCoordinator, AdaptivePresentationControllerDelegate {
    var onFinish: ((HandWrittenAddCard, String?) -> Void)?
    private weak var presenter: ViewController?
    private var form: CardForm?

    init(presenter: ViewController) { self.presenter = presenter }

    func start() {
        let form = CardForm()
        self.form = form
        form.onDone = { [weak self] card in self?.end(with: card) }
        form.presentationController?.delegate = self
        presenter?.present(form, animated: true)
    }

    private func end(with card: String) {
        presenter?.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            onFinish?(self, card)
        }
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) { onFinish?(self, nil) }

    var isShown: CardForm? { form }
}

/// The list's hand-written coordinator.
final class HandWrittenPaymentMethods: HandWrittenCoordinator {
    var onFinish: ((HandWrittenPaymentMethods, [String]) -> Void)?
    private let window: Simulation.Window
    private(set) weak var list: CardList?
    private var cards: [String] = []

    init(_ window: Simulation.Window) { self.window = window }

    func start() {
        let list = CardList()
        self.list = list
        list.onAdd = { [weak self] in self?.addCard() }
        list.onDone = { [weak self] in
            guard let self else { return }
            onFinish?(self, cards)
        }
        window.rootViewController = list
    }

    private func addCard() {
        guard let list else { return }
        let child = HandWrittenAddCard(presenter: list)
        child.onFinish = { [weak self] child, card in
            self?.remove(child)
            guard let self, let card else { return }
            cards.append(card)
            self.list?.cards = cards
        }
        add(child)
        child.start()
    }
}

/// The payments flow with hand-written coordinators.
package final class HandWrittenPayments: SynchronousCase {
    private var delivered: [String] = []

    package init(depth: Int) {}

    package func run() {
        let window = Simulation.Window()
        let app = HandWrittenCoordinator()
        let methods = HandWrittenPaymentMethods(window)
        methods.onFinish = { [weak app] child, cards in
            self.delivered = cards
            app?.remove(child)
        }
        app.add(methods)
        methods.start()
        window.play()
    }
}

extension Simulation.Window {
    /// Acts as the user: adds a card, swipes a second form away, and is done.
    func play() {
        simulation.settle()
        let list = rootViewController as? CardList
        list?.onAdd?()
        simulation.settle()
        (topmostViewController as? CardForm)?.onDone?("4242")
        simulation.settle()
        list?.onAdd?()
        simulation.settle()
        _ = try? Simulation.User(self).swipeDown()
        simulation.settle()
        list?.onDone?()
        simulation.settle()
    }
}
