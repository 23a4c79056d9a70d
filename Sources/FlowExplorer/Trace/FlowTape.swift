internal import Foundation
import PresentationSim

/// The raw record of a ``FlowTrace``: values and cards that exist already. Only the recording composes the texts and
/// pictures, so that a test that passes hardly pays for it.
@MainActor
final class FlowTape {
    /// The text of a step, in parts.
    indirect enum Phrase {
        case text(String)
        case script(Script.Step)
        case event(RecordedEvent)
        case start(name: String)
        case end(name: String)
        case after(Duration, Phrase)

        var text: String {
            switch self {
            case .text(let text): text
            case .script(let step): step.description
            case .event(let event): event.event.description
            case .start(let name): "start \(name)"
            case .end(let name): "\(name) ends"
            case .after(let pause, let phrase): "after \(pause.decimal) s: \(phrase.text)"
            }
        }
    }

    struct Step {
        let number: Int
        var phrase: Phrase
        var kind: FlowRecording.StepRecord.Kind
        /// The user's action, if the step has another name.
        var gesture: Script.Step?
        let start: Duration
        var end: Duration
        /// The number of steps of the script up to this one.
        var line: Int
        let before: WindowShot
        var after: WindowShot
    }

    struct Transition {
        let id: ObjectIdentifier
        var record: FlowRecording.TransitionRecord
        var after: WindowShot?
    }

    struct Line {
        let time: Duration
        let step: Int
        let event: RecordedEvent
    }

    /// `true` if a test decides the outcome. Otherwise an issue means failure.
    var isOfTest = false
    private(set) var hasFailed = false
    let scriptRecorder: ScriptRecorder
    private weak var window: Window?

    private(set) var steps: [Step] = []
    private(set) var stepCount = 0
    /// `true` if nothing has happened since the last step, so that the user's next action is that step.
    private var isNamed = false
    /// The actions that the clock had run when the last step began.
    private var ranCount = 0
    private var lastActivity = Duration.zero
    private var shot: WindowShot
    /// The indices of the transitions that have ended since the shot was taken. The next one shows where they led, and is taken
    /// before anything changes.
    private var unseen: [Int] = []
    private var isJoining = false

    private(set) var transitions: [Transition] = []
    /// Those that haven't ended: one, or few.
    private(set) var running: [Transition] = []
    private(set) var spans: [FlowRecording.SpanRecord] = []
    /// The index of each coordinator's span, by its number.
    private(set) var indices: [Int: Int] = [:]
    private var bases: [ObjectIdentifier: Int] = [:]
    /// The last span of each index, on each base.
    private var stacks: [[Int]] = [[]]
    private var endCount = 0
    /// The spans that are about to come on screen or to leave, until the transition has ended.
    private var changing: [(index: Int, isShown: Bool, time: Duration)] = []
    private(set) var log: [Line] = []
    private(set) var issues: [FlowRecording.IssueRecord] = []
    private(set) var leaks: [String] = []

    private static let stepLimit = 500
    private static let logLimit = 20_000

    init(_ window: Window) {
        self.window = window
        scriptRecorder = ScriptRecorder(of: window)
        shot = WindowShot(window)
        ranCount = window.simulation.clock.ranCount
        window.addObserver(self)
        // Coordinators that run already are no step.
        isJoining = true
        window.simulation.addRecorder(self)
        isJoining = false
        resolveChanging()
    }

    /// Records no more.
    func stop() {
        window?.removeObserver(self)
        window?.simulation.removeRecorder(self)
    }

    // MARK: Steps

    private var now: Duration { window?.simulation.clock.offset ?? lastActivity }
    private var step: Int { max(stepCount - 1, 0) }

    func addNamedStep(_ name: String) {
        begin(.text(name), .code)
        isNamed = true
    }

    func addEvent(_ name: String) {
        scriptRecorder.record(.event(name))
        add(.event(name), .event)
    }

    private func begin(_ phrase: Phrase, _ kind: FlowRecording.StepRecord.Kind, gesture: Script.Step? = nil) {
        endStep()
        isNamed = false
        let clock = window?.simulation.clock
        ranCount = clock?.ranCount ?? 0
        let now = clock?.offset ?? lastActivity
        steps.append(
            Step(
                number: stepCount, phrase: phrase, kind: kind, gesture: gesture, start: now, end: now,
                line: scriptRecorder.script.steps.count, before: shot, after: shot))
        stepCount += 1
        if steps.count > Self.stepLimit + 100 { dropSteps() }
    }

    private func look(at window: Window) {
        shot = WindowShot(window, after: shot)
        if unseen.isEmpty { return }
        for index in unseen { (transitions[index].record.to, transitions[index].after) = (shot.visibleTitle, shot) }
        unseen.removeAll(keepingCapacity: true)
    }

    /// Takes the last picture of a step.
    func endStep() {
        guard let window else { return }
        if !window.isTransitioning { resolveChanging() }
        look(at: window)
        guard let last = steps.indices.last else { return }
        steps[last].after = shot
        steps[last].end = max(lastActivity, steps[last].start)
    }

    /// Leaves out the oldest steps after the first hundred that have no issue.
    private func dropSteps() {
        let kept = Set(issues.map(\.step)), lastDropped = steps.count - 400
        let dropped = Set(steps[100..<lastDropped].map(\.number)).subtracting(kept)
        steps.removeAll { dropped.contains($0.number) }
        transitions.removeAll { dropped.contains($0.record.step) }
        log.removeAll { dropped.contains($0.step) }
    }

    /// Called for all that happens: begins a step if no step of the user explains it.
    private func attend(_ phrase: @autoclosure () -> Phrase) {
        guard let simulation = window?.simulation else { return }
        let clock = simulation.clock, time = clock.offset
        if clock.isRunning {
            if time > lastActivity, !simulation.isTransitioning, !steps.isEmpty {
                begin(.after(time - lastActivity, phrase()), .time)
            }
        } else if steps.isEmpty || clock.ranCount != ranCount {
            begin(phrase(), .code)
        }
        isNamed = false
        lastActivity = time
    }

    // MARK: Failures

    func fail(_ text: String, place: String?) {
        hasFailed = true
        if let last = issues.indices.last, issues[last].step == step, text.hasPrefix(issues[last].message) {
            issues[last].place = place
        } else {
            add(
                FlowRecording.IssueRecord(
                    time: now, step: step, severity: "failure", message: text, advice: "", place: place))
        }
    }

    func leak(_ types: [String]) {
        if !isOfTest, !types.isEmpty { hasFailed = true }
        leaks += types
    }

    private func add(_ issue: FlowRecording.IssueRecord) { if issues.count < 1000 { issues.append(issue) } }
}

extension FlowTape: PresentationObserver {
    func userWillPerform(_ step: Script.Step, in window: Window) {
        if case .updateSwipe(let progress) = step {
            let move = FlowRecording.Move(time: now, progress: progress)
            for index in running.indices where running[index].record.isInteractive {
                running[index].record.moves.append(move)
            }
        }
        scriptRecorder.record(step)
        add(step, .user)
    }

    /// Adds a step of the script, which the recorder of scripts has recorded.
    private func add(_ step: Script.Step, _ kind: FlowRecording.StepRecord.Kind) {
        let line = scriptRecorder.script.steps.count
        let last = steps.indices.last
        if let last, isNamed {
            (steps[last].kind, steps[last].gesture, steps[last].line) = (kind, step, line)
            ranCount = window?.simulation.clock.ranCount ?? 0
        } else if let last, steps[last].kind == .user, steps[last].line == line,
            let whole = scriptRecorder.script.steps.last
        {
            // The finger was lifted at once, so that both steps are one swipe.
            if steps[last].gesture == nil {
                steps[last].phrase = .script(whole)
            } else {
                steps[last].gesture = whole
            }
        } else if case .event(let name) = step, kind == .event {
            begin(.text(name), kind, gesture: step)
        } else {
            begin(.script(step), kind)
        }
        isNamed = false
        lastActivity = now
    }

    func transitionDidEnd(_ transition: PresentationSim.Transition, in window: Window) {
        lastActivity = window.simulation.clock.offset
        let id = ObjectIdentifier(transition)
        guard let index = running.firstIndex(where: { $0.id == id }) else { return }
        var ended = running.remove(at: index)
        (ended.record.end, ended.record.isCancelled) = (lastActivity, transition.isCancelled)
        unseen.append(transitions.count)
        transitions.append(ended)
        if window.isTransitioning { look(at: window) } else { resolveChanging() }
    }

    /// The spans came on screen, or left, when the transition ended, or in their call if there was none.
    private func resolveChanging() {
        if changing.isEmpty { return }
        for (index, isShown, time) in changing {
            let moment = max(time, lastActivity)
            if isShown { spans[index].shown = spans[index].shown ?? moment } else { spans[index].hidden = moment }
        }
        changing.removeAll(keepingCapacity: true)
    }
}

extension FlowTape: FlowRecorder {
    func simulationDid(_ event: RecordedEvent, at time: Duration) {
        if event.isCall {
            if !unseen.isEmpty, let window { look(at: window) }
            attend(.event(event))
        }
        if log.count >= Self.logLimit { log.removeFirst(Self.logLimit / 2) }
        log.append(Line(time: time, step: step, event: event))
    }

    func simulationWillReport(_ issue: any SimulationIssue) {
        attend(.text("an issue is reported"))
        if !isOfTest { hasFailed = true }
        add(
            FlowRecording.IssueRecord(
                time: now, step: step, severity: issue.severity.rawValue, message: issue.message, advice: issue.advice,
                anchor: (issue as any LocalizedError).helpAnchor))
    }

    func transitionWillBegin(_ transition: PresentationSim.Transition, in window: Window) {
        guard window === self.window else { return }
        if !unseen.isEmpty { look(at: window) }
        lastActivity = window.simulation.clock.offset
        isNamed = false
        let record = FlowRecording.TransitionRecord(
            step: step, start: lastActivity, kind: transition.kind, from: shot.visibleTitle,
            initiator: transition.initiator, isAnimated: transition.isAnimated, isInteractive: transition.isInteractive)
        running.append(Transition(id: ObjectIdentifier(transition), record: record))
    }

    func owner(_ number: Int, did event: OwnerEvent) {
        switch event {
        case .started(let start): add(start, number)
        case .willShow: if let index = indices[number] { changing.append((index, true, now)) }
        case .willHide: if let index = indices[number] { changing.append((index, false, now)) }
        case .ended(let result):
            guard let index = indices[number] else { return }
            attend(.end(name: spans[index].name))
            spans[index].end = FlowRecording.SpanRecord.End(time: lastActivity, step: step, order: endCount)
            spans[index].result = result
            endCount += 1
        }
    }

    private func add(_ start: OwnerStart, _ number: Int) {
        guard indices[number] == nil else { return }
        let name = start.name.hasPrefix("AlertCoordinator<") ? "Alert" : start.name
        if !isJoining { attend(.start(name: name)) }
        let base = bases[start.base] ?? addBase(start.base)
        let below = span(below: start.index, on: base)
        let container = start.container == 0 ? 0 : indices[start.container].map { $0 + 1 } ?? 0
        let starter = start.starter == 0 ? nil : indices[start.starter].map { $0 + 1 }
        indices[number] = spans.count
        let span = FlowRecording.SpanRecord(
            id: spans.count + 1, name: name, parameters: start.parameters,
            parent: starter ?? (start.index == 0 ? container : below ?? container), container: container,
            tab: start.tab, base: base, baseName: start.baseName, index: start.index, place: start.place, start: now,
            step: step)
        spans.append(span)
        stacks[base].removeLast(max(0, stacks[base].count - start.index))
        stacks[base].append(span.id)
    }

    private func addBase(_ base: ObjectIdentifier) -> Int {
        bases[base] = stacks.count
        stacks.append([])
        return stacks.count - 1
    }

    /// The running span below that index.
    private func span(below index: Int, on base: Int) -> Int? {
        guard index > 0, index <= stacks[base].count else { return nil }
        let id = stacks[base][index - 1]
        return spans[id - 1].end == nil ? id : nil
    }
}
