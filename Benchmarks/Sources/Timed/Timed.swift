import Cases

/// Prints the nanoseconds of one run of each case: `Timed DEPTH NAME …`.
///
/// Makes all cases first, then runs a batch of each in turn, many times if a batch is short. The fastest batch counts,
/// because other processes only make a batch slower.
@main
@MainActor
enum Timed {
    private static let batchLength = Duration.milliseconds(5)
    private static let rounds = 3...40
    private static let enough = Duration.seconds(1)

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let depth = arguments.first.flatMap(Int.init) else {
            for (name, _) in allCases { print(name) }
            return
        }
        var timings: [Timing] = []
        for name in arguments.dropFirst() {
            guard let type = namedCase(name) else { preconditionFailure("no case \(name)") }
            await timings.append(Timing(name, type.init(depth: depth), batchLength))
        }
        for round in 0..<rounds.upperBound {
            for timing in timings where round < rounds.lowerBound || timing.total < enough { await timing.runBatch() }
        }
        for timing in timings { print("\(timing.nanoseconds)\t\(timing.name)") }
    }
}

/// One case, and its fastest batch so far.
@MainActor
private final class Timing {
    let name: String
    private let measured: any Case
    private var runs = 1
    private var best = Duration.seconds(1_000_000)
    /// The time of all batches so far.
    private(set) var total = Duration.zero

    /// Doubles the number of runs until a batch takes `batchLength`.
    init(_ name: String, _ measured: any Case, _ batchLength: Duration) async {
        self.name = name
        self.measured = measured
        await measured.run(times: 1)
        while true {
            best = .seconds(1_000_000)
            await runBatch()
            guard best < batchLength else { return }
            runs *= 2
        }
    }

    var nanoseconds: Int { Int(best / .nanoseconds(1)) / runs }

    func runBatch() async {
        let beginning = ContinuousClock.now
        await measured.run(times: runs)
        let time = beginning.duration(to: .now)
        best = min(best, time)
        total += time
    }
}
