/// Takes the possible steps in every order, up to a depth. The shortest orders come first.
@MainActor
final class FlowSearch {
    /// A state, or a moment between two states at rest, by the way that led there.
    private struct Node {
        let parent: Int
        let step: Step?
        let depth: Int
        let state: FlowState
        let isAtRest: Bool
        /// The screen of the map where the way was at rest last.
        let place: Int?
        /// The possible steps, until the search has taken them.
        var steps: [Step]
        /// The nodes from which a step leads here.
        var sources: [Int] = []
        /// Whether all steps were taken.
        var isExpanded = false
    }

    private let runs: FlowRuns
    private let depth: Int
    private var nodes: [Node] = []
    /// The nodes at rest, by their states. While something moves, the tree may hide the app's next change. So two such
    /// moments are never the same.
    private var known: [FlowState: Int] = [:]

    init(_ runs: FlowRuns, depth: Int) { (self.runs, self.depth) = (runs, depth) }

    func run() async {
        guard let run = await runs.begin() else { return }
        enter(run, from: 0, by: nil)
        var index = 0
        while index < nodes.count, nodes[index].depth < depth {
            let path = path(to: index)
            for step in nodes[index].steps {
                if runs.isOver { return }
                await take(step, after: path, from: index)
            }
            nodes[index].steps = []
            nodes[index].isExpanded = true
            index += 1
        }
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

    /// Enters the state of a run, unless it is at rest and known.
    private func enter(_ run: FlowRun, from parent: Int, by step: Step?) {
        let actions = run.actions
        let state = run.state(with: actions)
        runs.see(state, offering: actions)
        if run.isAtRest, let index = known[state] {
            nodes[index].sources.append(parent)
            return
        }
        if run.isAtRest { known[state] = nodes.count }
        nodes.append(
            Node(
                parent: parent, step: step, depth: step == nil ? 0 : nodes[parent].depth + 1, state: state,
                isAtRest: run.isAtRest, place: runs.place, steps: actions + run.timeSteps,
                sources: step == nil ? [] : [parent]))
    }

    private func path(to index: Int) -> [Step] {
        var (steps, index) = ([Step](), index)
        while let step = nodes[index].step {
            steps.append(step)
            index = nodes[index].parent
        }
        return steps.reversed()
    }

    /// Fails because a path that was played before had another end: at the first step that differs.
    private func findDifference(on path: [Step], to index: Int) async {
        var (seen, node) = ([nodes[index].state], index)
        while nodes[node].step != nil {
            node = nodes[node].parent
            seen.append(nodes[node].state)
        }
        await runs.compare(path, seen.reversed())
        // The second time there may be no difference.
        await runs.failAsNotDeterministic(path)
    }

    // MARK: Dead ends

    /// The states at rest that begin a dead end. A node whose steps weren't all taken may lead anywhere.
    var deadEnds: [(script: Script, place: Int?)] {
        var leadsBack = nodes.map { !$0.isExpanded }
        if !nodes.isEmpty { leadsBack[0] = true }
        var open = leadsBack.indices.filter { leadsBack[$0] }
        while let index = open.popLast() {
            for source in nodes[index].sources where !leadsBack[source] {
                leadsBack[source] = true
                open.append(source)
            }
        }
        // A parent comes before its children.
        var isBehind = nodes.map { _ in false }
        var deadEnds: [(script: Script, place: Int?)] = []
        for (index, node) in nodes.enumerated() where !leadsBack[index] {
            isBehind[index] = isBehind[node.parent]
            if node.isAtRest, !isBehind[index] {
                isBehind[index] = true
                deadEnds.append((Script(path(to: index)), node.place))
            }
        }
        return deadEnds
    }
}
