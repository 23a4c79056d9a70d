internal import PresentationSim

/// A window that scenes are shown in: navigations go through here one at a time, each when nothing moves (L6).
///
/// What waits for the user, in a requirement or in a flow, is not in the way of the others.
@MainActor
final class NavigationQueue {
    /// What came of the attempt at a journey.
    enum Progress {
        case ended(NavigationOutcome)
        /// The scenes that it has started; none where it only ended some.
        case moving([ScenePresentation])
        /// It waits for the user, or for others.
        case parked
        /// It waits for this one, which comes first.
        case behind(PendingNavigation)
    }

    let coordinator: WindowCoordinator
    private(set) weak var window: Window?

    private var waiting = Queue<PendingNavigation>()
    /// What goes before the others: the last first.
    private var hurried: [PendingNavigation] = []
    /// Scenes that have done their duty: they leave together with the next move, in one transition (L5, L17).
    private var leaving: [SceneCoordinator] = []
    private var isBusy = false

    init(_ window: Window) {
        self.window = window
        coordinator = WindowCoordinator(window)
    }

    /// Takes journeys in, in order: after the others, or before them.
    func add(_ navigations: [PendingNavigation], first: Bool = false) {
        if first {
            hurried += navigations.reversed()
        } else {
            for navigation in navigations { waiting.append(navigation) }
        }
        goOn()
    }

    /// Lets scenes leave, lowest first, and all that is over them: with the next move, or by `goOn()` without one.
    func leave(_ scenes: [SceneCoordinator]) { leaving += scenes }

    /// The scenes that run in the window, bottom to top.
    var scenes: [SceneCoordinator] { (host?.chain.running ?? []).compactMap { scene($0.subject) } }

    /// The scene that runs at that index of the chain, where that is one.
    func scene(at index: Int) -> SceneCoordinator? {
        guard let running = host?.chain.running, running.indices.contains(index) else { return nil }
        return scene(running[index].subject)
    }

    private func scene(_ link: Link) -> SceneCoordinator? {
        (link as? ResultLink<Void>)?.coordinator as? SceneCoordinator
    }

    // MARK: One at a time

    private var host: Host? { coordinator.navigator.host }

    func goOn() {
        guard !isBusy, !hurried.isEmpty || !waiting.isEmpty || !leaving.isEmpty else { return }
        isBusy = true
        host?.whenAtRest { self.begin() }
    }

    private func begin() {
        var attempted: (navigation: PendingNavigation, progress: Progress)?
        coordinator.navigation.batch {
            for scene in leaving { scene.finish() }
            leaving = []
            var next = hurried.popLast() ?? waiting.popFirst()
            while let navigation = next {
                next = nil
                let progress = navigation.hasEnded ? .parked : navigation.coordinator.attempt(navigation)
                if case .behind(let other) = progress { next = other } else { attempted = (navigation, progress) }
            }
        }
        host?.whenAtRest {
            self.isBusy = false
            if let (navigation, progress) = attempted { self.finish(navigation, progress) }
            self.goOn()
        }
    }

    private func finish(_ navigation: PendingNavigation, _ progress: Progress) {
        switch progress {
        case .ended(let outcome): navigation.end(outcome)
        case .moving(let presentations): navigation.didMove(presentations)
        case .parked, .behind: break
        }
    }
}
