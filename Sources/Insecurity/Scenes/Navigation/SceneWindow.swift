internal import PresentationSim

/// A window in which a transition coordinator performs navigations.
@MainActor
final class SceneWindow {
    private(set) weak var window: Window?
    let host: any SceneHost
    let simulation: Simulation
    let coordinator: WindowCoordinator
    /// The number of the opening because of which the window counts as open.
    var opening: Int?

    init(_ window: Window) {
        self.window = window
        host = .of(window)
        simulation = window.simulation
        coordinator = WindowCoordinator(window)
    }

    /// Ends answered scenes, the top first, so that each ends with its own answer. What the body starts or ends leaves with them in
    /// one transition (L5, L17).
    func leave(_ replies: [PendingReply], and body: () -> Void) {
        coordinator.navigation.batch {
            for reply in replies.sorted(by: { $0.startNumber > $1.startNumber }) { reply.endScene() }
            body()
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
