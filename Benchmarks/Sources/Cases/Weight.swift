import Insecurity
import PresentationSim

/// Something that grows, to be weighed.
@MainActor
package protocol Weight: AnyObject {
    init()
    /// Adds so many of it.
    func grow(by count: Int)
}

/// What is weighed, by name: all of a running frame, and what there is without the chain.
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

/// Screens of a stack.
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

/// Coordinators that nobody has started.
class IdleCoordinators: Weight {
    private var coordinators: [Coordinator<Int>] = []

    required init() { coordinators.reserveCapacity(1_000_000) }

    func make() -> Coordinator<Int> { PushedScreen() }

    func grow(by count: Int) {
        for _ in 0..<count { coordinators.append(make()) }
    }
}

/// The same of those that are presented.
final class IdlePresentedCoordinators: IdleCoordinators {
    override func make() -> Coordinator<Int> { ModalScreen() }
}

/// A coordinator, to weigh the object alone.
@MainActor
package func makeCoordinator() -> AnyObject { PushedScreen() }
