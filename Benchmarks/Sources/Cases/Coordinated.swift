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

/// A chain of `depth` running coordinators on one navigation controller.
@MainActor
final class Coordinated {
    let window = Simulation.Window()
    let host: WindowCoordinator
    private(set) weak var root: PushedScreen?
    private(set) weak var top: PushedScreen?
    /// The coordinator started last. Cleared before the chain settles, or it would be reported as a leak.
    var child: Coordinator<Int>?

    init(depth: Int) {
        host = WindowCoordinator(window)
        start(max(depth, 1))
        settle()
    }

    func settle() { window.simulation.settle() }

    /// Finishes the coordinator started last, and releases it.
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

    /// Presents `count` screens in one batch.
    func present(_ count: Int) {
        let navigation = host.navigation.top
        navigation.batch {
            for _ in 0..<count { navigation.start(ModalScreen(), animated: false) { _ in } }
        }
        settle()
    }

    /// Starts `count` more in one batch.
    func push(_ count: Int) {
        host.navigation.top.batch {
            for index in 0..<count {
                let next = PushedScreen()
                root?.navigation.start(next, animated: false) { _ in }
                // Only the last one gets a weak reference, because each has a lasting cost.
                if index == count - 1 { top = next }
            }
        }
    }
}
