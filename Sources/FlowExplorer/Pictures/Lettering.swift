/// Estimates the width of text, and breaks or cuts the text to fit.
///
/// No font is read. The widths are those of a wide font, so that text in a narrower one never crosses the edge.
struct Lettering {
    /// The height of the letters, in pixels.
    let size: Int
    var isBold = false

    static let tiny = Lettering(size: 9)
    static let caption = Lettering(size: 11)
    static let body = Lettering(size: 13)
    static let bold = Lettering(size: 13, isBold: true)
    static let heading = Lettering(size: 14, isBold: true)
    static let largeTitle = Lettering(size: 16, isBold: true)

    /// The distance between lines, in pixels.
    var lineHeight: Int { size + 5 }

    func width(of text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + Self.width(of: $1) } * Double(size) * (isBold ? 1.1 : 1)
    }

    /// The text in at most `count` lines, broken between words if possible. Cut text ends with an ellipsis.
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
        // A right-to-left mark keeps the ellipsis at the end of right-to-left text.
        return lines.prefix(count - 1) + [last + (last.unicodeScalars.last?.runsLeft == true ? "…\u{200F}" : "…")]
    }

    private func fits(_ text: String, _ width: Int) -> Bool { self.width(of: text) <= Double(width) }

    /// The beginning of the text that fits, at least one character.
    private func head(of text: String, _ width: Int) -> String {
        var room = Double(width)
        let end = text.indices.first { index in
            room -= self.width(of: String(text[index]))
            return room < 0 && index > text.startIndex
        }
        return String(text[..<(end ?? text.endIndex)])
    }

    /// The beginning of the text, long enough for any picture, without piles of marks that would cover other lines.
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

    /// The width relative to the letters' height. Joined emoji count as one.
    private static func width(of character: Character) -> Double {
        let scalars = character.unicodeScalars
        if scalars.first?.properties.isEmojiPresentation == true { return 1.4 }
        return scalars.reduce(0) { $0 + width(of: $1) }
    }

    /// The width relative to the letters' height.
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
    /// `true` if the scalar belongs to a right-to-left script, such as Hebrew or Arabic.
    fileprivate var runsLeft: Bool {
        (0x0590...0x08FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFE).contains(value)
    }
}
