internal import PresentationSim

/// What should be gone by the time the chain has settled (L12).
@MainActor
final class LeakCheck {
    private var suspects = Queue<Suspect>()
    /// Whether there are none: asked far more often than there are some.
    private(set) var isEmpty = true
    /// Whether somebody will look.
    var isScheduled = false

    /// A coordinator that has ended, and was not shown or went with its window.
    func addCoordinator(of link: Link) { add(Suspect(link, ofScreen: false)) }

    /// A screen that has left, with the navigation controller that came with it, and the coordinator that it often
    /// holds, where that has ended.
    func addScreen(of link: Link) { add(Suspect(link, ofScreen: true)) }

    private func add(_ suspect: Suspect) {
        suspects.append(suspect)
        isEmpty = false
    }

    /// Forgets what is gone already, as all is as a rule.
    func forgetGone() { keep { !$0.isGone } }

    /// What is still alive, once; not what other code has put on a screen again.
    func takeLeaks() -> [CoordinatorIssue] {
        var leaks: [CoordinatorIssue] = []
        keep { suspect in
            suspect.look(&leaks)
            return suspect.isWaiting
        }
        return leaks
    }

    private func keep(_ isKept: (inout Suspect) -> Bool) {
        var (former, kept) = (suspects, Queue<Suspect>())
        suspects = kept
        while var suspect = former.popFirst() {
            if isKept(&suspect) { kept.append(suspect) }
        }
        suspects = kept
        isEmpty = kept.isEmpty
    }
}

/// What of a frame may still be alive.
@MainActor
private struct Suspect {
    private let link: Link
    private let isOfScreen: Bool
    private var isCoordinatorWaiting: Bool
    private var isScreenWaiting: Bool
    private var isNavigationWaiting: Bool

    init(_ link: Link, ofScreen isOfScreen: Bool) {
        self.link = link
        self.isOfScreen = isOfScreen
        isCoordinatorWaiting = !isOfScreen || link.hasEnded && !link.isAwaited
        isScreenWaiting = isOfScreen
        isNavigationWaiting = isOfScreen && !link.isAwaited
    }

    var isGone: Bool {
        if isCoordinatorWaiting, link.isRetained { return false }
        return !isOfScreen || link.controller == nil && link.navigation == nil
    }

    var isWaiting: Bool { isCoordinatorWaiting || isScreenWaiting || isNavigationWaiting }

    /// Adds what is to be told, once. What other code has put on a screen again, or holds there, waits.
    mutating func look(_ leaks: inout [CoordinatorIssue]) {
        isCoordinatorWaiting = isCoordinatorWaiting && isCoordinatorHeld(&leaks)
        isScreenWaiting = isScreenWaiting && isHeld(link.controller, &leaks)
        isNavigationWaiting = isNavigationWaiting && isHeld(link.navigation, &leaks)
    }

    /// A screen may hold its coordinator for as long as it is seen, or a stack holds it.
    private func isCoordinatorHeld(_ leaks: inout [CoordinatorIssue]) -> Bool {
        guard link.isRetained else { return false }
        if isOfScreen, let controller = link.controller, controller.window != nil || controller.parent != nil {
            return true
        }
        leaks.append(.coordinatorRetained(coordinator: link.name))
        return false
    }

    /// A stack holds its screens: a waiting task holds its navigation controller.
    private func isHeld(_ controller: ViewController?, _ leaks: inout [CoordinatorIssue]) -> Bool {
        guard let controller, controller.window == nil else { return false }
        if controller.parent != nil { return true }
        leaks.append(.viewControllerRetained(viewController: typeName(of: controller)))
        return false
    }
}

extension Host: ActionFollower {
    /// Looks in the next turn of the run loop: when the calls that made the chain settle have returned, and what they
    /// asked for in that turn has run. As a rule all are gone as soon as the clock's action is over.
    func scheduleLeakCheck() {
        guard !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
        if !simulation.clock.follow(self) { checkLeaksInNextTurn(of: simulation) }
    }

    func actionDidEnd() {
        leaks.forgetGone()
        if !leaks.isEmpty, let simulation { return checkLeaksInNextTurn(of: simulation) }
        leaks.isScheduled = false
        stopWatchingIfDone()
    }

    private func checkLeaksInNextTurn(of simulation: Simulation) {
        simulation.clock.schedule(after: .zero) { self.checkLeaks() }
    }

    /// The host lives till then, or longer where something moves again by then. Inside a completion that runs the
    /// clock, the coordinator may still be in use.
    private func checkLeaks() {
        leaks.isScheduled = false
        guard isAtRest, !SettleLoop.shared.isRunning else { return settle() }
        for leak in leaks.takeLeaks() { tell(leak) }
        stopWatchingIfDone()
    }
}
