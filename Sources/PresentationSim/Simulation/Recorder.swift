/// Holds the log of a simulation, and the tapes of its traces.
@MainActor
final class Recorder {
    /// The number of recorders. At zero, no event looks up its simulation.
    fileprivate static var count = 0
    /// The number of those with a log.
    private(set) static var logCount = 0

    private(set) var log: EventLog?
    private let hasLog: Bool
    let tapes: TapeList?

    /// Returns `nil` if nothing would record.
    init?(log: EventLog?, tapes: TapeList?) {
        if log == nil, tapes == nil { return nil }
        (self.log, hasLog, self.tapes) = (log, log != nil, tapes)
        Recorder.count += 1
        if hasLog { Recorder.logCount += 1 }
    }

    deinit {
        onMainActor { [hasLog] in
            Recorder.count -= 1
            if hasLog { Recorder.logCount -= 1 }
        }
    }

    fileprivate func add(_ event: RecordedEvent, in simulation: Simulation) {
        if hasLog { log?.append(event.event, at: simulation.clock.offset) }
        tapes?.add(event, in: simulation)
    }
}

/// A tape, and those that were added before. It is constant, because each access to a variable of an object takes 117 instructions in a
/// debug build, and an iterator over an array 1,300.
@MainActor
final class TapeList {
    private let tape: Tape
    private let next: TapeList?

    init(_ tape: Tape, next: TapeList?) { (self.tape, self.next) = (tape, next) }

    func removing(_ old: Tape) -> TapeList? {
        tape === old ? next : TapeList(tape, next: next?.removing(old))
    }

    func add(_ event: RecordedEvent, in simulation: Simulation) {
        tape.add(event, in: simulation)
        next?.add(event, in: simulation)
    }

    func add(_ event: OwnerEvent, of number: Int, in simulation: Simulation) {
        tape.add(event, of: number, in: simulation)
        next?.add(event, of: number, in: simulation)
    }

    func add(_ step: Step, in window: Window) {
        tape.add(step, in: window)
        next?.add(step, in: window)
    }

    func add(_ issue: any SimulationIssue, in simulation: Simulation) {
        tape.add(issue, in: simulation)
        next?.add(issue, in: simulation)
    }
}

/// An event of an owner of screens. A trace shows the owner's name and tells owners apart by their numbers.
package enum OwnerEvent {
    /// It was started.
    case started(OwnerStart)
    /// Its start of another one was refused: that one's name, its number, which it has if it was started before, and its result as
    /// text.
    case refused(String, number: Int, result: String)
    /// Its screen is about to come on screen.
    case willShow
    /// Its screen is about to leave.
    case willHide
    /// It has ended. The result is delivered next. Its text is composed when it is read.
    case ended(() -> String)
}

/// The start of an owner of screens, as a trace needs it. An object, so that the events of a trace are small.
@MainActor
package final class OwnerStart {
    private let sceneName: String?
    private let type: AnyObject.Type
    /// The name of the scene, else of the coordinator's type. It is composed when it is read, because the first look at a type takes longer
    /// than a small test.
    package var name: String { sceneName ?? typeName(type) }
    /// The parameters of a scene, as text.
    package let parameters: String
    /// The number of the owner that started it, or 0.
    package let starter: Int
    /// The window, the tab or the existing screen that it runs on.
    package let base: ObjectIdentifier
    /// The name of that base. It is composed when it is read.
    package let baseName: () -> String
    /// The number of the owner on whose tab it runs, or 0.
    package let container: Int
    /// The index of that tab.
    package let tab: Int?
    /// The number of owners below it on that base.
    package let index: Int
    /// Its place: `root`, `presented` or `pushed`.
    package let place: String

    package init(
        sceneName: String?, type: AnyObject.Type, parameters: String, starter: Int, base: ObjectIdentifier,
        baseName: @escaping () -> String, container: Int, tab: Int?, index: Int, place: String
    ) {
        self.sceneName = sceneName
        self.type = type
        self.parameters = parameters
        self.starter = starter
        self.base = base
        self.baseName = baseName
        self.container = container
        self.tab = tab
        self.index = index
        self.place = place
    }
}

/// Records an event, if the simulation has a log or a trace. If no simulation has one, neither argument is evaluated.
@MainActor
func record(_ event: @autoclosure () -> RecordedEvent, in simulation: @autoclosure () -> Simulation?) {
    guard Recorder.count > 0, let simulation = simulation(), let recorder = simulation.recorder else { return }
    recorder.add(event(), in: simulation)
}

/// Records an event of an owner, if the simulation has a trace. If no simulation has one, neither argument is evaluated.
@MainActor
package func record(
    _ event: @autoclosure () -> OwnerEvent, of number: Int, in simulation: @autoclosure () -> Simulation?
) {
    guard Recorder.count > 0, let simulation = simulation(), let tapes = simulation.recorder?.tapes else { return }
    tapes.add(event(), of: number, in: simulation)
}

extension Window {
    /// Notifies the observers of a step of the user, before it takes effect.
    func announce(_ step: Step) {
        if Recorder.count > 0 { simulation.recorder?.tapes?.add(step, in: self) }
        lastCall = nil
        notifyObservers { $0.userWillPerform(step, in: self) }
    }
}

extension Simulation {
    /// Records on the tape from now on, and first the owners that run now, as if they started. The tape is kept until it is
    /// removed. While there is none, nothing is looked up.
    func addTape(_ tape: Tape) {
        setRecorder(log: log, tapes: TapeList(tape, next: recorder?.tapes))
        for entry in windowEntries { entry.window?.host?.recordStarts() }
    }

    func removeTape(_ tape: Tape) {
        setRecorder(log: log, tapes: recorder?.tapes?.removing(tape))
    }

    /// Records an issue, before the event with its message.
    func recordIssue(_ issue: any SimulationIssue) {
        recorder?.tapes?.add(issue, in: self)
        record(.issue(issue.message))
    }
}
