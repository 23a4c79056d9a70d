internal import Synchronization

/// Holds the log of a recording simulation.
@MainActor
final class Recorder {
    /// The number of active recorders. At zero, a view controller doesn't look up its simulation.
    private nonisolated static let count = Atomic(0)
    fileprivate static var isAnyRecording: Bool { count.load(ordering: .relaxed) > 0 }

    var log: EventLog

    init(_ log: EventLog) {
        self.log = log
        Recorder.count.add(1, ordering: .relaxed)
    }

    deinit { Recorder.count.subtract(1, ordering: .relaxed) }
}

/// Adds an event to the simulation's log, if it has one. If no simulation records, neither argument is evaluated.
@MainActor
func record(_ event: @autoclosure () -> SimulationEvent, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.isAnyRecording, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.log.append(event(), at: simulation.clock.now.offset)
}
