/// Draws frames side by side, with a time axis below them.
struct StoryboardRow {
    static let gap = 24
    private static let axisHeight = 42

    let cells: [StoryboardCell]

    var width: Int { Self.width(of: cells.count) }
    var height: Int { axis + Self.axisHeight }

    static func width(of count: Int) -> Int { count * (StoryboardCell.width + gap) - gap }

    /// The row, with its upper left corner at the origin.
    var markup: [Markup] {
        let line = Markup("path", ["class": "axis", "d": "M0 \(axis)H\(width)"])
        return [line] + cells.enumerated().flatMap { markup(of: $1, at: $0 * (StoryboardCell.width + Self.gap)) }
    }

    private func markup(of cell: StoryboardCell, at x: Int) -> [Markup] {
        let middle = x + SeguePicture.width + PhonePicture.width / 2
        return [
            .group(x: x, y: 0, cell.markup),
            Markup("circle", ["class": "moment", "cx": middle, "cy": axis, "r": 5]),
            .text(cell.frame.time.inSeconds, x: middle, y: axis + 22, .body, "faint", isCentred: true),
        ]
    }

    /// The vertical position of the time axis.
    private var axis: Int { (cells.map(\.height).max() ?? 0) + 10 }
}

extension Duration {
    /// The duration in seconds with up to three decimals, such as `1.35 s`.
    fileprivate var inSeconds: String {
        let (seconds, attoseconds) = components
        let milliseconds = abs(attoseconds / 1_000_000_000_000_000)
        let sign = self < .zero ? "-" : ""
        var decimals = String(1000 + milliseconds).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(abs(seconds))" + (decimals.isEmpty ? "" : ".\(decimals)") + " s"
    }
}
