/// Holds the log of a recording simulation.
@MainActor
final class Recorder {
    /// The number of recorders. At zero, no event looks up its simulation.
    fileprivate static var count = 0

    var log: EventLog

    init(_ log: EventLog) {
        self.log = log
        Recorder.count += 1
    }

    deinit { onMainActor { Recorder.count -= 1 } }
}

/// Adds an event to the simulation's log, if it has one. If no simulation records, neither argument is evaluated.
@MainActor
func record(_ event: @autoclosure () -> SimulationEvent, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.count > 0, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.log.append(event(), at: simulation.clock.now.offset)
}
