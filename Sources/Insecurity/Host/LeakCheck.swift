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
        var waiting: [Suspect] = []
        for suspect in suspects {
            switch suspect {
            case .coordinator(let hosted, let screen):
                guard hosted.isRetained else { continue }
                if screen?.controller?.window != nil {
                    waiting.append(suspect)
                } else {
                    leaks.append(.coordinatorRetained(coordinator: hosted.name))
                }
            case .screen(let screen), .navigation(let screen):
                guard let controller = suspect.isScreen ? screen.controller : screen.navigation,
                    controller.window == nil
                else { continue }
                // A stack holds its screens: a waiting task holds its navigation controller.
                if controller.parent != nil {
                    waiting.append(suspect)
                } else {
                    leaks.append(.viewControllerRetained(viewController: typeName(of: controller)))
                }
            }
        }
        suspects = waiting
        return leaks
    }
}

extension LeakCheck.Suspect {
    fileprivate var isScreen: Bool {
        if case .screen = self { true } else { false }
    }
}

extension Host {
    /// Looks in the next turn of the run loop: when the calls that made the chain settle have returned.
    func scheduleLeakCheck() {
        guard !leaks.isEmpty, !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
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
