/// Holds the recorders of a simulation: its log, and those of flows.
@MainActor
final class Recorder {
    /// The number of recorders. At zero, no event looks up its simulation.
    fileprivate static var count = 0
    /// The number of those with a log.
    private(set) static var logCount = 0

    private(set) var log: EventLog?
    private var flows: [any FlowRecorder] = []

    init() { Recorder.count += 1 }

    deinit {
        onMainActor { [hasLog = log != nil] in
            Recorder.count -= 1
            if hasLog { Recorder.logCount -= 1 }
        }
    }

    /// `true` if nothing records any more.
    var isEmpty: Bool { log == nil && flows.isEmpty }

    func setLog(_ new: EventLog?) {
        Recorder.logCount += (new == nil ? 0 : 1) - (log == nil ? 0 : 1)
        log = new
    }

    func add(_ recorder: any FlowRecorder) { flows.append(recorder) }
    func remove(_ recorder: any FlowRecorder) { flows.removeAll { $0 === recorder } }

    fileprivate func add(_ event: RecordedEvent, at time: Duration) {
        if log != nil { log?.append(event.event, at: time) }
        for flow in flows { flow.simulationDid(event, at: time) }
    }

    fileprivate func notify(_ notify: (any FlowRecorder) -> Void) {
        for flow in flows { notify(flow) }
    }
}

/// Receives the events of a simulation when they happen, with the objects that an ``EventLog`` only names: a seam for
/// `FlowExplorer`. It may read the tree, and changes nothing.
@MainActor
package protocol FlowRecorder: AnyObject {
    /// Called for each event that a log records.
    func simulationDid(_ event: RecordedEvent, at time: Duration)
    /// Called for each issue, before the event with its message.
    func simulationWillReport(_ issue: any SimulationIssue)
    /// Called before the will-callbacks of a transition.
    func transitionWillBegin(_ transition: Transition, in window: Window)
    /// Called when an owner of screens, such as a coordinator, starts, ends, or is about to be shown or hidden.
    func owner(_ number: Int, did event: OwnerEvent)
}

/// An event of an owner of screens. A ``FlowRecorder`` shows the owner's name and tells owners apart by their numbers.
package enum OwnerEvent {
    /// It was started.
    case started(OwnerStart)
    /// Its screen is about to come on screen.
    case willShow
    /// Its screen is about to leave.
    case willHide
    /// It has ended. The result, as text, is delivered next.
    case ended(String)
}

/// The start of an owner of screens, as a ``FlowRecorder`` needs it.
package struct OwnerStart {
    package let name: String
    /// The parameters of a scene, as text.
    package let parameters: String
    /// The number of the owner that started it, or 0.
    package let starter: Int
    /// The window, the tab or the existing screen that it runs on.
    package let base: ObjectIdentifier
    /// The name of that base.
    package let baseName: String
    /// The number of the owner on whose tab it runs, or 0.
    package let container: Int
    /// The index of that tab.
    package let tab: Int?
    /// The number of owners below it on that base.
    package let index: Int
    /// Its place: `root`, `presented` or `pushed`.
    package let place: String

    package init(
        name: String, parameters: String, starter: Int, base: ObjectIdentifier, baseName: String, container: Int,
        tab: Int?, index: Int,
        place: String
    ) {
        (self.name, self.parameters, self.starter) = (name, parameters, starter)
        (self.base, self.baseName) = (base, baseName)
        (self.container, self.tab, self.index, self.place) = (container, tab, index, place)
    }
}

/// Adds an event to the simulation's log, if it has one. If no simulation records, neither argument is evaluated.
@MainActor
func record(_ event: @autoclosure () -> RecordedEvent, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.count > 0, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.add(event(), at: simulation.clock.offset)
}

/// Notifies the recorders of the simulation's flows. If no simulation records, neither argument is evaluated.
@MainActor
package func notifyRecorders(of simulation: @autoclosure () -> Simulation?, _ notify: (any FlowRecorder) -> Void) {
    guard Recorder.count > 0 else { return }
    simulation()?.recorder?.notify(notify)
}

extension Simulation {
    /// Notifies the recorder of the events from now on, and first of the owners that run now, as if they started. It is kept
    /// until it is removed. While there is none, nothing is looked up.
    package func addRecorder(_ recorder: any FlowRecorder) {
        madeRecorder.add(recorder)
        for window in windows { window.host?.recordStarts() }
    }

    /// Removes the recorder.
    package func removeRecorder(_ recorder: any FlowRecorder) {
        self.recorder?.remove(recorder)
        dropRecorderIfEmpty()
    }
}
