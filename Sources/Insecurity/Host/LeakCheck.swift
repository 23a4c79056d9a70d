internal import PresentationSim

/// What should be gone by the time the chain has settled (L12).
@MainActor
struct LeakCheck {
    enum Suspect {
        /// A screen often holds its coordinator, and the last one of a window stays after the end (L14).
        case coordinator(any Hosted, Screen?)
        case screen(Screen)
        /// The navigation controller that came with a screen.
        case navigation(Screen)
    }

    private var suspects: [Suspect] = []
    /// Whether somebody will look.
    var isScheduled = false

    var isEmpty: Bool { suspects.isEmpty }

    mutating func add(_ suspect: Suspect) { suspects.append(suspect) }

    /// What is still alive, once; not what other code has put on a screen again.
    mutating func takeLeaks() -> [CoordinatorIssue] {
        var leaks: [CoordinatorIssue] = []
        suspects.removeAll { suspect in
            guard let (issue, waits) = suspect.leak else { return true }
            if !waits { leaks.append(issue) }
            return !waits
        }
        return leaks
    }
}

@MainActor
extension LeakCheck.Suspect {
    /// What is to be told of it, where it is alive; later, where it is still on a screen.
    fileprivate var leak: (issue: CoordinatorIssue, waits: Bool)? {
        switch self {
        case .coordinator(let hosted, let screen):
            guard hosted.isRetained else { return nil }
            return (.coordinatorRetained(coordinator: hosted.name), screen?.controller?.window != nil)
        case .screen(let screen): return leak(of: screen.controller)
        case .navigation(let screen): return leak(of: screen.navigation)
        }
    }

    /// A stack holds its screens: a waiting task holds its navigation controller.
    private func leak(of controller: ViewController?) -> (issue: CoordinatorIssue, waits: Bool)? {
        guard let controller, controller.window == nil else { return nil }
        return (.viewControllerRetained(viewController: typeName(of: controller)), controller.parent != nil)
    }
}

extension Host {
    /// Looks in the next turn of the run loop: when the calls that made the chain settle have returned.
    func scheduleLeakCheck() {
        guard !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
        simulation.clock.schedule(after: .zero) { self.checkLeaks() }
    }

    /// The host lives till then, or longer where something moves again by then. Inside a completion that runs the
    /// clock, the coordinator may still be in use.
    private func checkLeaks() {
        leaks.isScheduled = false
        guard isAtRest, !SettleLoop.shared.isRunning else { return settle() }
        for leak in leaks.takeLeaks() { tell(leak) }
        if chain.isEmpty, leaks.isEmpty { stopWatching() }
    }
}
