/// A world of windows with its own time: the root of everything in this module.
///
/// Make one for each test, give it to the windows, and advance its ``clock`` or call ``settle()``:
///
/// ```swift
/// let window = Window()
/// window.rootViewController = list
/// list.present(form, animated: true)
/// window.simulation.settle()
/// ```
@MainActor
public final class Simulation {
    /// The simulation's time.
    public let clock: VirtualClock
    /// How long transitions take where they are animated (U50).
    public var durations = TransitionDurations()
    /// Every warning, exception and misuse, in order.
    public private(set) var issues: [any Issue] = []
    /// Told of each issue as it happens. Without it, each is one line on standard error.
    public var onIssue: ((any Issue) -> Void)?
    /// What happened, in order. `nil`, as at first: nothing is recorded, and nothing is spent on it.
    public var log: EventLog? {
        get { recorder?.log }
        set { recorder = newValue.map { Recorder($0) } }
    }
    private(set) var recorder: Recorder?
    /// The window that has the keyboard: the one that last called ``Window/makeKeyAndVisible()`` (U38).
    public internal(set) weak var keyWindow: Window?

    /// The simulation made last, which is told of mistakes that belong to none.
    static private(set) weak var newest: Simulation?

    /// Whether each leak is reported as an issue, 2 seconds of simulated time after the end (L12). ``settle()`` runs the
    /// clock that much longer then. The default is `false`.
    public var reportsLeaks = false
    private var leakCandidates = LeakCandidates()

    let driver: any TransitionDriver
    var windowList: [WeakWindow] = []
    private var windowCount = 0

    /// Creates a simulation. With a `driver`, transitions end when it says so; without, they are timed by ``clock``.
    public init(driver: (any TransitionDriver)? = nil) {
        clock = VirtualClock()
        self.driver = driver ?? ClockDriver(clock)
        clock.onIdle = { [weak self] in self?.letGoOfStuck() ?? false }
        clock.onExhausted = { [weak self] steps in self?.report(PresentationIssue.neverSettled(steps: steps)) }
        if self.driver.isRealTime { clock.followRealTime() }
        Simulation.newest = self
    }

    /// The windows that are alive, front to back.
    public var windows: [Window] { windowList.compactMap(\.window) }

    /// Whether a transition runs in any window, from the call that asks for it to its completion.
    public var isTransitioning: Bool { windowList.contains { $0.window?.isTransitioning == true } }

    /// Runs the clock until nothing is left to do.
    ///
    /// Code that never comes to rest ends this after ``VirtualClock/stepLimit`` steps with
    /// ``PresentationIssue/neverSettled(steps:)``. A gesture whose finger is still down is left as it is. Called inside
    /// a callback that the clock runs, it returns at once, and the call around it goes on until nothing is left.
    public func settle() { clock.runUntilIdle() }

    /// Takes an issue in: into ``issues``, and to ``onIssue`` or standard error.
    package func report(_ issue: any Issue) {
        issues.append(issue)
        record(.issue(issue.message))
        if let onIssue { onIssue(issue) } else { writeToStandardError(issue) }
    }

    /// The type names of the coordinators that have ended and of the screens that have left, as far as they are alive now
    /// (L12). Ask at the end of a test, when its local variables are released.
    public var leaks: [String] { leakCandidates.leaks.map(\.name) }

    /// Adds something that has ended. It is looked at when ``leaks`` is read.
    package func addLeakCandidate(_ candidate: any LeakCandidate) {
        leakCandidates.add(candidate)
        guard reportsLeaks else { return }
        clock.schedule(after: .seconds(2)) { [weak self] in
            for leak in candidate.leaks { self?.report(leak.issue) }
        }
    }

    /// Nothing is left to run, so a driver that still has a transition will never end it. Returns whether there is one.
    private func letGoOfStuck() -> Bool {
        guard !driver.isRealTime else { return false }
        let stuck = windows.flatMap(\.runningTransitions).filter(\.isWithDriver)
        for transition in stuck {
            clock.schedule(after: .zero) { [weak transition] in transition?.driverLetGo() }
        }
        return !stuck.isEmpty
    }

    func record(_ event: @autoclosure () -> Event) { PresentationSim.record(event(), in: self) }

    func add(_ window: Window) {
        windowList.removeAll { $0.window == nil }
        windowList.append(WeakWindow(window: window))
    }

    func nextWindowNumber() -> Int {
        windowCount += 1
        return windowCount
    }
}

/// How long transitions take where they are animated (U50).
public struct TransitionDurations: Hashable, Sendable {
    /// Presenting and dismissing; 0.5 seconds.
    public var modal = Duration.milliseconds(500)
    /// Pushing, popping and setting a stack; 0.35 seconds.
    public var navigation = Duration.milliseconds(350)

    /// The durations of UIKit.
    public init() {}
}

/// The simulation does not own its windows: like the controllers, they go with the last reference to them.
struct WeakWindow {
    weak var window: Window?
}
