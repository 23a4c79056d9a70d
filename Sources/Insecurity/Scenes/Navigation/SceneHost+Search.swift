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

    /// Returns the topmost scene of a name: on the active host, on those around it, or else on another tab.
    func scene(named name: String) -> (host: any SceneHost, scene: RunningScene)? {
        for host in active.outward + inner {
            if let scene = host.scenes.last(where: { $0.name == name }) { return (host, scene) }
        }
        return nil
    }

    /// Returns the nearest tab bar with a tab of that name: of the host's own containers, or of those around it.
    func tabBar(withTab name: String) -> RunningScene? {
        for host in outward {
            if let scene = host.scenes.last(where: { $0.tab(named: name) != nil }) { return scene }
        }
        return nil
    }

    /// The names of the tabs that ``tabBar(withTab:)`` looks for.
    var tabNames: [String] { outward.flatMap { $0.scenes.reversed().flatMap { $0.tabSteps.map(\.sceneName) } } }

    /// The host and those of the containers around it.
    private var outward: [any SceneHost] { [self] + (outer?.outward ?? []) }

    /// The host and its tabs, with theirs.
    private var inner: [any SceneHost] {
        [self] + (0..<runningCount).flatMap { running(at: $0).frame.tabs?.hosts.flatMap(\.inner) ?? [] }
    }
}
