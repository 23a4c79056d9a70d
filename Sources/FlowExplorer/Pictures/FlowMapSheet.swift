/// Draws a ``FlowMap`` as one SVG document: the screens as boxes, each with the steps that leave it.
struct FlowMapSheet {
    private static let margin = 28
    private static let headHeight = 84

    let title: String
    let map: FlowMap

    /// The document as text.
    var svg: String {
        let layout = FlowMapLayout(map, top: Self.margin + Self.headHeight, left: Self.margin)
        let width = max(layout.width + Self.margin, 560)
        let size = Box(width: width, height: layout.height + Self.margin)
        let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
            "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
            "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        ]
        let head = [
            Markup("title", text: title),
            Markup("style", contents: [.source(Palette.mapStyleSheet)]),
            .rectangle(size, radius: 0, "board"),
        ]
        // In a shared lane, narrow lines are drawn over wide ones.
        let lines = layout.lines.sorted { $0.way.width > $1.way.width }.map(drawn)
        let arrows = layout.lanes.map { ($0, layout.entry(of: $0)) }
            .sorted { ($0.1.x, $0.1.y) < ($1.1.x, $1.1.y) }.map { arrow($0, at: $1) }
        let body = lines + arrows + layout.nodes.flatMap(drawn)
        return Markup("svg", attributes, head + heading(width) + body).written()
    }

    /// The title and the legend.
    private func heading(_ width: Int) -> [Markup] {
        let box = Box(x: Self.margin, y: Self.margin - 6, width: width - 2 * Self.margin)
        let legend: [(text: String, style: String)] = [
            ("taps", "app"), ("gestures", "user"), ("events", "faint"), ("dead ends and failures", "issue"),
        ]
        var x = box.x
        var markup = Markup.lines(title, in: box, atMost: 1, .largeTitle, "ink")
        for (text, style) in legend {
            markup.append(.text(text, x: x, y: box.y + 46, .body, style))
            x += Int(Lettering.body.width(of: text)) + 20
        }
        let note =
            "A line is wider, the more often it was taken. Lines on the right of a box lead on, lines on its left lead back. A loop stays."
        return markup + [.text(note, x: box.x, y: box.y + 66, .caption, "faint")]
    }

    // MARK: Lines

    private func drawn(_ line: FlowMapLayout.Line) -> Markup {
        let kind = line.way.kind
        let width = String(Double(line.way.width) * 0.75 + 0.75)
        let dashes = kind == .event ? "; stroke-dasharray: 5 3" : ""
        return Markup(
            "path",
            [
                "class": kind.pathStyle, "style": "stroke-width: \(width)\(dashes)",
                "d": rounded(line.points),
            ])
    }

    /// The path through the points, with round corners.
    private func rounded(_ points: [(x: Int, y: Int)]) -> String {
        var path = "M\(points[0].x) \(points[0].y)"
        for (index, corner) in points.enumerated().dropFirst().dropLast() {
            let (before, after) = (points[index - 1], points[index + 1])
            let (start, end) = (near(corner, before), near(corner, after))
            path += "L\(start.x) \(start.y)Q\(corner.x) \(corner.y) \(end.x) \(end.y)"
        }
        return path + "L\(points[points.count - 1].x) \(points[points.count - 1].y)"
    }

    /// The point near the corner, towards the other one.
    private func near(_ corner: (x: Int, y: Int), _ other: (x: Int, y: Int)) -> (x: Int, y: Int) {
        let (x, y) = (other.x - corner.x, other.y - corner.y)
        return (corner.x + max(-4, min(4, x / 2)), corner.y + max(-4, min(4, y / 2)))
    }

    private func arrow(_ lane: FlowMapLayout.Lane, at point: (x: Int, y: Int)) -> Markup {
        let back = point.x + (lane.isFromLeft ? -8 : 8)
        let points = "\(point.x),\(point.y) \(back),\(point.y - 4) \(back),\(point.y + 4)"
        return Markup("polygon", ["class": lane.kind.textStyle, "points": points])
    }

    // MARK: Boxes

    private func drawn(_ node: FlowMapLayout.Node) -> [Markup] {
        let isRed = node.screen.map { $0.isDeadEnd || $0.isFailure } ?? false
        var markup = [Markup.rectangle(node.box, radius: 10, isRed ? "layer dead" : "layer")]
        let box = Box(x: node.box.x + 14, y: node.box.y + 4, width: node.box.width - 36)
        markup += Markup.lines(node.screen?.label ?? "on most screens", in: box, atMost: 1, .largeTitle, "ink")
        var y = node.box.y + 25
        let caption = node.screen?.caption
        for (text, style) in [(caption, isRed ? "issue" : "faint"), (node.screen?.place, "faint")] {
            guard let text else { continue }
            markup += Markup.lines(text, in: Box(x: box.x, y: y, width: box.width), atMost: 1, .caption, style)
            y += 18
        }
        for (index, row) in node.rows.enumerated() {
            let top = node.box.y + node.headHeight + index * FlowMapLayout.unit
            markup += drawn(row, in: Box(x: box.x, y: top, width: box.width))
        }
        return markup
    }

    private func drawn(_ row: FlowMapLayout.Row, in box: Box) -> [Markup] {
        let style = row.steps.kind.textStyle
        let lines = Markup.lines(row.steps.label, in: box, atMost: 1, .body, style)
        return lines + (row.mayStay ? [stay(in: box, style)] : [])
    }

    /// A small loop at the right end of a row.
    private func stay(in box: Box, _ style: String) -> Markup {
        let (x, y) = (box.x + box.width + 4, box.y + 12)
        let loop = "M\(x) \(y - 4)a4 4 0 1 1 -4 4l-3 -2m3 2l3 -2"
        return Markup("path", ["class": style == "faint" ? "axis" : style, "style": "stroke-width: 1.5", "d": loop])
    }
}

extension FlowMap.Screen {
    /// The type, unless it is the name, and whether it begins a dead end or a failure.
    var caption: String? {
        let parts = [type == label ? nil : type, isDeadEnd ? "dead end" : nil, isFailure ? "failure" : nil]
        let text = parts.compactMap { $0 }.joined(separator: ", ")
        return text.isEmpty ? nil : text
    }
}

extension FlowMap.Way.Kind {
    fileprivate var textStyle: String { self == .tap ? "app" : self == .gesture ? "user" : "faint" }
    fileprivate var pathStyle: String { self == .event ? "axis" : textStyle }
}
