import Insecurity
import PresentationSim

/// Saves a hundred scenes.
package class ScenesSnapshot: ScenesCase {
    package required init(depth: Int) {
        super.init(depth: depth)
        for _ in 1..<100 { perform(.push(sceneName: "Open", parameters: nil)) }
    }

    package override func run() { _ = assembler.transitionCoordinator.snapshot() }
}

/// Saves and restores a hundred scenes.
package final class ScenesRestore: ScenesSnapshot {
    package override func run() {
        let snapshot = assembler.transitionCoordinator.snapshot()
        assembler.transitionCoordinator.restore(snapshot, animated: false, completion: nil)
        window.simulation.settle()
    }
}

/// Replaces the stack by a new one of a hundred screens, by bare calls.
package final class TreeRestore: SynchronousCase {
    private let window = Simulation.Window()

    package init(depth: Int) {}

    package func run() {
        let navigation = NavigationController()
        navigation.setViewControllers((0..<100).map { _ in ViewController() }, animated: false)
        window.rootViewController = navigation
        window.simulation.settle()
    }
}
