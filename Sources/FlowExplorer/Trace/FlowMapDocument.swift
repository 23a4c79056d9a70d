import PresentationSim

/// Writes a map for the viewer, as it is laid out.
enum FlowMapDocument {
    /// The map of the exploration, with the screen of each step of a recording.
    static func json(of map: FlowMap, _ recording: FlowRecording) -> JSON {
        let model = FlowMapModel(map), layout = FlowMapLayout(model, left: 10, top: 6, foldsLanes: false)
        let paths = model.shortestPaths
        let names = { (owner: Int) in owner > 0 ? recording.spans[owner - 1].name : nil }
        let shown: [JSON] = recording.steps.map { step in
            let key = FlowMap.Screen(step.after, owner: names).key
            return .integer(model.nodes.firstIndex { $0.key == key } ?? -1)
        }
        return .record([
            "w": .integer(layout.width + 10), "h": .integer(layout.height + 10), "shown": .array(shown),
            "lanes": .array(
                layout.lanes.enumerated().map { number, lane in
                    var members = members(of: lane.box)
                    members["name"] = .string(lane.name)
                    members["folded"] = .bool(layout.foldedLanes.contains(number))
                    return .object(members)
                }),
            "nodes": .array(model.nodes.indices.map { node($0, model, layout, paths) }),
            "edges": .array(edges(model, layout)), "palette": .array(model.palette.map { .string($0) }),
            "start": layout.start.map { .array([.integer($0.x), .integer($0.y)]) },
        ])
    }

    private static func members(of box: Box) -> [String: JSON] {
        ["x": .integer(box.x), "y": .integer(box.y), "w": .integer(box.width), "h": .integer(box.height)]
    }

    private static func node(
        _ index: Int, _ model: FlowMapModel, _ layout: FlowMapLayout, _ paths: [Int: [Step]]
    ) -> JSON {
        let node = model.nodes[index]
        let text = {
            (way: (source: Int, step: String, destination: Int, count: Int, steps: [Step])) in
            "\(way.step) (\(way.count))"
        }
        let into = model.ways.filter { $0.destination == index && $0.source != index }
        let out = model.ways.filter { $0.source == index && $0.destination != index }
        var members = members(of: layout.boxes[index])
        members["name"] = .string(node.name)
        members["chips"] = .string(node.chips)
        members["count"] = .integer(node.count)
        members["lane"] = .integer(node.lane)
        members["pill"] = .bool(node.isAlert)
        var next: [Int: Int] = [:]
        for way in out { next[way.destination, default: 0] += way.count }
        members["next"] = .array(
            next.sorted { $0.key < $1.key }.map { .array([.integer($0.key), .integer($0.value)]) })
        members["red"] = .bool(node.isDeadEnd || node.isFailure)
        members["never"] = .bool(node.isNeverReached)
        members["titles"] = node.titles.count > 1 ? .array(node.titles.map { .string($0) }) : .array([])
        members["ways"] = .string("\(Set(out.map(\.destination)).count) screens lead on")
        members["in"] = .array(into.prefix(30).map { .string("from \(model.nodes[$0.source].name): \(text($0))") })
        members["out"] = .array(out.prefix(30).map { .string("\(text($0)): \(model.nodes[$0.destination].name)") })
        members["paths"] = .array(model.paths(to: index, by: paths).map { .array($0.map { .string($0.description) }) })
        return .object(members)
    }

    private static func edges(_ model: FlowMapModel, _ layout: FlowMapLayout) -> [JSON] {
        let tree: [JSON] = model.nodes.indices.compactMap { index in
            guard let edge = layout.edge(to: index), let parent = model.nodes[index].parent else { return nil }
            let node = model.nodes[index]
            return .object([
                "from": .integer(parent), "to": .integer(index), "d": .string(edge.path), "tree": .bool(true),
                "kind": .string(node.place.rawValue), "text": .string(node.label), "tx": .integer(edge.labelX),
                "ty": .integer(edge.labelY), "w": .number(node.edgeWidth), "count": .integer(node.edgeCount),
            ])
        }
        // The page draws them, because a lane may be folded.
        let crosses: [JSON] = model.crosses.map { cross in
            .object([
                "from": .integer(cross.source), "to": .integer(cross.destination), "kind": .string("cross"),
                "w": .number(1.2), "count": .integer(cross.count), "track": .integer(layout.track(of: cross)),
            ])
        }
        return tree + crosses
    }
}

extension FlowRecording {
    /// The map of the exploration, else one of the recorded steps.
    var viewedMap: FlowMap? {
        if let map { return map }
        guard steps.count > 1 else { return nil }
        let names = { (owner: Int) in owner > 0 ? spans[owner - 1].name : nil }
        var index = FlowMapIndex(), last: Int?
        for step in steps {
            let screen = index.add(FlowMap.Screen(step.after, owner: names))
            if let last {
                let taken = step.kind == .user ? Step(step.gesture ?? step.text) : .event(step.text)
                if let taken { index.add(FlowMap.Way(source: last, steps: [taken], destination: screen, count: 1)) }
            }
            last = screen
        }
        return index.map
    }
}
