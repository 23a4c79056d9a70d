/// An element of SVG or HTML. Text and attributes are escaped when the element is written, and keep their order.
struct Markup {
    enum Content {
        case element(Markup)
        case text(String)
        /// A style sheet or script of this module, written without escaping.
        case source(String)
    }

    let name: String
    let attributes: KeyValuePairs<String, any CustomStringConvertible>
    let contents: [Content]

    init(_ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:], _ elements: [Markup]) {
        self.init(name, attributes, contents: elements.map(Content.element))
    }

    init(_ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:], text: String) {
        self.init(name, attributes, contents: [.text(text)])
    }

    init(
        _ name: String, _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:],
        contents: [Content] = []
    ) {
        self.name = name
        self.attributes = attributes
        self.contents = contents
    }

    /// The element as text, with a line for each element.
    func written(indentation: String = "") -> String {
        let attributes = attributes.map { " \($0)=\"\(escaped("\($1)"))\"" }.joined()
        guard !contents.isEmpty else { return "\(indentation)<\(name)\(attributes)/>\n" }
        return "\(indentation)<\(name)\(attributes)>\(writtenContents(indentation))</\(name)>\n"
    }

    private func writtenContents(_ indentation: String) -> String {
        var text = ""
        var isInline = false
        for content in contents {
            switch content {
            case .element(let element):
                if text.isEmpty { text = "\n" }
                text += element.written(indentation: indentation + " ")
            case .text(let string):
                isInline = true
                text += escaped(string)
            case .source(let source):
                text += "\n\(source)\n"
            }
        }
        return isInline ? text : text + indentation
    }
}

extension Markup {
    static func group(x: Int, y: Int, _ elements: [Markup]) -> Markup {
        Markup("g", ["transform": "translate(\(x) \(y))"], elements)
    }

    static func rectangle(_ box: Box, radius: Int, _ style: String) -> Markup {
        let (x, y, width, height) = (box.x, box.y, box.width, box.height)
        return Markup("rect", ["class": style, "x": x, "y": y, "width": width, "height": height, "rx": radius])
    }

    /// A line of text that begins at `x`, or is centred there. If the text was cut, its title is the whole text.
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

    /// The lines of a text in a box, from the top down. Text that doesn't fit ends with an ellipsis.
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

/// A rectangle, in pixels.
struct Box: Hashable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    var maxX: Int { x + width }
    var maxY: Int { y + height }
}

/// The text with markup characters escaped. Characters that XML forbids or that change the text direction are replaced.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += " "
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
