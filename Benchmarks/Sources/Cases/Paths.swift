import Insecurity
import PresentationSim

/// Starts ten screens in one batch, and ends them together.
package final class CoordinatedPath: CoordinatedCase {
    override func start() {
        let root = coordinated.top
        coordinated.host.navigation.top.batch {
            for index in 0..<10 {
                let child = ModalScreen()
                if index == 0 { coordinated.child = child }
                root?.navigation.start(child, animated: true) { _ in }
            }
        }
    }
}

/// Presents and dismisses ten screens by bare calls.
package final class TreePath: SynchronousCase {
    private let tree: Tree

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() {
        var presenter: ViewController = tree.navigation
        for index in 0..<10 {
            let screen = ViewController()
            presenter.present(screen, animated: index == 9)
            tree.simulation.settle()
            presenter = screen
        }
        tree.navigation.dismiss(animated: true)
        tree.simulation.settle()
    }
}

/// Starts `depth` screens in one batch, and ends them together.
package final class CoordinatedTogether: SynchronousCase {
    private let coordinated = Coordinated(depth: 1)
    private let count: Int

    package init(depth: Int) { count = depth }

    package func run() {
        coordinated.push(count)
        coordinated.settle()
        coordinated.root?.dismissChildren()
        coordinated.settle()
    }
}

/// Pushes and pops `depth` screens, by one bare call each.
package final class TreeTogether: SynchronousCase {
    private let tree = Tree(depth: 1)
    private let count: Int

    package init(depth: Int) { count = depth }

    package func run() {
        let screens = (0..<count).map { _ in ViewController() }
        tree.navigation.setViewControllers(keeping: 1, then: screens, animated: false)
        tree.simulation.settle()
        tree.navigation.popToRootViewController(animated: true)
        tree.simulation.settle()
    }
}

/// Starts `depth` screens. Each one's completion finishes the one below it.
package final class CoordinatedCascade: SynchronousCase {
    private let coordinated = Coordinated(depth: 1)
    private let count: Int

    package init(depth: Int) { count = depth }

    package func run() {
        start()
        coordinated.settle()
        coordinated.finishChild()
        coordinated.settle()
    }

    private func start() {
        coordinated.host.navigation.top.batch {
            for _ in 0..<count {
                let below = coordinated.child
                let next = PushedScreen()
                coordinated.child = next
                coordinated.root?.navigation.start(next, animated: true) { [weak below] _ in below?.finish(1) }
            }
        }
    }
}
