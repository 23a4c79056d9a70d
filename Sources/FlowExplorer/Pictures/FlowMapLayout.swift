/// The places of the boxes and lines of a map's picture.
///
/// Each lane has a tree, from left to right: the column is the depth, and a parent stands in the middle of its children's rows. All
/// boxes are on one grid of rows and columns. So a line that runs in the gutters beside the columns and in the gaps between the rows
/// crosses no box.
struct FlowMapLayout {
    /// The distances of columns and rows.
    static let column = 246
    static let row = 54
    static let boxWidth = 150
    static let boxHeight = 40
    private static let labelWidth = 96
    private static let padding = 10
    private static let foldLimit = 40
    private static let listLimit = 120

    let model: FlowMapModel
    private(set) var boxes: [Box]
    private(set) var lanes: [(box: Box, name: String)] = []
    private(set) var width = 0
    private(set) var height = 0
    /// The lanes of a large map that a picture draws as one row: all but the three largest, and of a very large one all.
    let foldedLanes: Set<Int>
    /// The nodes that are drawn: those of folded lanes aren't.
    private(set) var isShown: [Bool]

    /// Lays out the map. A page can fold its lanes itself, so it gives the places of all nodes.
    init(_ model: FlowMapModel, left: Int = 0, top: Int = 0, foldsLanes: Bool = true) {
        self.model = model
        foldedLanes = Self.foldedLanes(of: model)
        boxes = Array(repeating: Box(), count: model.nodes.count)
        isShown = Array(repeating: true, count: model.nodes.count)
        var depths = Array(repeating: 0, count: model.nodes.count)
        var rows = Array(repeating: 0, count: model.nodes.count)
        let folded = foldsLanes ? foldedLanes : []
        var y = top, right = 0
        for (number, lane) in model.lanes.enumerated() {
            var count = 0
            if folded.contains(number) {
                for index in lane.nodes { isShown[index] = false }
            } else if lane.isAnywhere {
                for (position, index) in lane.roots.enumerated() {
                    (depths[index], rows[index]) = (position % 4, position / 4)
                }
                count = (lane.roots.count + 3) / 4
            } else {
                for root in lane.roots { count = place(root, 0, count, &depths, &rows) }
            }
            for index in lane.nodes {
                boxes[index] = Box(
                    x: left + Self.labelWidth + Self.padding + depths[index] * Self.column,
                    y: y + Self.padding + rows[index] * Self.row + (Self.row - Self.boxHeight) / 2,
                    width: Self.boxWidth,
                    height: Self.boxHeight)
                if isShown[index] { right = max(right, boxes[index].x + Self.boxWidth) }
            }
            let height = 2 * Self.padding + max(count, 1) * Self.row
            let name = folded.contains(number) ? "\(lane.name) · \(lane.nodes.count) screens" : lane.name
            lanes.append((Box(x: left, y: y, height: height), name))
            y += height + Self.padding
        }
        width = max(right + Self.padding, left + 420)
        for cross in model.crosses where isShown[cross.source] && isShown[cross.destination] {
            width = max(width, boxes[cross.source].maxX + track(of: cross) + Self.padding)
        }
        for index in lanes.indices { lanes[index].box.width = width - left }
        height = max(y - Self.padding, top)
    }

    private static func foldedLanes(of model: FlowMapModel) -> Set<Int> {
        guard model.nodes.count > Self.foldLimit else { return [] }
        if model.nodes.count > Self.listLimit { return Set(model.lanes.indices) }
        let bySize = model.lanes.indices.sorted { model.lanes[$0].nodes.count > model.lanes[$1].nodes.count }
        return Set(bySize.dropFirst(3))
    }

    /// Places a node and its children from a row on. Returns the next free row.
    private func place(_ node: Int, _ depth: Int, _ row: Int, _ depths: inout [Int], _ rows: inout [Int]) -> Int {
        depths[node] = depth
        var next = row
        for child in model.nodes[node].children { next = place(child, depth + 1, next, &depths, &rows) }
        let children = model.nodes[node].children
        guard let first = children.first, let last = children.last else {
            rows[node] = row
            return row + 1
        }
        rows[node] = (rows[first] + rows[last]) / 2
        return next
    }

    // MARK: Lines

    /// The path from a parent to its child, through the gutter between the columns, with the place of its label.
    func edge(to child: Int) -> (path: String, labelX: Int, labelY: Int)? {
        guard let parent = model.nodes[child].parent, isShown[child] else { return nil }
        let (from, to) = (boxes[parent], boxes[child])
        let start = (x: from.x + from.width, y: from.y + from.height / 2), end = (x: to.x, y: to.y + to.height / 2)
        let middle = start.x + 22
        let arrow = "M\(end.x - 7) \(end.y - 4)L\(end.x) \(end.y)L\(end.x - 7) \(end.y + 4)"
        let curve =
            "M\(start.x) \(start.y)C\(middle) \(start.y) \(start.x + 6) \(end.y) \(middle + 8) \(end.y)H\(end.x)"
        return (curve + arrow, end.x - 10, end.y - 5)
    }

    /// The distance of the vertical part of a way on from the box that it leaves. In a gutter, all ways on to one screen share their
    /// lines, and no others do.
    func track(of cross: FlowMapModel.Cross) -> Int {
        var destinations: [Int] = []
        for other in model.crosses where boxes[other.source].x == boxes[cross.source].x {
            if !destinations.contains(other.destination) { destinations.append(other.destination) }
        }
        return 8 + (destinations.firstIndex(of: cross.destination) ?? 0) * 6
    }

    /// The path of a way on that isn't in a tree: in the gutters and gaps, into the left side of its destination.
    func path(of cross: FlowMapModel.Cross) -> String? {
        guard isShown[cross.source], isShown[cross.destination] else { return nil }
        let (from, to) = (boxes[cross.source], boxes[cross.destination])
        let out = from.x + from.width + track(of: cross)
        // Shifted by the column, so that lines to the boxes of one row don't lie on each other.
        let gap = to.y - 3 - to.x / Self.column % 4 * 3, into = to.x - 12, end = to.y + 8
        return
            "M\(from.x + from.width) \(from.y + 8)H\(out)V\(gap)H\(into)V\(end)H\(to.x)M\(to.x - 5) \(end - 3)L\(to.x) \(end)L\(to.x - 5) \(end + 3)"
    }

    /// The middle of the left side of the first screen's box.
    var start: (x: Int, y: Int)? {
        guard let first = boxes.first, isShown[0] else { return nil }
        return (first.x, first.y + first.height / 2)
    }
}
