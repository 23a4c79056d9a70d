import Insecurity
import PresentationSim

/// Elements whose heap memory is measured.
@MainActor
package protocol Weight: AnyObject {
    init()
    /// Adds `count` elements.
    func grow(by count: Int)
}

/// The elements by name: running frames, and their parts without the chain.
@MainActor
package let allWeights: [(name: String, type: any Weight.Type)] = [
    ("pushed/running", PushedFrames.self), ("pushed/screen", StackedScreens.self),
    ("pushed/idle coordinator", IdleCoordinators.self),
    ("presented/running", PresentedFrames.self), ("presented/screen", PresentedScreens.self),
    ("presented/idle coordinator", IdlePresentedCoordinators.self),
]

/// Running coordinators on one navigation controller.
final class PushedFrames: Weight {
    private let coordinated = Coordinated(depth: 1)

    func grow(by count: Int) {
        coordinated.push(count)
        coordinated.settle()
    }
}

/// Running coordinators, each presented over the one below it.
final class PresentedFrames: Weight {
    private let coordinated = Coordinated(depth: 1)

    func grow(by count: Int) {
        let top = coordinated.host.navigation.top
        top.batch {
            for _ in 0..<count { top.start(ModalScreen(), animated: false) { _ in } }
        }
        coordinated.settle()
    }
}

/// Screens on a stack.
final class StackedScreens: Weight {
    private let tree = Tree(depth: 1)

    func grow(by count: Int) {
        let screens = (0..<count).map { _ in ViewController() }
        let depth = tree.navigation.viewControllers.count
        tree.navigation.setViewControllers(keeping: depth, then: screens, animated: false)
        tree.simulation.settle()
    }
}

/// Screens, each presented over the one below it.
final class PresentedScreens: Weight {
    private let tree = Tree(depth: 1)

    func grow(by count: Int) {
        for _ in 0..<count {
            tree.window.topmostViewController?.present(ViewController(), animated: false)
            tree.simulation.settle()
        }
    }
}

/// Coordinators that aren't started, of the pushed kind.
class IdleCoordinators: Weight {
    private var coordinators: [Coordinator<Int>] = []

    required init() { coordinators.reserveCapacity(1_000_000) }

    func make() -> Coordinator<Int> { PushedScreen() }

    func grow(by count: Int) {
        for _ in 0..<count { coordinators.append(make()) }
    }
}

/// Coordinators that aren't started, of the presented kind.
final class IdlePresentedCoordinators: IdleCoordinators {
    override func make() -> Coordinator<Int> { ModalScreen() }
}

/// A coordinator, to measure the object alone.
@MainActor
package func makeCoordinator() -> AnyObject { PushedScreen() }
