import PresentationSim

/// The payments flow by bare tree calls: the list, a form that adds a card, and a form that is swiped away.
package final class TreePayments: SynchronousCase {
    package init(depth: Int) {}

    package func run() {
        let window = Simulation.Window()
        let list = CardList()
        window.rootViewController = list
        window.simulation.settle()
        let form = CardForm()
        list.present(form, animated: true)
        window.simulation.settle()
        list.cards.append("4242")
        list.dismiss(animated: true)
        window.simulation.settle()
        list.present(CardForm(), animated: true)
        window.simulation.settle()
        _ = try? Simulation.User(window).swipeDown()
        window.simulation.settle()
    }
}
