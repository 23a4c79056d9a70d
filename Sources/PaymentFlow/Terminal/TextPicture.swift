/// A picture of characters for terminals and logs. All lines have the same width.
///
/// ```swift
/// print(TextPicture(["Cards", "[a] Add"], width: 20, height: 6).framed().beside(TextPicture("\(window)")))
/// ```
package struct TextPicture: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The character of each column. An empty string follows a character that is two columns wide.
    private let rows: [[String]]

    /// The number of lines.
    package var height: Int { rows.count }

    /// The lines, padded with spaces.
    package var lines: [String] { rows.map { $0.joined() } }

    private init(width: Int, rows: [[String]]) {
        self.width = width
        self.rows = rows
    }

    /// Creates a picture of `width` × `height` from lines. A longer line ends with an ellipsis, and missing or surplus
    /// lines are added or left out. Control characters are replaced, because they could move a terminal's cursor.
    package init(_ lines: [String], width: Int, height: Int) {
        self.width = max(width, 0)
        let rows = lines.prefix(max(height, 0)).map { Self.row(of: $0, width: max(width, 0)) }
        let empty = Array(repeating: " ", count: max(width, 0))
        self.rows = rows + Array(repeating: empty, count: max(height - rows.count, 0))
    }

    /// Creates a picture of the size of a text.
    package init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        self.init(lines, width: lines.map { Self.cells(of: $0).count }.max() ?? 0, height: lines.count)
    }

    /// The picture in a frame, one column or line larger on each side.
    package func framed() -> TextPicture {
        let edge = Array(repeating: "─", count: width)
        let rows = [["┌"] + edge + ["┐"]] + rows.map { ["│"] + $0 + ["│"] } + [["└"] + edge + ["┘"]]
        return TextPicture(width: width + 2, rows: rows)
    }

    /// This picture with another one on its right, aligned at the top.
    package func beside(_ other: TextPicture, gap: Int = 3) -> TextPicture {
        let height = max(height, other.height)
        let place = TextPicture([], width: width + gap + other.width, height: height)
        return place.covered(by: self, column: 0, line: 0).covered(by: other, column: width + gap, line: 0)
    }

    /// This picture with another one over it, whose upper left corner is at `column` and `line`. Parts outside are cut.
    package func covered(by other: TextPicture, column: Int, line: Int) -> TextPicture {
        let columns = max(column, 0)..<max(min(column + other.width, width), max(column, 0))
        let rows = self.rows.enumerated().map { index, row in
            guard !columns.isEmpty, other.rows.indices.contains(index - line) else { return row }
            let part = other.rows[index - line][(columns.lowerBound - column)..<(columns.upperBound - column)]
            return Self.whole(row[..<columns.lowerBound]) + Self.whole(part) + Self.whole(row[columns.upperBound...])
        }
        return TextPicture(width: width, rows: rows)
    }

    /// A mix with another picture of the same size. `share`, from 0 to 1, is the part of the other one.
    package func dissolved(into other: TextPicture, share: Double) -> TextPicture {
        guard other.width == width, other.height == height else { return share < 0.5 ? self : other }
        let rows = self.rows.indices.map { line in
            let isOther = Double(line * 7 % 10) < share * 10
            return isOther ? other.rows[line] : self.rows[line]
        }
        return TextPicture(width: width, rows: rows)
    }
}

extension TextPicture: CustomStringConvertible {
    /// The lines without trailing spaces.
    package var description: String {
        lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }
}

extension TextPicture {
    private static func row(of line: String, width: Int) -> [String] {
        let cells = cells(of: line)
        guard cells.count > width else { return cells + Array(repeating: " ", count: width - cells.count) }
        return width > 0 ? whole(cells.prefix(width - 1)) + ["…"] : []
    }

    private static func cells(of line: String) -> [String] {
        line.flatMap { $0.isWide ? [String($0), ""] : [$0.isControl ? "\u{FFFD}" : String($0)] }
    }

    /// The cells, with a space for each wide character that was cut in half.
    private static func whole(_ cells: ArraySlice<String>) -> [String] {
        var cells = Array(cells)
        if cells.first?.isEmpty == true { cells[0] = " " }
        if let last = cells.last, last.first?.isWide == true { cells[cells.count - 1] = " " }
        return cells
    }
}

extension Character {
    /// `true` if the character is two columns wide in a terminal.
    fileprivate var isWide: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return true }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3: return true
        case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: return true
        default: return false
        }
    }

    /// `true` if the character moves the cursor or changes the text direction.
    fileprivate var isControl: Bool {
        unicodeScalars.contains {
            $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
                || (0x2066...0x2069).contains($0.value)
        }
    }
}
