internal import Synchronization

/// Holds the log of a simulation that keeps one.
@MainActor
final class Recorder {
    /// How many there are: where nobody records, no controller has to look for its simulation.
    private nonisolated static let count = Atomic(0)
    static var isAnyRecording: Bool { count.load(ordering: .relaxed) > 0 }

    var log: EventLog

    init(_ log: EventLog) {
        self.log = log
        Recorder.count.add(1, ordering: .relaxed)
    }

    deinit { Recorder.count.subtract(1, ordering: .relaxed) }
}
