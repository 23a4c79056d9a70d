public import PresentationSim

/// The scenes that run in a window, to save and restore them.
///
/// Its JSON stays the same between versions of this package:
///
/// ```json
/// {"scenes":[{"name":"Catalog","parameters":{},"style":"presentAndPush"},
///            {"name":"Checkout","parameters":{"cart":7},"state":{"step":2},"style":"push"}],"version":1}
/// ```
///
/// `version` is 1: decoding another one throws an error. `scenes` are listed bottom to top. `style` is `present`, `push` or
/// `presentAndPush`. `parameters` are the `Codable` ones, each encoded by itself. Closures are left out, and so are other
/// values that JSON can't hold. `state` is the ``Coordinator/restorableState``, if there is one. A scene of a
/// ``TabBarModule``, a ``SplitModule`` or a ``PageModule`` also has `tabs`, the scenes of each tab, column or page, and `selectedTab`,
/// the index of the selected one.
///
/// With sorted keys, equal snapshots encode to equal text.
public struct SceneSnapshot: Hashable, Sendable, Codable {
    struct Scene: Hashable, Sendable, Codable {
        let name: String
        let style: SceneStyle
        let parameters: [String: JSONValue]
        let state: JSONValue?
        let tabs: [[Scene]]?
        let selectedTab: Int?

        /// The scene and those on its tabs.
        var all: [Scene] { [self] + (tabs ?? []).joined().flatMap(\.all) }

        @MainActor
        fileprivate var step: SceneStep {
            var parameters = SceneParameters(saved: parameters)
            parameters.state = state
            guard let tabs else { return SceneStep(name, parameters, style: style) }
            var step = SceneStep(name, parameters, style: style)
            step.saved = SceneStep.SavedTabs(
                scenes: tabs.map { $0.isEmpty ? nil : $0.map(\.step) }, selection: selectedTab)
            return step
        }
    }

    let version: Int
    let scenes: [Scene]

    /// The names of the scenes, bottom to top. After that of a tab bar come those on its tabs.
    public var sceneNames: [String] { scenes.flatMap(\.all).map(\.name) }

    init(_ scenes: [Scene]) {
        version = 1
        self.scenes = scenes
    }

    /// Decodes a snapshot. Throws if the data is no snapshot, or has an unknown version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        if version != 1 {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "The snapshot's version \(version) is unknown.")
        }
        scenes = try container.decode([Scene].self, forKey: .scenes)
        if scenes.flatMap(\.all).contains(where: { $0.style == .pushOrPresent || $0.style == .tab }) {
            throw DecodingError.dataCorruptedError(
                forKey: .scenes, in: container, debugDescription: "A scene's style is unknown.")
        }
    }
}

extension TransitionCoordinator {
    /// The scenes that run in a window, by default in the ``presentingWindow``, with the parameters and states that are
    /// `Codable`.
    ///
    /// It contains everything that was started by name, including coordinators. It doesn't contain coordinators that the app started
    /// itself, nor scenes that a requirement or a flow waits for, because nothing waits for them after the app has quit. Of a
    /// tab bar coordinator that the app started itself, it contains the scenes on the selected tab.
    public func snapshot(in window: Simulation.Window?? = .none) -> SceneSnapshot {
        guard let window = self.window(window) else { return SceneSnapshot([]) }
        let anchor = Anchor.of(window)
        return SceneSnapshot(anchor.snapshot)
    }

    /// Restores the scenes of a snapshot in one batch (L18), in a window or by default in the ``presentingWindow``. They
    /// replace everything that runs there. Requirements are met first, but not those of tabs, if another tab can be shown. A coordinator's module gets its state from
    /// ``SceneParameters/restoredState(as:)``. The completion of its start isn't saved, so its result is dropped.
    ///
    /// Scenes that aren't registered any more, or can't be built from the saved parameters, and those of tabs whose requirements
    /// aren't met, are left out. A scene that was
    /// pushed on one of them gets its own navigation controller. If no scene is left, nothing changes, and the outcome is
    /// ``NavigationError/Kind-swift.enum/nothingToRestore``.
    ///
    /// A restoration opens the window: ``Assembler/open(in:animated:completion:)`` then reports
    /// ``NavigationError/Kind-swift.enum/notPossible``. If it fails or is abandoned, a window that wasn't open can be opened.
    public func restore(
        _ snapshot: SceneSnapshot, in window: Simulation.Window?? = .none, animated: Bool = false,
        completion: ((Restoration) -> Void)? = nil
    ) {
        add(restoration(snapshot, window, isAnimated: animated) { completion?($0) })
    }

    /// Restores the scenes of a snapshot, and returns the result. See ``restore(_:in:animated:completion:)``.
    @discardableResult
    public func restore(
        _ snapshot: SceneSnapshot, in window: consuming Simulation.Window?? = .none, animated: Bool = false
    ) async -> Restoration {
        guard !Task.isCancelled else { return Restoration(outcome: .abandoned, leftOut: []) }
        var result = Restoration(outcome: .failed(.windowGone), leftOut: [])
        // Consumed, because the app may release the window while the task waits.
        let navigation = restoration(snapshot, consume window, isAnimated: animated) { result = $0 }
        _ = await navigation?.result { add(navigation) }
        return result
    }

    private func restoration(
        _ snapshot: SceneSnapshot, _ window: Window??, isAnimated: Bool, _ completion: @escaping (Restoration) -> Void
    ) -> PendingNavigation? {
        var leftOut: [Restoration.LeftOut] = []
        let type = NavigationType("restore", .show(snapshot.scenes.map(\.step)) { leftOut = $0 })
        return pending(type, .window(window), animated: isAnimated, isOpening: true) { outcome in
            completion(Restoration(outcome: outcome, leftOut: leftOut))
        }
    }
}

extension Anchor {
    /// The scenes that a snapshot contains, bottom to top.
    fileprivate var snapshot: [SceneSnapshot.Scene] {
        var scenes: [SceneSnapshot.Scene] = []
        scenes.reserveCapacity(runningCount)
        // The frame that brought the navigation controller of the previous scene.
        var navigation: Int?
        // By index, because `restorableState` is code of the app, which may end coordinators.
        var index = 0
        while let (frame, place) = running(at: index) {
            defer { index += 1 }
            guard let scene = frame.scene as? RunningScene else {
                // The app's own tab bar isn't restored, but the scenes on its selected tab are.
                scenes += frame.tabs?.selected?.snapshot ?? []
                continue
            }
            guard scene.reply?.keepsScene != true else { continue }
            var style = SceneStyle(place)
            let own = place.navigation(at: index)
            // A scene on a coordinator's navigation controller needs its own when it is restored.
            if style == .push, own != navigation { style = .presentAndPush }
            navigation = own
            let tabs = frame.tabs
            scenes.append(
                SceneSnapshot.Scene(
                    name: scene.name, style: style,
                    parameters: scene.parameters.stored.compactMapValues(\.json),
                    state: frame.coordinator?.restorableState.flatMap { try? JSONValue(encoding: $0) },
                    tabs: tabs?.anchors.map(\.snapshot),
                    // A tab of other code can't be restored.
                    selectedTab: tabs?.selected == nil ? nil : tabs?.selection))
        }
        return scenes
    }
}
