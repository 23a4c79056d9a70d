import Insecurity
import PresentationSim

/// Is told, and does nothing about it.
private final class SilentObserver: CoordinatorObserver {
    func coordinatorDid(_ event: CoordinatorEvent) {}
}

/// A presented screen while a log is kept.
package final class LoggedModal: SynchronousCase {
    private let modal: CoordinatedModal

    package init(depth: Int) {
        modal = CoordinatedModal(depth: depth)
        modal.coordinated.window.simulation.log = EventLog()
    }

    package func run() { modal.run() }
}

/// A pushed screen while a log is kept.
package final class LoggedPush: SynchronousCase {
    private let push: CoordinatedPush

    package init(depth: Int) {
        push = CoordinatedPush(depth: depth)
        push.coordinated.window.simulation.log = EventLog()
    }

    package func run() { push.run() }
}

/// A presented screen while an observer is told.
package final class ObservedModal: SynchronousCase {
    private let modal: CoordinatedModal
    private let observer = SilentObserver()

    package init(depth: Int) {
        modal = CoordinatedModal(depth: depth)
        modal.coordinated.host.observer = observer
    }

    package func run() { modal.run() }
}

/// A pushed screen while an observer is told.
package final class ObservedPush: SynchronousCase {
    private let push: CoordinatedPush
    private let observer = SilentObserver()

    package init(depth: Int) {
        push = CoordinatedPush(depth: depth)
        push.coordinated.host.observer = observer
    }

    package func run() { push.run() }
}
