public import PresentationSim

/// Searches a flow for faults: at random, or through every order of steps up to a depth.
///
/// ```swift
/// let exploration = await FlowExplorer { Checkout() }.walk(steps: 50_000, seed: 1)
/// print(exploration.failure?.message ?? "no failure")
/// ```
///
/// Each run begins with a new flow, which is settled first. A failure is an issue, a leak at the end of a run (L12), an error of
/// ``ExplorableFlow/check()``, or a run that never settles. The exploration ends at the first failure, and reduces it to
/// the shortest script that still shows it. The same arguments give the same exploration, for `async` flows too.
@MainActor
public struct FlowExplorer<Flow: ExplorableFlow> {
    /// The number of steps in a run of a walk. The default is 40.
    public var stepsPerRun = 40
    /// The number of turns of the main queue in which no task continues, after which the flow's tasks count as done. The default
    /// is 8.
    ///
    /// Set it to 0 for a flow without tasks: the exploration is then faster.
    public var quietTurns = FlowRuns.defaultQuietTurns
    /// The real time after which an exploration ends. Its result is then the one so far, and a failure is reduced no
    /// further. There is no limit by default.
    public var timeLimit: Duration?
    /// The clock of ``timeLimit``: a seam for tests.
    package var now: @MainActor () -> ContinuousClock.Instant = { .now }

    /// Called about ten times a second of real time, and at the end, with the result so far. Only the last one has
    /// the dead ends and the frontier of a search.
    public var onProgress: ((Exploration) -> Void)?
    /// The path of a file that holds the script of the current run, written before each step.
    ///
    /// A trap of the flow can't be caught. The file is then left, and the next walk or search begins with its script, so that
    /// you see the trap at once. Otherwise it is removed at the end. There is none by default: it costs more than a step.
    /// ``play(_:)`` doesn't use it.
    public var scriptFile: String?

    private let makeFlow: @MainActor () throws -> Flow

    /// Creates an explorer. The closure makes the flow anew for each run.
    public init(_ makeFlow: @escaping @MainActor () throws -> Flow) { self.makeFlow = makeFlow }

    /// Takes random steps, in many runs. It prefers steps that it has never taken from a state, and is likely to tap twice in a
    /// turn, and to act while something moves. It plays some runs again, to find out whether the flow is deterministic. Their
    /// steps count, too.
    ///
    /// Cancelling the task ends the walk, with the result so far.
    public func walk(steps: Int, seed: UInt64) async -> Exploration {
        await explore {
            $0.seed = seed
            await FlowWalk($0, stepsPerRun: max(stepsPerRun, 1), seed: seed).take(steps)
        }
    }

    /// Takes the possible steps in every order, up to a depth. It goes on from each state at rest once. While something
    /// moves, what the app will do isn't visible yet, so every order of steps is a state of its own.
    ///
    /// Cancelling the task ends the search, with the result so far.
    public func search(depth: Int) async -> Exploration { await search(depth: depth) { await $0.run() } }

    /// Goes on where an earlier search has stopped, up to a greater depth: from each state of its ``Exploration/frontier``, or
    /// from a part of them.
    ///
    /// Merge the result with the earlier search: see ``Exploration/merging(_:)``. The parts together find what one search
    /// finds. They take more steps, because two parts may enter the same state.
    ///
    /// - Parameters:
    ///   - depth: The number of steps in a script, from the beginning.
    ///   - earlier: The search to continue. If it has no frontier, nothing is searched.
    ///   - part: The number of the part: `count` numbers in a row are all parts.
    ///   - count: The number of parts.
    public func search(
        depth: Int, continuing earlier: Exploration, part: Int = 0, of count: Int = 1
    ) async -> Exploration {
        await search(depth: depth) { await $0.run(continuing: earlier.graph, part: part, of: count) }
    }

    private func search(depth: Int, _ run: (FlowSearch) async -> Void) async -> Exploration {
        await explore { runs in
            let search = FlowSearch(runs, depth: depth)
            await run(search)
            runs.exploration.graph = search.graph
        }
    }

    private func explore(_ body: (FlowRuns) async -> Void) async -> Exploration {
        let runs = makeRuns()
        runs.file = scriptFile.map { ScriptFile($0) }
        await runs.playLeftScript()
        await body(runs)
        runs.finish()
        return runs.exploration
    }

    /// Plays a script twice, and reports its failure as it is: a step that isn't possible is one, too.
    public func play(_ script: Script) async -> Exploration {
        let runs = makeRuns()
        await runs.play(script.steps)
        runs.finish()
        return runs.exploration
    }

    private func makeRuns() -> FlowRuns {
        let runs = FlowRuns(makeFlow, quietTurns: quietTurns, timeLimit: timeLimit, now: now)
        runs.progress = onProgress.map { ProgressReports($0) }
        return runs
    }
}
