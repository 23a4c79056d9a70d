internal import PresentationSim

/// What should be gone by the time the chain has settled (L12).
@MainActor
final class LeakCheck {
    private struct Suspect {
        weak var object: AnyObject?
        /// What may hold the object as long as it is on screen.
        weak var screen: ViewController?
    }

    private var suspects: [Suspect] = []
    private var isScheduled = false

    func add(_ controller: ViewController) { suspects.append(Suspect(object: controller)) }

    /// A screen often holds its coordinator, and the last one of a window stays after the end (L14).
    func add(_ coordinator: any Named, of screen: ViewController?) {
        suspects.append(Suspect(object: coordinator, screen: screen))
    }

    /// Looks in the next turn of the run loop: when the calls that made the chain settle have returned. The host lives
    /// till then, or longer where something moves again by then.
    func schedule(for host: Host, in simulation: Simulation) {
        guard !suspects.isEmpty, !isScheduled else { return }
        isScheduled = true
        simulation.clock.schedule(after: .zero) { [self, host, weak simulation] in
            isScheduled = false
            // Inside a completion that runs the clock, the coordinator may still be in use.
            guard host.isAtRest, !SettleLoop.shared.isRunning else { return host.settle() }
            if let simulation { tell(simulation) }
        }
    }

    /// What is still alive, once; not what other code has put on a screen again.
    private func tell(_ simulation: Simulation) {
        let due = suspects
        suspects = []
        for suspect in due {
            guard let object = suspect.object else { continue }
            let controller = object as? ViewController
            if controller?.window != nil { continue }
            // A screen holds its coordinator, a stack its screens: a waiting task holds its navigation controller.
            if suspect.screen?.window != nil || controller?.parent != nil {
                suspects.append(suspect)
            } else {
                simulation.report(issue(of: object))
            }
        }
    }

    /// Names are looked up only now: as a rule nothing is alive.
    private func issue(of object: AnyObject) -> CoordinatorIssue {
        let coordinator = object as? any Named
        return coordinator.map { .coordinatorRetained(coordinator: $0.name) }
            ?? .viewControllerRetained(viewController: typeName(of: object))
    }
}
