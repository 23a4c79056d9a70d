package import PresentationSim

/// The system that the stand-in's controllers run in: its clock, its windows and the end of each turn of the run loop.
///
/// A test makes one before anything else.
@MainActor
package final class StandIn {
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
    /// The animation of ``UIView/transition(with:duration:options:animations:completion:)`` that runs.
    var rootAnimation: RootAnimation?
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

    /// The number of steps of the clocks that one turn of the run loop takes.
    package var stepsPerTurn = 1
    private var stepCount = 0

    /// Counts a step of a clock, and ends the turn when it has had enough of them.
    package func didStep() {
        stepCount += 1
        if stepCount % stepsPerTurn == 0 { endTurn() }
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

/// How the root of a window changes inside an animation.
struct RootAnimation {
    let window: UIWindow
    let duration: Duration
    let options: WindowTransitionOptions
    let completion: ((Bool) -> Void)?
}
