import PresentationSim

/// Draws the transitions from one frame to the next as arrows, each with its kind above it and its details below it.
struct SeguePicture {
    static let width = 100
    private static let height = 76
    private static let limit = 4

    let segues: [Storyboard.Segue]

    /// The height of all arrows together.
    var height: Int { Self.height * segues.abridged(to: Self.limit).count }

    /// The arrows, from the origin down.
    var markup: [Markup] {
        segues.abridged(to: Self.limit).enumerated().map { index, segue in
            switch segue {
            case .item(let segue): .group(x: 0, y: index * Self.height, arrow(segue))
            case .more(let count):
                .group(x: 0, y: index * Self.height, text("+ \(count) more", y: 16, .caption, "faint"))
            }
        }
    }

    private func arrow(_ segue: Storyboard.Segue) -> [Markup] {
        let style = segue.initiator == .user ? "user" : "app"
        let title = Markup("title", text: segue.summary)
        let (shaft, head) =
            segue.isCancelled
            ? ("M8 24H80a5 5 0 0 1 0 10H14", "M20 28l-6 6l6 6") : ("M8 28H90", "M85 22l6 6l-6 6")
        let lines = [
            Markup("path", ["class": segue.isAnimated ? style : "\(style) unseen", "d": shaft]),
            Markup("path", ["class": style, "d": head]),
        ]
        let details = text(segue.details.joined(separator: ", "), y: segue.isCancelled ? 38 : 32, .caption, "faint")
        return [title] + text(segue.kind.rawValue, y: 0, .bold, style) + lines + details
    }

    private func text(_ text: String, y: Int, _ lettering: Lettering, _ style: String) -> [Markup] {
        let box = Box(x: 0, y: y, width: Self.width, height: 2 * lettering.lineHeight)
        return Markup.lines(text, in: box, atMost: 2, lettering, style, isCentred: true)
    }
}
