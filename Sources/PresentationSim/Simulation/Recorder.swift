/// Holds what records a simulation: its log, and the recorders of flows.
@MainActor
final class Recorder {
    private struct WeakRecorder { weak var recorder: (any FlowRecorder)? }

    /// The number of recorders. At zero, no event looks up its simulation.
    fileprivate static var count = 0

    var log: EventLog?
    private var flows: [WeakRecorder] = []

    init() { Recorder.count += 1 }

    deinit { onMainActor { Recorder.count -= 1 } }

    /// Whether nothing records any more.
    var isEmpty: Bool { log == nil && flows.allSatisfy { $0.recorder == nil } }

    func add(_ recorder: any FlowRecorder) { flows.append(WeakRecorder(recorder: recorder)) }
    func remove(_ recorder: any FlowRecorder) { flows.removeAll { $0.recorder == nil || $0.recorder === recorder } }

    fileprivate func add(_ event: SimulationEvent, at time: Duration) {
        log?.append(event, at: time)
        notify { $0.simulationDid(event, at: time) }
    }

    fileprivate func notify(_ notify: (any FlowRecorder) -> Void) {
        for flow in flows { if let recorder = flow.recorder { notify(recorder) } }
    }
}

/// Receives what happens in a simulation while it happens, with the objects that an ``EventLog`` only names: a seam for
/// `FlowExplorer`. It may read the tree, and changes nothing.
@MainActor
package protocol FlowRecorder: AnyObject {
    /// Called for each event that a log records.
    func simulationDid(_ event: SimulationEvent, at time: Duration)
    /// Called for each issue, before the event with its message.
    func simulationWillReport(_ issue: any SimulationIssue)
    /// Called before the will-callbacks of a transition.
    func transitionWillBegin(_ transition: Transition, in window: Window)
    /// Called when an owner of screens, such as a coordinator, starts, ends, or is about to be shown or hidden.
    func owner(_ number: Int, did event: OwnerEvent)
}

/// What an owner of screens did. Its name says how a ``FlowRecorder`` calls it, its number tells it from others.
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
    /// The number of the owner that started it, or 0.
    package let starter: Int
    /// What it runs on: a window, a tab or an existing screen.
    package let base: ObjectIdentifier
    /// The name of what it runs on.
    package let baseName: String
    /// The number of the owner on whose tab it runs, or 0.
    package let container: Int
    /// The index of that tab.
    package let tab: Int?
    /// The number of owners below it on what it runs on.
    package let index: Int
    /// How it is shown: `root`, `presented` or `pushed`.
    package let place: String

    package init(
        name: String, starter: Int, base: ObjectIdentifier, baseName: String, container: Int, tab: Int?, index: Int,
        place: String
    ) {
        (self.name, self.starter, self.base, self.baseName) = (name, starter, base, baseName)
        (self.container, self.tab, self.index, self.place) = (container, tab, index, place)
    }
}

/// Adds an event to the simulation's log, if it has one. If no simulation records, neither argument is evaluated.
@MainActor
func record(_ event: @autoclosure () -> SimulationEvent, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.count > 0, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.add(event(), at: simulation.clock.now.offset)
}

/// Notifies the recorders of the simulation's flows. If no simulation records, neither argument is evaluated.
@MainActor
package func notifyRecorders(of simulation: @autoclosure () -> Simulation?, _ notify: (any FlowRecorder) -> Void) {
    guard Recorder.count > 0 else { return }
    simulation()?.recorder?.notify(notify)
}

extension Simulation {
    /// Notifies the recorder of what happens from now on, and first of the owners that run now, as if they started. It is held
    /// weakly. While there is none, nothing is looked up.
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
