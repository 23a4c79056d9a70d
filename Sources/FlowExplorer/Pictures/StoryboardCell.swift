/// Draws one frame: its number and step, the arrows that lead to it, the phone, and its results and issues below.
struct StoryboardCell {
    static let width = SeguePicture.width + PhonePicture.width
    private static let headHeight = 44
    private static let limit = 6

    let frame: Storyboard.Frame
    /// The frame's number, from 1.
    let number: Int
    /// The height of the whole cell.
    let height: Int

    private let phoneHeight: Int
    private let notes: [Markup]

    /// Lays out a frame. Cells of one row need the same `phoneHeight`. With `hasNotes` `false`, the cell shows no results
    /// and issues.
    init(_ frame: Storyboard.Frame, number: Int, phoneHeight: Int, hasNotes: Bool = true) {
        self.frame = frame
        self.number = number
        self.phoneHeight = phoneHeight
        var pen = Pen(y: Self.headHeight + phoneHeight + 8)
        if hasNotes {
            for result in frame.results.abridged(to: Self.limit) { pen.write(result, "result", atMost: 3) }
            for issue in frame.issues.abridged(to: Self.limit) { pen.write(issue, "issue", atMost: 6) }
        }
        notes = pen.markup
        height = pen.y
    }

    /// The cell, with its upper left corner at the origin.
    var markup: [Markup] {
        let phone = PhonePicture(frame.window, height: phoneHeight)
        let segues = SeguePicture(segues: frame.segues)
        return head + [
            .group(x: 0, y: Self.headHeight + max((phoneHeight - segues.height) / 2, 0), segues.markup),
            .group(x: SeguePicture.width, y: Self.headHeight, phone.markup),
        ] + notes
    }

    /// The number and the step, directly above the phone.
    private var head: [Markup] {
        let lettering = Lettering.heading
        var box = Box(x: 34, width: Self.width - 34)
        let lines = lettering.lines(of: frame.step, width: box.width, atMost: 2).count
        box.y = Self.headHeight - 4 - max(lines, 1) * lettering.lineHeight
        return Markup.lines("\(number)", in: Box(y: box.y, width: 34), atMost: 1, lettering, "faint")
            + Markup.lines(frame.step, in: box, atMost: 2, lettering, "ink")
    }

    /// Writes notes from the top down, each with a bar of its colour on the left.
    private struct Pen {
        var y: Int
        var markup: [Markup] = []

        mutating func write(_ note: Abridged<String>, _ style: String, atMost count: Int) {
            switch note {
            case .item(let text): write(text, style, atMost: count)
            case .more(let count): write("+ \(count) more", style, atMost: 1)
            }
        }

        private mutating func write(_ text: String, _ style: String, atMost count: Int) {
            let lettering = Lettering.body
            let box = Box(x: 12, y: y, width: StoryboardCell.width - 12)
            let lines = Markup.lines(text, in: box, atMost: count, lettering, style)
            guard !lines.isEmpty else { return }
            let height = lines.count * lettering.lineHeight
            markup.append(.rectangle(Box(x: 2, y: y + 2, width: 3, height: height - 2), radius: 1, style))
            markup += lines
            y += height + 6
        }
    }
}
