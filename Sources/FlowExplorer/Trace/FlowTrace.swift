public import PresentationSim

/// Records a flow: the steps, what was on screen, which coordinators ran and how they ended.
///
/// ```swift
/// let trace = FlowTrace(window, title: "Payments")
/// app.navigation.start(PaymentMethods()) { _ in }
/// window.simulation.settle()
/// try Simulation.User(window).tap("Add a card")
/// window.simulation.settle()
/// try trace.html.write(toFile: "Payments.html", atomically: true, encoding: .utf8)
/// ```
///
/// It records by itself, from its creation on: the user's actions as steps, and what the app does by itself, or when time
/// passes, as steps of their own. It never changes the tree, and holds the window weakly. `FlowTestCase` and `withFlow` of
/// `InsecurityTesting` have a trace of each test.
///
/// Recording costs little: texts and pictures are made when the ``recording`` is read. Of a flow of more than 1,000 steps, it keeps the
/// first 100 and the last 400 to 900, and those with an issue.
@MainActor
public final class FlowTrace {
    /// The title of the pictures.
    public package(set) var title: String
    /// The calls that play the script of an exploration, for the test to paste.
    package var calls: [String]?

    let reader: TapeReader

    /// Begins to record what happens in the window, which it holds weakly.
    public init(_ window: Simulation.Window, title: String) {
        self.title = title
        reader = TapeReader(window)
    }

    /// Leaves the outcome to a test. Otherwise an issue means failure.
    package func leaveOutcomeToTest() { reader.isOfTest = true }

    deinit {
        onMainActor { [reader] in reader.stop() }
    }

    /// Adds a step of the app, or gives the user's next action this name. Call it before the step takes effect.
    ///
    /// ```swift
    /// trace.step("the session expires")
    /// shop.expireSession()
    /// ```
    public func step(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        reader.tape?.addName(name, fileID, line)
    }

    /// Adds an event outside of the app, as a script names it. Call it before it takes effect.
    public func event(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        reader.tape?.addEvent(name, fileID, line)
    }

    /// The recording so far.
    public var recording: FlowRecording { reader.recording(title: title, calls: calls) }
    /// The trace as one HTML file, which needs no other file and no network. See `Docs/Exploring.md`.
    public var html: String { recording.html }
    /// The printable form of the trace, as one SVG document.
    public var storyboard: String { recording.storyboard }
    /// The data of the trace as JSON.
    ///
    /// `version` is 1. A key is left out if its value is 0, empty or `false`. Times are virtual seconds.
    ///
    /// - `flow`: `title`, `outcome` (`passed`, `failed`, `explored`), `script`, `first` (the step to look at),
    ///   `omitted` (the steps left out), `package` (its version), `seed` (of the walk that found it, as text), `test` (the test to paste,
    ///   before and after the script)
    /// - `steps`: `text`, `kind` (`user`, `event`, `code`, `time`), `gesture`, `t0`, `t1`, `line` (the lines of the
    ///   script up to it), `place` (the line of code that called it), the pictures `before` and `after` by number
    ///   from 1, `can` (what the user could do then, by the indices of `strings`)
    /// - `spans`: the coordinators by their `id`: `name`, `parameters` of a scene, `parent` (the one that started
    ///   it), `container` and `tab`, `base` and `on` (what it runs on), `index` there, `place`, `t0`, `step`,
    ///   `shown`, `hidden`, `ended` (time, step, order), `result`, `cause` (the one whose end or start ended it),
    ///   `same` (if its start was refused: the first row of the same coordinator)
    /// - `transitions`: `step`, `t0`, `t1`, `kind`, the visible screens `from` and `to`, `user`, `still` (not
    ///   animated), `interactive` with `moves`, `cancelled`, `running`, `after`
    /// - `issues`, `leaks`: `step`, `severity`, `message`, `advice`, `place`, `anchor` (its row in Troubleshooting);
    ///   `type` and the last `step` at which it was shown
    /// - `log`: time, kind and text by the indices of `strings`, step, the `id` of a screen or 0
    /// - `pictures`, `levels`, `screens`, `strings`: equal values once, by their indices. A picture is `wide` at regular width and has
    ///   the entries of an open `menu`. A level has the `owners` of its containers, the `columns` that are seen, as
    ///   levels, if there are several, and the text of its `search`. The `tree` of a picture is the text of `print(window)`, of what the
    ///   user sees, by the indices of `strings`
    /// - `map`: the map as it is laid out
    public var json: String { recording.json }

    /// Whether a failure was recorded, or an issue if no test decides.
    package var hasFailed: Bool { reader.hasFailed }

    /// Records a failure of a test, with its place, at the present step.
    package func fail(_ text: String, place: String? = nil) { reader.fail(text, place: place) }

    /// Records what is alive after its end.
    package func leak(_ types: [String]) { reader.leak(types) }

    /// Records no more.
    package func stop() { reader.stop() }
}
