/// A rectangle, in pixels.
struct Box: Hashable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    var maxY: Int { y + height }
}

extension Markup {
    static func group(x: Int, y: Int, _ elements: [Markup]) -> Markup {
        Markup("g", ["transform": "translate(\(x) \(y))"], elements)
    }

    static func rectangle(_ box: Box, radius: Int, _ style: String) -> Markup {
        let (x, y, width, height) = (box.x, box.y, box.width, box.height)
        return Markup("rect", ["class": style, "x": x, "y": y, "width": width, "height": height, "rx": radius])
    }

    /// A line of text from its left end, or around its middle; what had to be cut is told by its title.
    static func text(
        _ text: String, of whole: String? = nil, x: Int, y: Int, _ lettering: Lettering, _ style: String,
        isCentred: Bool = false
    ) -> Markup {
        let style = "s\(lettering.size) \(style)\(lettering.isBold ? " bold" : "")"
        let title = whole.flatMap { $0 == text ? nil : Content.element(Markup("title", text: $0)) }
        return Markup(
            "text", ["class": style, "x": x, "y": y, "text-anchor": isCentred ? "middle" : "start"],
            contents: [title, .text(text)].compactMap { $0 })
    }

    /// Text in the room that it has, with an ellipsis where that is too little. Returns the lines one below the other.
    static func lines(
        _ text: String, in box: Box, atMost count: Int, _ lettering: Lettering, _ style: String,
        isCentred: Bool = false
    ) -> [Markup] {
        let lines = lettering.lines(of: text, width: box.width, atMost: count)
        let isCut = lines.last?.contains("…") == true
        return lines.enumerated().map { index, line in
            .text(
                line, of: isCut ? text : nil, x: isCentred ? box.x + box.width / 2 : box.x,
                y: box.y + (index + 1) * lettering.lineHeight - 4, lettering, style, isCentred: isCentred)
        }
    }
}

extension Lettering {
    /// From line to line, in pixels.
    var lineHeight: Int { size + 5 }
}
