internal import PresentationSim

/// What should be gone by the time the chain has settled (L12).
struct LeakCheck {
    private struct Suspect {
        weak var object: AnyObject?
        let name: String
    }

    private var suspects: [Suspect] = []
    var isScheduled = false

    var isEmpty: Bool { suspects.isEmpty }

    mutating func add(_ object: AnyObject, named name: String) {
        suspects.append(Suspect(object: object, name: name))
    }

    /// What is still alive, once.
    @MainActor
    mutating func takeLeaks() -> [CoordinatorIssue] {
        defer { suspects = [] }
        return suspects.compactMap { suspect in
            switch suspect.object {
            case nil: nil
            case let controller as ViewController:
                // What is still in a stack is kept by that.
                controller.window == nil && controller.parent == nil
                    ? .viewControllerRetained(viewController: suspect.name) : nil
            default: .coordinatorRetained(coordinator: suspect.name)
            }
        }
    }
}

extension Host {
    /// Once the chain has settled, and the calls that made it so have returned: in the next turn of the run loop.
    func checkForLeaks() {
        guard !leaks.isEmpty, !leaks.isScheduled, let simulation else { return }
        leaks.isScheduled = true
        simulation.clock.schedule(after: .zero) { self.tellLeaks() }
    }

    private func tellLeaks() {
        leaks.isScheduled = false
        defer { stayWhileBusy() }
        guard window?.isTransitioning != true, !chain.isUnsettled else { return }
        for issue in leaks.takeLeaks() { tell(issue) }
    }
}
