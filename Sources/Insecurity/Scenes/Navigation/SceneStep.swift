/// A scene of a path: its name, its parameters and its style.
///
/// ```swift
/// let path = try links.path(for: "store://products/42")
/// let product = try SceneStep(ProductModule.self, .init(id: 42), style: .push)
/// assert(path == [SceneStep("Catalog", ["id": "42"], style: .presentAndPush), product])
/// ```
@MainActor
public struct SceneStep: @MainActor Equatable, @MainActor CustomStringConvertible {
    /// The scene's name.
    public let sceneName: String
    /// The parameters that the scene is built with.
    public var parameters: SceneParameters
    /// The scene's style: pushed, presented, or one of the others.
    public var style: SceneStyle
    /// The title and the icon of the tab whose root the scene is.
    let label: TabLabel
    /// The saved tabs, if a snapshot has the scene.
    var saved: SavedTabs?
    /// The source of the coordinator.
    var source = Source.registered
    /// The reply that a requirement, a flow or a start by name waits for.
    var reply: PendingReply?
    /// The tab that is selected, if that is the style.
    var tab = Tab.nearest

    enum Tab {
        /// The nearest one with the scene's name.
        case nearest
        /// The same. The next step replaces its root, and so all that runs there.
        case replaced
        /// The one with the scene's name in a tab bar.
        case of(RunningScene)
    }

    /// The tabs of a scene in a snapshot.
    struct SavedTabs {
        /// The scenes of each tab, bottom to top. A tab without saved scenes is `nil`, and begins with its own scene. One whose scenes
        /// were all left out has none.
        let scenes: [[SceneStep]?]
        let selection: Int?
    }

    /// The code that builds the coordinator of a step.
    enum Source {
        /// The registered module of that name.
        case registered
        /// Code that makes it in place. The scene has no name for navigations.
        case inPlace(SceneDefinition.Build)
    }

    /// Creates a step to a scene.
    ///
    /// - Parameters:
    ///   - sceneName: The scene's name.
    ///   - parameters: The parameters that the scene is built with.
    ///   - style: How the scene is shown.
    ///   - title: Of a scene in ``TabBarModule/tabs``, the title of the tab, even while a requirement keeps it empty. By default it is
    ///     that of the screen.
    ///   - icon: The name of the symbol or image in the tab bar.
    public init(
        _ sceneName: String, _ parameters: SceneParameters? = nil, style: SceneStyle, title: String? = nil,
        icon: String? = nil
    ) {
        self.sceneName = sceneName
        self.parameters = parameters ?? [:]
        self.style = style
        label = TabLabel(title: title, icon: icon)
    }

    /// Creates a step to a module's coordinator. Throws if the parameters can't be encoded.
    public init<Module: TypedCoordinatorModule>(
        _ module: Module.Type, _ parameters: Module.Parameters, style: SceneStyle
    ) throws where Module.Parameters: Codable {
        self.init(module.moduleName, try SceneParameters(encoding: parameters), style: style)
    }

    /// Returns `true` if both name the same scene, with equal parameters and the same style.
    public static func == (one: SceneStep, other: SceneStep) -> Bool {
        one.sceneName == other.sceneName && one.style == other.style && one.parameters == other.parameters
            && one.replacesRoot == other.replacesRoot
    }

    /// `true` if the next step replaces the root of the selected tab.
    var replacesRoot: Bool { if case .replaced = tab { true } else { false } }

    /// The parameters, with the name of the scene that reads them.
    var ownParameters: SceneParameters { parameters.read(by: sceneName) }

    /// `true` if the scene is shown by its name.
    var isNamed: Bool { if case .inPlace = source { false } else { true } }

    /// The saved scenes of a tab.
    func savedScenes(ofTab index: Int) -> [SceneStep]? {
        if let saved, saved.scenes.indices.contains(index) { saved.scenes[index] } else { nil }
    }

    /// Returns the step with more parameters. Its own take precedence.
    func adding(_ more: SceneParameters) -> SceneStep {
        var step = self
        step.parameters = more.merging(parameters)
        return step
    }

    /// The style, the name and the parameters, as in `push Product [id: 42]`.
    public var description: String {
        "\(style.rawValue) \(sceneName)\(parameters.names.isEmpty ? "" : " \(parameters)")"
    }
}

/// A way to show a scene. If nothing runs in the window, the scene becomes the window's root instead of being presented.
///
/// ```swift
/// let navigation = NavigationType.show(sceneName: "Card", as: .pushOrPresent)
/// ```
public enum SceneStyle: String, Hashable, Sendable, Codable {
    /// Presented over the top screen.
    case present
    /// Pushed on the top screen's navigation controller. If there is none, the navigation fails with
    /// ``NavigationError/Kind-swift.enum/notPossible``.
    case push
    /// Presented as the root of a new navigation controller.
    case presentAndPush
    /// Pushed if the top screen is on a navigation controller, otherwise shown as in ``presentAndPush``.
    case pushOrPresent
    /// Selects the tab whose root the scene is, or was: see ``NavigationType/selectTab(sceneName:parameters:)``.
    ///
    /// Only the first step of a path can have it. A start by name, a step of a flow or a requirement fails with
    /// ``NavigationError/Kind-swift.enum/mistake``.
    case tab

    /// The style in which a frame was shown.
    init(_ place: Place) {
        switch place {
        case .presented, .root: self = .present
        case .presentedNavigation, .rootNavigation: self = .presentAndPush
        case .pushed: self = .push
        }
    }

    /// `true` if the scene is on a navigation controller, so that the next one can be pushed.
    var isOnNavigation: Bool { self != .present && self != .tab }
}
