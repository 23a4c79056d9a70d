/// Something that must be met before a scene is shown, and how it is met where it isn't.
///
/// ```swift
/// extension Requirement {
///     static var loggedIn: Requirement {
///         Requirement("loggedIn", sceneName: LoginSceneModule.moduleName) { try $0.resolve(Session.self).isLoggedIn }
///     }
/// }
/// ```
///
/// It is looked at before a navigation shows the scene, and again right when the scene is shown. It is met at most once
/// at a time: navigations that need it meanwhile wait for the same.
@MainActor
public struct Requirement {
    enum Fulfillment {
        case scene(SceneStep)
        case navigation(NavigationType)
    }

    /// What it is called: requirements of the same name are the same.
    public let name: String
    let fulfillment: Fulfillment
    let isMet: (any Resolver) throws -> Bool

    /// A requirement that the user meets in a scene, such as a login.
    ///
    /// The scene gets `parameters` and, as `completion`, a closure without arguments to call when the requirement is
    /// met; the scene leaves then, and the navigation goes on by itself. Where the user leaves the scene before, the
    /// navigation is ``NavigationOutcome/abandoned``.
    public init(
        _ name: String, sceneName: String, parameters: SceneParameters? = nil, style: SceneStyle = .present,
        isMet: @escaping (any Resolver) throws -> Bool
    ) {
        self.name = name
        self.isMet = isMet
        fulfillment = .scene(SceneStep(name: sceneName, parameters: parameters ?? [:], style: style))
    }

    /// A requirement that is met when a navigation has completed: a ``NavigationType/flow(_:parameters:_:)``, usually.
    public init(_ name: String, navigation: NavigationType, isMet: @escaping (any Resolver) throws -> Bool) {
        self.name = name
        self.isMet = isMet
        fulfillment = .navigation(navigation)
    }

    /// The scenes that meet it, where they are known.
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
            throw .requirementThrew(name, reason: "\(error)")
        }
    }
}
