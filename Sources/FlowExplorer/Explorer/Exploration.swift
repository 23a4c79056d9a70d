public import PresentationSim

/// The result of a ``FlowExplorer``: its counts, the first failure, and the map.
///
/// ```swift
/// let exploration = await FlowExplorer { Checkout() }.search(depth: 4)
/// print(exploration.failure?.message ?? "no failure", exploration.neverTaken)
/// ```
public struct Exploration: Hashable, Sendable {
    /// The number of steps that were taken or tried, including those that were played again to compare two runs. Those of the
    /// reduction don't count.
    public internal(set) var stepCount = 0
    /// The number of runs, each of which began with a new flow.
    public internal(set) var runCount = 0
    /// The first failure, if there was one.
    public internal(set) var failure: Failure?
    /// `true` if the exploration ended before it was done: its ``FlowExplorer/timeLimit`` was over, or its task was cancelled.
    public internal(set) var isCutShort = false
    /// The dead ends: states at rest from which no step of the user leads back to the first state. Empty after a walk.
    ///
    /// The events outside of the app count only while the user waits for one: see ``ExplorableFlow/isWaiting``. The time always
    /// counts. A state isn't a dead end if a step leads from it beyond the depth of the search.
    ///
    /// Each dead end is listed once, by the shortest script that leads into it: states that show the same screen, and states
    /// that lead to each other, are the same dead end.
    public internal(set) var deadEnds: [Script] = []
    /// The screens that were seen at rest, and the steps between them.
    public internal(set) var map = FlowMap()

    var states: Set<StateHash> = []
    var offered: Set<Step> = []
    var taken: Set<Step> = []
    var goals: Set<String> = []
    var reachedGoals: Set<String> = []
    /// The states of a search at rest, and the ways between them.
    var graph = FlowGraph()

    init() {}

    /// The number of different states that were seen. A state is what the windows show and move, what can be done, and the
    /// flow's ``ExplorableFlow/stateDescription``.
    public var stateCount: Int { states.count }

    /// The actions that a state offered and that no run has taken, by their texts in order. Empty if the exploration was long
    /// enough.
    public var neverTaken: [Script.Step] { offered.subtracting(taken).sorted { $0.description < $1.description } }

    /// The flow's ``ExplorableFlow/goals`` that no run has reached, in order. Empty if the exploration was long enough.
    public var neverReached: [String] { goals.subtracting(reachedGoals).sorted() }

    /// The states and moments from which a search didn't go on, each by its shortest script. Another search can continue there.
    public var frontier: [Script] { graph.frontier.map(\.open.script) }
}

extension Exploration: Codable {
    private enum CodingKeys: CodingKey {
        case isCutShort, stepCount, runCount, failure, deadEnds, map, states, offered, taken, goals, reachedGoals, graph
    }

    /// Decodes an exploration. Throws an error if its map or graph names a screen that doesn't exist.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isCutShort = try container.decode(Bool.self, forKey: .isCutShort)
        stepCount = try container.decode(Int.self, forKey: .stepCount)
        runCount = try container.decode(Int.self, forKey: .runCount)
        failure = try container.decodeIfPresent(Failure.self, forKey: .failure)
        deadEnds = try container.decode([Script].self, forKey: .deadEnds)
        map = try container.decode(FlowMap.self, forKey: .map)
        states = try container.decode(Set.self, forKey: .states)
        offered = try container.decode(Set.self, forKey: .offered)
        taken = try container.decode(Set.self, forKey: .taken)
        goals = try container.decode(Set.self, forKey: .goals)
        reachedGoals = try container.decode(Set.self, forKey: .reachedGoals)
        graph = try container.decode(FlowGraph.self, forKey: .graph)
        guard let missing = graph.nodes.values.compactMap(\.place).first(where: { !map.screens.indices.contains($0) })
        else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .graph, in: container, debugDescription: map.screens.missingScreen(missing))
    }

    /// Encodes an exploration. Two that are equal have the same text, if the encoder sorts its keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isCutShort, forKey: .isCutShort)
        try container.encode(stepCount, forKey: .stepCount)
        try container.encode(runCount, forKey: .runCount)
        try container.encodeIfPresent(failure, forKey: .failure)
        try container.encode(deadEnds, forKey: .deadEnds)
        try container.encode(map, forKey: .map)
        try container.encode(states.sorted(), forKey: .states)
        try container.encode(offered.map(\.description).sorted(), forKey: .offered)
        try container.encode(taken.map(\.description).sorted(), forKey: .taken)
        try container.encode(goals.sorted(), forKey: .goals)
        try container.encode(reachedGoals.sorted(), forKey: .reachedGoals)
        try container.encode(graph, forKey: .graph)
    }
}

extension Exploration: CustomStringConvertible {
    /// The counts, the dead ends, what was never taken or reached, and the failure. If the exploration was cut short, the first
    /// line says so.
    public var description: String {
        let counts = "\(stepCount) steps in \(runCount) runs, \(stateCount) states"
        var lines = [isCutShort ? "cut short after \(counts)" : counts]
        lines += deadEnds.map { "a dead end after: \($0.steps.map(\.description).joined(separator: ", "))" }
        if !neverTaken.isEmpty {
            lines.append("never taken: \(neverTaken.map(\.description).joined(separator: ", "))")
        }
        if !neverReached.isEmpty { lines.append("never reached: \(neverReached.joined(separator: ", "))") }
        return (lines + [failure?.message ?? "no failure"]).joined(separator: "\n")
    }
}

extension Exploration {
    /// A failure of a flow, with the shortest script that was found for it.
    ///
    /// ```swift
    /// if let failure = exploration.failure { print(failure.message, failure.script) }
    /// ```
    public struct Failure: Hashable, Sendable, Codable, CustomStringConvertible {
        /// The kind of a failure.
        ///
        /// ```swift
        /// XCTAssertEqual(exploration.failure?.kind, .leak)
        /// ```
        public enum Kind: String, Hashable, Sendable, Codable {
            /// An issue was reported.
            case issue
            /// At the end of a run, a screen or coordinator is alive after its end.
            case leak
            /// ``ExplorableFlow/check()`` has thrown an error.
            case check
            /// The simulation doesn't settle.
            case neverSettles
            /// Two runs of one script differ.
            case notDeterministic
            /// No step is possible when the flow was made.
            case noStep
            /// The making of the flow has thrown an error.
            case making
            /// A step of the script that was played isn't possible.
            case impossibleStep
        }

        /// The kind of the failure.
        public let kind: Kind
        /// The fault, in one line.
        public let text: String
        /// The shortest script that was found. It shows the failure at its last step, or when the flow settles after it.
        public let script: Script
        /// The name of the flow's type.
        package let flow: String
        /// The explorer's ``FlowExplorer/quietTurns``.
        let quietTurns: Int
        /// The recording of the script, step by step. `nil` if the flow can't be made.
        public let trace: FlowRecording?

        /// The fault and the script, with a step a line.
        public var message: String {
            let count = script.steps.count
            let heading = count == 0 ? "before the first step" : count == 1 ? "after 1 step:" : "after \(count) steps:"
            return ([text, heading] + script.steps.map { "    \($0)" }).joined(separator: "\n")
        }

        /// The ``message``.
        public var description: String { message }

        /// A test to paste, as a whole file, which plays the script with the same ``FlowExplorer/quietTurns``. It makes the flow without
        /// arguments.
        public var test: String {
            let lines = script.steps.map(\.description)
            return TestFile(calls: TestFile.calls(playing: flow, quietTurns: quietTurns), texts: lines).text(lines)
        }
    }
}
