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
/// Recording costs little: texts and pictures are made when the ``recording`` is read. Of a long flow, it keeps the first 100 and the
/// last 400 steps, and those with an issue.
@MainActor
public final class FlowTrace {
    /// The title of the pictures.
    public package(set) var title: String
    /// The name of the test or the flow, for the test to paste.
    package var test: String?
    package var isExplored = false
    /// `true` if a test decides the outcome. Otherwise an issue means failure.
    package var isOfTest: Bool {
        get { reader.isOfTest }
        set { reader.isOfTest = newValue }
    }

    private let reader: TapeReader

    /// Begins to record what happens in the window, which it holds weakly.
    public init(_ window: Simulation.Window, title: String) {
        self.title = title
        reader = TapeReader(window)
    }

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
    public var recording: FlowRecording { reader.recording(title: title, test: test, isExplored: isExplored) }
    /// The trace as one HTML file, which needs no other file and no network. See `Docs/Exploring.md`.
    public var html: String { recording.html }
    /// The printable form of the trace, as one SVG document.
    public var storyboard: String { recording.storyboard }
    /// The data of the trace as JSON.
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
