internal import Foundation
import PresentationSim

/// The steps, transitions, coordinators and issues of a ``FlowTrace``, derived from its tape.
@MainActor
final class TapeReader {
    struct Step {
        let number: Int
        var text: String
        var kind: FlowRecording.StepRecord.Kind
        /// The user's action, if the step has another name.
        var gesture: Script.Step?
        let start: Duration
        var end: Duration
        /// The number of steps of the script up to this one.
        var line: Int
        /// The line of code that has called it: `CheckoutTests.swift:12`.
        var place: String?
        let before: WindowShot
        var after: WindowShot
    }

    struct Transition {
        let id: ObjectIdentifier
        var record: FlowRecording.TransitionRecord
        var after: WindowShot?
    }

    /// `true` if a test decides the outcome. Otherwise an issue means failure.
    var isOfTest = false
    private(set) var hasFailed = false
    private(set) var script = Script()
    private(set) var tape: Tape?

    private(set) var steps: [Step] = []
    private(set) var stepCount = 0
    /// `true` if nothing has happened since the last step, so that the user's next action is that step.
    private var isNamed = false
    /// The pause before the next event, if that begins a step.
    private var pauseOfNext: Duration?
    /// The time of the event that is read.
    private var time = Duration.zero
    private var lastActivity = Duration.zero
    private var shot: WindowShot?
    /// The indices of the transitions that have ended since the shot was taken. The next one shows where they led.
    private var unseen: [Int] = []

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
    private(set) var log: [FlowRecording.LogLine] = []
    private(set) var issues: [FlowRecording.IssueRecord] = []
    private(set) var leaks: [String] = []
    /// The cards of the screens in the log, which are kept so that each has an identity of its own, and the number of each.
    private var cards: [ScreenCard] = []
    private var cardNumbers: [ObjectIdentifier: Int] = [:]

    private static let stepLimit = 1_000
    private static let logLimit = 20_000

    init(_ window: Window) {
        let tape = Tape(window) { [weak self] entries in
            for entry in entries { self?.read(entry.event, at: entry.time) }
        }
        self.tape = tape
        tape.start()
        resolveChanging()
    }

    /// Records no more.
    func stop() { tape?.stop() }

    /// Reads what was recorded so far.
    func read() {
        tape?.look()
        tape?.flush()
        endStep()
    }

    private func read(_ event: Tape.Event, at time: Duration) {
        self.time = time
        switch event {
        case .shot(let shot): look(shot)
        case .began(let pause): pauseOfNext = pause
        case .name(let name, let call):
            begin(name, .code, place: place(call))
            isNamed = true
        case .step(let step, let pause, let call): add(step, after: pause, place: call.flatMap { place($0) })
        case .event(let event): add(event)
        case .owner(let number, let event): add(event, of: number)
        case .issue(let issue): add(issue)
        }
    }

    // MARK: Steps

    private var step: Int { max(stepCount - 1, 0) }

    private func begin(
        _ text: String, _ kind: FlowRecording.StepRecord.Kind, gesture: Script.Step? = nil, place: String? = nil
    ) {
        endStep()
        isNamed = false
        guard let shot else { return }
        steps.append(
            Step(
                number: stepCount, text: text, kind: kind, gesture: gesture, start: time, end: time,
                line: script.steps.count, place: place, before: shot, after: shot))
        stepCount += 1
        if steps.count > Self.stepLimit { dropSteps() }
    }

    /// The file's name and the line, unless it is a player of scripts.
    private func place(_ call: Simulation.Window.Call) -> String? {
        let parts = "\(call.fileID)".split(separator: "/")
        guard let file = parts.last, parts.first != "PresentationSim", parts.first != "FlowExplorer" else { return nil }
        return "\(file):\(call.line)"
    }

    private func look(_ shot: WindowShot) {
        self.shot = shot
        for index in unseen { (transitions[index].record.to, transitions[index].after) = (shot.visibleTitle, shot) }
        unseen.removeAll(keepingCapacity: true)
    }

    /// Adds the last picture of a step.
    private func endStep() {
        if running.isEmpty { resolveChanging() }
        guard let shot, let last = steps.indices.last else { return }
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

    /// Begins a step if the tape says so: no step of the user explains the event.
    private func attend(_ text: @autoclosure () -> String) {
        if let pause = pauseOfNext {
            let text = text()
            begin(pause > .zero ? "after \(pause.decimal) s: \(text)" : text, pause > .zero ? .time : .code)
        }
        (pauseOfNext, isNamed, lastActivity) = (nil, false, time)
    }

    /// Adds a step of the script.
    private func add(_ step: Script.Step, after pause: Script.Step?, place: String?) {
        if case .updateSwipe(let progress) = step {
            for index in running.indices where running[index].record.isInteractive {
                running[index].record.moves.append(FlowRecording.Move(time: time, progress: progress))
            }
        }
        script.append(step, after: pause)
        let line = script.steps.count, last = steps.indices.last
        var event: String?
        if case .event(let name) = step { event = name }
        if let last, isNamed {
            (steps[last].kind, steps[last].gesture, steps[last].line) = (event == nil ? .user : .event, step, line)
            steps[last].place = place ?? steps[last].place
        } else if let last, steps[last].kind == .user, steps[last].line == line, let whole = script.steps.last {
            // The finger was lifted at once, so that both steps are one swipe.
            if steps[last].gesture == nil {
                steps[last].text = whole.description
            } else {
                steps[last].gesture = whole
            }
        } else {
            begin(
                event ?? step.description, event == nil ? .user : .event, gesture: event == nil ? nil : step,
                place: place)
        }
        (isNamed, lastActivity) = (false, time)
    }

    // MARK: Failures

    func fail(_ text: String, place: String?) {
        tape?.flush()
        hasFailed = true
        if let last = issues.indices.last, issues[last].step == step, text.hasPrefix(issues[last].message) {
            issues[last].place = place
        } else {
            add(
                FlowRecording.IssueRecord(
                    time: tape?.time ?? time, step: step, severity: "failure", message: text, advice: "", place: place))
        }
    }

    func leak(_ types: [String]) {
        if !isOfTest, !types.isEmpty { hasFailed = true }
        leaks += types
    }

    private func add(_ issue: any SimulationIssue) {
        attend("an issue is reported")
        if !isOfTest { hasFailed = true }
        add(
            FlowRecording.IssueRecord(
                time: time, step: step, severity: issue.severity.rawValue, message: issue.message, advice: issue.advice,
                anchor: (issue as any LocalizedError).helpAnchor))
    }

    private func add(_ issue: FlowRecording.IssueRecord) { if issues.count < 1000 { issues.append(issue) } }

    // MARK: Events

    private func add(_ event: RecordedEvent) {
        let line = event.event
        switch event {
        case .began(let transition) where transition.windowNumber == tape?.windowNumber: begin(transition)
        case .ended(let transition, let isCancelled): end(transition, isCancelled)
        case .call, .root, .other(.call): attend(line.description)
        default: break
        }
        if log.count >= Self.logLimit { log.removeFirst(Self.logLimit / 2) }
        log.append(
            FlowRecording.LogLine(
                time: time, step: step, kind: line.kind, text: line.description,
                screen: event.card.map { number(of: $0) } ?? 0))
    }

    /// The number of the screen in the log, from 1.
    private func number(of card: ScreenCard) -> Int {
        if let number = cardNumbers[ObjectIdentifier(card)] { return number }
        cards.append(card)
        cardNumbers[ObjectIdentifier(card)] = cards.count
        return cards.count
    }

    /// The number of the screen in the log, or 0 if it isn't there.
    func loggedNumber(of card: ScreenCard) -> Int { cardNumbers[ObjectIdentifier(card)] ?? 0 }

    private func begin(_ transition: RecordedTransition) {
        (isNamed, lastActivity) = (false, time)
        let record = FlowRecording.TransitionRecord(
            step: step, start: time, kind: transition.kind, from: shot?.visibleTitle, initiator: transition.initiator,
            isAnimated: transition.isAnimated, isInteractive: transition.isInteractive)
        running.append(Transition(id: transition.id, record: record))
    }

    private func end(_ transition: RecordedTransition, _ isCancelled: Bool) {
        guard let index = running.firstIndex(where: { $0.id == transition.id }) else { return }
        lastActivity = time
        var ended = running.remove(at: index)
        (ended.record.end, ended.record.isCancelled) = (time, isCancelled)
        unseen.append(transitions.count)
        transitions.append(ended)
        if running.isEmpty { resolveChanging() }
    }

    /// The spans came on screen, or left, when the transition ended, or in their call if there was none.
    private func resolveChanging() {
        for (index, isShown, time) in changing {
            let moment = max(time, lastActivity)
            if isShown { spans[index].shown = spans[index].shown ?? moment } else { spans[index].hidden = moment }
        }
        changing.removeAll(keepingCapacity: true)
    }

    // MARK: Coordinators

    private func add(_ event: OwnerEvent, of number: Int) {
        switch event {
        case .started(let start): add(start, number)
        case .refused(let name, let other, let result):
            addRefused(name, other, by: indices[number].map { spans[$0] }, result)
        case .willShow: if let index = indices[number] { changing.append((index, true, time)) }
        case .willHide: if let index = indices[number] { changing.append((index, false, time)) }
        case .ended(let result):
            guard let index = indices[number] else { return }
            attend("\(spans[index].name) ends")
            end(index, result())
        }
    }

    private func end(_ index: Int, _ result: String) {
        spans[index].end = FlowRecording.SpanRecord.End(time: time, step: step, order: endCount)
        spans[index].result = result
        endCount += 1
    }

    /// Adds a coordinator that never runs. It is below no other.
    private func addRefused(
        _ name: String, _ number: Int, by starter: FlowRecording.SpanRecord?, _ result: String
    ) {
        attend("start \(name)")
        var span = FlowRecording.SpanRecord(
            id: spans.count + 1, name: name, parameters: "", parent: starter?.id ?? 0,
            container: starter?.container ?? 0, tab: starter?.tab, base: starter?.base ?? 0,
            baseName: starter?.baseName ?? "window", index: -1, place: "refused", start: time, step: step)
        span.same = indices[number].map { $0 + 1 } ?? 0
        spans.append(span)
        end(spans.count - 1, result)
    }

    private func add(_ start: OwnerStart, _ number: Int) {
        guard indices[number] == nil else { return }
        let name = start.name.hasPrefix("AlertCoordinator<") ? "Alert" : start.name
        attend("start \(name)")
        let base = bases[start.base] ?? addBase(start.base)
        let below = span(below: start.index, on: base)
        let container = start.container == 0 ? 0 : indices[start.container].map { $0 + 1 } ?? 0
        let starter = start.starter == 0 ? nil : indices[start.starter].map { $0 + 1 }
        indices[number] = spans.count
        let span = FlowRecording.SpanRecord(
            id: spans.count + 1, name: name, parameters: start.parameters,
            parent: starter ?? (start.index == 0 ? container : below ?? container), container: container,
            tab: start.tab, base: base, baseName: start.baseName(), index: start.index, place: start.place, start: time,
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

extension SimulationEvent {
    fileprivate var kind: String {
        switch self {
        case .call: "call"
        case .transitionBegan, .transitionEnded: "transition"
        case .callback, .delegate: "callback"
        case .gesture: "gesture"
        case .issue: "issue"
        }
    }
}
