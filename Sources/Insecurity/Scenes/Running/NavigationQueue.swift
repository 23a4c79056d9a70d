internal import PresentationSim

/// The pending navigations of a window. They run one at a time, each when the window is at rest (L6).
///
/// A navigation that waits for the user, in a requirement or a flow, is not in the queue and doesn't block the others.
@MainActor
final class NavigationQueue {
    /// The result of an attempt to perform a navigation.
    enum Progress {
        case ended(NavigationOutcome)
        /// The navigation started these scenes, or only ended some.
        case started([ScenePresentation])
        /// The navigation waits for the user or for other navigations.
        case waiting
        /// The navigation waits for this one, which is performed next.
        case blocked(by: PendingNavigation)
    }

    let coordinator: WindowCoordinator
    private(set) weak var window: Window?
    let simulation: Simulation
    /// Whether the window has been opened, or is being opened.
    var isOpen = false

    private var waiting = Queue<PendingNavigation>()
    /// The navigations performed before the waiting ones. The last is performed first.
    private var prioritized: [PendingNavigation] = []
    /// The scenes that leave in one transition with the next navigation (L5, L17).
    private var scenesToRemove: [SceneCoordinator] = []
    private var isBusy = false

    init(_ window: Window) {
        self.window = window
        simulation = window.simulation
        coordinator = WindowCoordinator(window)
    }

    /// Adds navigations behind the others, or in front of them, and keeps their order.
    func add(_ navigations: [PendingNavigation], atFront: Bool = false) {
        if atFront {
            prioritized += navigations.reversed()
        } else {
            for navigation in navigations { waiting.append(navigation) }
        }
        performNext()
    }

    /// Ends scenes, lowest first, and everything above them: with the next navigation, or in `performNext()` without one.
    func scheduleRemoval(of scenes: [SceneCoordinator]) { scenesToRemove += scenes }

    /// The scenes that run in the window, bottom to top.
    var scenes: [SceneCoordinator] { (0..<(host?.runningCount ?? 0)).compactMap { scene(at: $0) } }

    /// The scene at an index of the chain, or `nil` if no scene runs there.
    func scene(at index: Int) -> SceneCoordinator? {
        guard let host, index < host.runningCount else { return nil }
        return host.running(at: index).frame.coordinator as? SceneCoordinator
    }

    // MARK: One at a time

    private var host: Host? { coordinator.frame.host }

    /// Performs the next navigation when the window is at rest, unless one is being performed.
    func performNext() {
        guard !isBusy, !prioritized.isEmpty || !waiting.isEmpty || !scenesToRemove.isEmpty else { return }
        isBusy = true
        host?.whenAtRest { self.begin() }
    }

    private func begin() {
        var attempted: (navigation: PendingNavigation, progress: Progress)?
        coordinator.navigation.batch {
            for scene in scenesToRemove { scene.finish() }
            scenesToRemove = []
            var next = prioritized.popLast() ?? waiting.popFirst()
            while let navigation = next {
                next = nil
                let progress = navigation.hasEnded ? .waiting : navigation.coordinator.attempt(navigation)
                if case .blocked(let other) = progress { next = other } else { attempted = (navigation, progress) }
            }
        }
        host?.whenAtRest {
            self.isBusy = false
            if let (navigation, progress) = attempted { self.finish(navigation, progress) }
            self.performNext()
        }
    }

    private func finish(_ navigation: PendingNavigation, _ progress: Progress) {
        switch progress {
        case .ended(let outcome): navigation.end(outcome)
        case .started(let presentations): navigation.transitionDidEnd(presentations)
        case .waiting, .blocked: break
        }
    }
}
