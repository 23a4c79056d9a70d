import PresentationSim

/// A test to paste, as a whole file. The lines of its script stand between two parts, so that the viewer can paste those up to a step.
struct TestFile {
    private static let imports = ["FlowExplorer", "Insecurity", "InsecurityTesting", "PresentationSim", "XCTest"]

    let head: String
    let tail: String

    /// A test with a script between those lines. The texts are all lines that the script may get, which decide how it is quoted.
    private init(_ name: String, of type: String, before: [String], after: [String], texts: [String]) {
        let all = texts.joined(separator: "\n")
        // The steps have escapes of their own, which Swift leaves as they are.
        var hashes = "#"
        // By scalars, because a mark makes one character with the sign before it.
        while all.unicodeScalars.contains(("\"\"\"" + hashes).unicodeScalars) { hashes += "#" }
        let lines = { (lines: [String]) in lines.map { "        \($0)\n" }.joined() }
        head =
            "// A file of your test target. Import your app as well.\n"
            + Self.imports.map { "import \($0)\n" }.joined()
            + "\nfinal class FlowTests: \(type) {\n    func \(name)() async throws {\n"
            + lines(before + ["let script = try Script(", "    parsing: \(hashes)\"\"\""])
        tail = lines(["        \"\"\"\(hashes))"] + after) + "    }\n}\n"
    }

    /// A test that plays scripts in the flow of an exploration, by those calls.
    init(calls: [String], texts: [String]) {
        self.init("testFlow", of: "XCTestCase", before: [], after: calls, texts: texts)
    }

    /// A test that plays the script of the recording, up to any step.
    init(_ recording: FlowRecording) {
        let texts = recording.steps.map(\.text) + recording.script.steps.map(\.description)
        if let calls = recording.calls {
            self.init(calls: calls, texts: texts)
            return
        }
        var name = recording.title
        if name.wholeMatch(of: /[A-Za-z_]\w*/) == nil { name = "flow" }
        if !name.hasPrefix("test") { name = "test" + name.prefix(1).uppercased() + name.dropFirst() }
        var events: [String] = []
        for case .event(let event) in recording.script.steps where !events.contains(event) { events.append(event) }
        let closures = events.map { "    UserAction(\($0.debugDescription)) {}," }
        let list = ["// Call in each closure what your app does at the event.", "let events = ["] + closures + ["]"]
        self.init(
            name, of: "FlowTestCase", before: [recording.start] + (events.isEmpty ? [] : list),
            after: ["try await script.play(in: window\(events.isEmpty ? "" : ", events: events"))"], texts: texts)
    }

    /// The file with those lines of the script.
    func text(_ lines: [String]) -> String { head + lines.map { "                \($0)\n" }.joined() + tail }

    /// The calls that play a script in the flow of an exploration, as the explorer did.
    static func calls(playing flow: String, quietTurns: Int) -> [String] {
        let explorer = "FlowExplorer { \(flow)() }"
        if quietTurns == FlowRuns.defaultQuietTurns { return ["assertNoFailure(await \(explorer).play(script))"] }
        return [
            "var explorer = \(explorer)", "explorer.quietTurns = \(quietTurns)",
            "assertNoFailure(await explorer.play(script))",
        ]
    }
}

extension FlowRecording {
    /// The line that starts the flow: the recorded start is a call of the app, if the flow began with one.
    fileprivate var start: String {
        guard steps.first?.kind == .code,
            let first = spans.first(where: { $0.parent == 0 && $0.step == 0 && $0.baseName == "window" })
        else { return "// Start your flow in `window` here." }
        let isAnimated = transitions.first?.isAnimated ?? true
        return "WindowCoordinator(window).navigation.start(\(first.name)(), animated: \(isAnimated)) { _ in }"
    }
}
