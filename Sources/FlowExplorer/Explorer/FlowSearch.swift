import PresentationSim

/// Takes the possible steps in every order, up to a depth. The shortest orders come first.
@MainActor
final class FlowSearch {
    /// A state at rest, or a moment between two of them, by the way that led there.
    private struct Node {
        /// `nil` for a start.
        let parent: Int?
        let step: Step?
        let depth: Int
        let state: StateHash
        /// The state if nothing moves. While something moves, the tree may hide the app's next change. So two such moments are
        /// the same only if the same steps led there from the same state at rest.
        let id: StateHash
        let isAtRest: Bool
        /// The state at rest before it.
        let rest: StateHash?
        /// The screen of the map where the way was at rest last.
        let place: Int?
        /// `true` if the user waits for an event here.
        let isWaiting: Bool
        /// The possible steps. `nil` when all of them were taken.
        var steps: [Step]?
        /// The states at rest to which one of the user's steps leads.
        var exits: [StateHash] = []
        /// The other nodes to which one of the user's steps leads.
        var moments: [Int] = []

        /// Returns `true` if a step counts as a way out: each of the user and of time, and the events for which the user waits.
        func isWayOut(_ step: Step) -> Bool { isWaiting || !step.isEvent }
    }

    /// The script of a start, and the states from the first one to the start.
    private struct Start { let steps: [Step], states: [StateHash] }

    private let runs: FlowRuns
    private let depth: Int
    private var nodes: [Node] = []
    private var starts: [Int: Start] = [:]
    private var first: StateHash?
    /// The states at rest from which a search goes on, each with the length of its shortest script.
    private var known: [StateHash: Int] = [:]

    init(_ runs: FlowRuns, depth: Int) { (self.runs, self.depth) = (runs, depth) }

    /// Searches from the first state.
    func run() async {
        guard let run = await runs.begin() else { return }
        start(run, [], [], after: nil)
        first = nodes.first?.state
        await expand()
    }

    /// Searches from a part of the states and moments where an earlier search has stopped.
    func run(continuing earlier: FlowGraph, part: Int, of count: Int) async {
        first = earlier.first
        known = earlier.depths
        for (index, (id, open)) in earlier.frontier.enumerated() where (index &- part).isMultiple(of: max(count, 1)) {
            guard !runs.checkIsOver(), let run = await runs.begin() else { return }
            var states = [run.state]
            for step in open.script.steps {
                guard await runs.take(step, in: run), run.finding == nil else { break }
                states.append(run.state)
            }
            if let finding = run.finding { return await runs.fail(finding, run.steps) }
            guard run.steps == open.script.steps, !open.isAtRest || states.last == id else {
                if run.steps == open.script.steps { await runs.compare(run.steps, states) }
                // The comparison may find no difference the second time, but the first is a failure.
                return await runs.failAsNotDeterministic(open.script.steps)
            }
            start(run, open.script.steps, states, after: open.parent, as: id)
            await runs.end(run)
            if let finding = run.finding { return await runs.fail(finding, run.steps) }
        }
        await expand()
    }

    private func start(
        _ run: FlowRun, _ steps: [Step], _ states: [StateHash], after rest: StateHash?, as id: StateHash? = nil
    ) {
        let actions = run.actions
        let state = runs.see(run, offering: actions)
        if run.isAtRest { known[state] = steps.count }
        starts[nodes.count] = Start(steps: steps, states: states.isEmpty ? [state] : states)
        nodes.append(
            Node(
                parent: nil, step: nil, depth: steps.count, state: state, id: id ?? state, isAtRest: run.isAtRest,
                rest: rest, place: runs.place, isWaiting: run.flow.isWaiting, steps: actions + run.timeSteps))
    }

    private func expand() async {
        var open = Array(nodes.indices)
        // The nearest first, because the starts may have different depths.
        while let nearest = open.map({ nodes[$0].depth }).min(), nearest < depth {
            let count = nodes.count
            for index in open where nodes[index].depth == nearest {
                await expand(index)
                if runs.checkIsOver() { return }
            }
            open = open.filter { nodes[$0].depth > nearest } + (count..<nodes.count)
        }
    }

    /// Takes all steps of a node, unless the time is over before.
    private func expand(_ index: Int) async {
        let path = path(to: index)
        for step in nodes[index].steps ?? [] where !runs.checkIsOver() { await take(step, after: path, from: index) }
        // The node stays in the frontier, because its last step may have failed, and may lead anywhere.
        if runs.checkIsOver() { return }
        nodes[index].steps = nil
    }

    /// Plays the path in a new run, takes the step, and ends the run.
    private func take(_ step: Step, after path: [Step], from index: Int) async {
        guard let run = await runs.begin() else { return }
        for step in path {
            guard await runs.take(step, in: run) else { break }
        }
        guard run.steps.count == path.count, run.finding == nil, run.state == nodes[index].state else {
            return await findDifference(on: path, to: index)
        }
        guard await runs.take(step, in: run) else { return await runs.failAsNotDeterministic(path + [step]) }
        if run.finding == nil {
            enter(run, from: index, by: step)
            await runs.end(run)
        }
        if let finding = run.finding { await runs.fail(finding, path + [step]) }
    }

    /// Enters the state of a run, unless it is at rest and a way as short is known.
    private func enter(_ run: FlowRun, from parent: Int, by step: Step) {
        let actions = run.actions
        let state = runs.see(run, offering: actions)
        let source = nodes[parent]
        let depth = source.depth + 1
        let isWayOut = source.isWayOut(step)
        if run.isAtRest {
            if isWayOut { nodes[parent].exits.append(state) }
            guard depth < known[state] ?? .max else { return }
            known[state] = depth
        } else if isWayOut {
            nodes[parent].moments.append(nodes.count)
        }
        nodes.append(
            Node(
                parent: parent, step: step, depth: depth, state: state,
                id: run.isAtRest ? state : source.id.followed(by: step), isAtRest: run.isAtRest,
                rest: source.isAtRest ? source.id : source.rest, place: runs.place, isWaiting: run.flow.isWaiting,
                steps: actions + run.timeSteps))
    }

    private func path(to index: Int) -> [Step] {
        var (steps, index) = ([Step](), index)
        while let step = nodes[index].step, let parent = nodes[index].parent {
            steps.append(step)
            index = parent
        }
        return (starts[index]?.steps ?? []) + steps.reversed()
    }

    /// Fails because a path that was played before had another end: at the first step that differs.
    private func findDifference(on path: [Step], to index: Int) async {
        var (seen, node) = ([StateHash](), index)
        while let parent = nodes[node].parent {
            seen.append(nodes[node].state)
            node = parent
        }
        await runs.compare(path, (starts[node]?.states ?? []) + seen.reversed())
        // The comparison may find no difference the second time, but the first is a failure.
        await runs.failAsNotDeterministic(path)
    }

    // MARK: The graph

    /// The states at rest, and the ways between them. A node whose steps weren't all taken is open.
    var graph: FlowGraph {
        var graph = FlowGraph(first: first)
        for (index, node) in nodes.enumerated() {
            let script = Script(path(to: index))
            if node.steps != nil {
                graph.open[node.id] = FlowGraph.Open(script: script, parent: node.rest, isAtRest: node.isAtRest)
            } else if node.isAtRest || node.parent == nil {
                graph.nodes[node.id] = FlowGraph.Node(
                    script: script, parent: node.rest, isAtRest: node.isAtRest, place: node.place,
                    successors: successors(of: index))
            }
        }
        return graph
    }

    /// The states at rest to which the user's steps from a node lead, and the open moments.
    private func successors(of index: Int) -> Set<StateHash> {
        var (successors, open) = (Set<StateHash>(), [index])
        while let index = open.popLast() {
            let node = nodes[index]
            guard node.steps == nil else {
                successors.insert(node.id)
                continue
            }
            successors.formUnion(node.exits)
            open += node.moments
        }
        return successors
    }
}

extension StateHash {
    /// The state with a step added to its text.
    fileprivate func followed(by step: Step) -> StateHash {
        var state = self
        state.write("\n~ ")
        state.write(step.description)
        return state
    }
}
