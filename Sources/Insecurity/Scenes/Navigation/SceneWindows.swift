internal import PresentationSim

/// The windows in which a transition coordinator performs navigations.
@MainActor
final class SceneWindows {
    private(set) var simulation: Simulation?
    /// The assembler's window, or else the one that was used first.
    private weak var preferred: Window?
    private let isGiven: Bool
    /// By the address of the window. That of a window that was released may be that of another one later.
    private var known: [ObjectIdentifier: SceneWindow] = [:]
    /// The number of the last window or opening.
    private var lastNumber = 0

    init(_ window: Window?) {
        preferred = window
        isGiven = window != nil
        simulation = window?.simulation
    }

    /// The assembler's window. Of an assembler without one, the first window that was used and still exists.
    var first: Window? { isGiven ? preferred : preferred ?? all.first?.window }

    /// The window, which the transition coordinator navigates in from now on.
    func window(_ window: Window, of coordinator: TransitionCoordinator) -> SceneWindow {
        if let known = known[ObjectIdentifier(window)], known.window === window { return known }
        if known.count == known.capacity {
            // Only when the table is full, so that a window costs the same on average, however many there are.
            known = known.filter { $0.value.window != nil }
            known.reserveCapacity(2 * known.count)
        }
        lastNumber += 1
        let added = SceneWindow(window, number: lastNumber)
        known[ObjectIdentifier(window)] = added
        Host.of(window).transitionCoordinator = coordinator
        return added
    }

    /// Those that still exist, in the order in which they were first used.
    var all: [SceneWindow] { known.values.filter { $0.window != nil }.sorted { $0.number < $1.number } }

    /// Those that count as open.
    var open: [SceneWindow] { all.filter { $0.opening != nil } }

    /// Uses a window for navigations that name none, if the assembler has no window.
    func use(_ window: Window) {
        if !isGiven, preferred == nil { (preferred, simulation) = (first ?? window, window.simulation) }
    }

    /// Counts the window as open from now on. The failure of an opening closes it, unless another opening has come
    /// before, or has completed since. Returns the closure to call with the outcome.
    func open(
        _ window: SceneWindow, isReset: Bool = false, then completion: ((NavigationOutcome) -> Void)?
    ) -> (NavigationOutcome) -> Void {
        lastNumber += 1
        let number = lastNumber
        if isReset || window.opening == nil { window.opening = number }
        return { outcome in
            // After an interruption, something else may run in the window.
            let isInUse = outcome == .failed(.interrupted) && window.anchor.runningCount > 0
            if outcome == .completed {
                window.opening = number
            } else if window.opening == number, !isInUse {
                window.opening = nil
            }
            completion?(outcome)
        }
    }
}
