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
    /// What was started last; held weakly, so that no case keeps a coordinator beyond its end.
    weak var child: Coordinator<Int>?

    init(depth: Int) {
        host = WindowCoordinator(window)
        start(max(depth, 1))
        settle()
    }

    func settle() { window.simulation.settle() }

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
            for _ in 0..<count {
                let next = PushedScreen()
                root?.navigation.start(next, animated: false) { _ in }
                top = next
            }
        }
    }
}

/// Start, settle, finish, settle: one screen on top of the chain.
package class CoordinatedCase: Case {
    let coordinated: Coordinated

    package required init(depth: Int) { coordinated = Coordinated(depth: depth) }

    func start() {}

    package func run() {
        start()
        coordinated.settle()
        coordinated.child?.finish(1)
        coordinated.settle()
    }
}

/// A presented screen.
package final class CoordinatedModal: CoordinatedCase {
    override func start() {
        let child = ModalScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }
}

/// A pushed screen.
package final class CoordinatedPush: CoordinatedCase {
    override func start() {
        let child = PushedScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }
}

/// A screen that adapts: it is pushed.
package final class CoordinatedAdaptive: CoordinatedCase {
    override func start() {
        let child = AdaptiveScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }
}

/// A presented screen that the person swipes away.
package final class CoordinatedSwipe: CoordinatedCase {
    override func start() {
        let child = ModalScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }

    package override func run() {
        start()
        coordinated.settle()
        User(coordinated.window).swipeDown()
        coordinated.settle()
    }
}

/// A presented screen whose result is awaited.
package final class CoordinatedAsync: Case {
    private let coordinated: Coordinated

    package init(depth: Int) { coordinated = Coordinated(depth: depth) }

    package func run() async {
        let navigation = coordinated.top?.navigation
        let task = Task { await start(on: navigation) }
        while coordinated.child == nil { await Task.yield() }
        coordinated.settle()
        coordinated.child?.finish(1)
        coordinated.settle()
        await task.value
        coordinated.child = nil
    }

    private func start(on navigation: (any NavigationControllerNavigation)?) async {
        let child = ModalScreen()
        coordinated.child = child
        await navigation?.start(child, animated: true)
    }
}
