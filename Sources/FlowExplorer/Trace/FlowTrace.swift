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
/// Of a long flow, it keeps the first 100 and the last 400 steps, and those with an issue.
@MainActor
public final class FlowTrace {
    /// The title of the pictures.
    public package(set) var title: String

    private weak var window: Window?
    private let scriptRecorder: ScriptRecorder
    /// The name of the test or the flow, for the test to paste.
    package var test: String?
    /// Whether a test decides if the flow has failed. Else an issue does.
    package var isOfTest = false
    private var hasFailed = false
    package var isExplored = false

    private var steps: [FlowRecording.StepRecord] = []
    private var stepCount = 0
    /// Whether nothing has happened since the last step, so that the user's next action is that step.
    private var isNamed = false
    /// The actions that the clock had run when the last step began.
    private var ranCount = 0
    private var lastActivity = Duration.zero
    private var picture: WindowPicture
    private var isJoining = false

    private var transitions: [FlowRecording.TransitionRecord] = []
    private var running: [ObjectIdentifier: FlowRecording.TransitionRecord] = [:]
    private var spans: [FlowRecording.SpanRecord] = []
    /// The index of each coordinator's span, by its number.
    private var indices: [Int: Int] = [:]
    private var bases: [ObjectIdentifier: Int] = [:]
    private var endCount = 0
    /// The spans that are about to come on screen or to leave, until the transition has ended.
    private var changing: [(index: Int, isShown: Bool, time: Duration)] = []
    private var log: [FlowRecording.LogLine] = []
    private var issues: [FlowRecording.IssueRecord] = []
    private var leaks: [String] = []

    /// Begins to record what happens in the window, which it holds weakly.
    public init(_ window: Simulation.Window, title: String) {
        self.title = title
        self.window = window
        scriptRecorder = ScriptRecorder(window)
        picture = WindowPicture(window)
        ranCount = window.simulation.clock.ranCount
        window.addObserver(self)
        // What runs already is no step.
        isJoining = true
        window.simulation.addRecorder(self)
        isJoining = false
        resolveChanging()
    }

    /// Adds a step of the app, or gives the user's next action this name. Call it before the step takes effect.
    ///
    /// ```swift
    /// trace.step("the session expires")
    /// shop.expireSession()
    /// ```
    public func step(_ name: String) {
        begin(name, .code)
        isNamed = true
    }

    /// Adds an event outside of the app, as a script names it. Call it before it takes effect.
    public func event(_ name: String) {
        scriptRecorder.record(.event(name))
        add(.event(name), .event)
    }

    /// The recording so far.
    public var recording: FlowRecording { makeRecording() }
    /// The trace as one HTML file, which needs no other file and no network. See `Docs/Exploring.md`.
    public var html: String { recording.html }
    /// The printable form of the trace, as one SVG document.
    public var storyboard: String { recording.storyboard }
    /// The data of the trace as JSON.
    public var json: String { recording.json }

    // MARK: Steps

    private var now: Duration { window?.simulation.clock.now.offset ?? lastActivity }

    private func begin(_ text: String, _ kind: FlowRecording.StepRecord.Kind, gesture: String? = nil) {
        endStep()
        isNamed = false
        ranCount = window?.simulation.clock.ranCount ?? 0
        steps.append(
            FlowRecording.StepRecord(
                number: stepCount, text: text, kind: kind, gesture: gesture == text ? nil : gesture, start: now,
                end: now, line: scriptRecorder.script.steps.count,
                before: picture, after: picture))
        stepCount += 1
        if steps.count > Self.stepLimit + 100 { dropSteps() }
    }

    /// Takes the last picture of a step, with what the user could do.
    private func endStep() {
        guard let window else { return }
        if !window.isTransitioning { resolveChanging() }
        picture = WindowPicture(window)
        guard let last = steps.indices.last else { return }
        steps[last].after = picture
        steps[last].end = max(lastActivity, steps[last].start)
        steps[last].possible = User(window).possibleSteps.map(\.description)
    }

    private static let stepLimit = 500
    private static let logLimit = 20_000

    /// Leaves out the oldest steps after the first hundred that have no issue.
    private func dropSteps() {
        let kept = Set(issues.map(\.step)), lastDropped = steps.count - 400
        let dropped = Set(steps[100..<lastDropped].map(\.number)).subtracting(kept)
        steps.removeAll { dropped.contains($0.number) }
        transitions.removeAll { dropped.contains($0.step) }
        log.removeAll { dropped.contains($0.step) }
    }

    /// Called for all that happens: begins a step if no step of the user explains it.
    private func attend(_ text: @autoclosure () -> String) {
        guard let simulation = window?.simulation else { return }
        let clock = simulation.clock, time = clock.now.offset
        if clock.isRunning {
            if time > lastActivity, !simulation.isTransitioning, !steps.isEmpty {
                begin("after \((time - lastActivity).decimal) s: \(text())", .time)
            }
        } else if steps.isEmpty || clock.ranCount != ranCount {
            begin(text(), .code)
        }
        isNamed = false
        lastActivity = time
    }

    private var step: Int { max(stepCount - 1, 0) }

    // MARK: Failures

    /// Records a failure of a test, with its place, at the present step.
    package func fail(_ text: String, place: String? = nil) {
        hasFailed = true
        if let last = issues.indices.last, issues[last].step == step, text.hasPrefix(issues[last].message) {
            issues[last].place = place
        } else {
            add(
                FlowRecording.IssueRecord(
                    time: now, step: step, severity: "failure", message: text, advice: "", place: place))
        }
    }

    /// Records what is alive after its end.
    package func leak(_ types: [String]) {
        if !isOfTest, !types.isEmpty { hasFailed = true }
        leaks += types
    }

    /// Records no more.
    package func stop() {
        window?.removeObserver(self)
        window?.removeObserver(scriptRecorder)
        window?.simulation.removeRecorder(self)
    }

    private func add(_ issue: FlowRecording.IssueRecord) { if issues.count < 1000 { issues.append(issue) } }
}

extension FlowTrace: PresentationObserver {
    /// Records the user's action.
    public func userWillPerform(_ step: Script.Step, in window: Simulation.Window) {
        if case .updateSwipe(let progress) = step {
            let move = FlowRecording.Move(time: now, progress: progress)
            for (id, transition) in running where transition.isInteractive { running[id]?.moves.append(move) }
        }
        add(step, .user)
    }

    /// Adds a step of the script, which the recorder of scripts has recorded.
    private func add(_ step: Step, _ kind: FlowRecording.StepRecord.Kind) {
        let line = scriptRecorder.script.steps.count
        let last = steps.indices.last
        if let last, isNamed {
            (steps[last].kind, steps[last].gesture, steps[last].line) = (kind, step.description, line)
            ranCount = window?.simulation.clock.ranCount ?? 0
        } else if let last, steps[last].kind == .user, steps[last].line == line,
            let whole = scriptRecorder.script.steps.last
        {
            // The finger was lifted at once, so that both steps are one swipe.
            if steps[last].gesture == nil {
                steps[last].text = whole.description
            } else {
                steps[last].gesture = whole.description
            }
        } else {
            begin(kind == .event ? step.name : step.description, kind, gesture: step.description)
        }
        isNamed = false
        lastActivity = now
    }

    /// Records the end of the transition, and what is on screen then.
    public func transitionDidEnd(_ transition: Transition, in window: Simulation.Window) {
        lastActivity = now
        picture = WindowPicture(window)
        if !window.isTransitioning { resolveChanging() }
        guard var record = running.removeValue(forKey: ObjectIdentifier(transition)) else { return }
        (record.end, record.to, record.after) = (now, picture.visibleTitle, picture)
        record.isCancelled = transition.isCancelled
        transitions.append(record)
    }

    /// The spans came on screen, or left, when the transition ended, or in their call if there was none.
    private func resolveChanging() {
        for (index, isShown, time) in changing {
            let moment = max(time, lastActivity)
            if isShown { spans[index].shown = spans[index].shown ?? moment } else { spans[index].hidden = moment }
        }
        changing = []
    }
}

extension FlowTrace: FlowRecorder {
    package func simulationDid(_ event: SimulationEvent, at time: Duration) {
        let kind: String
        switch event {
        case .call(let text):
            attend(text)
            kind = "call"
        case .transitionBegan, .transitionEnded: kind = "transition"
        case .callback, .delegate: kind = "callback"
        case .gesture: kind = "gesture"
        case .issue: kind = "issue"
        }
        if log.count >= Self.logLimit { log.removeFirst(Self.logLimit / 2) }
        log.append(FlowRecording.LogLine(time: time, step: step, kind: kind, text: event.description))
    }

    package func simulationWillReport(_ issue: any SimulationIssue) {
        attend("an issue is reported")
        if !isOfTest { hasFailed = true }
        add(
            FlowRecording.IssueRecord(
                time: now, step: step, severity: issue.severity.rawValue, message: issue.message, advice: issue.advice))
    }

    package func transitionWillBegin(_ transition: Transition, in window: Window) {
        guard window === self.window else { return }
        lastActivity = now
        isNamed = false
        running[ObjectIdentifier(transition)] = FlowRecording.TransitionRecord(
            step: step, start: now, kind: transition.kind, from: picture.visibleTitle, initiator: transition.initiator,
            isAnimated: transition.isAnimated, isInteractive: transition.isInteractive)
    }

    package func owner(_ number: Int, did event: OwnerEvent) {
        switch event {
        case .started(let start): add(start, number)
        case .willShow: if let index = indices[number] { changing.append((index, true, now)) }
        case .willHide: if let index = indices[number] { changing.append((index, false, now)) }
        case .ended(let result):
            guard let index = indices[number] else { return }
            attend("\(spans[index].name) ends")
            spans[index].end = FlowRecording.SpanRecord.End(time: now, step: step, order: endCount)
            spans[index].result = result
            endCount += 1
        }
    }

    private func add(_ start: OwnerStart, _ number: Int) {
        guard indices[number] == nil else { return }
        if !isJoining { attend("start \(start.name)") }
        let base = bases[start.base, default: bases.count + 1]
        bases[start.base] = base
        let below = spans.last { $0.base == base && $0.index == start.index - 1 && $0.end == nil }?.id
        let id = { (number: Int) in self.indices[number].map { self.spans[$0].id } }
        let container = id(start.container) ?? 0
        indices[number] = spans.count
        spans.append(
            FlowRecording.SpanRecord(
                id: spans.count + 1, name: start.name.hasPrefix("Alert<") ? "Alert" : start.name,
                parent: id(start.starter) ?? (start.index == 0 ? container : below ?? container), container: container,
                tab: start.tab, base: base, baseName: start.baseName, index: start.index, place: start.place,
                start: now,
                step: step))
    }
}

extension FlowTrace {
    private func makeRecording() -> FlowRecording {
        endStep()
        let numbers = indices.mapValues { spans[$0].id }
        let rename = { (picture: WindowPicture) in picture.renumbered { numbers[$0] ?? 0 } }
        let steps = steps.map { step in
            var copy = step.renamed(rename)
            copy.possible = step.possible
            return copy
        }
        let all = (transitions + running.values).sorted { ($0.start, $0.step) < ($1.start, $1.step) }.map { record in
            var record = record
            record.after = record.after.map(rename)
            return record
        }
        let kept = Set(steps.map(\.number))
        return FlowRecording(
            title: title, outcome: isExplored ? .explored : hasFailed ? .failed : .passed,
            script: scriptRecorder.script,
            test: test, steps: steps, transitions: all.filter { kept.contains($0.step) }, spans: causes(spans),
            log: log.filter { kept.contains($0.step) || kept.isEmpty }, issues: issues,
            leaks: leaks.map { type in
                FlowRecording.LeakRecord(type: type, step: steps.last { $0.shows(type, spans) }?.number)
            },
            omittedCount: stepCount - steps.count)
    }

    /// The spans, each with the one that caused its end.
    private func causes(_ spans: [FlowRecording.SpanRecord]) -> [FlowRecording.SpanRecord] {
        spans.map { span in
            var span = span
            span.cause = cause(of: span, among: spans)
            return span
        }
    }

    /// The coordinator below that ended first, or the one that replaced the lowest of those that were replaced.
    private func cause(of span: FlowRecording.SpanRecord, among spans: [FlowRecording.SpanRecord]) -> Int {
        guard let end = span.end, let result = span.result else { return 0 }
        if result != "dismissed(ancestor)", result != "dismissed(replaced)", result != "dismissed(user)" { return 0 }
        var lowest = span
        while let below = below(lowest, among: spans), let other = below.end, other.time == end.time {
            lowest = below
            if result == "dismissed(ancestor)", below.result != result { break }
            if result != "dismissed(ancestor)", below.result != result { return 0 }
        }
        guard result == "dismissed(replaced)" else { return lowest.id == span.id ? 0 : lowest.id }
        return spans.last {
            $0.base == lowest.base && $0.index == lowest.index && $0.id > span.id && $0.start <= end.time
        }?.id ?? 0
    }

    private func below(
        _ span: FlowRecording.SpanRecord, among spans: [FlowRecording.SpanRecord]
    ) -> FlowRecording.SpanRecord? {
        if span.index == 0 { return span.container > 0 ? spans[span.container - 1] : nil }
        return spans[..<(span.id - 1)].last { $0.base == span.base && $0.index == span.index - 1 }
    }
}

extension FlowRecording.StepRecord {
    /// The step with the owners of its pictures renamed.
    fileprivate func renamed(_ rename: (WindowPicture) -> WindowPicture) -> Self {
        var copy = FlowRecording.StepRecord(
            number: number, text: text, kind: kind, start: start, end: end, line: line, before: rename(before),
            after: rename(after))
        copy.gesture = gesture
        return copy
    }

    /// Whether a screen of the type was shown, or one whose owner has that name.
    fileprivate func shows(_ type: String, _ spans: [FlowRecording.SpanRecord]) -> Bool {
        for picture in [before, after] {
            for screen in picture.levels.flatMap(\.screens) {
                if screen.type == type { return true }
                if screen.owner > 0, spans[screen.owner - 1].name == type { return true }
            }
        }
        return false
    }
}

extension Step {
    /// The name of an event, else the text.
    fileprivate var name: String { if case .event(let name) = self { name } else { description } }
}
