/// A scene of a path: its name, its parameters, and how it is shown.
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
    /// How the scene is shown.
    public var style: SceneStyle
    /// The title and the icon of the tab whose root the scene is.
    let label: TabLabel

    /// Creates a step to a scene.
    ///
    /// - Parameters:
    ///   - sceneName: The scene's name.
    ///   - parameters: The parameters that the scene is built with.
    ///   - style: How the scene is shown.
    ///   - title: Of a scene in ``TabBarModule/tabs``, the title of the tab, also while a requirement keeps it empty. By default it is
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

    /// The style, the name and the parameters, as in `push Product [id: 42]`.
    public var description: String {
        "\(style.rawValue) \(sceneName)\(parameters.names.isEmpty ? "" : " \(parameters)")"
    }
}

/// How a scene is shown. If nothing runs in the window, the scene becomes the window's root instead of being presented.
public enum SceneStyle: String, Hashable, Sendable, Codable {
    /// Presented over the top screen.
    case present
    /// Pushed on the top screen's navigation controller. If there is none, the navigation fails with
    /// ``NavigationError/noNavigationController(scene:)``.
    case push
    /// Presented as the root of a new navigation controller.
    case presentAndPush
    /// Pushed if the top screen is on a navigation controller, otherwise shown as in ``presentAndPush``.
    case pushOrPresent
    /// Selects the tab whose root the scene is, or was: see ``NavigationType/selectTab(sceneName:parameters:)``.
    ///
    /// Only the first step of a path can have it. A start by name, a step of a flow or a requirement fails with
    /// ``NavigationError/notAPath(navigation:step:)``.
    case tab

    /// The style in which a frame was shown.
    init(_ place: Place) {
        switch place {
        case .presented, .root: self = .present
        case .presentedNavigation, .rootNavigation: self = .presentAndPush
        case .pushed: self = .push
        }
    }

    /// Whether the scene is on a navigation controller, so that the next one can be pushed.
    var isOnNavigation: Bool { self != .present && self != .tab }
}

/// A scene that is to be shown.
@MainActor
struct SceneRequest {
    var step: SceneStep
    /// The restored scenes of each tab, bottom to top. A tab without saved scenes is `nil`, and begins with its own scene. One
    /// whose scenes were all left out has none.
    var tabs: [[SceneRequest]?] = []
    /// The restored selection.
    var selectedTab: Int?
    /// The tab bar in which the tab is selected. `nil` for the nearest one that has the tab.
    var tabBar: RunningScene?
    /// Whether the scene is shown by its name. A coordinator that is made in place has none.
    var isNamed = true
    /// The reply that a requirement, a flow or a start by name waits for.
    var reply: PendingReply?
    /// Prepares the coordinator in place of the registered module.
    var prepare: ((RunningScene, Container) throws -> Void)?

    /// Returns the request with more parameters. Its own parameters take precedence.
    func adding(_ more: SceneParameters) -> SceneRequest {
        with { $0.parameters = more.merging($0.parameters) }
    }

    /// The restored scenes of a tab.
    func scenes(ofTab index: Int) -> [SceneRequest]? { tabs.indices.contains(index) ? tabs[index] : nil }

    func with(_ change: (inout SceneStep) -> Void) -> SceneRequest {
        var request = self
        change(&request.step)
        return request
    }
}
