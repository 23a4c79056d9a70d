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
    public private(set) weak var keyWindow: Window?

    /// The simulation made last, which is told of mistakes that belong to none.
    static private(set) weak var newest: Simulation?

    let driver: any TransitionDriver
    private var windowList: [WeakWindow] = []
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

    /// Makes the window the key one, in front of all others (U38).
    func makeKey(_ window: Window) {
        windowList.removeAll { $0.window === window || $0.window == nil }
        windowList.insert(WeakWindow(window: window), at: 0)
        keyWindow = window
    }

    func nextWindowNumber() -> Int {
        windowCount += 1
        return windowCount
    }
}

extension Simulation {
    /// Settles, lets the tasks of the main actor run, and does so again until the condition holds: for tests of code
    /// that awaits.
    ///
    /// ```swift
    /// let flow = Task { await payment.run() }
    /// await simulation.settle { form.isOnScreen }
    /// ```
    ///
    /// No real time is waited for. Returns `false` where the condition doesn't hold after that many turns: what it waits
    /// for doesn't happen, or happens outside of the main actor.
    @discardableResult
    public func settle(turns: Int = 1000, until isDone: () -> Bool) async -> Bool {
        for _ in 0..<turns {
            settle()
            if isDone() { return true }
            await Task.yield()
        }
        return false
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
private struct WeakWindow {
    weak var window: Window?
}
