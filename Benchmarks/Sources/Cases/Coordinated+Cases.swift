import Insecurity
import PresentationSim

/// Starts, settles, finishes and settles one screen on top of the chain.
package class CoordinatedCase: SynchronousCase {
    let coordinated: Coordinated

    package required init(depth: Int) { coordinated = Coordinated(depth: depth) }

    func start() {}

    package func run() {
        start()
        coordinated.settle()
        coordinated.finishChild()
        coordinated.settle()
    }
}

/// A presented screen.
package class CoordinatedModal: CoordinatedCase {
    override func start() {
        let child = ModalScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }
}

/// A presented screen over `depth` presented ones.
package final class CoordinatedOverModals: CoordinatedModal {
    package required init(depth: Int) {
        super.init(depth: 1)
        coordinated.present(depth)
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

/// An adaptive screen, which is pushed.
package final class CoordinatedAdaptive: CoordinatedCase {
    override func start() {
        let child = AdaptiveScreen()
        coordinated.child = child
        coordinated.top?.navigation.start(child, animated: true) { _ in }
    }
}

/// A presented screen that the user swipes away.
package final class CoordinatedSwipe: CoordinatedCase {
    override func start() {
        coordinated.top?.navigation.start(ModalScreen(), animated: true) { _ in }
    }

    package override func run() {
        start()
        coordinated.settle()
        _ = try? Simulation.User(coordinated.window).swipeDown()
        coordinated.settle()
    }
}
