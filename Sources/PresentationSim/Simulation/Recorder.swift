internal import Synchronization

/// Holds the log of a simulation that keeps one.
@MainActor
final class Recorder {
    /// How many there are: where nobody records, no controller has to look for its simulation.
    private nonisolated static let count = Atomic(0)
    fileprivate static var isAnyRecording: Bool { count.load(ordering: .relaxed) > 0 }

    var log: EventLog

    init(_ log: EventLog) {
        self.log = log
        Recorder.count.add(1, ordering: .relaxed)
    }

    deinit { Recorder.count.subtract(1, ordering: .relaxed) }
}

/// Writes an event into its simulation's log, where that keeps one. Where nobody records, neither is asked for.
@MainActor
func record(_ event: @autoclosure () -> Event, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.isAnyRecording, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.log.append(event(), at: simulation.clock.now.offset)
}
