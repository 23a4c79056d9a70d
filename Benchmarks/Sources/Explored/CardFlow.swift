import Insecurity
import FlowExplorer
import PresentationSim

/// A list of cards on a stack of screens, and a form that adds one.
@MainActor
final class CardFlow: ExplorableFlow {
    let window = Simulation.Window()
    private let host: WindowCoordinator

    init(depth: Int) {
        host = WindowCoordinator(window)
        host.navigation.start(NavigationController(), Page(), animated: false) { _ in }
        window.simulation.settle()
        host.navigation.top.batch {
            for _ in 0..<(depth - 1) { host.navigation.top.start(Page(), in: .current, animated: false) { _ in } }
        }
    }
}

private final class Page: AdaptiveCoordinator<Void> {
    override var viewController: ViewController {
        Screen("Cards", UserAction("Add") { [weak self] in self?.add() })
    }

    private func add() { navigation.ifOnTop.start(Form(), in: .modal, animated: true) { _ in } }
}

private final class Form: AdaptiveCoordinator<Int> {
    override var viewController: ViewController {
        Screen("Form", UserAction("Save") { [weak self] in self?.finish(1) })
    }
}

private final class Screen: ViewController {
    override var userActions: [UserAction] { buttons }
    private let buttons: [UserAction]

    init(_ title: String, _ buttons: UserAction...) {
        self.buttons = buttons
        super.init()
        self.title = title
    }
}
