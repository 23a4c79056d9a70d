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
/// It is checked before a navigation shows the scene, and again immediately before the scene is first visible. In each window,
/// only one navigation at a time meets it: others that need it wait for the same login. When it is met in one window, the
/// logins in the others leave.
@MainActor
public struct Requirement {
    /// The requirement's name. Requirements with the same name are the same.
    public let name: String
    /// Whether the scene's answer meets the requirement. Otherwise the end of its navigation does.
    let awaitsReply: Bool
    /// The scenes that meet it, if they are known.
    let sceneNames: [String]
    private let isMet: (any Resolver) throws -> Bool
    /// Makes the navigation that meets it.
    let fulfillment: (PendingReply) -> NavigationType
}

extension Requirement {
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
        let step = SceneStep(sceneName, parameters, style: style)
        self.init(name: name, awaitsReply: true, sceneNames: [sceneName], isMet: isMet) {
            NavigationType("meet \(name)", .show([SceneRequest(step: step, reply: $0)]))
        }
    }

    /// Creates a requirement that the user meets in a coordinator, which is made in place and presented.
    ///
    /// The navigation continues when the coordinator finishes, with any value. If the requirement isn't met then, it fails with
    /// ``NavigationError/requirementNotMet(_:)``. If the coordinator is dismissed before the requirement is met, the navigation
    /// is ``NavigationOutcome/abandoned``.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> AdaptiveCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator($1)) })
    }

    /// Creates a requirement that the user meets in a coordinator that needs no services: `{ Login() }`.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> AdaptiveCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { scene, _ in scene.prepare(try coordinator()) })
    }

    /// Creates a requirement that the user meets in a modal coordinator. It works like one with an adaptive coordinator.
    ///
    /// In an ``AlertCoordinator`` the answer "no" is a `.cancel` without a value, which dismisses the coordinator.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> ModalCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator($1)) })
    }

    /// Creates a requirement that the user meets in a modal coordinator that needs no services.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> ModalCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { scene, _ in scene.prepare(try coordinator()) })
    }

    private init(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        prepare: @escaping (RunningScene, Container) throws -> Void
    ) {
        self.init(name: name, awaitsReply: true, sceneNames: [], isMet: isMet) { reply in
            let step = SceneStep("coordinator of \(name)", style: .present)
            let request = SceneRequest(step: step, isNamed: false, reply: reply, prepare: prepare)
            return NavigationType("meet \(name)", .show([request]))
        }
    }

    /// Creates a requirement that a navigation meets, usually a ``NavigationType/flow(_:parameters:_:)``.
    ///
    /// It is met when the navigation has ended. A `.present` ends when its screen is shown, so use a flow to wait for the
    /// user.
    public init(_ name: String, navigation: NavigationType, isMet: @escaping (any Resolver) throws -> Bool) {
        self.init(name: name, awaitsReply: false, sceneNames: navigation.sceneNames, isMet: isMet) { _ in navigation }
    }

    func isMet(by resolver: any Resolver) throws(NavigationError) -> Bool {
        do {
            return try isMet(resolver)
        } catch {
            throw .requirementThrew(name, reason: NavigationError.reason(error))
        }
    }
}
