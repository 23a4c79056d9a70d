import PresentationSim

/// A ``FlowMap`` as it is drawn: its screens by their keys, in lanes, each with a tree.
struct FlowMapModel {
    /// The screens of one key.
    struct Node {
        let key: String
        var titles: [String] = []
        let type: String
        /// `true` if the user can go back from it by the back button or a swipe, or swipe it down.
        var goesBack = false
        var swipesDown = false
        var isLoop = false
        /// The events that lead to it.
        var events: [String] = []
        var isDeadEnd = false
        var isFailure = false
        var isNeverReached = false
        var count = 0
        var lane = 0
        /// The node that it is shown over, in its lane.
        var parent: Int?
        var place = FlowMap.Visit.Place.root
        /// The shortest steps from the parent.
        var label = ""
        var edgeCount = 0
        /// The number of ways that lead on and aren't drawn.
        var crossCount = 0
        var children: [Int] = []
    }

    struct Lane {
        let name: String
        var isAnywhere = false
        /// Its nodes that have no parent in it, in the order of their first visit.
        var roots: [Int] = []
        var nodes: [Int] = []
    }

    /// A way on that isn't in a tree.
    struct Cross {
        let source: Int
        let destination: Int
        let label: String
        let count: Int
    }

    private(set) var nodes: [Node] = []
    private(set) var lanes: [Lane] = []
    /// The most frequent ways on that aren't in a tree, at most twelve.
    private(set) var crosses: [Cross] = []
    /// The node of each screen of the map.
    private(set) var places: [Int] = []
    /// The ways between the nodes, as they were taken.
    private(set) var ways: [(source: Int, step: String, destination: Int, count: Int, steps: [Step])] = []

    private struct Ends: Hashable { let source: Int, destination: Int }
    private var forward: Set<Ends> = []

    private static let crossLimit = 12

    init(_ map: FlowMap) {
        addNodes(of: map)
        addWays(of: map)
        setEvents()
        setForward()
        setLanes(of: map)
        setTrees()
        setLabels()
        setCrosses()
    }

    // MARK: Nodes

    private mutating func addNodes(of map: FlowMap) {
        var indices: [String: Int] = [:]
        for screen in map.screens {
            let index = indices[screen.key] ?? nodes.count
            if index == nodes.count {
                indices[screen.key] = index
                nodes.append(Node(key: screen.key, type: screen.type))
            }
            if !nodes[index].titles.contains(screen.label) { nodes[index].titles.append(screen.label) }
            nodes[index].isDeadEnd = nodes[index].isDeadEnd || screen.isDeadEnd
            nodes[index].isFailure = nodes[index].isFailure || screen.isFailure
            nodes[index].count += screen.visits.reduce(0) { $0 + $1.count }
            places.append(index)
        }
        for goal in map.neverReached where indices[goal] == nil {
            nodes.append(Node(key: goal, titles: [goal], type: goal, isNeverReached: true))
        }
    }

    private mutating func addWays(of map: FlowMap) {
        for way in map.ways {
            let (source, destination) = (places[way.source], places[way.destination])
            ways.append((source, way.steps.label, destination, way.count, way.steps))
            for step in way.steps.suffix(1) {
                switch step {
                case .back, .backTo, .swipeBack, .beginSwipeBack: nodes[source].goesBack = true
                case .swipeDown, .beginSwipeDown: nodes[source].swipesDown = true
                case .tap where source == destination: nodes[source].isLoop = true
                default: break
                }
            }
        }
    }

    /// Marks the screens to which an event leads. A tap in the turn of the event may lead elsewhere, which is rare.
    private mutating func setEvents() {
        var counts: [String: [Int: Int]] = [:]
        for way in ways where way.source != way.destination && way.steps.count == 1 {
            if case .event(let name) = way.steps[0] {
                counts[name, default: [:]][way.destination, default: 0] += way.count
            }
        }
        for (name, destinations) in counts.sorted(by: { $0.key < $1.key }) {
            let most = destinations.values.max() ?? 0
            for (node, count) in destinations where isOften(count, most) { nodes[node].events.append(name) }
        }
    }

    /// Returns `true` if something happened often enough, beside what happened most, to be no accident of two actions in one
    /// turn.
    private func isOften(_ count: Int, _ most: Int) -> Bool { count * 4 >= most }

    /// Finds the ways forward: for each tap on a screen, its frequent destinations.
    private mutating func setForward() {
        struct Tap: Hashable { let source: Int, step: String }
        var counts: [Tap: [Int: Int]] = [:]
        for way in ways where way.source != way.destination && isForward(way.steps) {
            counts[Tap(source: way.source, step: way.step), default: [:]][way.destination, default: 0] += way.count
        }
        for (tap, destinations) in counts {
            let most = destinations.values.max() ?? 0
            for (node, count) in destinations where isOften(count, most) {
                forward.insert(Ends(source: tap.source, destination: node))
            }
        }
    }

    // MARK: Lanes

    /// Puts each node into the lane where it was seen most. One that was seen in half of the lanes or more is in none of them.
    private mutating func setLanes(of map: FlowMap) {
        var order: [(name: String, tab: Int)] = []
        var counts: [[String: Int]] = Array(repeating: [:], count: nodes.count)
        for (screen, place) in zip(map.screens, places) {
            // Visits by a tap on the screen below come first, if there are any, because a tab may be selected in the same turn.
            let tapped = screen.visits.filter { visit in
                node(visit.parent).map { forward.contains(Ends(source: $0, destination: place)) } ?? false
            }
            for visit in screen.visits {
                if !order.contains(where: { $0.name == visit.lane }) { order.append((visit.lane, visit.tab)) }
            }
            for visit in tapped.isEmpty ? screen.visits : tapped {
                counts[place][visit.lane, default: 0] += visit.count
            }
        }
        // Tabs are in their order, where the first of them was seen.
        order = order.enumerated().sorted { ($0.element.tab, $0.offset) < ($1.element.tab, $1.offset) }.map(\.element)
        lanes = order.map { Lane(name: $0.name) }
        let anywhere = lanes.count
        lanes.append(Lane(name: "Anywhere", isAnywhere: true))
        let roots = Set(
            map.screens.indices.filter { map.screens[$0].visits.contains { $0.place == .root } }.map { places[$0] })
        for index in nodes.indices {
            let seen = counts[index], most = seen.values.max() ?? 0
            let home = order.firstIndex { seen[$0.name] == most }
            let often = seen.values.count { isOften($0, most) }
            let isEverywhere = order.count > 2 && often * 2 >= order.count && !roots.contains(index)
            nodes[index].lane = nodes[index].isNeverReached || isEverywhere ? anywhere : home ?? anywhere
            lanes[nodes[index].lane].nodes.append(index)
            let visits = zip(map.screens, places).filter { $1 == index }.flatMap(\.0.visits)
                .filter { isEverywhere || $0.lane == lanes[nodes[index].lane].name }
            guard let home = homeVisit(of: index, among: visits) else { continue }
            nodes[index].place = home.place
            nodes[index].parent = node(home.parent)
        }
    }

    private func node(_ key: String?) -> Int? { key.flatMap { key in nodes.firstIndex { $0.key == key } } }

    /// The visit that decides the place in the tree: over a screen from which a tap leads there, else one over the lane's root,
    /// and of several the most frequent. A link may show a screen over any other one.
    private func homeVisit(of index: Int, among visits: [FlowMap.Visit]) -> FlowMap.Visit? {
        let most = visits.map(\.count).max() ?? 0
        let rank = { (visit: FlowMap.Visit) -> Int in
            guard let parent = node(visit.parent) else { return visit.place == .root ? 3 : 0 }
            if forward.contains(Ends(source: parent, destination: index)) { return 2 }
            return isOften(visit.count, most) && nodes[parent].place == .root && parent < index ? 1 : 0
        }
        return visits.max { (rank($0), $0.count) < (rank($1), $1.count) }
    }

    /// Makes each lane a forest: a parent in another lane, or one that would close a circle, is none.
    private mutating func setTrees() {
        for index in nodes.indices {
            guard let parent = nodes[index].parent else { continue }
            var ancestor: Int? = parent
            var steps = 0
            while let current = ancestor, current != index, steps < nodes.count {
                ancestor = nodes[current].parent
                steps += 1
            }
            let isFree =
                ancestor == nil && nodes[parent].lane == nodes[index].lane && !lanes[nodes[index].lane].isAnywhere
            if isFree { nodes[parent].children.append(index) } else { nodes[index].parent = nil }
        }
        for lane in lanes.indices { lanes[lane].roots = lanes[lane].nodes.filter { nodes[$0].parent == nil } }
        for lane in lanes.indices where !lanes[lane].isAnywhere { joinRoots(of: lane) }
        let kept = lanes.indices.filter { !lanes[$0].nodes.isEmpty }
        for (new, old) in kept.enumerated() { for index in lanes[old].nodes { nodes[index].lane = new } }
        lanes = kept.map { lanes[$0] }
    }

    /// A screen that isn't a root of the lane, such as a sheet over another lane's screen, is drawn beside the lane's root.
    private mutating func joinRoots(of lane: Int) {
        let roots = lanes[lane].roots
        guard let root = roots.first(where: { nodes[$0].place == .root }) else { return }
        for index in roots where index != root && nodes[index].place != .root {
            nodes[index].parent = root
            nodes[root].children.append(index)
        }
        lanes[lane].roots = roots.filter { nodes[$0].parent == nil }
        nodes[root].children.sort()
    }

    private mutating func setLabels() {
        for way in ways where nodes[way.destination].parent == way.source && isForward(way.steps) {
            nodes[way.destination].edgeCount += way.count
            let text = way.steps.map { if case .tap(let name) = $0 { name } else { $0.description } }.joined(
                separator: ", ")
            let old = nodes[way.destination].label
            if old.isEmpty || text.count < old.count { nodes[way.destination].label = text }
        }
    }

    // MARK: Other ways

    private mutating func setCrosses() {
        var found: [Ends: (label: String, count: Int)] = [:]
        var order: [Ends] = []
        for way in ways where way.source != way.destination && !way.steps.contains(where: \.isEvent) {
            let ends = Ends(source: way.source, destination: way.destination)
            guard forward.contains(ends), nodes[way.destination].parent != way.source,
                !isAncestor(way.destination, of: way.source)
            else { continue }
            if found[ends] == nil { order.append(ends) }
            found[ends] = (found[ends]?.label ?? way.step, (found[ends]?.count ?? 0) + way.count)
        }
        let all = order.compactMap { ends in
            found[ends].map {
                Cross(source: ends.source, destination: ends.destination, label: $0.label, count: $0.count)
            }
        }
        let sorted = all.enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }.map(
            \.element)
        crosses = Array(sorted.prefix(nodes.count > 40 ? 0 : Self.crossLimit))
        for cross in sorted.dropFirst(crosses.count) { nodes[cross.source].crossCount += 1 }
    }

    /// Returns `true` if the steps are neither a way back, nor the selection of a tab, nor an event.
    private func isForward(_ steps: [Step]) -> Bool {
        switch steps.last {
        case .tap, .pressReturn, .tapOutside, .search: true
        default: false
        }
    }

    private func isAncestor(_ node: Int, of other: Int) -> Bool {
        var current = nodes[other].parent
        while let index = current {
            if index == node { return true }
            current = nodes[index].parent
        }
        return false
    }

    /// The scripts that reach a node, the shortest first, at most three.
    func paths(to node: Int, by shortest: [Int: [Step]]) -> [[Step]] {
        let paths = ways.compactMap { way -> [Step]? in
            guard way.destination == node, way.source != node, let path = shortest[way.source] else { return nil }
            return path + way.steps + [.settle]
        }
        var different: [[Step]] = []
        for path in (paths + [shortest[node]].compactMap { $0 }).sorted(by: { $0.count < $1.count })
        where !path.isEmpty && !different.contains(path) { different.append(path) }
        return Array(different.prefix(3))
    }

    /// The shortest steps from the first node to each.
    var shortestPaths: [Int: [Step]] {
        guard !nodes.isEmpty else { return [:] }
        var paths: [Int: [Step]] = [0: []], open = [0][...]
        while let node = open.popFirst() {
            for way in ways where way.source == node && paths[way.destination] == nil {
                paths[way.destination] = (paths[node] ?? []) + way.steps + [.settle]
                open.append(way.destination)
            }
        }
        return paths
    }
}

extension FlowMapModel.Node {
    /// The name in the picture.
    var name: String { key }
    var isAlert: Bool { type.hasPrefix("AlertController") }

    /// The signs below the name.
    var chips: String {
        var chips: [String] = []
        if goesBack { chips.append("‹") }
        if swipesDown { chips.append("⌄") }
        if isLoop { chips.append("↻") }
        if titles.count > 1 { chips.append("×\(titles.count)") }
        if crossCount > 0 { chips.append("↗\(crossCount)") }
        if isDeadEnd { chips.append("dead end") }
        if isFailure { chips.append("failure") }
        if isNeverReached { chips.append("never reached") }
        chips += events.prefix(2).map { "⚡\($0)" }
        if events.count > 2 { chips.append("+\(events.count - 2)") }
        return chips.joined(separator: " ")
    }

    /// 1.5 to 4: more, the more often the way was taken.
    var edgeWidth: Double { min(1 + 0.5 * Double(String(max(edgeCount, 1)).count), 4) }
}

extension FlowMapModel {
    /// The events, and the screens that they lead to.
    var palette: [String] {
        var names: [String] = []
        for name in nodes.flatMap(\.events) where !names.contains(name) { names.append(name) }
        return names.map { name in
            "⚡ \(name) → \(nodes.filter { $0.events.contains(name) }.map(\.name).joined(separator: ", "))"
        }
    }

    /// The lanes as a flowchart of Mermaid, with a subgraph for each.
    var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, lane) in lanes.enumerated() {
            lines.append("    subgraph l\(number)[\"\(lane.name.inMermaid)\"]")
            for index in lane.nodes {
                let node = nodes[index],
                    titles = node.titles.count > 1 ? "<br/><small>×\(node.titles.count)</small>" : ""
                lines.append("        s\(index)[\"\(node.name.inMermaid)\(titles)\"]")
            }
            lines.append("    end")
        }
        for (index, node) in nodes.enumerated() {
            guard let parent = node.parent else { continue }
            let label = node.label.isEmpty ? "" : "|\"\(node.label.inMermaid)\"|"
            lines.append("    s\(parent) \(node.place == .sheet ? "-.->" : "-->")\(label) s\(index)")
        }
        for cross in crosses { lines.append("    s\(cross.source) --> s\(cross.destination)") }
        for (index, node) in nodes.enumerated() {
            for (number, event) in node.events.enumerated() {
                lines.append("    e\(index)_\(number)((\"\(event.inMermaid)\")) -.-> s\(index)")
            }
        }
        let red = nodes.indices.filter { nodes[$0].isDeadEnd || nodes[$0].isFailure }
        if !red.isEmpty {
            lines.append("    classDef red fill:#ffd9d6,stroke:#b3151c,color:#10151d")
            lines.append("    class \(red.map { "s\($0)" }.joined(separator: ",")) red")
        }
        return lines.joined(separator: "\n")
    }
}
