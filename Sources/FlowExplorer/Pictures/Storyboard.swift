public import PresentationSim

/// Draws a flow: a picture of the window after each step, and the transitions between the pictures.
///
/// ```swift
/// let storyboard = Storyboard(window, title: "Payments")
/// storyboard.record("open")
/// list.onAdd?()
/// window.simulation.settle()
/// storyboard.record("add", results: ["AddCard: dismissed(user)"])
/// try storyboard.svg.write(toFile: "Payments.svg", atomically: true, encoding: .utf8)
/// ```
///
/// It observes the window and never changes the tree. The same frames give the same bytes.
@MainActor
public final class Storyboard {
    /// The heading of the pictures.
    public let title: String
    /// The recorded frames, the first step first.
    public private(set) var frames: [Frame] = []

    private weak var window: Window?
    private var segues: [Segue] = []
    private var results: [String] = []
    /// The number of issues that were reported up to the last frame.
    private var reportedCount: Int

    /// Creates an empty storyboard of the window, which it holds weakly. It records transitions in the window, and issues
    /// of the window's simulation, from now on.
    public init(_ window: Simulation.Window, title: String) {
        self.title = title
        self.window = window
        reportedCount = window.simulation.reportedCount
        window.addRecorder(self)
    }

    /// Adds a result to the next frame. Call it when the result is delivered.
    public func deliver(_ result: String) { results.append(result) }

    /// Records the window's present state as a frame, with the step that led to it, its results and the virtual time. The
    /// frame includes the transitions and issues since the frame before. After the window's release it does nothing.
    public func record(_ step: String, results: [String] = []) {
        guard let window else { return }
        let simulation = window.simulation
        frames.append(
            Frame(
                step: step, time: simulation.clock.now.offset, window: WindowSnapshot(window),
                segues: segues + window.runningTransitions.map { Segue($0, isRunning: true) },
                results: self.results + results,
                issues: simulation.issues(since: reportedCount).map(\.description)))
        segues = []
        self.results = []
        reportedCount = simulation.reportedCount
    }

    /// All frames in rows, as one self-contained SVG document. It adapts to light and dark appearance.
    public var svg: String { StoryboardSheet(title: title, frames: frames).svg }

    /// A self-contained HTML document, which the reader steps through with the arrow keys or clicks.
    public var html: String { StoryboardPage(title: title, frames: frames).html }
}

extension Storyboard: PresentationObserver {
    /// Adds the transition to the next frame.
    public func transitionDidEnd(_ transition: Transition, in window: Simulation.Window) {
        segues.append(Segue(transition, isRunning: false))
    }
}

extension Storyboard {
    /// A frame of a storyboard: a step, and the window's state after it.
    public struct Frame: Hashable, Sendable, Codable {
        /// The step that led to the frame.
        public let step: String
        /// The time since the simulation's beginning.
        public let time: Duration
        /// The window's state.
        public let window: WindowSnapshot
        /// The transitions since the frame before. Those that still ran are last.
        public let segues: [Segue]
        /// The results delivered since the frame before.
        public let results: [String]
        /// The issues since the frame before, by `SimulationIssue.description`.
        public let issues: [String]
    }

    /// A transition between two frames, as a value.
    public struct Segue: Hashable, Sendable, Codable {
        /// The kind of the transition.
        public let kind: Transition.Kind
        /// Whether the transition was animated.
        public let isAnimated: Bool
        /// The initiator: the user or the app.
        public let initiator: Initiator
        /// Whether it was a cancelled gesture.
        public let isCancelled: Bool
        /// Whether the transition still ran at the time of the frame.
        public let isRunning: Bool
        /// The name of the view controller that disappeared or was covered, if any.
        public let source: String?
        /// The name of the view controller that appeared or was uncovered, if any.
        public let destination: String?
    }
}

extension Storyboard.Segue {
    @MainActor init(_ transition: Transition, isRunning: Bool) {
        kind = transition.kind
        isAnimated = transition.isAnimated
        initiator = transition.initiator
        isCancelled = transition.isCancelled
        self.isRunning = isRunning
        source = transition.disappearing?.name
        destination = transition.appearing?.name
    }

    /// The details that differ from an animated, completed transition of the app, short enough for an arrow.
    var details: [String] {
        [
            initiator == .user ? "by the user" : nil,
            isAnimated ? nil : "not animated",
            isCancelled ? "cancelled" : nil,
            isRunning ? "running" : nil,
        ].compactMap { $0 }
    }

    /// The whole transition in one line.
    var summary: String {
        let ends = [source, destination].compactMap { $0 }.joined(separator: " → ")
        return ([kind.rawValue + (ends.isEmpty ? "" : ": " + ends)] + details).joined(separator: ", ")
    }
}
