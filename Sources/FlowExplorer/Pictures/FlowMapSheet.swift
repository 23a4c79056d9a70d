/// Draws a ``FlowMap`` as one SVG document, in lanes.
struct FlowMapSheet {
    private static let margin = 20

    let title: String
    let map: FlowMap

    /// The document as text.
    var svg: String {
        let model = FlowMapModel(map)
        let palette = model.palette.flatMap { Lettering.caption.lines(of: $0, width: 900, atMost: 3) }
        let top = Self.margin + 66 + palette.count * Lettering.caption.lineHeight
        let layout = FlowMapLayout(model, left: Self.margin, top: top)
        let size = Box(width: max(layout.width, 640) + Self.margin, height: layout.height + Self.margin)
        let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
            "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
            "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        ]
        var markup = [
            Markup("title", text: title), Markup("style", contents: [.source(Palette.mapStyleSheet)]),
            .rectangle(size, radius: 0, "board"),
        ]
        markup += heading(model, palette, width: size.width)
        for lane in layout.lanes {
            markup.append(.rectangle(lane.box, radius: 9, "lane"))
            let text = Box(x: lane.box.x + 10, y: lane.box.y + lane.box.height / 2 - 18, width: 82)
            markup += label(of: lane.name, in: text)
        }
        for cross in model.crosses {
            guard let path = layout.path(of: cross) else { continue }
            let title = Markup(
                "title",
                text: "\(cross.label): \(model.nodes[cross.source].name) → \(model.nodes[cross.destination].name)")
            markup.append(Markup("path", ["class": "cross", "d": path], [title]))
        }
        for index in model.nodes.indices { markup += edge(to: index, in: layout) }
        for index in model.nodes.indices where layout.isShown[index] {
            markup += drawn(model.nodes[index], in: layout.boxes[index])
        }
        if let start = layout.start {
            markup.append(Markup("circle", ["class": "ink", "cx": start.x - 9, "cy": start.y, "r": 4]))
        }
        return Markup("svg", attributes, markup).written()
    }

    /// The title, the legend and the events.
    private func heading(_ model: FlowMapModel, _ palette: [String], width: Int) -> [Markup] {
        let box = Box(x: Self.margin, y: Self.margin - 6, width: width - 2 * Self.margin)
        let screens = "\(model.nodes.count) screens, \(map.ways.count) ways"
        var markup = Markup.lines(title, in: box, atMost: 1, .largeTitle, "ink")
        let legend =
            "\(screens). Solid: pushed. Dashed: presented. ‹ the user can go back, ⌄ swipe down, ⚡ an event leads here, ↻ stays, "
            + "×2 titles, ↗2 more ways on."
        let lines = Lettering.caption.lines(of: legend, width: box.width, atMost: 2) + palette
        for (index, line) in lines.enumerated() {
            markup.append(
                .text(line, x: box.x, y: box.y + 38 + index * Lettering.caption.lineHeight, .caption, "faint"))
        }
        return markup
    }

    /// The name of a lane. One that is too long for a line is broken between its words: `Onboarding Page`.
    private func label(of name: String, in box: Box) -> [Markup] {
        let fits = { (text: String) in Lettering.bold.width(of: text) <= Double(box.width) }
        let text = fits(name) ? name : name.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }
        let lettering: Lettering = text.split(separator: " ").map(String.init).allSatisfy(fits) ? .bold : .caption
        return Markup.lines(text, in: box, atMost: 2, lettering, "ink")
    }

    private func edge(to index: Int, in layout: FlowMapLayout) -> [Markup] {
        guard let edge = layout.edge(to: index) else { return [] }
        let node = layout.model.nodes[index]
        let dashes = node.place == .sheet ? "; stroke-dasharray: 5 3" : ""
        let path = Markup(
            "path", ["class": "app", "style": "stroke-width: \(node.edgeWidth)\(dashes)", "d": edge.path])
        let width = FlowMapLayout.column - FlowMapLayout.boxWidth - 34
        guard let label = Lettering.caption.lines(of: node.label, width: width, atMost: 1).first else { return [path] }
        let x = edge.labelX - Int(Lettering.caption.width(of: label).rounded(.up))
        return [path, .text(label, of: node.label, x: x, y: edge.labelY, .caption, "app")]
    }

    private func drawn(_ node: FlowMapModel.Node, in box: Box) -> [Markup] {
        let style = node.isDeadEnd || node.isFailure ? "layer dead" : node.isNeverReached ? "layer never" : "layer"
        var markup = [Markup.rectangle(box, radius: node.isAlert ? 20 : 7, style)]
        let text = Box(x: box.x + 9, y: box.y + (node.chips.isEmpty ? 10 : 2), width: box.width - 16)
        markup += Markup.lines(node.name, in: text, atMost: 1, .bold, "ink")
        let below = Box(x: text.x, y: box.y + 20, width: text.width)
        return markup + Markup.lines(node.chips, in: below, atMost: 1, .caption, node.isDeadEnd ? "issue" : "faint")
    }
}
