internal import PresentationSim

/// The pending navigations of a window, by all its transition coordinators. They run one at a time, each when the
/// window is at rest (L6).
///
/// A navigation that waits for the user, in a requirement or a flow, is not in the queue and doesn't block the others.
@MainActor
final class NavigationQueue {
    let coordinator: WindowCoordinator
    let host: any SceneHost
    private(set) weak var window: Window?
    let simulation: Simulation

    private let waiting = Queue<PendingNavigation>()
    /// The navigations performed before the waiting ones. The last is performed first.
    private var prioritized: [PendingNavigation] = []
    /// The scenes that leave in one transition with the next navigation (L5, L17).
    private var leaving: [PendingReply] = []
    private var isBusy = false

    private init(_ window: Window, _ host: any SceneHost) {
        self.window = window
        self.host = host
        simulation = window.simulation
        coordinator = WindowCoordinator(window)
    }

    /// Returns the queue of the window, which lives as long as a transition coordinator uses it.
    static func of(_ window: Window) -> NavigationQueue {
        let host: any SceneHost = .of(window)
        if let queue = host.navigationQueue as? NavigationQueue { return queue }
        let queue = NavigationQueue(window, host)
        host.navigationQueue = queue
        return queue
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

    /// Lets answered scenes leave, with everything above them, together with the next navigation, or in ``performNext()`` if
    /// there is none.
    func leaveWithNext(_ replies: [PendingReply]) { leaving += replies }

    /// Performs the next navigation when the window is at rest, unless one is being performed.
    func performNext() {
        guard !isBusy, !prioritized.isEmpty || !waiting.isEmpty || !leaving.isEmpty else { return }
        isBusy = true
        host.whenAtRest { self.begin() }
    }

    private func begin() {
        var performed: PendingNavigation?
        coordinator.navigation.batch {
            // From the top down, so that each ends with its own answer.
            let leaving = leaving
            self.leaving = []
            for reply in leaving.sorted(by: { $0.startNumber > $1.startNumber }) { reply.endScene() }
            var next = prioritized.popLast() ?? waiting.popFirst()
            while let navigation = next {
                performed = navigation
                next = navigation.attempt()
            }
        }
        host.whenAtRest {
            self.isBusy = false
            performed?.didComeToRest()
            self.performNext()
        }
    }
}

/// The scenes on a host, and on those around it and inside it.
extension SceneHost {
    /// The host of the container, if this one is a tab.
    var outer: (any SceneHost)? { tab?.container.runsOn }

    /// The scene at an index of the chain, or `nil` if no scene runs there.
    func scene(at index: Int) -> RunningScene? {
        (0..<runningCount).contains(index) ? running(at: index).frame.scene as? RunningScene : nil
    }

    /// The scenes of the chain, bottom to top.
    var scenes: [RunningScene] { (0..<runningCount).compactMap { scene(at: $0) } }

    /// The scenes of the chain, bottom to top, then those of its tabs.
    var allScenes: [RunningScene] { inner.flatMap(\.scenes) }

    /// The scenes of the window, nearest first: from the top down on the host, on those around it, then on the other tabs.
    var nearestScenes: [RunningScene] { nearest.flatMap { $0.scenes.reversed() } }

    /// All hosts of the window: this one and those around it, then those of the other tabs.
    private var nearest: [any SceneHost] {
        let outward = outward
        return outward + (outward.last?.inner ?? []).filter { inner in !outward.contains { $0 === inner } }
    }

    /// The host and those of the containers around it.
    private var outward: [any SceneHost] { [self] + (outer?.outward ?? []) }

    /// The scenes whose tabs the host is on, innermost first.
    var containers: [RunningScene] { outward.compactMap { $0.tab?.container.scene as? RunningScene } }

    /// The host and its tabs, with theirs.
    private var inner: [any SceneHost] {
        [self] + (0..<runningCount).flatMap { running(at: $0).frame.tabs?.anchors.flatMap(\.inner) ?? [] }
    }
}
