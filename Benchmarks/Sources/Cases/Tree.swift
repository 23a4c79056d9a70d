import PresentationSim

/// The lower limit: tree calls without coordinators.
@MainActor
final class Tree {
    let window = Simulation.Window()
    let navigation: NavigationController
    var simulation: Simulation { window.simulation }

    /// Makes a stack of `depth` screens, with the root.
    init(depth: Int) {
        navigation = NavigationController(rootViewController: ViewController())
        window.rootViewController = navigation
        simulation.settle()
        let screens = (1..<max(depth, 2)).map { _ in ViewController() }
        navigation.setViewControllers(keeping: 1, then: screens, animated: false)
        simulation.settle()
    }
}

/// Presents, settles, dismisses and settles.
package final class TreeModal: SynchronousCase {
    private let tree: Tree

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() {
        tree.navigation.present(ViewController(), animated: true)
        tree.simulation.settle()
        tree.navigation.dismiss(animated: true)
        tree.simulation.settle()
    }
}

/// Presents, settles, dismisses and settles, over `depth` presented screens.
package final class TreeOverModals: SynchronousCase {
    private let tree = Tree(depth: 1)
    private let top: ViewController

    package init(depth: Int) {
        var top: ViewController = tree.navigation
        for _ in 0..<depth {
            let screen = ViewController()
            top.present(screen, animated: false)
            tree.simulation.settle()
            top = screen
        }
        self.top = top
    }

    package func run() {
        top.present(ViewController(), animated: true)
        tree.simulation.settle()
        top.dismiss(animated: true)
        tree.simulation.settle()
    }
}

/// Pushes, settles, pops and settles.
package final class TreePush: SynchronousCase {
    private let tree: Tree

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() {
        tree.navigation.pushViewController(ViewController(), animated: true)
        tree.simulation.settle()
        tree.navigation.popViewController(animated: true)
        tree.simulation.settle()
    }
}

/// Presents, settles, swipes the screen away and settles.
package final class TreeSwipe: SynchronousCase {
    private let tree: Tree

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() {
        tree.navigation.present(ViewController(), animated: true)
        tree.simulation.settle()
        _ = try? Simulation.User(tree.window).swipeDown()
        tree.simulation.settle()
    }
}

// The screens of the payments flow, shared by all of its cases.
final class CardList: ViewController {
    var onAdd: (() -> Void)?
    var onDone: (() -> Void)?
    var cards: [String] = []
}

final class CardForm: ViewController {
    var onDone: ((String) -> Void)?
}
