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

    /// Creates a step to a scene.
    public init(_ sceneName: String, _ parameters: SceneParameters? = nil, style: SceneStyle) {
        self.sceneName = sceneName
        self.parameters = parameters ?? [:]
        self.style = style
    }

    /// Creates a step to a module's coordinator. Throws if the parameters can't be encoded.
    public init<Module: TypedCoordinatorModule>(
        _ module: Module.Type, _ parameters: Module.Parameters, style: SceneStyle
    ) throws {
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
