import FlowExplorer
import Insecurity
import PresentationSim

/// Ignores its events.
final class SilentObserver: CoordinatorObserver {
    func coordinatorDid(_ event: CoordinatorEvent) {}
}

/// Another case, with a log.
package final class Logged<Measured: CoordinatedCase>: SynchronousCase {
    private let measured: Measured

    package init(depth: Int) {
        measured = Measured(depth: depth)
        measured.coordinated.window.simulation.log = EventLog()
    }

    package func run() { measured.run() }
}

/// Another case, with an observer.
package final class Observed<Measured: CoordinatedCase>: SynchronousCase {
    private let measured: Measured
    private let observer = SilentObserver()

    package init(depth: Int) {
        measured = Measured(depth: depth)
        measured.coordinated.host.addObserver(observer)
    }

    package func run() { measured.run() }
}

/// Another case, with a trace of its window, as `FlowTestCase` has one.
package final class Traced<Measured: CoordinatedCase>: SynchronousCase {
    private let measured: Measured
    private let trace: FlowTrace

    package init(depth: Int) {
        measured = Measured(depth: depth)
        trace = FlowTrace(measured.coordinated.window, title: "")
    }

    package func run() { measured.run() }
}
