import FlowExplorer
import Insecurity
import PresentationSim

/// The form's coordinator.
final class AddCard: ModalCoordinator<String> {
    override var viewController: ViewController {
        let form = CardForm()
        form.onDone = { [weak self] card in self?.finish(card) }
        return form
    }
}

/// The list's coordinator.
final class PaymentMethods: ModalCoordinator<[String]> {
    private var cards: [String] = []

    override var viewController: ViewController {
        let list = CardList()
        list.onAdd = { [weak self, weak list] in
            self?.navigation.start(AddCard(), animated: true) { result in
                guard let self, let card = result.value else { return }
                self.cards.append(card)
                list?.cards = self.cards
            }
        }
        list.onDone = { [weak self] in
            guard let self else { return }
            finish(cards)
        }
        return list
    }
}

/// The payments flow with the package's coordinators.
package class CoordinatedPayments: SynchronousCase {
    private var delivered: [String] = []

    package required init(depth: Int) {}

    package func run() { run(in: Simulation.Window()) }

    final func run(in window: Simulation.Window) {
        let coordinator = WindowCoordinator(window)
        coordinator.navigation.start(PaymentMethods(), animated: false) { self.delivered = $0.value ?? [] }
        window.play()
    }
}

/// The same with a trace, as a test has one that isn't failing.
package final class TracedPayments: CoordinatedPayments {
    package override func run() {
        let window = Simulation.Window()
        let trace = FlowTrace(window, title: "")
        withExtendedLifetime(trace) { run(in: window) }
    }
}
