/// The places of the boxes and lines of a ``FlowMap``'s picture.
///
/// The boxes stand in columns, by the number of steps from the first screen. Between the columns are channels for the
/// lines. A line leaves its row on the side of its destination, and enters the destination's header. All lines of a kind to
/// one destination share a lane in each channel, and one above the boxes if they pass a column. So no line crosses a box,
/// and no label is on a line.
struct FlowMapLayout {
    /// A screen, or the box of the steps that are possible almost anywhere.
    struct Node {
        let screen: FlowMap.Screen?
        var rows: [Row] = []
        var box = Box()
        var column = 0
    }

    /// A line of text in a box: steps, and the ways that they lead.
    struct Row {
        let steps: [Step]
        var exits: [Exit] = []
        /// Whether the steps may lead back to the same screen.
        var mayStay = false
    }

    /// A way from a row to another node.
    struct Exit {
        let way: FlowMap.Way
        var isForward = true
    }

    /// The lane of all lines of a kind to one destination.
    struct Lane: Hashable {
        let destination: Int
        let kind: FlowMap.Way.Kind
        /// Whether the lines enter at the left side.
        let isFromLeft: Bool
    }

    /// A line from a row to its destination, by its corners.
    struct Line {
        let way: FlowMap.Way
        let points: [(x: Int, y: Int)]
    }

    static let unit = 24
    private static let boxWidth = 224
    private static let laneWidth = 8
    private static let gap = 2 * unit

    private(set) var nodes: [Node]
    private(set) var lines: [Line] = []
    private(set) var width = 0
    private(set) var height = 0

    /// The lanes of each channel. The first channel is left of the first column.
    private var channels: [[Lane]] = []
    private var highway: [Lane] = []

    init(_ map: FlowMap, top: Int, left: Int) {
        nodes = Self.nodes(of: map)
        setColumns()
        setLanes()
        setBoxes(top: top, left: left)
        lines = nodes.indices.flatMap { index in
            nodes[index].rows.enumerated().flatMap { row, content in
                content.exits.map { line(of: $0, from: index, row: row) }
            }
        }
    }

    // MARK: Nodes

    /// The screens with their ways. A step that leads to the same screen from most of the others is in a box of its own.
    private static func nodes(of map: FlowMap) -> [Node] {
        struct Target: Hashable { let steps: [Step], destination: Int }
        let groups = Dictionary(grouping: map.plainWays) { Target(steps: $0.steps, destination: $0.destination) }
        let limit = max(3, map.screens.count / 2)
        var nodes = map.screens.map { Node(screen: $0) }
        var anywhere = Node(screen: nil)
        for way in map.plainWays {
            let group = groups[Target(steps: way.steps, destination: way.destination)] ?? []
            if group.count < limit {
                nodes[way.source].add(way, isLoop: way.source == way.destination)
            } else if way == group[0] {
                var total = way
                total.count = group.reduce(0) { $0 + $1.count }
                anywhere.add(total, isLoop: false)
            }
        }
        return anywhere.rows.isEmpty ? nodes : nodes + [anywhere]
    }

    /// Sets the columns by the number of steps from the first screen, and sorts the rows: those that lead on come first,
    /// those that stay last.
    private mutating func setColumns() {
        let starts = nodes.indices.filter { $0 == 0 || nodes[$0].screen == nil }
        var columns: [Int: Int] = [:]
        var open = starts[...]
        for index in starts { columns[index] = 0 }
        while let index = open.popFirst() {
            for exit in nodes[index].rows.flatMap(\.exits) where columns[exit.way.destination] == nil {
                columns[exit.way.destination] = (columns[index] ?? 0) + 1
                open.append(exit.way.destination)
            }
        }
        for index in nodes.indices { nodes[index].column = columns[index] ?? 0 }
        for index in nodes.indices {
            let column = nodes[index].column
            for row in nodes[index].rows.indices {
                for exit in nodes[index].rows[row].exits.indices {
                    let destination = nodes[index].rows[row].exits[exit].way.destination
                    nodes[index].rows[row].exits[exit].isForward = nodes[destination].column > column
                }
            }
            let rows = nodes[index].rows
            nodes[index].rows = (0...2).flatMap { order in rows.filter { $0.order == order } }
        }
    }

    // MARK: Lanes

    /// The channel in which an exit's line begins, its lane, and the channel in which it ends.
    private func route(of exit: Exit, from index: Int) -> (first: Int, lane: Lane, last: Int) {
        let (from, to) = (nodes[index].column, nodes[exit.way.destination].column)
        let isFromLeft = to >= from
        let lane = Lane(destination: exit.way.destination, kind: exit.way.kind, isFromLeft: isFromLeft)
        return (exit.isForward ? from + 1 : from, lane, isFromLeft ? to : to + 1)
    }

    private mutating func setLanes() {
        channels = Array(repeating: [], count: (nodes.map(\.column).max() ?? 0) + 2)
        for index in nodes.indices {
            for exit in nodes[index].rows.flatMap(\.exits) {
                let route = route(of: exit, from: index)
                for channel in [route.first, route.last] where !channels[channel].contains(route.lane) {
                    channels[channel].append(route.lane)
                }
                if route.first != route.last, !highway.contains(route.lane) { highway.append(route.lane) }
            }
        }
    }

    // MARK: Boxes

    private mutating func setBoxes(top: Int, left: Int) {
        let top = top + (highway.isEmpty ? 0 : (highway.count * Self.laneWidth / Self.unit + 1) * Self.unit)
        var x = left
        for column in channels.indices.dropLast() {
            x += channelWidth(column)
            var y = top
            for index in nodes.indices where nodes[index].column == column {
                let height = nodes[index].headHeight + nodes[index].rows.count * Self.unit + Self.unit / 2
                nodes[index].box = Box(x: x, y: y, width: Self.boxWidth, height: height)
                // All boxes begin on a grid, so that no two lines run over each other.
                y += (height + Self.gap) / Self.unit * Self.unit
            }
            height = max(height, y - Self.gap)
            x += Self.boxWidth
        }
        width = x + channelWidth(channels.count - 1)
    }

    private func channelWidth(_ channel: Int) -> Int {
        channels[channel].isEmpty ? 0 : 2 * Self.unit + channels[channel].count * Self.laneWidth
    }

    // MARK: Lines

    private func line(of exit: Exit, from index: Int, row: Int) -> Line {
        let (node, route) = (nodes[index], route(of: exit, from: index))
        let y = node.box.y + node.headHeight + row * Self.unit + (exit.isForward ? 10 : 14)
        let (first, last) = (laneX(route.lane, route.first), laneX(route.lane, route.last))
        let end = entry(of: route.lane)
        var points = [(x: exit.isForward ? node.box.x + node.box.width : node.box.x, y: y), (first, y)]
        if route.first != route.last {
            let top = (nodes.map(\.box.y).min() ?? 0) - 12
            let lane = top - (highway.firstIndex(of: route.lane) ?? 0) * Self.laneWidth
            points += [(first, lane), (last, lane)]
        }
        return Line(way: exit.way, points: points + [(last, end.y), end])
    }

    private func laneX(_ lane: Lane, _ channel: Int) -> Int {
        let boxes = nodes.filter { $0.column == channel }.map(\.box.x).min()
        let left = (boxes ?? width) - channelWidth(channel)
        return left + Self.unit + (channels[channel].firstIndex(of: lane) ?? 0) * Self.laneWidth
    }

    /// The point of the header where the lines of a lane end. Each has another height on the grid.
    func entry(of lane: Lane) -> (x: Int, y: Int) {
        let box = nodes[lane.destination].box
        let index = FlowMap.Way.Kind.allCases.firstIndex(of: lane.kind) ?? 0
        return lane.isFromLeft ? (box.x, box.y + 16 + 8 * index) : (box.x + box.width, box.y + 12 + 8 * index)
    }

    /// The lanes, each of which ends with an arrow.
    var lanes: Set<Lane> { Set(channels.joined()) }
}

extension FlowMapLayout.Node {
    /// The height of the part above the rows.
    var headHeight: Int {
        let unit = FlowMapLayout.unit
        return screen?.place != nil ? 3 * unit : screen?.caption != nil ? 2 * unit : 3 * unit / 2
    }

    fileprivate mutating func add(_ way: FlowMap.Way, isLoop: Bool) {
        let index = rows.firstIndex { $0.steps == way.steps } ?? rows.count
        if index == rows.count { rows.append(FlowMapLayout.Row(steps: way.steps)) }
        if isLoop { rows[index].mayStay = true } else { rows[index].exits.append(FlowMapLayout.Exit(way: way)) }
    }
}

extension FlowMapLayout.Row {
    /// 0 if it leads on, 1 if it leads back, 2 if it stays.
    fileprivate var order: Int { exits.contains(where: \.isForward) ? 0 : exits.isEmpty ? 2 : 1 }
}
