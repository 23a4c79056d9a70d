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
        let buttons = [
            Markup("button", ["id": "back", "title": "Left arrow"], text: "‹ Back"),
            Markup("button", ["id": "next", "title": "Right arrow"], text: "Next ›"),
            Markup("button", ["id": "all", "title": "A"], text: "All"),
        ]
        return Markup("header", [:], [Markup("h1", text: title), Markup("nav", [:], buttons)])
    }

    /// The steps, each to be clicked.
    private var list: Markup {
        let items = frames.map { frame in
            let style = !frame.issues.isEmpty ? "fails" : !frame.results.isEmpty ? "delivers" : "passes"
            return Markup("li", ["class": style], [Markup("button", text: frame.step)])
        }
        return Markup("ol", [:], items)
    }

    /// The pictures, each with its notes in full.
    private var stage: Markup {
        let height = PhonePicture.height(for: frames.map(\.window))
        let sections = frames.enumerated().map { index, frame in
            let cell = StoryboardCell(frame, number: index + 1, phoneHeight: height, hasNotes: false)
            let notes = notes(of: frame)
            return Markup("section", [:], [picture(of: cell)] + (notes.isEmpty ? [] : [Markup("ul", [:], notes)]))
        }
        return Markup("div", ["id": "stage"], sections)
    }

    private func picture(of cell: StoryboardCell) -> Markup {
        let row = StoryboardRow(cells: [cell])
        let box = "0 0 \(row.width) \(row.height)"
        return Markup("svg", ["viewBox": box, "role": "img", "aria-label": cell.frame.step], row.markup)
    }

    private func notes(of frame: Storyboard.Frame) -> [Markup] {
        frame.segues.map { Markup("li", text: $0.summary) }
            + frame.results.map { Markup("li", ["class": "delivers"], text: $0) }
            + frame.issues.map { Markup("li", ["class": "fails"], text: $0) }
    }
}
