/// A coordinator or screen that outlives its end (L12).
package struct Leak {
    /// The object, as long as it is alive.
    private(set) weak var object: AnyObject?
    package let id: ObjectIdentifier
    package let name: String
    let issue: any SimulationIssue

    package init(_ object: AnyObject, name: String, issue: any SimulationIssue) {
        self.object = object
        id = ObjectIdentifier(object)
        self.name = name
        self.issue = issue
    }
}

/// Something that has ended, with whatever of it is still alive.
@MainActor
package protocol LeakCandidate: AnyObject {
    /// The parts that are alive and that nothing shows.
    var leaks: [Leak] { get }
    /// `true` if no part is alive any more.
    var isReleased: Bool { get }
}

/// The candidates of a simulation. Those of which nothing is alive are dropped from time to time.
@MainActor
final class LeakCandidates {
    private var candidates = CompactedList<any LeakCandidate>()
    /// The leaks that were reported.
    private var reported: [ObjectIdentifier: Leak] = [:]

    /// The leaks, the oldest first, and each object once: two candidates may have shown the same screen.
    var leaks: [Leak] {
        var seen = Set<ObjectIdentifier>()
        return candidates.elements.flatMap(\.leaks).filter { seen.insert($0.id).inserted }
    }

    /// The leaks of the candidate that were not reported. Call it once for the report.
    func takeUnreported(of candidate: any LeakCandidate) -> [Leak] {
        // The address of an object that was released may be that of another one now.
        let new = candidate.leaks.filter { reported[$0.id]?.object == nil }
        for leak in new { reported[leak.id] = leak }
        return new
    }

    func add(_ candidate: any LeakCandidate) { candidates.append(candidate) { $0.isReleased } }
}
