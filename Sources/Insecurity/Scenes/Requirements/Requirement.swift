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
/// It is checked before a navigation shows the scene, and again each time before the user sees it (L28). In each window,
/// only one navigation at a time meets it: others that need it wait for the same login. When it is met in one window, the
/// logins in the others leave.
@MainActor
public struct Requirement {
    /// The requirement's name. Requirements with the same name are the same.
    public let name: String
    /// `true` if the scene's answer meets the requirement. Otherwise the end of its navigation does.
    let awaitsReply: Bool
    /// The scenes that meet it, if they are known.
    let sceneNames: [String]
    private let isMet: (any Resolver) throws -> Bool
    /// Makes the navigation that meets it.
    let makeFulfillment: (PendingReply) -> NavigationType
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
        self.init(name: name, awaitsReply: true, sceneNames: [sceneName], isMet: isMet) { reply in
            var step = SceneStep(sceneName, parameters, style: style)
            step.reply = reply
            return NavigationType("meet \(name)", .show([step]))
        }
    }

    /// Creates a requirement that the user meets in a coordinator, which is made in place and presented.
    ///
    /// ```swift
    /// Requirement("code", isMet: { try $0.resolve(Vault.self).isOpen }, by: { _ in EnterCode() })
    /// ```
    ///
    /// The navigation continues when the coordinator finishes, with any value. If the requirement isn't met then, it fails with
    /// ``NavigationError/Kind-swift.enum/requirementNotMet``. If the coordinator is dismissed before the requirement is met, the
    /// navigation is ``NavigationOutcome/abandoned``. In an ``AlertCoordinator`` the answer "no" is a `.cancel` without a value, which
    /// dismisses the coordinator.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> any Coordinator<Output> & PresentedCoordinator
    ) {
        self.init(name: name, awaitsReply: true, sceneNames: [], isMet: isMet) { reply in
            var step = SceneStep("coordinator of \(name)", style: .present)
            step.source = .inPlace { _, container in try coordinator(container) }
            step.reply = reply
            return NavigationType("meet \(name)", .show([step]))
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
