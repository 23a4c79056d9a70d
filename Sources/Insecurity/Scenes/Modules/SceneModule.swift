public import PresentationSim

/// A scene: its name, and how its view controller is built.
///
/// ```swift
/// enum ProfileSceneModule: SceneModule {
///     static let moduleName = "Profile"
///     static let requirements = [Requirement.loggedIn]
///
///     static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
///         ProfileViewController(session: try resolver.resolve(), user: try parameters.value("user"))
///     }
/// }
/// ```
@MainActor
public protocol SceneModule {
    /// The scene's name in navigations, unique in its container.
    static var moduleName: String { get }
    /// The requirements that are met before the scene is shown, checked in this order. The default is none.
    static var requirements: [Requirement] { get }
    /// The names of the scenes that this one leads to. The default is none.
    ///
    /// They are used by ``Assembler/validate()`` and ``Assembler/mermaid`` only: a scene may navigate anywhere.
    static var routes: [String] { get }
    /// Builds a new view controller. If this throws, the navigation fails with
    /// ``NavigationError/notBuilt(scene:reason:)``.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController
}

extension SceneModule {
    /// No requirements.
    public static var requirements: [Requirement] { [] }
    /// No routes.
    public static var routes: [String] { [] }
}
