/// Estimates how wide text gets, and fits it into the room that there is.
///
/// A picture is written without asking a font. The widths are those of a wide one, so that in another the text is
/// rather too short than over the edge.
struct Lettering {
    /// The height of the letters, in pixels.
    let size: Int
    var isBold = false

    static let caption = Lettering(size: 11)
    static let body = Lettering(size: 13)
    static let bold = Lettering(size: 13, isBold: true)
    static let heading = Lettering(size: 14, isBold: true)
    static let largeTitle = Lettering(size: 16, isBold: true)

    /// From line to line, in pixels.
    var lineHeight: Int { size + 5 }

    func width(of text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + Self.width(of: $1) } * Double(size) * (isBold ? 1.1 : 1)
    }

    /// The text in a few lines, broken between words where that can be; with an ellipsis where it had to be cut.
    func lines(of text: String, width: Int, atMost count: Int) -> [String] {
        let text = printable(text)
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if fits(longer, width) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            while !fits(line, width), lines.count <= count {
                let head = head(of: line, width)
                lines.append(head)
                line.removeFirst(head.count)
            }
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > count else { return lines }
        var last = head(of: "\(lines[count - 1]) \(lines[count])", width - Int(self.width(of: "…")))
        while last.last?.isWhitespace == true { last.removeLast() }
        // A mark after it keeps the ellipsis at the end of text that runs to the left.
        return lines.prefix(count - 1) + [last + (last.unicodeScalars.last?.runsLeft == true ? "…\u{200F}" : "…")]
    }

    private func fits(_ text: String, _ width: Int) -> Bool { self.width(of: text) <= Double(width) }

    /// As much of the text as there is room for; a character at least.
    private func head(of text: String, _ width: Int) -> String {
        var room = Double(width)
        let end = text.indices.first { index in
            room -= self.width(of: String(text[index]))
            return room < 0 && index > text.startIndex
        }
        return String(text[..<(end ?? text.endIndex)])
    }

    /// As much of the text as any picture has room for, without heaps of marks that would reach into other lines.
    private func printable(_ text: String) -> String {
        let limit = 1000
        let head = text.prefix(limit).map { character in
            var marks = 0
            let scalars = character.unicodeScalars.prefix(12).filter { scalar in
                marks += scalar.properties.canonicalCombiningClass == .notReordered ? 0 : 1
                return marks <= 3
            }
            return String(String.UnicodeScalarView(scalars))
        }
        return head.joined() + (text.dropFirst(limit).isEmpty ? "" : "…")
    }

    /// In heights of a letter. Emoji that are joined are one picture.
    private static func width(of character: Character) -> Double {
        let scalars = character.unicodeScalars
        if scalars.first?.properties.isEmojiPresentation == true { return 1.4 }
        return scalars.reduce(0) { $0 + width(of: $1) }
    }

    /// In heights of a letter.
    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", " ": 0.34
        case "f", "r", "t", "(", ")", "[", "]", "-", "/", "!", "‹", "›": 0.42
        case "c", "s", "z", "k", "v", "x", "y": 0.6
        case "w", "D", "G", "H", "N", "O", "Q", "U", "+", "=", "<", ">", "~", "#": 0.83
        case "m", "M", "W", "@", "%", "—", "…", "→": 1
        case "A"..."Z": 0.7
        case "\0"..."\u{7F}": 0.64
        case _ where scalar.properties.generalCategory == .nonspacingMark: 0
        case "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
        case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFEF}": 1.1
        case "\u{10000}"...: 1.4
        default: 0.75
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of Hebrew, Arabic or one of their neighbours.
    fileprivate var runsLeft: Bool {
        (0x0590...0x08FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFE).contains(value)
    }
}
