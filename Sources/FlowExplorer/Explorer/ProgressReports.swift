/// Reports the progress of an exploration, about ten times a second of real time.
@MainActor
final class ProgressReports {
    private let report: (Exploration) -> Void
    private var next = ContinuousClock.now

    init(_ report: @escaping (Exploration) -> Void) { self.report = report }

    /// Reports the exploration, if it is time or if it has ended.
    func add(_ exploration: @autoclosure () -> Exploration, isEnd: Bool = false) {
        guard isEnd || .now >= next else { return }
        next = .now + .milliseconds(100)
        report(exploration())
    }
}
