import PresentationSim

/// Plays the flow by keys that are written down, and draws the terminal as an animated SVG document for the README. The time is
/// virtual, so that the document is the same each time.
@MainActor
package struct Movie {
    private static let size = (columns: 80, lines: 24)
    /// The size of a character, such that the frames of boxes join.
    private static let cell = (width: 8.4, height: 16)
    private static let frame = Duration.milliseconds(80)

    /// The keys, each with the number of frames until the next one.
    private static let script: [(keys: [Key], frames: Int)] =
        [([], 14), ([.character("a")], 18), ([.character("t")], 12), ([.enter], 24), ([.character("a")], 14)]
        + swipe(by: 4) + [([.escape], 14)] + swipe(by: 6)
        + [
            ([.enter], 26), ([.character("n")], 18), ([.character("a")], 18), ([.character("b")], 20),
            ([.character("v")], 18), ([.character("a")], 16), ([.character("t")], 12), ([.character("p")], 45),
        ]

    private static func swipe(by steps: Int) -> [(keys: [Key], frames: Int)] {
        [([.character("s")], 4)] + Array(repeating: ([.down], 2), count: steps)
    }

    private typealias Picture = [[Terminal.Run]]

    /// The different pictures in order, each with the number of the frame at which it begins.
    private var pictures: [(start: Int, picture: Picture)] = []
    private var frameCount = 0

    package init() {
        let time = VirtualTime()
        let player = Player(recordingTo: nil, driver: TerminalDriver { time.now })
        player.open()
        for (keys, frames) in Self.script {
            for index in 0..<frames {
                add(player.frame(after: index == 0 ? keys : [], in: Self.size))
                time.now += Self.frame
                player.pass(Self.frame)
            }
        }
    }

    private mutating func add(_ picture: Picture) {
        if pictures.last?.picture != picture { pictures.append((frameCount, picture)) }
        frameCount += 1
    }

    /// The document as text. Equal lines are written once.
    package var svg: String {
        let (width, height) = (
            Int(Double(Self.size.columns) * Self.cell.width) + 32, Self.size.lines * Self.cell.height + 24
        )
        var numbers: [[Terminal.Run]: Int] = [:]
        var (definitions, frames): ([String], [String]) = ([], [])
        for (index, picture) in pictures.map(\.picture).enumerated() {
            var uses = ""
            for (row, line) in picture.enumerated() {
                guard let text = Self.text(of: line) else { continue }
                if numbers[line] == nil {
                    numbers[line] = definitions.count
                    definitions.append("<g id=\"l\(definitions.count)\">\(text)</g>")
                }
                uses += "<use href=\"#l\(numbers[line] ?? 0)\" y=\"\(row * Self.cell.height + 14)\"/>"
            }
            frames.append("<g transform=\"translate(\(index * width))\">\(uses)</g>")
        }
        let steps = pictures.enumerated().map { index, picture in
            "\(percent(picture.start)){transform:translateX(\(-index * width)px)}"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
            <title>Payments, played in a terminal</title>
            <desc>A list of cards and a form: the form is presented, saved, swiped down, pushed, left by the back button, and paid with. \
            Beside the phone are the screens and the results of the coordinators.</desc>
            <style>
            text{font:14px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#dfe5ee;white-space:pre}
            .bold{font-weight:700;fill:#fff}.green{fill:#5fdca0}.red{fill:#ff9a94}.magenta{fill:#cfa8ff}
            .film{transform:translateX(\((1 - pictures.count) * width)px);animation:play \(frameCount * 80)ms step-end infinite}
            @keyframes play{\(steps.joined())}
            @media (prefers-reduced-motion:reduce){.film{transform:translateX(\((1 - pictures.count) * width)px);animation:none}}
            </style>
            <defs>
            \(definitions.joined(separator: "\n"))
            </defs>
            <rect width="\(width)" height="\(height)" rx="10" fill="#12161e"/>
            <svg x="16" y="12" width="\(width - 32)" height="\(height - 24)"><g class="film">
            \(frames.joined(separator: "\n"))
            </g></svg>
            </svg>

            """
    }

    private func percent(_ frame: Int) -> String {
        let hundredths = frame * 100_000 / frameCount
        return "\(hundredths / 1000).\(String(1000 + hundredths % 1000).dropFirst())%"
    }

    /// A line without trailing spaces, stretched to its columns in any font; `nil` if it is empty.
    private static func text(of line: [Terminal.Run]) -> String? {
        let whole = line.map(\.text).joined()
        let count = whole.count - whole.reversed().prefix { $0 == " " }.count
        guard count > 0 else { return nil }
        var left = count
        let runs = line.map { run -> String in
            let part = String(run.text.prefix(left))
            left -= part.count
            let text = part.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return run.style == .plain || part.isEmpty ? text : "<tspan class=\"\(run.style)\">\(text)</tspan>"
        }
        let length = Int((Double(count) * cell.width).rounded())
        return "<text textLength=\"\(length)\" xml:space=\"preserve\">\(runs.joined())</text>"
    }
}

/// The time of a movie.
@MainActor
private final class VirtualTime {
    var now = Duration.zero
}
