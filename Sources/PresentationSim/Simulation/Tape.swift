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
        /// A step of the script, the passing of time before it, if there was some, and the line of code that calls it. The user's, unless
        /// it is an event. Boxed, so that all other events are small.
        indirect case step(Step, after: Step?, call: Window.Call?)
        /// The name of a step of the app, or of the user's next one.
        indirect case name(String, call: Window.Call)
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
    private let read: ([Entry]) -> Void
    private var state: State

    /// Creates a tape that is empty but for a shot of the window. It passes its entries on to `read`, which is called in order.
    package init(_ window: Window, read: @escaping ([Entry]) -> Void) {
        self.window = window
        self.read = read
        windowNumber = window.number
        state = State(window, WindowShot(window))
    }

    /// Begins to record, first the owners that run already, which are no step.
    package func start() {
        guard let simulation = window?.simulation else { return }
        state.isJoining = true
        simulation.addTape(self)
        state.isJoining = false
        flush()
    }

    /// Records no more.
    package func stop() { window?.simulation.removeTape(self) }

    /// Passes on the entries so far.
    package func flush() {
        let entries = state.entries
        state.entries.removeAll(keepingCapacity: true)
        if !entries.isEmpty { read(entries) }
    }

    /// Begins a step of that name.
    package func addName(_ name: String, _ fileID: StaticString, _ line: UInt) {
        begin(.name(name, call: (fileID, line)))
    }

    /// Adds an event outside of the app.
    package func addEvent(_ name: String, _ fileID: StaticString, _ line: UInt) {
        guard let clock = window?.simulation.clock else { return }
        begin(.step(.event(name), after: state.pauses.pause(clock), call: (fileID, line)))
    }

    /// The present time.
    package var time: Duration { window?.simulation.clock.offset ?? state.lastActivity }

    /// Takes a shot of the window as it is now.
    package func look() { if let window { look(at: window) } }

    private func look(at window: Window) {
        // Not during an access to the state, because the app may override what it asks for, and record more.
        let shot = WindowShot(window, after: state.shot)
        state.append(shot, at: window.simulation.clock.offset)
        // A look is often enough: each step has one, and each change of the screen.
        if state.entries.count >= Self.limit { flush() }
    }

    // MARK: Events

    func add(_ step: Step, in window: Window) {
        guard window.number == windowNumber else { return }
        let clock = window.simulation.clock
        let pause = state.pauses.pause(clock)
        // A finger that is lifted at once is one step with the one that was put down.
        let isLifted = if case .finishSwipe = step { pause == nil } else { false }
        if !isLifted { look(at: window) }
        state.begin(.step(step, after: pause, call: window.lastCall), clock)
    }

    func add(_ event: RecordedEvent, in simulation: Simulation) {
        let time = simulation.clock.offset
        switch event {
        case .began(let transition) where transition.windowNumber == windowNumber:
            if state.isOutdated { look() }
            state.lastActivity = time
        case .ended(let transition, _) where transition.windowNumber == windowNumber:
            (state.isOutdated, state.lastActivity) = (true, time)
        case .call, .root, .other(.call):
            if state.isOutdated { look() }
            attend(simulation, at: time)
        default: break
        }
        state.append(.event(event), at: time)
    }

    func add(_ issue: any SimulationIssue, in simulation: Simulation) {
        let time = simulation.clock.offset
        attend(simulation, at: time)
        state.append(.issue(issue), at: time)
        // An issue of the app may refer to an object. Its texts don't.
        flush()
    }

    func add(_ event: OwnerEvent, of number: Int, in simulation: Simulation) {
        let time = simulation.clock.offset
        switch event {
        case .started, .refused, .ended: attend(simulation, at: time)
        case .willShow, .willHide: break
        }
        state.append(.owner(number, event), at: time)
    }

    /// Called for all that the app does: begins a step if no step of the user explains it.
    private func attend(_ simulation: Simulation, at time: Duration) {
        if let pause = state.pause(in: simulation, at: time) { begin(.began(after: pause)) }
    }

    private func begin(_ event: Event) {
        let window = window
        if let window { look(at: window) }
        state.begin(event, window?.simulation.clock)
    }

    /// The variables, in one value: each access to a variable of an object takes 117 instructions in a debug build.
    @MainActor
    private struct State {
        var entries: [Entry] = []
        var shot: WindowShot
        /// `true` if a transition of the window has ended since the last shot. The next one shows where it led.
        var isOutdated = false
        /// `true` while the owners that run already are recorded, which are no step.
        var isJoining = false
        var lastActivity = Duration.zero
        var pauses: PauseWatch
        private var hasSteps = false
        /// The number of actions that the clock had run when the last step began.
        private var ranCount: Int

        init(_ window: Window, _ shot: WindowShot) {
            let clock = window.simulation.clock
            (self.shot, ranCount, pauses) = (shot, clock.ranCount, PauseWatch(clock))
            append(.shot(shot), at: clock.offset)
        }

        mutating func append(_ event: consuming Event, at time: Duration) {
            entries.append(Entry(time: time, event: consume event))
        }

        mutating func append(_ shot: WindowShot, at time: Duration) {
            (self.shot, isOutdated) = (shot, false)
            append(.shot(shot), at: time)
        }

        /// Begins a step. Without a clock, the window is released.
        mutating func begin(_ event: consuming Event, _ clock: VirtualClock?) {
            hasSteps = true
            if let clock { (ranCount, lastActivity) = (clock.ranCount, clock.offset) }
            append(consume event, at: lastActivity)
        }

        /// The pause before what the app does now, if no step of the user explains it.
        mutating func pause(in simulation: Simulation, at time: Duration) -> Duration? {
            if isJoining { return nil }
            defer { lastActivity = time }
            let clock = simulation.clock
            if clock.isRunning {
                guard time > lastActivity, hasSteps, !simulation.isTransitioning else { return nil }
                return time - lastActivity
            }
            if hasSteps, clock.ranCount == ranCount { return nil }
            return .zero
        }
    }
}
