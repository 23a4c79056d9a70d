import PresentationSim

/// The states at rest that a search has entered, and the ways between them.
struct FlowGraph: Hashable, Sendable, Codable {
    /// A state at rest, or the moment at which a search began, from which all steps were taken.
    struct Node: Hashable, Sendable, Codable {
        /// The shortest script that leads there.
        let script: Script
        /// The state at rest before it.
        let parent: StateHash?
        let isAtRest: Bool
        /// The screen of the map where the script was at rest last.
        var place: Int?
        /// The states at rest to which its steps lead, with the moments between them, and the moments of the frontier.
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
        dropEnteredFromFrontier()
    }

    /// Drops the open states that are nodes by now.
    mutating func dropEnteredFromFrontier() { open = open.filter { nodes[$0.key] == nil } }

    /// Forgets where the search has stopped. Of the open moments, each node keeps only that there is one.
    mutating func dropFrontier() {
        let moments = Set(open.filter { !$0.value.isAtRest }.keys)
        for (state, node) in nodes where !node.successors.isDisjoint(with: moments) {
            nodes[state]?.successors = node.successors.subtracting(moments).union([StateHash()])
        }
        open = [:]
    }

    /// The states at rest that begin a dead end, the nearest first. A state that isn't known may lead anywhere.
    var deadEnds: [Node] {
        var sources: [StateHash: [StateHash]] = [:]
        for (state, node) in nodes {
            for successor in node.successors { sources[successor, default: []].append(state) }
        }
        var leadsBack = Set(sources.keys.filter { nodes[$0] == nil })
        if let first { leadsBack.insert(first) }
        var open = Array(leadsBack)
        while let state = open.popLast() {
            for source in sources[state] ?? [] where leadsBack.insert(source).inserted { open.append(source) }
        }
        return nodes.filter { state, node in
            node.isAtRest && !leadsBack.contains(state) && node.parent.map(leadsBack.contains) != false
        }
        .values.sorted { $0.script.isSimpler(than: $1.script) }
    }
}

extension Script {
    /// Whether it has fewer steps, or comes first by its text.
    fileprivate func isSimpler(than other: Script) -> Bool {
        steps.count != other.steps.count ? steps.count < other.steps.count : description < other.description
    }
}
