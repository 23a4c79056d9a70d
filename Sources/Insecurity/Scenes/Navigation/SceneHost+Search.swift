/// The scenes on a host, and on those around it and inside it.
extension SceneHost {
    /// The host of the container, if this one is a tab.
    var outer: (any SceneHost)? { tab?.container.host }

    /// The scene at an index of the chain, or `nil` if no scene runs there.
    func scene(at index: Int) -> RunningScene? {
        (0..<runningCount).contains(index) ? running(at: index).frame.scene as? RunningScene : nil
    }

    /// The scenes of the chain, bottom to top.
    var scenes: [RunningScene] { (0..<runningCount).compactMap { scene(at: $0) } }

    /// The scenes of the chain, bottom to top, then those of its tabs.
    var allScenes: [RunningScene] { inner.flatMap(\.scenes) }

    /// Returns the nearest scene for which the condition is true: the topmost on the host, on those around it, or else on
    /// another tab.
    func nearestScene(where isWanted: (RunningScene) -> Bool) -> RunningScene? {
        for host in nearest { if let scene = host.scenes.last(where: isWanted) { return scene } }
        return nil
    }

    /// The names of the tabs in the window, nearest first.
    var tabNames: [String] { nearest.flatMap { $0.scenes.reversed().flatMap { $0.tabSteps.map(\.sceneName) } } }

    /// The indices of the coordinators that the host is inside of, from the window's chain on.
    var position: [Int] { tab.map { ($0.container.host?.position ?? []) + [$0.container.index] } ?? [] }

    /// All hosts of the window: this one and those around it, then those of the other tabs.
    private var nearest: [any SceneHost] {
        let outward = outward
        return outward + (outward.last?.inner ?? []).filter { inner in !outward.contains { $0 === inner } }
    }

    /// The host and those of the containers around it.
    private var outward: [any SceneHost] { [self] + (outer?.outward ?? []) }

    /// The host and its tabs, with theirs.
    private var inner: [any SceneHost] {
        [self] + (0..<runningCount).flatMap { running(at: $0).frame.tabs?.hosts.flatMap(\.inner) ?? [] }
    }
}
