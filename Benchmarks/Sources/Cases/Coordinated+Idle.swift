import Insecurity
import PresentationSim

/// Is told, and does nothing about it.
private final class SilentObserver: CoordinatorObserver {
    func coordinatorDid(_ event: CoordinatorEvent) {}
}

/// Another case, while a log is kept.
package final class Logged<Measured: CoordinatedCase>: SynchronousCase {
    private let measured: Measured

    package init(depth: Int) {
        measured = Measured(depth: depth)
        measured.coordinated.window.simulation.log = EventLog()
    }

    package func run() { measured.run() }
}

/// Another case, while an observer is told.
package final class Observed<Measured: CoordinatedCase>: SynchronousCase {
    private let measured: Measured
    private let observer = SilentObserver()

    package init(depth: Int) {
        measured = Measured(depth: depth)
        measured.coordinated.host.observer = observer
    }

    package func run() { measured.run() }
}
