/// Draws all frames of a storyboard in rows, as one SVG document.
struct StoryboardSheet {
    private static let margin = 28
    private static let titleHeight = 40
    private static let gap = 16

    let title: String
    let frames: [Storyboard.Frame]

    /// The document as text.
    var svg: String {
        var y = Self.margin + Self.titleHeight
        var body: [Markup] = []
        for row in rows {
            body.append(.group(x: Self.margin, y: y, row.markup))
            y += row.height + Self.gap
        }
        let size = Box(width: Self.margin * 2 + width, height: y + Self.margin - Self.gap)
        let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
            "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
            "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        ]
        let head = [
            Markup("title", text: title),
            Markup("style", contents: [.source(Palette.styleSheet)]),
            .rectangle(size, radius: 0, "board"),
        ]
        return Markup("svg", attributes, head + heading + body).written()
    }

    /// The number of frames in a row: one row for few frames, else rows that are readable at a page's width.
    private var columns: Int { frames.count <= 9 ? min(max(frames.count, 1), 3) : 4 }

    private var width: Int { StoryboardRow.width(of: columns) }

    private var heading: [Markup] {
        let box = Box(x: Self.margin, y: Self.margin - 6, width: width)
        let note = frames.isEmpty ? [Markup.text("Nothing recorded", x: box.x, y: box.y + 44, .body, "faint")] : []
        return Markup.lines(title, in: box, atMost: 1, .largeTitle, "ink") + note
    }

    private var rows: [StoryboardRow] {
        let height = PhonePicture.height(for: frames.map(\.window))
        let cells = frames.enumerated().map { StoryboardCell($1, number: $0 + 1, phoneHeight: height) }
        return stride(from: 0, to: cells.count, by: columns).map {
            StoryboardRow(cells: Array(cells[$0..<min($0 + columns, cells.count)]))
        }
    }
}
