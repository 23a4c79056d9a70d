import PresentationSim

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
        /// The ways to other nodes.
        var exits: [FlowMap.Way] = []
        /// Whether the steps may lead back to the same screen.
        var mayStay = false
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
    /// The left end of each channel.
    private var channelX: [Int] = []
    /// The upper end of the boxes.
    private var top = 0

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
            for exit in nodes[index].rows.flatMap(\.exits) where columns[exit.destination] == nil {
                columns[exit.destination] = (columns[index] ?? 0) + 1
                open.append(exit.destination)
            }
        }
        for index in nodes.indices { nodes[index].column = columns[index] ?? 0 }
        for index in nodes.indices {
            let rows = nodes[index].rows
            nodes[index].rows = (0...2).flatMap { order in rows.filter { self.order(of: $0, in: index) == order } }
        }
    }

    /// 0 if the row leads on, 1 if it leads back, 2 if it stays.
    private func order(of row: Row, in index: Int) -> Int {
        row.exits.contains { isForward($0, from: index) } ? 0 : row.exits.isEmpty ? 2 : 1
    }

    private func isForward(_ exit: FlowMap.Way, from index: Int) -> Bool {
        nodes[exit.destination].column > nodes[index].column
    }

    // MARK: Lanes

    /// The channel in which an exit's line begins, its lane, and the channel in which it ends.
    private func route(of exit: FlowMap.Way, from index: Int) -> (first: Int, lane: Lane, last: Int) {
        let (from, to) = (nodes[index].column, nodes[exit.destination].column)
        let isFromLeft = to >= from
        let lane = Lane(destination: exit.destination, kind: exit.kind, isFromLeft: isFromLeft)
        return (isForward(exit, from: index) ? from + 1 : from, lane, isFromLeft ? to : to + 1)
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
        self.top = top + (highway.isEmpty ? 0 : (highway.count * Self.laneWidth / Self.unit + 1) * Self.unit)
        var x = left
        for column in channels.indices.dropLast() {
            channelX.append(x)
            x += channelWidth(column)
            var y = self.top
            for index in nodes.indices where nodes[index].column == column {
                let height = nodes[index].headHeight + nodes[index].rows.count * Self.unit + Self.unit / 2
                nodes[index].box = Box(x: x, y: y, width: Self.boxWidth, height: height)
                // All boxes begin on a grid, so that no two lines run over each other.
                y += (height + Self.gap) / Self.unit * Self.unit
            }
            height = max(height, y - Self.gap)
            x += Self.boxWidth
        }
        channelX.append(x)
        width = x + channelWidth(channels.count - 1)
    }

    private func channelWidth(_ channel: Int) -> Int {
        channels[channel].isEmpty ? 0 : 2 * Self.unit + channels[channel].count * Self.laneWidth
    }

    // MARK: Lines

    private func line(of exit: FlowMap.Way, from index: Int, row: Int) -> Line {
        let (node, route) = (nodes[index], route(of: exit, from: index))
        let isForward = isForward(exit, from: index)
        let y = node.box.y + node.headHeight + row * Self.unit + (isForward ? 10 : 14)
        let (first, last) = (laneX(route.lane, route.first), laneX(route.lane, route.last))
        let end = entry(of: route.lane)
        var points = [(x: isForward ? node.box.x + node.box.width : node.box.x, y: y), (first, y)]
        if route.first != route.last {
            let lane = top - 12 - (highway.firstIndex(of: route.lane) ?? 0) * Self.laneWidth
            points += [(first, lane), (last, lane)]
        }
        return Line(way: exit, points: points + [(last, end.y), end])
    }

    private func laneX(_ lane: Lane, _ channel: Int) -> Int {
        channelX[channel] + Self.unit + (channels[channel].firstIndex(of: lane) ?? 0) * Self.laneWidth
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
        if isLoop { rows[index].mayStay = true } else { rows[index].exits.append(way) }
    }
}
