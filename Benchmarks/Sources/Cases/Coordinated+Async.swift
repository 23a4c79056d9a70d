import Insecurity
import PresentationSim

/// A presented screen whose result is awaited.
package final class CoordinatedAsync: Case {
    private let coordinated: Coordinated

    package init(depth: Int) { coordinated = Coordinated(depth: depth) }

    package func run() async {
        let navigation = coordinated.top?.navigation
        let task = Task { await start(on: navigation) }
        while coordinated.child == nil { await Task.yield() }
        coordinated.settle()
        coordinated.finishChild()
        coordinated.settle()
        await task.value
    }

    private func start(on navigation: (any NavigationControllerNavigation)?) async {
        let child = ModalScreen()
        coordinated.child = child
        await navigation?.start(child, animated: true)
    }
}

/// The same by bare calls: a task presents a screen, and awaits the end of its dismissal.
package final class TreeAsync: Case {
    private let tree: Tree
    private var continuation: CheckedContinuation<Void, Never>?

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() async {
        let task = Task { await present() }
        while continuation == nil { await Task.yield() }
        tree.simulation.settle()
        tree.navigation.dismiss(animated: true) { [self] in
            continuation?.resume()
            continuation = nil
        }
        tree.simulation.settle()
        await task.value
    }

    private func present() async {
        await withCheckedContinuation {
            continuation = $0
            tree.navigation.present(ViewController(), animated: true)
        }
    }
}
