public import PresentationSim

/// The system that the stand-in's controllers run in: its clock, its windows and the end of each turn of the run loop.
///
/// A test of this package makes one before anything else. A test of an app's looks needs only ``settle(_:)``.
@MainActor
public final class StandIn {
    /// Lets time pass in the window of a host, and in UIKit, until nothing moves. On a device time passes by itself. Call it after each
    /// start, and after each act of the user.
    public static func settle(_ window: Simulation.Window) {
        if current.settle(window.simulation.clock) { return }
        window.simulation.report(PresentationIssue.neverSettled(steps: limit))
    }

    /// The number of steps of the clocks after which there seems to be no end.
    private static let limit = 10_000

    /// The system of the running test.
    package static var current = StandIn()

    /// The simulation whose windows stand for UIKit's.
    package let simulation: Simulation
    let runLoop = CFRunLoop()
    /// The observers of the run loop, in the order of adding.
    var runLoopObservers: [CFRunLoopObserver] = []
    /// The number of the observers.
    package var observerCount: Int { runLoopObservers.count }
    private var windows: [WeakWindow] = []
    private var isEndingTurn = false
    /// The ways in which the stand-in is harder to deal with than the rules of the simulation say.
    package var modes: StandInModes = []
    /// The calls on controllers, of the host, the app and other code, and the answers to UIKit's questions, in order. UIKit's own
    /// acts aren't in it.
    package private(set) var log: [String] = []
    /// The number of times that something has woken the run loop.
    package private(set) var wakeCount = 0
    /// The pushes that wait for a modal transition.
    private var deferred: [() -> Void] = []
    private var (questionCount, changeCount) = (0, 0)
    /// The lines that UIKit would log, and the exceptions that it would raise.
    package var lines: [String] { simulation.issues.map(\.message) }

    package init(_ simulation: Simulation = Simulation()) {
        self.simulation = simulation
        simulation.onIssue = { _ in }
        simulation.clock.afterStep = { [weak self] in self?.didStep() }
    }

    /// Whether UIKit acts after the observers of the run loop, as when it has drawn. Its steps then end no turn, unless something
    /// wakes the run loop.
    package var actsAfterObservers = false
    /// Whether something has woken the run loop since the last turn.
    package var isAwake = false

    func wake() {
        isAwake = true
        wakeCount += 1
    }

    func write(_ line: @autoclosure () -> String) { log.append(line()) }

    /// Forgets the log.
    package func clearLog() { log = [] }

    /// Runs the change of a stack, at once or when no modal transition runs any more.
    func change(_ stack: NavigationController, _ body: @escaping () -> Void) {
        if isRefusing(stack) { return }
        let isModal = stack.window?.runningTransitions.contains { [.present, .dismiss].contains($0.kind) } == true
        if modes.contains(.defersPushes), isModal { deferred.append(body) } else { body() }
    }

    /// Returns `true` if the navigation controller ignores the call, as one of an app may that overrides the method.
    private func isRefusing(_ stack: NavigationController) -> Bool {
        guard modes.contains(.refusesChanges), stack.window != nil else { return false }
        changeCount += 1
        return changeCount % 2 == 0
    }

    private func runDeferred() {
        let isModal = windows.contains { entry in
            entry.window?.simulated.runningTransitions.contains { [.present, .dismiss].contains($0.kind) } == true
        }
        guard !isModal, !deferred.isEmpty else { return }
        let bodies = deferred
        deferred = []
        for body in bodies { body() }
    }

    /// Asks delegates about acts that don't follow, as UIKit may at any time.
    private func ask() {
        guard modes.contains(.asksAnytime) else { return }
        for window in windows.compactMap(\.window) {
            questionCount += 1
            var top = window.rootViewController
            while let next = top?.presentedViewController { top = next }
            if let presentation = top?.presentingViewController == nil ? nil : top?.presentationController {
                for _ in 0...questionCount % 2 {
                    _ = presentation.delegate?.presentationControllerShouldDismiss(presentation)
                }
            }
        }
    }

    /// The number of steps of the clocks that one turn of the run loop takes.
    package var stepsPerTurn = 1
    private var stepCount = 0

    /// Counts a step of a clock, and ends the turn when it has had enough of them.
    package func didStep() {
        stepCount += 1
        if stepCount % stepsPerTurn == 0 { endTurn() }
    }

    /// Advances the clock of a tree and UIKit's until nothing is left to do. Returns `false` if there seems to be no end.
    package func settle(_ clock: VirtualClock) -> Bool {
        endTurn()
        for _ in 0..<StandIn.limit {
            guard let next = timeToNextAction(clock) else { return true }
            advance(clock, by: next)
        }
        return false
    }

    /// Advances both clocks, each action at its moment.
    package func advance(_ clock: VirtualClock, by duration: Duration) {
        var rest = duration
        endTurn()
        while let next = timeToNextAction(clock), next <= rest {
            rest -= next
            for clock in [clock, simulation.clock] {
                clock.advance(by: next)
                didStep()
            }
        }
        for clock in [clock, simulation.clock] { clock.advance(by: rest) }
        endTurn()
    }

    private func timeToNextAction(_ clock: VirtualClock) -> Duration? {
        [clock, simulation.clock].compactMap(\.timeToNextAction).min()
    }

    func add(_ window: UIWindow) {
        windows.removeAll { $0.window == nil }
        windows.append(WeakWindow(window: window))
    }

    func window(of window: Window?) -> UIWindow? {
        windows.lazy.compactMap(\.window).first { $0.simulated === window }
    }

    /// Ends a turn of the run loop: releases the controllers that have left, and notifies the observers.
    package func endTurn() {
        guard !isEndingTurn, isAwake || !actsAfterObservers else { return }
        (isEndingTurn, isAwake) = (true, false)
        runDeferred()
        ask()
        for window in windows { window.window?.releaseControllers() }
        for observer in runLoopObservers where observer.isValid { observer.handler(observer, .beforeWaiting) }
        for window in windows { window.window?.releaseControllers() }
        isEndingTurn = false
    }
}

/// A weak reference to a window.
private struct WeakWindow {
    weak var window: UIWindow?
}

/// The ways in which the stand-in is harder to deal with than the rules of the simulation say, as devices are.
package struct StandInModes: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A running modal transition defers changes of stacks.
    package static let defersPushes = StandInModes(rawValue: 1 << 0)
    /// UIKit asks about sheets at any time, more than once, and reports the beginning of a swipe twice.
    package static let asksAnytime = StandInModes(rawValue: 1 << 1)
    /// UIKit's own delegate of the swipe from the edge refuses every third swipe.
    package static let refusesSwipes = StandInModes(rawValue: 1 << 2)
    /// UIKit asks about tabs and not about their controllers, as since iOS 18.
    package static let asksAboutTabs = StandInModes(rawValue: 1 << 3)
    /// The first presentation of a controller is dropped.
    package static let dropsPresentations = StandInModes(rawValue: 1 << 4)
    /// Every second call that pushes on a stack in the window, or sets one, is ignored.
    package static let refusesChanges = StandInModes(rawValue: 1 << 5)
}
