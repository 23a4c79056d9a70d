internal import PresentationSim

/// What should be gone by the time the chain has settled (L12).
@MainActor
final class LeakCheck {
    private var suspects: [Suspect] = []
    /// How many there are: asked far more often than there are some.
    private(set) var count = 0
    /// Whether somebody will look.
    var isScheduled = false

    /// A coordinator that has ended, and was not shown or went with its window.
    func add(_ hosted: any Hosted) { add(Suspect(hosted: hosted, screen: nil)) }

    /// A screen that has left, with the navigation controller that came with it, and the coordinator that it often
    /// holds.
    func add(_ screen: Screen) { add(Suspect(hosted: screen.ended, screen: screen)) }

    private func add(_ suspect: Suspect) {
        count += 1
        suspects.append(suspect)
    }

    /// Where all are gone already, as they are as a rule, forgets them.
    func forgetGone() {
        for suspect in suspects where !suspect.isGone { return }
        suspects.removeAll(keepingCapacity: count < 64)
        count = 0
    }

    /// What is still alive, once; not what other code has put on a screen again.
    func takeLeaks() -> [CoordinatorIssue] {
        var leaks: [CoordinatorIssue] = []
        var waiting: [Suspect] = []
        for index in suspects.indices {
            suspects[index].look(&leaks)
            if suspects[index].isWaiting { waiting.append(suspects[index]) }
        }
        suspects = waiting
        count = suspects.count
        return leaks
    }
}

/// What of a frame may still be alive.
@MainActor
private struct Suspect {
    private let hosted: (any Hosted)?
    private let screen: Screen?
    private var isHostedWaiting: Bool
    private var isScreenWaiting: Bool
    private var isNavigationWaiting: Bool

    init(hosted: (any Hosted)?, screen: Screen?) {
        self.hosted = hosted
        self.screen = screen
        isHostedWaiting = hosted != nil
        isScreenWaiting = screen != nil
        isNavigationWaiting = screen?.isAwaited == false
    }

    var isGone: Bool { hosted?.isRetained != true && screen?.controller == nil && screen?.navigation == nil }
    var isWaiting: Bool { isHostedWaiting || isScreenWaiting || isNavigationWaiting }

    /// Adds what is to be told, once. What other code has put on a screen again, or holds there, waits.
    mutating func look(_ leaks: inout [CoordinatorIssue]) {
        isHostedWaiting = isHostedWaiting && isHostedHeld(&leaks)
        isScreenWaiting = isScreenWaiting && isHeld(screen?.controller, &leaks)
        isNavigationWaiting = isNavigationWaiting && isHeld(screen?.navigation, &leaks)
    }

    /// A screen may hold its coordinator for as long as it is seen, or a stack holds it.
    private func isHostedHeld(_ leaks: inout [CoordinatorIssue]) -> Bool {
        guard let hosted, hosted.isRetained else { return false }
        if let controller = screen?.controller, controller.window != nil || controller.parent != nil { return true }
        leaks.append(.coordinatorRetained(coordinator: hosted.name))
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
    func scheduleLeakCheck(in simulation: Simulation?) {
        guard !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
        if !simulation.clock.follow(self) { checkLeaksInNextTurn(of: simulation) }
    }

    func actionDidEnd() {
        leaks.forgetGone()
        if leaks.count > 0, let simulation { return checkLeaksInNextTurn(of: simulation) }
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
