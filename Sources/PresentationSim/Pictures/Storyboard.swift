/// Draws a flow: what a window shows after each step, and how it came there.
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
/// It watches the window and never changes the tree. The same frames give the same bytes.
@MainActor
public final class Storyboard {
    /// What the pictures are headed with.
    public let title: String
    /// What was recorded, the first step first.
    public private(set) var frames: [Frame] = []

    private weak var window: Window?
    private var segues: [Segue] = []
    private var results: [String] = []
    private var issueCount: Int

    /// Creates an empty storyboard of the window. It doesn't keep the window alive, and is told of the transitions and
    /// issues from now on; issues are those of the window's simulation.
    public init(_ window: Window, title: String) {
        self.title = title
        self.window = window
        issueCount = window.simulation.issues.count
        window.addObserver(self)
    }

    /// Keeps a result for the next ``record(_:results:)``: to be called where it is delivered.
    public func deliver(_ result: String) { results.append(result) }

    /// Records what the window shows now as a frame: with the step that led here, the results that it delivered, and
    /// the transitions, issues and virtual time since the last frame. Once the window is gone it does nothing.
    public func record(_ step: String, results: [String] = []) {
        guard let window else { return }
        let simulation = window.simulation
        frames.append(
            Frame(
                step: step, time: simulation.clock.now.offset, window: WindowSnapshot(window),
                segues: segues + window.runningTransitions.map { Segue($0, isRunning: true) },
                results: self.results + results,
                issues: simulation.issues.dropFirst(issueCount).map(\.description)))
        segues = []
        self.results = []
        issueCount = simulation.issues.count
    }

    /// All frames in rows, as an SVG document. It stands alone, and follows the reader's light or dark colours.
    public var svg: String { StoryboardSheet(title: title, frames: frames).svg }

    /// An HTML document to step through with the arrow keys or clicks. It stands alone: no network, no other file.
    public var html: String { StoryboardPage(title: title, frames: frames).html }
}

extension Storyboard: PresentationObserver {
    /// Keeps the transition for the next frame.
    public func transitionDidEnd(_ transition: Transition, in window: Window) {
        segues.append(Segue(transition, isRunning: false))
    }

    /// Does nothing: the next frame shows who has left.
    public func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {}

    /// Does nothing: what was recorded stays.
    public func windowDidGo() {}
}

extension Storyboard {
    /// One picture of a storyboard: a step, and what the window showed after it.
    public struct Frame: Hashable, Sendable {
        /// What was done.
        public let step: String
        /// When the picture was taken, counted from the simulation's beginning.
        public let time: Duration
        /// What the window showed.
        public let window: WindowSnapshot
        /// The transitions since the frame before; those that still run are last.
        public let segues: [Segue]
        /// What was delivered since the frame before.
        public let results: [String]
        /// The issues since the frame before: ``Issue/description``.
        public let issues: [String]
    }

    /// How the window came from one frame to the next: a transition, as a value.
    public struct Segue: Hashable, Sendable {
        /// What changed.
        public let kind: Transition.Kind
        /// Whether it was to be seen.
        public let isAnimated: Bool
        /// Who moved the screen.
        public let initiator: Initiator
        /// Whether a gesture was taken back.
        public let isCancelled: Bool
        /// Whether it still ran when the picture was taken.
        public let isRunning: Bool
        /// The name of what left the screen or was covered, where something did.
        public let source: String?
        /// The name of what came on screen or was uncovered, where something did.
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

    /// What is not as usual about it, in words that fit under an arrow.
    var details: [String] {
        [
            initiator == .user ? "by the user" : nil,
            isAnimated ? nil : "not animated",
            isCancelled ? "cancelled" : nil,
            isRunning ? "running" : nil,
        ].compactMap { $0 }
    }

    /// All that is known of it, in a line.
    var summary: String {
        let ends = [source, destination].compactMap { $0 }.joined(separator: " → ")
        return ([kind.rawValue + (ends.isEmpty ? "" : ": " + ends)] + details).joined(separator: ", ")
    }
}
