/// Writes a storyboard as an HTML document that the reader steps through. It is well-formed XML and self-contained.
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

    /// The list of steps, each a button.
    private var list: Markup {
        let items = frames.map { frame in
            let style = !frame.issues.isEmpty ? "fails" : !frame.results.isEmpty ? "delivers" : "passes"
            return Markup("li", ["class": style], [Markup("button", text: frame.step)])
        }
        return Markup("ol", [:], items)
    }

    /// The pictures, each with all of its notes.
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

extension StoryboardPage {
    /// Shows all steps if scripts are off, else the selected step and the one before it.
    private static let styleSheet = """
        :root { color-scheme: light dark; }
        body { margin: 0; font: 15px/1.45 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
        body { background: #f4f5f8; color: #10151d; }
        header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 16px 24px 0; }
        h1 { font-size: 19px; margin: 0; flex: 1 1 auto; overflow-wrap: anywhere; }
        main { display: flex; gap: 24px; padding: 16px 24px; align-items: flex-start; }
        button { font: inherit; color: inherit; background: none; border: 1px solid #8a94a3; border-radius: 8px; }
        button { padding: 4px 12px; cursor: pointer; }
        button:disabled { opacity: 0.4; cursor: default; }
        ol { flex: 0 0 260px; margin: 0; padding: 5px 0 0 36px; max-height: calc(100vh - 110px); overflow-y: auto; }
        ol button { width: 100%; border-color: transparent; text-align: left; overflow-wrap: anywhere; }
        ol .now button { border-color: #1d4fd7; font-weight: 700; }
        ol button { vertical-align: top; margin-top: -5px; }
        ol .delivers button::after { content: " \u{2192}"; }
        ol .fails button::after { content: " !"; }
        .delivers, .delivers::marker { color: #05683f; }
        .fails, .fails::marker { color: #b3151c; }
        #stage { flex: 1 1 0; display: flex; flex-wrap: wrap; gap: 16px 24px; }
        section { flex: 0 1 420px; min-width: 240px; cursor: pointer; }
        section svg { display: block; width: 100%; max-height: 72vh; }
        section ul { margin: 8px 0 0; padding-left: 20px; overflow-wrap: anywhere; }
        .stepping section { display: none; }
        .stepping section.before, .stepping section.now { display: block; }
        .stepping section.before { opacity: 0.65; }
        @media (max-width: 1000px) { .stepping section.before { display: none; } }
        @media (max-width: 640px) { main { flex-direction: column; } ol { max-height: none; } #stage { order: -1; } }
        @media (prefers-color-scheme: dark) {
        body { background: #0f1319; color: #f2f4f7; }
        button { border-color: #6b7787; }
        ol .now button { border-color: #86b4ff; }
        .delivers, .delivers::marker { color: #5fdca0; }
        .fails, .fails::marker { color: #ff9a94; }
        }
        """

    /// Steps with the arrow keys, Home and End, or by clicks. The address can select a step: `#3`. The script contains no
    /// characters that XML needs escaped.
    private static let script = """
        "use strict";
        (function () {
          const sections = Array.from(document.querySelectorAll("section"));
          const items = Array.from(document.querySelectorAll("ol li"));
          const button = function (id) { return document.getElementById(id); };
          let now = 0;
          function show(index, isAll) {
            now = Math.max(0, Math.min(index, sections.length - 1));
            document.body.classList.toggle("stepping", !isAll);
            [sections, items].forEach(function (list) {
              list.forEach(function (element, index) {
                element.classList.toggle("now", index === now);
                element.classList.toggle("before", index === now - 1);
              });
            });
            button("back").disabled = now === 0;
            button("next").disabled = now >= sections.length - 1;
            const list = document.querySelector("ol");
            if (list) list.scrollTop = items[now].offsetTop - list.offsetTop - list.clientHeight / 2;
          }
          function isAll() { return !document.body.classList.contains("stepping"); }
          function showNamed() { show((parseInt(location.hash.slice(1), 10) || 1) - 1, false); }
          button("back").onclick = function () { show(now - 1, false); };
          button("next").onclick = function () { show(now + 1, false); };
          button("all").onclick = function () { show(now, !isAll()); };
          sections.forEach(function (section, index) {
            section.onclick = function () { show(isAll() || index !== now ? index : now + 1, false); };
          });
          items.forEach(function (item, index) {
            item.querySelector("button").onclick = function () { show(index, false); };
          });
          const keys = {
            ArrowLeft: function () { show(now - 1, false); }, ArrowRight: function () { show(now + 1, false); },
            ArrowUp: function () { show(now - 1, false); }, ArrowDown: function () { show(now + 1, false); },
            Home: function () { show(0, false); }, End: function () { show(sections.length - 1, false); },
            a: function () { show(now, !isAll()); }
          };
          document.addEventListener("keydown", function (event) {
            if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
            event.preventDefault();
            keys[event.key]();
          });
          window.addEventListener("hashchange", showNamed);
          showNamed();
        })();
        """
}
