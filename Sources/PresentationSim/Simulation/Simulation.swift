/// A group of windows with a virtual clock of their own, and the issues and events in them.
///
/// Use one for each test: create its windows, and advance its ``clock`` or call ``settle()``:
///
/// ```swift
/// let window = Simulation.Window()
/// window.rootViewController = list
/// list.present(form, animated: true)
/// window.simulation.settle()
/// ```
@MainActor
public final class Simulation {
    /// The simulation's virtual clock.
    public let clock: VirtualClock
    /// The durations of animated transitions (U50).
    public var durations: TransitionDurations {
        get { transitionDurations }
        set { transitionDurations = newValue }
    }
    // Not public: another module could change a public property during an access, so that each access is checked at run time. With
    // six such properties, and with long accesses to the schedule's cancelled actions, a presentation costs 8 % more instructions, and
    // a push 10 %.
    private(set) var transitionDurations = TransitionDurations()
    /// The version of iOS, as far as the behavior differs.
    public var behavior = SystemBehavior()
    /// The reported issues, in order.
    public private(set) var issues: [any SimulationIssue] = []
    /// The number of ``issues`` that are kept, of the newest ones. An app that runs for days sets it.
    package var issueLimit = Int.max
    /// The numbers of the ``issues``, from 0, in the order of their reports.
    private var issueNumbers: [Int] = []
    /// The number of issues that were reported, with those taken since.
    package private(set) var reportedCount = 0
    /// Called for each issue when it is reported. If it is `nil`, the issue is written to standard error as one line.
    public var onIssue: ((any SimulationIssue) -> Void)?
    /// Called for each issue before ``onIssue``, which a test may replace: a seam for `InsecurityTesting`.
    package var issueObserver: ((any SimulationIssue) -> Void)?
    /// Called with each step of a user that isn't possible, before it is thrown.
    package var impossibleStepObserver: ((ImpossibleStep) -> Void)?
    /// The recorded events. `nil` by default: nothing is recorded, at no cost.
    public var log: EventLog? {
        get { recorder?.log }
        set {
            setRecorder(log: newValue, tapes: recorder?.tapes)
        }
    }
    private(set) var recorder: Recorder?
    func setRecorder(log: EventLog?, tapes: TapeList?) { recorder = Recorder(log: log, tapes: tapes) }
    /// The key window: the one that last called ``Simulation/Window/makeKeyAndVisible()`` (U38).
    public private(set) weak var keyWindow: Simulation.Window?

    /// `true` if each leak is reported as an issue, 2 seconds of simulated time after the end (L12). ``settle()`` then runs
    /// the clock that much longer. The default is `false`.
    public var reportsLeaks = false
    private let leakCandidates = LeakCandidates()
    private var reportedOnce: Set<PresentationIssue> = []
    private var leakCandidateObserver: ((any LeakCandidate) -> Void)?

    /// Carries out the transitions. Without one they end by the ``clock``.
    let driver: (any TransitionDriver)?
    /// The windows in the order of their last ``Simulation/Window/makeKeyAndVisible()``, after those that were never made key, with some of
    /// those released.
    private var windowList = CompactedList<WeakWindow>()
    /// The windows in no order that matters, with some of those released.
    var windowEntries: [WeakWindow] { windowList.elements }
    /// `true` if a window has had another level than the normal one.
    var hasWindowLevels = false
    private var windowCount = 0
    /// The number of calls of ``Simulation/Window/makeKeyAndVisible()``.
    private var frontCount = 0
    /// The loop in which the coordinators of the simulation work.
    package var settleLoop: AnyObject?
    /// The number of transitions that run in the windows.
    var transitionCount = 0
    private let serialTasks: SerialTasks?

    /// Creates a simulation. Transitions end when the `driver` completes them, or without a driver by the ``clock``.
    ///
    /// While it exists, all tasks of the process run on the main queue, unless the driver runs in real time: otherwise the order
    /// of tasks would differ between runs.
    public init(driver: (any TransitionDriver)? = nil) {
        clock = VirtualClock()
        self.driver = driver
        serialTasks = driver?.isRealTime == true ? nil : SerialTasks()
        clock.onExhausted = { [weak self] steps in self?.report(PresentationIssue.neverSettled(steps: steps)) }
        clock.onStopped = { [weak self] moment in self?.report(PresentationIssue.stoppedForTask(at: moment.offset)) }
        guard let driver else { return }
        if driver.isRealTime {
            clock.followRealTime()
        } else {
            clock.onIdle = { [weak self] in self?.endStuckTransitions() == true }
        }
    }

    /// The windows that still exist, front to back. Those that were never made key are in the order of their making.
    public var windows: [Simulation.Window] {
        windowList.elements.compactMap(\.window).sorted { $0.isInFront(of: $1) }
    }

    /// `true` if a transition runs in any window, from the call that starts it to its completion.
    public var isTransitioning: Bool { transitionCount > 0 }

    /// Runs the clock until no action is left. Tasks don't run during the call, so the time doesn't pass to the end of their
    /// sleeps: for that, use ``run(for:)`` or ``settle(turns:until:file:line:)``. If an action is due after the end of a sleep,
    /// the time stops there, and ``PresentationIssue/stoppedForTask(at:)`` is reported. A task that is ready to continue isn't
    /// reported: what it would do is missing when the call returns.
    ///
    /// If the simulation doesn't settle, the call ends after ``VirtualClock/stepLimit`` steps and reports
    /// ``PresentationIssue/neverSettled(steps:)``. A swipe stays as it is until the user lifts the finger. A call inside an
    /// action of the clock returns at once, and the outer call runs until nothing is left to do.
    public func settle() { clock.runUntilIdle() }

    /// Adds the issue to ``issues``, and passes it to ``onIssue`` or writes it to standard error.
    package func report(_ issue: any SimulationIssue) {
        issues.append(issue)
        issueNumbers.append(reportedCount)
        // The older half, so that the mean cost of a report doesn't grow.
        if issues.count > issueLimit {
            issues.removeFirst(issues.count / 2)
            issueNumbers.removeFirst(issueNumbers.count / 2)
        }
        reportedCount += 1
        recordIssue(issue)
        issueObserver?(issue)
        if let onIssue { onIssue(issue) } else { writeToStandardError(issue) }
    }

    /// Reports an issue that would otherwise repeat.
    func reportOnce(_ issue: PresentationIssue) {
        if reportedOnce.insert(issue).inserted { report(issue) }
    }

    /// Removes the issues after the first `count`, and returns them: a seam for `InsecurityTesting`.
    package func takeIssues(after count: Int) -> [any SimulationIssue] {
        let taken = Array(issues.dropFirst(count))
        issues.removeLast(taken.count)
        issueNumbers.removeLast(taken.count)
        return taken
    }

    /// The issues that were reported when ``reportedCount`` was at least `count`, without those taken.
    package func issues(since count: Int) -> ArraySlice<any SimulationIssue> {
        let index = issueNumbers.lastIndex { $0 < count } ?? -1
        return issues[(index + 1)...]
    }

    /// The type names of the ended coordinators, and of the screens that have left, that are still alive (L12). Ask at the end
    /// of a test, when its local variables are released.
    public var leaks: [String] { leakedObjects.map(\.name) }

    /// The ``leaks`` themselves: a seam for `InsecurityTesting`.
    package var leakedObjects: [Leak] { leakCandidates.leaks }

    /// Adds something that has ended. It is examined when ``leaks`` is read.
    package func addLeakCandidate(_ candidate: any LeakCandidate) {
        leakCandidates.add(candidate)
        leakCandidateObserver?(candidate)
        guard reportsLeaks else { return }
        clock.schedule(after: .seconds(2)) { [weak self] in
            for leak in self?.leakCandidates.takeUnreported(of: candidate) ?? [] { self?.report(leak.issue) }
        }
    }

    /// Calls the observer for everything that has ended, before its result is delivered: a seam for `InsecurityTesting`.
    package func observeLeakCandidates(_ observer: @escaping (any LeakCandidate) -> Void) {
        leakCandidateObserver = observer
    }

    /// Ends the transitions that the driver never completes: it still has them, and nothing is left to run. Returns
    /// whether there are any.
    private func endStuckTransitions() -> Bool {
        guard isTransitioning else { return false }
        let stuck = windows.flatMap(\.runningTransitions).filter(\.isWithDriver)
        for transition in stuck {
            clock.schedule(after: .zero) { [reference = transition.reference] in
                reference.transition?.driverReleasedCompletion()
            }
        }
        return !stuck.isEmpty
    }

    func record(_ event: @autoclosure () -> SimulationEvent) {
        PresentationSim.record(.other(event()), in: self)
    }

    /// Adds a window as the last one.
    func add(_ window: Window) {
        let entry = WeakWindow(window)
        window.listEntry = entry
        // Outside of the property, as in `mutate(_:in:_:)`.
        var list = windowList
        windowList = CompactedList()
        list.append(entry) { $0.window == nil }
        windowList = list
    }

    /// Makes the window the key one, in front of all others (U38).
    func makeKey(_ window: Window) {
        frontCount += 1
        window.frontNumber = frontCount
        keyWindow = window
        window.listEntry?.window = nil
        add(window)
    }

    /// Returns `true` if another window in sight is in front of this one: by its level, or by
    /// ``Simulation/Window/makeKeyAndVisible()``. Windows of one level that were never made key are beside each other.
    func isCovered(_ window: Window) -> Bool {
        if windowList.elements.count < 2 { return false }
        for entry in windowList.elements.reversed() {
            guard let other = entry.window, other !== window else { continue }
            // Those before it in the list aren't in front of it either, except by their levels.
            if !hasWindowLevels, other.frontNumber <= window.frontNumber { return false }
            if other.isInFront(of: window), other.isInSight { return true }
        }
        return false
    }

    func nextWindowNumber() -> Int {
        windowCount += 1
        return windowCount
    }
}

/// The durations of animated transitions (U50).
///
/// ```swift
/// simulation.durations.modal = .milliseconds(20)
/// ```
public struct TransitionDurations: Hashable, Sendable {
    /// The duration of a presentation or a dismissal: 0.5 seconds by default.
    public var modal = Duration.milliseconds(500)
    /// The duration of a push, a pop or a new stack: 0.35 seconds by default.
    public var navigation = Duration.milliseconds(350)

    /// Creates durations as in UIKit.
    public init() {}
}

/// A weak reference to a window. The simulation doesn't keep its windows.
@MainActor
final class WeakWindow {
    weak var window: Window?

    init(_ window: Window) { self.window = window }
}
