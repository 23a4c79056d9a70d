import PresentationSim

/// A flow as a ``FlowTrace`` has recorded it: a value, which keeps no object. The same flow gives the same bytes.
///
/// ```swift
/// let recording = FlowTrace(window, title: "Checkout").recording
/// print(recording.outcome, recording.results)
/// ```
public struct FlowRecording: Hashable, Sendable, Codable {
    /// The outcome of a recorded flow.
    ///
    /// ```swift
    /// if recording.outcome == .failed { print(recording.title, "failed at step", recording.firstStep) }
    /// ```
    public enum Outcome: String, Hashable, Sendable, Codable {
        /// Nothing failed.
        case passed
        /// A test failed, or an issue or a leak was reported.
        case failed
        /// An exploration has found it.
        case explored
    }

    /// The title of the pictures.
    public let title: String
    /// The outcome of the flow.
    public let outcome: Outcome
    /// The seed of the walk that found it, if a walk did.
    package var seed: UInt64?
    /// The version of the package, as the changelog names it.
    package static let packageVersion = "0.1.0"
    /// The index of the step to look at first: that of the first issue, else the last one.
    public var firstStep: Int {
        issues.first.flatMap { issue in steps.firstIndex { $0.number == issue.step } } ?? max(steps.count - 1, 0)
    }
    /// The texts of the steps, in order.
    public var stepTexts: [String] { steps.map(\.text) }
    /// The coordinators' results in the order of their delivery, each with the name: `AddCard: dismissed(user)`.
    public var results: [String] { endedSpans.map { "\($0.name): \($0.result ?? "")" } }

    init(
        title: String, outcome: Outcome, script: Script, calls: [String]?, steps: [StepRecord],
        transitions: [TransitionRecord], spans: [SpanRecord], log: [LogLine], issues: [IssueRecord],
        leaks: [LeakRecord],
        omittedCount: Int, map: FlowMap? = nil
    ) {
        (self.title, self.outcome, self.script, self.calls, self.steps) = (title, outcome, script, calls, steps)
        (self.transitions, self.spans, self.log, self.issues) = (transitions, spans, log, issues)
        (self.leaks, self.omittedCount, self.map) = (leaks, omittedCount, map)
    }

    let script: Script
    /// The calls that play the script of an exploration, for the test to paste.
    let calls: [String]?
    let steps: [StepRecord]
    let transitions: [TransitionRecord]
    let spans: [SpanRecord]
    let log: [LogLine]
    let issues: [IssueRecord]
    let leaks: [LeakRecord]
    /// The number of steps that were left out, after the first hundred.
    let omittedCount: Int
    /// The map of the exploration, if there was one.
    package var map: FlowMap?

    /// Creates a recording that has only a map.
    init(map: FlowMap) {
        self.init(
            title: "The screens, and the ways to them", outcome: .explored, script: Script(), calls: nil, steps: [],
            transitions: [], spans: [], log: [], issues: [], leaks: [], omittedCount: 0, map: map)
    }

    /// The coordinators that have ended, in the order in which their results were delivered.
    var endedSpans: [SpanRecord] {
        spans.filter { $0.end != nil }.sorted { ($0.end?.order ?? 0) < ($1.end?.order ?? 0) }
    }

    /// A step: an action of the user, an event, a call of the app, or the passing of time.
    struct StepRecord: Hashable, Sendable, Codable {
        enum Kind: String, Hashable, Sendable, Codable { case user, event, code, time }

        /// The number of the step in the recording, from 0. Numbers of steps that are left out are missing.
        let number: Int
        let text: String
        let kind: Kind
        /// The user's action, if the step has another name.
        let gesture: String?
        let start: Duration
        let end: Duration
        /// The number of steps of the script up to this one.
        let line: Int
        /// The line of code that has called it: `CheckoutTests.swift:12`.
        let place: String?
        let before: WindowPicture
        let after: WindowPicture
        /// The steps that were possible after it.
        let possible: [String]
    }

    /// A transition, from its will-callbacks to its end.
    struct TransitionRecord: Hashable, Sendable, Codable {
        let step: Int
        let start: Duration
        var end: Duration?
        let kind: Transition.Kind
        /// The titles of the visible screens before and after it.
        let from: String?
        var to: String?
        let initiator: Initiator
        let isAnimated: Bool
        let isInteractive: Bool
        var isCancelled = false
        /// The moves of the finger.
        var moves: [Move] = []
        var after: WindowPicture?
    }

    struct Move: Hashable, Sendable, Codable {
        let time: Duration
        let progress: Double
    }

    /// A coordinator, from its start to its end.
    struct SpanRecord: Hashable, Sendable, Codable {
        struct End: Hashable, Sendable, Codable {
            let time: Duration
            let step: Int
            /// The number of results that were delivered before.
            let order: Int
        }

        /// The number in the recording, from 1.
        let id: Int
        let name: String
        /// The parameters of a scene, as text.
        let parameters: String
        /// The coordinator that started it, or that it is pushed or presented on, or whose tab it runs on. 0 if there is none.
        let parent: Int
        /// The one on whose tab it runs, or 0, and that tab.
        let container: Int
        let tab: Int?
        /// The number and the name of the base that it runs on.
        let base: Int
        let baseName: String
        let index: Int
        let place: String
        let start: Duration
        let step: Int
        var shown: Duration?
        var hidden: Duration?
        var end: End?
        var result: String?
        /// The coordinator whose end or start has ended it, or 0.
        var cause = 0
        /// If its start was refused: the first row of the same coordinator, or 0.
        var same = 0
    }

    struct LogLine: Hashable, Sendable, Codable {
        let time: Duration
        let step: Int
        let kind: String
        let text: String
        /// The ``WindowPicture/Screen/id`` of the screen that it is about, or 0.
        let screen: Int
    }

    struct IssueRecord: Hashable, Sendable, Codable {
        let time: Duration
        let step: Int
        let severity: String
        let message: String
        let advice: String
        /// The place of its row in `Docs/Troubleshooting.md`.
        var anchor: String?
        var place: String?
    }

    struct LeakRecord: Hashable, Sendable, Codable {
        let type: String
        /// The last step at which a screen of that type, or the screen of that coordinator, was shown. `nil` if that isn't known.
        let step: Int?
    }
}
