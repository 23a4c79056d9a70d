/// An element of SVG or HTML. Text and attributes are escaped when it is written; order is kept.
struct Markup {
    enum Content {
        case element(Markup)
        case text(String)
        /// A style sheet or a script of ours: written as it is.
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

    /// The element as text, a line for each element that holds no text.
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

/// The text with the characters of markup escaped, and with those replaced that no XML document may hold or that would
/// turn the direction of what follows.
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
