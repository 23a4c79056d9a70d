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

    /// What is still alive, once; not what other code has put on a screen again. On the first look that is only an
    /// occasion for a second one: `nil`.
    func takeLeaks(isFirstLook: Bool) -> [CoordinatorIssue]? {
        var leaks: [CoordinatorIssue] = []
        var waiting: [Suspect] = []
        for index in suspects.indices {
            if let suspect = suspects[index].look(&leaks) { waiting.append(suspect) }
        }
        if isFirstLook, !leaks.isEmpty { return nil }
        suspects.removeAll(keepingCapacity: true)
        suspects += waiting
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

    /// Adds what is to be told, once. Returns what waits: what other code has put on a screen again, or holds there.
    func look(_ leaks: inout [CoordinatorIssue]) -> Suspect? {
        let isHostedWaiting = isHostedWaiting && isHostedHeld(&leaks)
        let isScreenWaiting = isScreenWaiting && isHeld(screen?.controller, &leaks)
        let isNavigationWaiting = isNavigationWaiting && isHeld(screen?.navigation, &leaks)
        guard isHostedWaiting || isScreenWaiting || isNavigationWaiting else { return nil }
        var waiting = self
        waiting.isHostedWaiting = isHostedWaiting
        waiting.isScreenWaiting = isScreenWaiting
        waiting.isNavigationWaiting = isNavigationWaiting
        return waiting
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
    /// Looks when the calls that made the chain settle have returned.
    func scheduleLeakCheck() {
        guard !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
        simulation.clock.follow(self)
    }

    func actionDidEnd() { look(isFirst: true) }

    /// The host lives till then, or longer where something moves again by then. Inside a completion that runs the
    /// clock, the coordinator may still be in use. What is still alive may be held by what is due at this very moment,
    /// so it is looked at again after that.
    private func look(isFirst: Bool) {
        leaks.isScheduled = false
        guard isAtRest, !SettleLoop.shared.isRunning else { return settle() }
        guard let found = leaks.takeLeaks(isFirstLook: isFirst) else {
            leaks.isScheduled = true
            simulation?.clock.schedule(after: .zero) { self.look(isFirst: false) }
            return
        }
        for leak in found { tell(leak) }
        if chain.isEmpty, leaks.count == 0 { stopWatching() }
    }
}
