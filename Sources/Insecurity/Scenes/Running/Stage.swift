internal import PresentationSim

/// A window that scenes are shown in: navigations go through here one at a time, each when nothing moves (L6).
///
/// What waits for the user, in a requirement or in a flow, is not in the way of the others.
@MainActor
final class Stage {
    /// What came of the attempt at a journey.
    enum Progress {
        case over(NavigationOutcome)
        /// The scenes that it has started; none where it only ended some.
        case moving([Showing])
        /// It waits for the user, or for others.
        case parked
        /// It waits for this one, which comes first.
        case behind(Journey)
    }

    let coordinator: WindowCoordinator
    private(set) weak var window: Window?

    private var waiting = Queue<Journey>()
    /// What goes before the others: the last first.
    private var hurried: [Journey] = []
    /// Scenes that have done their duty: they leave together with the next move, in one transition (L5, L17).
    private var leaving: [SceneCoordinator] = []
    private var isBusy = false

    init(_ window: Window) {
        self.window = window
        coordinator = WindowCoordinator(window)
    }

    /// Takes journeys in, in order: after the others, or before them.
    func add(_ journeys: [Journey], first: Bool = false) {
        if first { hurried += journeys.reversed() } else { for journey in journeys { waiting.append(journey) } }
        goOn()
    }

    /// Lets scenes leave, lowest first, and all that is over them: with the next move, or by `goOn()` without one.
    func leave(_ scenes: [SceneCoordinator]) { leaving += scenes }

    /// The scenes that run in the window, bottom to top.
    var scenes: [SceneCoordinator] { (host?.chain.running ?? []).compactMap { $0.frame.coordinator as? SceneCoordinator } }

    /// The scene that runs at that index of the chain, where that is one.
    func scene(at index: Int) -> SceneCoordinator? {
        guard let running = host?.chain.running, running.indices.contains(index) else { return nil }
        return running[index].frame.coordinator as? SceneCoordinator
    }

    // MARK: One at a time

    private var host: Host? { coordinator.frame.host }

    func goOn() {
        guard !isBusy, !hurried.isEmpty || !waiting.isEmpty || !leaving.isEmpty else { return }
        isBusy = true
        host?.whenAtRest { self.begin() }
    }

    private func begin() {
        var attempted: (journey: Journey, progress: Progress)?
        coordinator.navigation.batch {
            for scene in leaving { scene.finish() }
            leaving = []
            var next = hurried.popLast() ?? waiting.popFirst()
            while let journey = next {
                next = nil
                let progress = journey.isOver ? .parked : journey.coordinator.attempt(journey)
                if case .behind(let other) = progress { next = other } else { attempted = (journey, progress) }
            }
        }
        host?.whenAtRest {
            self.isBusy = false
            if let (journey, progress) = attempted { self.finish(journey, progress) }
            self.goOn()
        }
    }

    private func finish(_ journey: Journey, _ progress: Progress) {
        switch progress {
        case .over(let outcome): journey.end(outcome)
        case .moving(let showings): journey.didMove(showings)
        case .parked, .behind: break
        }
    }
}
