import PresentationSim

/// Draws a recording in rows, as one SVG document: the printable form of a trace.
struct StoryboardSheet {
    private static let margin = 28
    private static let gap = 24
    private static let scaleHeight = 46

    private let recording: FlowRecording
    private let items: [Item]

    /// A step, or the number of steps left out.
    private enum Item {
        case step(index: Int, repeats: Int)
        case more(Int)
    }

    /// Lays out a recording. Of more steps than `limit`, it shows the first third and the last ones.
    init(_ recording: FlowRecording, limit: Int = .max) {
        self.recording = recording
        var items: [Item] = []
        for run in recording.runs {
            for index in 0..<run.length {
                items.append(.step(index: run.first + index, repeats: index == 0 ? run.count : 1))
            }
        }
        if items.count > limit {
            let first = limit / 3
            items = items[..<first] + [.more(items.count - limit)] + items[(items.count - limit + first)...]
        }
        self.items = items
    }

    /// The document as text.
    var svg: String {
        var y = Self.margin + 40 + Self.scaleHeight + 26
        var body: [Markup] = []
        for row in rows {
            var x = Self.margin
            for cell in row {
                body.append(.group(x: x, y: y, cell.markup))
                x += cell.width + Self.gap
            }
            y += (row.map(\.height).max() ?? 0) + 20
        }
        let size = Box(width: Self.margin * 2 + width, height: y + Self.margin - 20)
        let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
            "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
            "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        ]
        let head = [
            Markup("title", text: recording.title), Markup("style", contents: [.source(Palette.storyboardStyleSheet)]),
            .rectangle(size, radius: 0, "board"),
        ]
        return Markup("svg", attributes, head + heading + scale + body).written()
    }

    /// The width of all rows, which are readable at a page's width: of three phones for few steps, else of four, or of two tablets.
    private var width: Int {
        let isWide = recording.steps.contains(where: \.after.isWide)
        let columns = isWide || items.count > 9 ? 4 : min(max(items.count, 2), 3)
        return columns * (StoryboardCell.width(isWide: false) + Self.gap) - Self.gap
    }

    private var rows: [[StoryboardCell]] {
        let cells = items.map { item in
            switch item {
            case .step(let index, let repeats):
                StoryboardCell(recording, step: index, repeats: repeats)
            case .more(let count): StoryboardCell(omitting: count)
            }
        }
        var rows: [[StoryboardCell]] = [], room = 0
        for cell in cells {
            if cell.width > room {
                rows.append([])
                room = width
            }
            rows[rows.count - 1].append(cell)
            room -= cell.width + Self.gap
        }
        return rows
    }

    // MARK: The head

    /// The title and the legend.
    private var heading: [Markup] {
        let box = Box(x: Self.margin, y: Self.margin - 6, width: width)
        var markup = Markup.lines(recording.title, in: box, atMost: 1, .largeTitle, "ink")
        if recording.steps.isEmpty {
            return markup + [.text("Nothing recorded", x: box.x, y: box.y + 44, .body, "faint")]
        }
        let legend = [
            ("by the app", "app"), ("by the user", "user"), ("dotted: at once", "faint"), ("finished", "result"),
            ("dismissed", "motion"), ("issues", "issue"),
        ]
        var x = box.x
        for (text, style) in legend {
            markup.append(.rectangle(Box(x: x, y: box.y + 34, width: 10, height: 10), radius: 3, style))
            markup.append(.text(text, x: x + 15, y: box.y + 43, .body, "faint"))
            x += Int(Lettering.body.width(of: text)) + 34
        }
        return markup
    }

    /// The steps and transitions at their times, to scale.
    private var scale: [Markup] {
        guard let last = recording.steps.last else { return [] }
        let total = max(recording.transitions.compactMap(\.end).max() ?? .zero, last.end)
        let y = Self.margin + 62
        let place = { (time: Duration) in Self.margin + Int(Double(width) * (total > .zero ? time / total : 0)) }
        var markup = [Markup("path", ["class": "axis", "d": "M\(Self.margin) \(y)h\(width)"])]
        for transition in recording.transitions {
            let (from, to) = (place(transition.start), place(transition.end ?? total))
            let style = transition.initiator == .user ? "user" : "app"
            markup.append(.rectangle(Box(x: from, y: y - 4, width: max(to - from, 2), height: 8), radius: 2, style))
        }
        var free = 0
        for (index, step) in recording.steps.enumerated() {
            let x = place(step.start)
            markup.append(Markup("circle", ["class": "moment", "cx": x, "cy": y, "r": 3]))
            guard x >= free else { continue }
            markup.append(.text("\(index + 1)", x: x, y: y + 18, .caption, "faint", isCentred: true))
            free = x + 18
        }
        let end = "\(total.decimal) s"
        markup.append(
            .text(end, x: Self.margin + width - Int(Lettering.caption.width(of: end)), y: y - 9, .caption, "faint"))
        return markup
    }
}

/// Draws one step: its number and text, the transitions that lead to it, the phone, its coordinators, and its results and issues.
struct StoryboardCell {
    private static let arrowWidth = 92
    private static let headHeight = 44

    static func width(isWide: Bool) -> Int { arrowWidth + PhonePicture.width(isWide: isWide) }

    let width: Int
    private(set) var markup: [Markup] = []
    private(set) var height = 0

    init(omitting count: Int) {
        width = Self.width(isWide: false)
        markup = Markup.lines("\(count) more steps", in: Box(width: width), atMost: 1, .heading, "faint")
        height = Self.headHeight
    }

    init(_ recording: FlowRecording, step index: Int, repeats: Int) {
        let step = recording.steps[index]
        width = Self.width(isWide: step.after.isWide)
        drawHead("\(index + 1)", step.text + (repeats > 1 ? " ×\(repeats)" : ""))
        let transitions = recording.transitions.filter { $0.step == step.number }
        let phone = PhonePicture(step.after) { $0 > 0 ? recording.spans[$0 - 1].parent : 0 }
        markup.append(.group(x: Self.arrowWidth, y: Self.headHeight, phone.markup))
        let count = min(transitions.count, 4)
        var y = Self.headHeight + (PhonePicture.height - count * 84) / 2
        for transition in transitions.prefix(4) {
            markup.append(.group(x: 0, y: y, Self.arrow(transition)))
            y += 84
        }
        if transitions.count > 4 {
            let rest = "+ \(transitions.count - 4) more"
            markup += Markup.lines(rest, in: Box(y: y, width: Self.arrowWidth), atMost: 1, .caption, "faint")
        }
        height = Self.headHeight + PhonePicture.height + 6
        drawNotes(of: step, in: recording)
    }

    private mutating func drawHead(_ number: String, _ text: String) {
        let lettering = Lettering.heading
        var box = Box(x: 30, width: width - 30)
        let count = lettering.lines(of: text, width: box.width, atMost: 2).count
        box.y = Self.headHeight - 4 - count * lettering.lineHeight
        markup += Markup.lines(number, in: Box(y: box.y, width: 30), atMost: 1, lettering, "faint")
        markup += Markup.lines(text, in: box, atMost: 2, lettering, "ink")
    }

    private mutating func drawNotes(of step: FlowRecording.StepRecord, in recording: FlowRecording) {
        var owners: [String] = []
        for owner in step.after.owners {
            let span = recording.spans[owner - 1], name = "\(span.name) #\(span.id)"
            if !owners.contains(name) { owners.append(name) }
        }
        write(owners.joined(separator: " › "), "faint", atMost: 2, hasBar: false)
        for span in recording.endedSpans where span.end?.step == step.number {
            let result = span.result ?? ""
            write("\(span.name) #\(span.id): \(result)", result.hasPrefix("finished") ? "result" : "motion", atMost: 3)
        }
        for issue in recording.issues where issue.step == step.number {
            write("\(issue.severity): \(issue.message). \(issue.advice)", "issue", atMost: 6)
        }
    }

    /// Writes a note, with a bar of its colour on the left.
    private mutating func write(_ text: String, _ style: String, atMost count: Int, hasBar: Bool = true) {
        let lettering = hasBar ? Lettering.body : .caption
        let box = Box(x: 12, y: height, width: width - 12)
        let lines = Markup.lines(text, in: box, atMost: count, lettering, style)
        guard !lines.isEmpty else { return }
        let lineHeight = lines.count * lettering.lineHeight
        if hasBar {
            markup.append(.rectangle(Box(x: 2, y: height + 2, width: 3, height: lineHeight - 2), radius: 1, style))
        }
        markup += lines
        height += lineHeight + 6
    }

    /// An arrow with its kind above it, and below it the screen that it leads to.
    private static func arrow(_ transition: FlowRecording.TransitionRecord) -> [Markup] {
        let style = transition.initiator == .user ? "user" : "app"
        let (shaft, head) =
            transition.isCancelled
            ? ("M8 24H72a5 5 0 0 1 0 10H14", "M20 28l-6 6l6 6") : ("M8 28H82", "M77 22l6 6l-6 6")
        let notes = [
            transition.isCancelled ? "cancelled" : nil, transition.end == nil ? "running" : nil,
            transition.isCancelled ? nil : "to \(transition.to ?? "…")",
        ].compactMap { $0 }.joined(separator: ", ")
        let box = Box(width: arrowWidth)
        let below = Box(y: transition.isCancelled ? 38 : 32, width: arrowWidth)
        return Markup.lines(transition.kind.rawValue, in: box, atMost: 1, .bold, style, isCentred: true) + [
            Markup("path", ["class": transition.isAnimated ? style : "\(style) unseen", "d": shaft]),
            Markup("path", ["class": style, "d": head]),
        ] + Markup.lines(notes, in: below, atMost: 2, .caption, "faint", isCentred: true)
    }
}

extension FlowRecording {
    /// Equal runs of one to three steps, such as `add, swipe` three times in a row. A step without one, or with an issue, is a
    /// run of its own.
    var runs: [(first: Int, length: Int, count: Int)] {
        var runs: [(first: Int, length: Int, count: Int)] = []
        let failing = Set(issues.map(\.step))
        var index = 0
        while index < steps.count {
            var best = (first: index, length: 1, count: 1)
            for length in 1...3 {
                var count = 0
                while (0..<length).allSatisfy({ offset in
                    let other = index + count * length + offset
                    return other < steps.count && steps[other].text == steps[index + offset].text
                        && !failing.contains(steps[other].number)
                }) { count += 1 }
                if count >= 3 {
                    best = (index, length, count)
                    break
                }
            }
            runs.append(best)
            index += best.length * best.count
        }
        return runs
    }
}
