import Insecurity
import PresentationSim

final class ModalScreen: ModalCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

final class PushedScreen: NavigationCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

final class AdaptiveScreen: AdaptiveCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

/// A chain of that many running coordinators on one navigation controller.
@MainActor
final class Coordinated {
    let window = Window()
    let host: WindowCoordinator
    private(set) weak var root: PushedScreen?
    private(set) weak var top: PushedScreen?
    /// What was started last, until it is to finish: nothing here may keep a coordinator beyond its end.
    var child: Coordinator<Int>?

    init(depth: Int) {
        host = WindowCoordinator(window)
        start(max(depth, 1))
        settle()
    }

    func settle() { window.simulation.settle() }

    /// Finishes what was started last, and lets go of it.
    func finishChild() {
        child?.finish(1)
        child = nil
    }

    private func start(_ depth: Int) {
        let root = PushedScreen()
        self.root = root
        top = root
        host.navigation.start(NavigationController(), root, animated: false) { _ in }
        settle()
        push(depth - 1)
    }

    /// Starts that many more in one batch.
    func push(_ count: Int) {
        host.navigation.top.batch {
            for index in 0..<count {
                let next = PushedScreen()
                root?.navigation.start(next, animated: false) { _ in }
                // A weak reference costs something for good: only one of them has it.
                if index == count - 1 { top = next }
            }
        }
    }
}
