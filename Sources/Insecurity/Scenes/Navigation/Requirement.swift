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
/// It is checked before a navigation shows the scene, and again immediately before the scene is first visible. It is met
/// once at a time in each window: other navigations that need it wait for the same login. When it is met in one window, the
/// logins in the others leave.
@MainActor
public struct Requirement {
    /// The requirement's name. Requirements with the same name are the same.
    public let name: String
    /// Whether it is met when the scene answers. Otherwise when its navigation has ended.
    let awaitsReply: Bool
    /// The scenes that meet it, if they are known.
    let sceneNames: [String]
    /// Makes the navigation that meets it.
    let fulfillment: (PendingReply) -> NavigationType
    private let isMet: (any Resolver) throws -> Bool

    /// Creates a requirement that the user meets in a scene, such as a login.
    ///
    /// If the scene is a view controller, it gets `parameters` and, as `completion`, a closure without arguments. It calls
    /// the closure when the requirement is met. If the scene is a coordinator, it finishes. Then the scene leaves and the
    /// navigation continues. If the user leaves the scene before the requirement is met, the navigation is
    /// ``NavigationOutcome/abandoned``.
    public init(
        _ name: String, sceneName: String, parameters: SceneParameters? = nil, style: SceneStyle = .present,
        isMet: @escaping (any Resolver) throws -> Bool
    ) {
        self.name = name
        self.isMet = isMet
        (awaitsReply, sceneNames) = (true, [sceneName])
        let step = SceneStep(sceneName, parameters, style: style)
        fulfillment = { NavigationType("meet \(name)", .show([SceneRequest(step: step, reply: $0)])) }
    }

    /// Creates a requirement that the user meets in a coordinator, which is made in place and presented.
    ///
    /// The navigation continues when the coordinator finishes, with any value. If it is dismissed before the requirement
    /// is met, the navigation is ``NavigationOutcome/abandoned``.
    public init<Result>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> AdaptiveCoordinator<Result>
    ) {
        self.name = name
        self.isMet = isMet
        (awaitsReply, sceneNames) = (true, [])
        fulfillment = { reply in
            let step = SceneStep("coordinator of \(name)", style: .present)
            let request = SceneRequest(step: step, isNamed: false, reply: reply) {
                $0.prepare(try coordinator($0.container))
            }
            return NavigationType("meet \(name)", .show([request]))
        }
    }

    /// Creates a requirement that the user meets in a coordinator that needs no services: `{ Login() }`.
    public init<Result>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> AdaptiveCoordinator<Result>
    ) {
        self.init(name, isMet: isMet) { (_: any Resolver) in try coordinator() }
    }

    /// Creates a requirement that a navigation meets, usually a ``NavigationType/flow(_:parameters:_:)``.
    ///
    /// It is met when the navigation has ended. A `.present` ends when its screen is shown, so use a flow to wait for the
    /// user.
    public init(_ name: String, navigation: NavigationType, isMet: @escaping (any Resolver) throws -> Bool) {
        self.name = name
        self.isMet = isMet
        (awaitsReply, sceneNames) = (false, navigation.sceneNames)
        fulfillment = { _ in navigation }
    }

    func isMet(by resolver: any Resolver) throws(NavigationError) -> Bool {
        do {
            return try isMet(resolver)
        } catch {
            throw .requirementThrew(name, reason: NavigationError.reason(error))
        }
    }
}
