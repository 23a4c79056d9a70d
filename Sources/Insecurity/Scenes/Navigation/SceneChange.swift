/// A chain of a window, reduced to the facts by which a navigation decides its change.
@MainActor
package protocol RunningChain: AnyObject {
    /// The number of coordinators that run on it.
    var runningCount: Int { get }
    /// The name of the scene at an index. `nil` for a coordinator that the app has started itself.
    func sceneName(at index: Int) -> String?
    /// The style in which the coordinator at an index was shown. ``SceneStyle/present`` if there is none.
    func style(at index: Int) -> SceneStyle
    /// The chains of the tabs of the coordinator at an index.
    func tabs(at index: Int) -> [Self]
    /// The scenes at the roots of these tabs, if the coordinator is a scene.
    func tabSteps(at index: Int) -> [SceneStep]
    /// The chain of the container and its index there, if this is the chain of a tab.
    var container: (anchor: Self, index: Int)? { get }
    /// The chain that the user works on: that of a tab on its top if something runs there, else this one.
    var active: Self { get }
    /// The number of coordinators that are left when nothing of the chain covers the window any more.
    var baseLevelCount: Int { get }
}

extension RunningChain {
    /// The names of the scenes, bottom to top, then those on its tabs.
    var allSceneNames: [String] { inner.flatMap { chain in (0..<chain.runningCount).compactMap(chain.sceneName) } }

    /// The chain and those of its tabs, with theirs.
    var inner: [Self] { [self] + (0..<runningCount).flatMap { index in tabs(at: index).flatMap(\.inner) } }

    /// The chain and those of the containers around it.
    var outward: [Self] { [self] + (container?.anchor.outward ?? []) }

    /// The coordinators of the window, nearest first: from the top down on the chain, on those around it, then on the other tabs.
    private var nearest: some Sequence<(anchor: Self, index: Int)> {
        let outward = outward
        let others = (outward.last?.inner ?? []).filter { inner in !outward.contains { $0 === inner } }
        return (outward + others).lazy.flatMap { chain in
            (0..<chain.runningCount).reversed().lazy.map { (anchor: chain, index: $0) }
        }
    }

    /// The nearest scene of a name.
    func nearestScene(named name: String) -> (anchor: Self, index: Int)? {
        nearest.first { $0.anchor.sceneName(at: $0.index) == name }
    }

    /// The nearest tab whose scene has a name.
    func nearestTab(named name: String) -> (tab: Self, step: SceneStep)? {
        nearest.lazy.compactMap { $0.anchor.tab(named: name, at: $0.index) }.first
    }

    /// The tab of the coordinator at an index whose scene has a name.
    func tab(named name: String, at index: Int) -> (tab: Self, step: SceneStep)? {
        guard let tab = tabSteps(at: index).firstIndex(where: { $0.sceneName == name }) else { return nil }
        return (tabs(at: index)[tab], tabSteps(at: index)[tab])
    }

    /// The names of the tabs of the window's scenes, nearest first.
    var tabNames: [String] { nearest.flatMap { $0.anchor.tabSteps(at: $0.index).map(\.sceneName) } }
}

/// The change that a navigation makes: a chain, the coordinators that end on it, and the scenes that start there.
@MainActor
package struct SceneChange<Chain: RunningChain> {
    package let anchor: Chain
    /// The number of coordinators that stay, from the bottom.
    package let stayingCount: Int
    /// The ending of the coordinators above those.
    package let ending: Ending
    /// `true` if the tab is shown that the chain is on, and the screens that cover it end.
    package let isRevealing: Bool
    /// The scenes that start, bottom to top.
    let added: [SceneStep]
    /// The style of the lowest of these, if a replacement or a tab decides it.
    let firstStyle: SceneStyle?

    init(
        _ anchor: Chain, stayingCount: Int, ending: Ending = .requested, isRevealing: Bool = false,
        added: [SceneStep] = [], firstStyle: SceneStyle? = nil
    ) {
        (self.anchor, self.stayingCount, self.ending) = (anchor, stayingCount, ending)
        (self.isRevealing, self.added, self.firstStyle) = (isRevealing, added, firstStyle)
    }

    /// The names of the scenes that start, each with its style.
    package var addedSteps: [String] { added.indices.map { "\(style(at: $0)) \(added[$0].sceneName)" } }

    /// The style of a scene that starts, by its index.
    func style(at index: Int) -> SceneStyle { index == 0 ? firstStyle ?? added[0].style : added[index].style }

    /// The index of the coordinator that the user will see, or that scenes come over on a tab that is shown.
    package var uncoveredIndex: Int? {
        let uncovers = isRevealing || added.isEmpty && stayingCount < anchor.runningCount
        return uncovers && stayingCount > 0 ? stayingCount - 1 : nil
    }
}

extension NavigationType {
    /// Returns the navigation's change, if it is performed on the active chain of the window whose chain is `root`.
    package func change<Chain: RunningChain>(of root: Chain) throws(NavigationError) -> SceneChange<Chain> {
        try change(of: root, on: root.active) { _ in nil }
    }

    /// Returns the navigation's change if it is performed on a chain of the window whose chain is `root`. Without that chain it
    /// replaces everything, and nothing is left to go back to, to select or to replace. `place` is where a given scene runs.
    func change<Chain: RunningChain>(
        of root: Chain, on start: Chain?, _ place: @MainActor (RunningScene) -> (anchor: Chain, index: Int)?
    ) throws(NavigationError) -> SceneChange<Chain> {
        let chain = start ?? root, count = chain === start ? chain.runningCount : 0
        switch kind {
        case .show(let steps, _):
            let tab = steps.first?.style == .tab && steps[0].reply == nil ? steps[0] : nil
            for index in steps.indices.dropFirst(tab == nil ? 0 : 1) where steps[index].style == .tab {
                throw .notAPath(navigation: name, step: steps[index].description)
            }
            guard let tab else {
                return SceneChange(
                    chain, stayingCount: count, ending: start == nil ? .replaced : .requested, added: steps)
            }
            return try selection(of: tab, from: start, then: steps.dropFirst(), place)
        case .replace(let step):
            return SceneChange(
                chain, stayingCount: max(0, count - 1), ending: .replaced, added: [step],
                firstStyle: chain.style(at: count - 1))
        case .back:
            guard var chain = start else { throw .atRoot }
            while chain.runningCount < 2, let outer = chain.container?.anchor { chain = outer }
            guard chain.runningCount > 1 else { throw .atRoot }
            return SceneChange(chain, stayingCount: chain.runningCount - 1)
        case .backTo(let name, let given):
            guard let found = given.map(place) ?? start?.nearestScene(named: name) else {
                // The given scene has ended while the navigation waited, which is no mistake of the app.
                if given != nil { throw .interrupted }
                throw .notRunning(scene: name, running: start?.outward.last?.allSceneNames ?? [])
            }
            return SceneChange(found.anchor, stayingCount: found.index + 1, isRevealing: true)
        case .run, .become, .meet, .end: return SceneChange(chain, stayingCount: count)
        }
    }

    /// Selects a tab, starts its scene if nothing runs on it, and then the others.
    private func selection<Chain: RunningChain>(
        of step: SceneStep, from start: Chain?, then others: ArraySlice<SceneStep>,
        _ place: @MainActor (RunningScene) -> (anchor: Chain, index: Int)?
    ) throws(NavigationError) -> SceneChange<Chain> {
        let found: (tab: Chain, step: SceneStep)?
        if case .of(let tabBar) = step.tab {
            found = place(tabBar).flatMap { $0.anchor.tab(named: step.sceneName, at: $0.index) }
            if found == nil { throw .interrupted }
        } else {
            found = start?.nearestTab(named: step.sceneName)
        }
        guard let (tab, own) = found else { throw .noTab(scene: step.sceneName, tabs: start?.tabNames ?? []) }
        if step.replacesRoot {
            return SceneChange(
                tab, stayingCount: 0, ending: .replaced, isRevealing: true, added: Array(others), firstStyle: own.style)
        }
        var root = step
        root.parameters = step.parameters.merging(own.parameters)
        let isEmpty = tab.runningCount == 0
        return SceneChange(
            tab, stayingCount: tab.baseLevelCount, isRevealing: true, added: (isEmpty ? [root] : []) + others,
            firstStyle: isEmpty ? own.style : nil)
    }
}
