/// A condition that must be met before a scene is shown, and how to meet it.
///
/// ```swift
/// extension Requirement {
///     static var loggedIn: Requirement {
///         Requirement("loggedIn", sceneName: LoginSceneModule.moduleName) { try $0.resolve(Session.self).isLoggedIn }
///     }
/// }
/// ```
///
/// It is checked before a navigation shows the scene, and again immediately before the scene is shown. It is met once at a
/// time: other navigations that need it wait for the same login.
@MainActor
public struct Requirement {
    enum Fulfillment {
        case scene(SceneStep)
        case navigation(NavigationType)
    }

    /// The requirement's name. Requirements with the same name are the same.
    public let name: String
    let fulfillment: Fulfillment
    private let isMet: (any Resolver) throws -> Bool

    /// Creates a requirement that the user meets in a scene, such as a login.
    ///
    /// The scene gets `parameters` and, as `completion`, a closure without arguments. It calls the closure when the
    /// requirement is met. Then the scene leaves and the navigation continues. If the user leaves the scene before the
    /// requirement is met, the navigation is ``NavigationOutcome/abandoned``.
    public init(
        _ name: String, sceneName: String, parameters: SceneParameters? = nil, style: SceneStyle = .present,
        isMet: @escaping (any Resolver) throws -> Bool
    ) {
        self.name = name
        self.isMet = isMet
        fulfillment = .scene(SceneStep(name: sceneName, parameters: parameters ?? [:], style: style))
    }

    /// Creates a requirement that a navigation meets, usually a ``NavigationType/flow(_:parameters:_:)``.
    public init(_ name: String, navigation: NavigationType, isMet: @escaping (any Resolver) throws -> Bool) {
        self.name = name
        self.isMet = isMet
        fulfillment = .navigation(navigation)
    }

    /// The scenes that meet it, if they are known.
    var sceneNames: [String] {
        switch fulfillment {
        case .scene(let step): [step.name]
        case .navigation(let navigation): navigation.sceneNames ?? []
        }
    }

    func isMet(by resolver: any Resolver) throws(NavigationError) -> Bool {
        do {
            return try isMet(resolver)
        } catch {
            throw .requirementThrew(name, reason: NavigationError.reason(error))
        }
    }
}
