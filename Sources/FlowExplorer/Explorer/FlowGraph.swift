import PresentationSim

/// The states at rest that a search has entered, and the ways between them.
struct FlowGraph: Hashable, Sendable {
    /// A state at rest, or the moment at which a search began, from which all steps were taken.
    struct Node: Hashable, Sendable {
        /// The shortest script that leads there.
        let script: Script
        /// The state at rest before it.
        let parent: StateHash?
        let isAtRest: Bool
        /// The screen of the map where the script was at rest last.
        var place: Int?
        /// The states at rest to which the user's steps lead, with the moments between them, and the moments of the frontier.
        var successors: Set<StateHash>
    }

    /// A state or moment from which the search didn't go on.
    struct Open: Hashable, Sendable, Codable {
        let script: Script
        let parent: StateHash?
        let isAtRest: Bool
    }

    /// The state in which the flow begins.
    var first: StateHash?
    var nodes: [StateHash: Node] = [:]
    var open: [StateHash: Open] = [:]

    /// The states and moments from which the search didn't go on, the nearest first.
    var frontier: [(state: StateHash, open: Open)] {
        open.map { (state: $0.key, open: $0.value) }.sorted { $0.open.script.isSimpler(than: $1.open.script) }
    }

    /// The length of the shortest script to each state and moment.
    var depths: [StateHash: Int] {
        nodes.mapValues { $0.script.steps.count }.merging(open.mapValues { $0.script.steps.count }) { min($0, $1) }
    }

    /// Adds another graph. Of two scripts to the same state the shorter one remains, because the search went further from there.
    mutating func merge(_ other: FlowGraph, place: (Int) -> Int) {
        first = first ?? other.first
        for (state, node) in other.nodes {
            var node = node
            node.place = node.place.map(place)
            nodes[state] = nodes[state].map { $0.script.isSimpler(than: node.script) ? $0 : node } ?? node
        }
        open.merge(other.open) { $0.script.isSimpler(than: $1.script) ? $0 : $1 }
        // Those that are nodes by now.
        open = open.filter { nodes[$0.key] == nil }
    }

    /// Forgets where the search has stopped. Of the open moments, each node keeps only that there is one.
    mutating func dropFrontier() {
        let moments = Set(open.filter { !$0.value.isAtRest }.keys)
        for (state, node) in nodes where !node.successors.isDisjoint(with: moments) {
            nodes[state]?.successors = node.successors.subtracting(moments).union([StateHash()])
        }
        open = [:]
    }

    /// The dead ends, the nearest first. Each is a list of the states at rest that begin it, the nearest first. A state that
    /// isn't known may lead anywhere.
    ///
    /// Two states begin the same dead end if they show the same screen of the map, or if ways that don't lead back connect them.
    var deadEnds: [[Node]] {
        let sources = sources
        let leadsBack = statesThatLeadBack(sources)
        let trapped = nodes.filter { !leadsBack.contains($0.key) }
        let entrances = trapped.filter { $0.value.isAtRest && $0.value.parent.map(leadsBack.contains) != false }
            .sorted { $0.value.script.isSimpler(than: $1.value.script) }
        let samePlace = Dictionary(grouping: entrances) { $0.value.place }
        let isEntrance = Set(entrances.map(\.key))
        var seen: Set<StateHash> = []
        return entrances.compactMap { entrance in
            guard seen.insert(entrance.key).inserted else { return nil }
            var (deadEnd, open) = ([Node](), [entrance.key])
            while let state = open.popLast() {
                guard let node = trapped[state] else { continue }
                var next = Array(node.successors) + (sources[state] ?? [])
                if isEntrance.contains(state) {
                    deadEnd.append(node)
                    if node.place != nil { next += (samePlace[node.place] ?? []).map(\.key) }
                }
                open += next.filter { trapped[$0] != nil && seen.insert($0).inserted }
            }
            return deadEnd.sorted { $0.script.isSimpler(than: $1.script) }
        }
    }

    /// The nodes from which a way leads to each state.
    private var sources: [StateHash: [StateHash]] {
        var sources: [StateHash: [StateHash]] = [:]
        for (state, node) in nodes {
            for successor in node.successors { sources[successor, default: []].append(state) }
        }
        return sources
    }

    /// The states from which a way leads to the first state, or to one that isn't known.
    private func statesThatLeadBack(_ sources: [StateHash: [StateHash]]) -> Set<StateHash> {
        var leadsBack = Set(sources.keys.filter { nodes[$0] == nil })
        if let first { leadsBack.insert(first) }
        var open = Array(leadsBack)
        while let state = open.popLast() {
            for source in sources[state] ?? [] where leadsBack.insert(source).inserted { open.append(source) }
        }
        return leadsBack
    }
}

extension FlowGraph: Codable {
    private enum CodingKeys: CodingKey { case first, nodes, open }

    /// An entry of a dictionary, which JSON has no form for.
    private struct Entry<Value: Codable>: Codable { let state: StateHash, value: Value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        first = try container.decodeIfPresent(StateHash.self, forKey: .first)
        for entry in try container.decode([Entry<Node>].self, forKey: .nodes) { nodes[entry.state] = entry.value }
        for entry in try container.decode([Entry<Open>].self, forKey: .open) { open[entry.state] = entry.value }
    }

    /// Encodes the states in their order, so that equal graphs have equal texts.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(first, forKey: .first)
        try container.encode(entries(of: nodes), forKey: .nodes)
        try container.encode(entries(of: open), forKey: .open)
    }

    private func entries<Value>(of dictionary: [StateHash: Value]) -> [Entry<Value>] {
        dictionary.sorted { $0.key < $1.key }.map { Entry(state: $0.key, value: $0.value) }
    }
}

extension FlowGraph.Node: Codable {
    private enum CodingKeys: CodingKey { case script, parent, isAtRest, place, successors }

    /// Encodes the successors in their order.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(script, forKey: .script)
        try container.encodeIfPresent(parent, forKey: .parent)
        try container.encode(isAtRest, forKey: .isAtRest)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encode(successors.sorted(), forKey: .successors)
    }
}

extension Script {
    /// Returns `true` if it has fewer steps, or comes first by its text.
    fileprivate func isSimpler(than other: Script) -> Bool {
        steps.count != other.steps.count ? steps.count < other.steps.count : description < other.description
    }
}
