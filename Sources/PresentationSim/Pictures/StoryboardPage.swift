/// Writes a storyboard as an HTML document to step through. It is well-formed XML too, and refers to nothing outside.
struct StoryboardPage {
    let title: String
    let frames: [Storyboard.Frame]

    /// The document as text.
    var html: String {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
        let head = [
            Markup("meta", ["charset": "utf-8"]),
            Markup("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
            Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            Markup("title", text: title),
            Markup("style", contents: [.source(Palette.styleSheet), .source(Self.styleSheet)]),
        ]
        let script = Markup("script", contents: [.source(Self.script)])
        let main = Markup("main", [:], frames.isEmpty ? [Markup("p", text: "Nothing recorded")] : [list, stage])
        let body = Markup("body", [:], [header, main, script])
        return "<!DOCTYPE html>\n" + Markup("html", ["lang": "en"], [Markup("head", [:], head), body]).written()
    }

    private var header: Markup {
        Markup("header", [:], [
            Markup("h1", text: title),
            Markup("nav", [:], [
                Markup("button", ["id": "back", "title": "Left arrow"], text: "‹ Back"),
                Markup("button", ["id": "next", "title": "Right arrow"], text: "Next ›"),
                Markup("button", ["id": "all", "title": "A"], text: "All"),
            ]),
        ])
    }

    /// The steps, each to be clicked.
    private var list: Markup {
        Markup("ol", [:], frames.map { frame in
            let style = frame.issues.isEmpty ? frame.results.isEmpty ? "" : "delivers" : "fails"
            return Markup("li", ["class": style], [Markup("button", text: frame.step)])
        })
    }

    /// The pictures, each with its notes in full.
    private var stage: Markup {
        let height = PhonePicture.height(for: frames.map(\.window))
        return Markup("div", ["id": "stage"], frames.enumerated().map { index, frame in
            let cell = StoryboardCell(frame, number: index + 1, phoneHeight: height, hasNotes: false)
            let row = StoryboardRow(cells: [cell])
            let picture = Markup(
                "svg", ["viewBox": "0 0 \(row.width) \(row.height)", "role": "img", "aria-label": frame.step],
                row.markup)
            let notes = frame.segues.map { Markup("li", text: $0.summary) }
                + frame.results.map { Markup("li", ["class": "delivers"], text: $0) }
                + frame.issues.map { Markup("li", ["class": "fails"], text: $0) }
            return Markup("section", [:], [picture] + (notes.isEmpty ? [] : [Markup("ul", [:], notes)]))
        })
    }
}
