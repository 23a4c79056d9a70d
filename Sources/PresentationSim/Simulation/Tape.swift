/// A flat list of what happens in a simulation, for the trace of one window: values and cards that exist already. Its reader derives
/// the rest, such as steps and coordinators, when the trace is read or the list is long. So a test that passes hardly pays for it.
@MainActor
package final class Tape {
    /// One of the things that a tape records.
    package enum Event {
        /// An event of the log.
        case event(RecordedEvent)
        /// The window, before anything else changes it.
        case shot(WindowShot)
        /// The next event begins a step that is none of the user's: a call of the app, or one after a pause that is longer than zero.
        case began(after: Duration)
        /// A step of the script, and the passing of time before it, if there was some. The user's, unless it is an event.
        case step(Step, after: Step?)
        /// The line of code that calls the next step.
        case call(fileID: StaticString, line: UInt)
        /// The name of a step of the app, or of the user's next one.
        case name(String)
        /// An owner of screens, such as a coordinator, starts, ends, or is about to be shown or hidden.
        case owner(Int, OwnerEvent)
        case issue(any SimulationIssue)
    }

    /// An event and its time.
    package struct Entry {
        package let time: Duration
        package let event: Event
    }

    /// The number of entries after which they are read, so that a long test doesn't fill the memory.
    private static let limit = 10_000

    /// The number of the window.
    package let windowNumber: Int
    private weak var window: Window?
    private var entries: [Entry] = []
    private let read: ([Entry]) -> Void
    private var shot: WindowShot
    /// `true` if a transition of the window has ended since the last shot. The next one shows where it led.
    private var isOutdated = false
    private var hasSteps = false
    /// `true` while the owners that run already are recorded, which are no step.
    private var isJoining = false
    /// The number of actions that the clock had run when the last step began.
    private var ranCount: Int
    private var lastActivity = Duration.zero
    private var pauses: PauseWatch

    /// Creates a tape that is empty but for a shot of the window. It passes its entries on to `read`, which is called in order.
    package init(_ window: Window, read: @escaping ([Entry]) -> Void) {
        self.window = window
        self.read = read
        windowNumber = window.number
        shot = WindowShot(window)
        ranCount = window.simulation.clock.ranCount
        pauses = PauseWatch(window.simulation.clock)
        append(.shot(shot), at: window.simulation.clock.offset)
    }

    /// Begins to record, first the owners that run already, which are no step.
    package func start() {
        guard let simulation = window?.simulation else { return }
        isJoining = true
        simulation.addTape(self)
        isJoining = false
        flush()
    }

    /// Records no more.
    package func stop() { window?.simulation.removeTape(self) }

    /// Passes on the entries so far.
    package func flush() {
        let entries = entries
        self.entries.removeAll(keepingCapacity: true)
        if !entries.isEmpty { read(entries) }
    }

    /// Begins a step of that name.
    package func addName(_ name: String, _ fileID: StaticString, _ line: UInt) {
        append(.call(fileID: fileID, line: line), at: lastActivity)
        addStep(.name(name))
    }

    /// Adds an event outside of the app.
    package func addEvent(_ name: String, _ fileID: StaticString, _ line: UInt) {
        guard let clock = window?.simulation.clock else { return }
        append(.call(fileID: fileID, line: line), at: lastActivity)
        addStep(.step(.event(name), after: pauses.pause(clock)))
    }

    /// The present time.
    package var time: Duration { window?.simulation.clock.offset ?? lastActivity }

    // MARK: Events

    func add(_ step: Step, in window: Window) {
        guard window.number == windowNumber else { return }
        let pause = pauses.pause(window.simulation.clock)
        if let call = window.lastCall { append(.call(fileID: call.fileID, line: call.line), at: lastActivity) }
        // A finger that is lifted at once is one step with the one that was put down.
        if case .finishSwipe = step, pause == nil {
            addStep(.step(step, after: pause), isNew: false)
        } else {
            addStep(.step(step, after: pause))
        }
    }

    private func addStep(_ event: Event, isNew: Bool = true) {
        hasSteps = true
        guard let window else { return append(event, at: lastActivity) }
        if isNew { look(at: window) }
        let clock = window.simulation.clock
        (ranCount, lastActivity) = (clock.ranCount, clock.offset)
        append(event, at: lastActivity)
    }

    func add(_ event: RecordedEvent, in simulation: Simulation) {
        switch event {
        case .began(let transition) where transition.windowNumber == windowNumber:
            if isOutdated { look() }
            lastActivity = simulation.clock.offset
        case .ended(let transition, _) where transition.windowNumber == windowNumber:
            isOutdated = true
            lastActivity = simulation.clock.offset
        case .call, .root, .other(.call):
            if isOutdated { look() }
            attend(simulation)
        default: break
        }
        append(.event(event), at: simulation.clock.offset)
    }

    func add(_ issue: any SimulationIssue, in simulation: Simulation) {
        attend(simulation)
        append(.issue(issue), at: lastActivity)
        // An issue of the app may refer to an object. Its texts don't.
        flush()
    }

    func add(_ event: OwnerEvent, of number: Int, in simulation: Simulation) {
        switch event {
        case .started, .refused, .ended: attend(simulation)
        case .willShow, .willHide: break
        }
        append(.owner(number, event), at: simulation.clock.offset)
    }

    /// Called for all that the app does: begins a step if no step of the user explains it.
    private func attend(_ simulation: Simulation) {
        if isJoining { return }
        let clock = simulation.clock, time = clock.offset
        if clock.isRunning {
            if time > lastActivity, hasSteps, !simulation.isTransitioning { begin(after: time - lastActivity, clock) }
        } else if !hasSteps || clock.ranCount != ranCount {
            begin(after: .zero, clock)
        }
        lastActivity = time
    }

    private func begin(after pause: Duration, _ clock: VirtualClock) {
        look()
        hasSteps = true
        ranCount = clock.ranCount
        append(.began(after: pause), at: clock.offset)
    }

    /// Takes a shot of the window as it is now.
    package func look() { if let window { look(at: window) } }

    private func look(at window: Window) {
        shot = WindowShot(window, after: shot)
        isOutdated = false
        append(.shot(shot), at: window.simulation.clock.offset)
        // A look is often enough: each step has one, and each change of the screen.
        if entries.count >= Self.limit { flush() }
    }

    private func append(_ event: consuming Event, at time: Duration) {
        entries.append(Entry(time: time, event: consume event))
    }
}
