public import Foundation

/// A navigation that ``TransitionCoordinator/performNavigation(_:in:animated:completion:)`` can perform.
///
/// An app adds its own navigations in an extension. Their call sites look like the built-in ones.
///
/// ```swift
/// extension NavigationType {
///     static var goToStoreHomepageScene: NavigationType {
///         .present(sceneName: StoreHomepageSceneModule.moduleName, parameters: nil)
///     }
/// }
/// ```
@MainActor
public struct NavigationType {
    enum Kind {
        case scenes([SceneStep])
        case replace(SceneStep)
        case back
        case backTo(String)
        case opening
        case reset
        case ended(NavigationOutcome)
        case link(String)
        case path([NavigationType])
        case restore(SceneSnapshot, RestorationBuilder)
        case awaitReply(SceneStep, PendingReply)
        case custom((TransitionCoordinator) throws -> Void)
        case customWithParameters(SceneParameters, (TransitionCoordinator, SceneParameters) throws -> Void)
        case flow(SceneParameters, @MainActor (Flow) async throws -> NavigationType?)
    }

    /// The navigation's name in errors.
    public let name: String
    let kind: Kind

    init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    // MARK: Showing scenes

    /// Presents a scene over the top screen. If nothing runs in the window, the scene becomes its root.
    public static func present(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .present)
    }

    /// Pushes a scene on the top screen's navigation controller. If there is none, nothing happens, and the outcome is
    /// ``NavigationError/noNavigationController(scene:)``.
    public static func push(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .push)
    }

    /// Presents a new navigation controller with a scene as its root. If nothing runs in the window, the navigation
    /// controller becomes the window's root.
    public static func presentAndPush(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .presentAndPush)
    }

    /// Shows a scene in a style.
    public static func show(_ sceneName: String, _ parameters: SceneParameters?, as style: SceneStyle) -> NavigationType
    {
        let step = SceneStep(name: sceneName, parameters: parameters ?? [:], style: style)
        return NavigationType("\(style.rawValue) \(sceneName)", .scenes([step]))
    }

    /// Shows several scenes in one batch, with one animation (L18).
    ///
    /// The steps are ``present(sceneName:parameters:)``, ``push(sceneName:parameters:)``,
    /// ``presentAndPush(sceneName:parameters:)`` or paths of them. With other steps the navigation fails with
    /// ``NavigationError/notAPath(navigation:step:)``. The requirements of all scenes are met first.
    public static func path(_ steps: [NavigationType]) -> NavigationType {
        NavigationType("path", .path(steps))
    }

    /// Shows a scene in place of the top one, in the same style; on a navigation controller in one transition (L17). The
    /// replaced coordinator ends with ``Dismissal/replaced``.
    public static func replace(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        let step = SceneStep(name: sceneName, parameters: parameters ?? [:], style: .present)
        return NavigationType("replace \(sceneName)", .replace(step))
    }

    // MARK: Going back

    /// Ends the top scene or coordinator: pops it or dismisses it. At the root, the outcome is ``NavigationError/atRoot``.
    /// The requirements of the scene below are met first.
    public static var back: NavigationType { NavigationType("back", .back) }

    /// Ends everything above a scene; of several scenes of that name, above the topmost. If the scene doesn't run, the
    /// outcome is ``NavigationError/notRunning(scene:running:)``.
    public static func back(to sceneName: String) -> NavigationType {
        NavigationType("back to \(sceneName)", .backTo(sceneName))
    }

    /// Starts over with a new, configured container, and performs the opening navigation in its window.
    ///
    /// Everything that runs ends with ``Dismissal/replaced``, in other windows too. Navigations that wait for the user, in
    /// a requirement or a flow, end with ``NavigationError/interrupted``.
    public static var reset: NavigationType { NavigationType("reset", .reset) }

    // MARK: Opening links

    /// Opens a link: see ``DeepLinks``. If the link leads nowhere, nothing changes, and the outcome is
    /// ``NavigationError/link(_:reason:)``.
    public static func openURL(_ url: URL) -> NavigationType { openURL(url.absoluteString) }

    /// Opens a link given as text, which may be malformed. Otherwise as with a `URL`.
    public static func openURL(_ link: String) -> NavigationType { NavigationType("open URL", .link(link)) }

    // MARK: Custom navigations

    /// A custom navigation in callback style. The body decides which navigations to perform, and performs them.
    ///
    /// The navigations that the body performs before it returns are part of this one. They are performed in order, before
    /// any that wait, and in the same window unless they name another one. The outcome is the first of theirs that isn't
    /// ``NavigationOutcome/completed``, or the error that the body throws. Navigations that a scene's completion performs
    /// later are on their own.
    ///
    /// ```swift
    /// static func createNewCart(parameters: SceneParameters?) -> NavigationType {
    ///     .custom("createNewCart") { coordinator in … }
    /// }
    /// ```
    public static func custom(
        _ name: String, _ body: @escaping (_ coordinator: TransitionCoordinator) throws -> Void
    ) -> NavigationType {
        NavigationType(name, .custom(body))
    }

    /// A custom navigation in callback style that takes parameters, also those of a ``DeepLink``.
    ///
    /// ```swift
    /// DeepLink("/products/:id", .custom("product") { coordinator, parameters in … })
    /// ```
    public static func custom(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping (_ coordinator: TransitionCoordinator, _ parameters: SceneParameters) throws -> Void
    ) -> NavigationType {
        NavigationType(name, .customWithParameters(parameters ?? [:], body))
    }

    /// A custom navigation as an `async` function that asks the user for missing parameters, step by step. See ``Flow``.
    ///
    /// Parameters that are given skip their step. The body returns the destination, which is shown in one transition with
    /// the removal of the steps. If it returns `nil`, the steps are only removed.
    ///
    /// When the user goes back a step, the body is called again. Code between the steps must allow for that.
    public static func flow(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping @MainActor (_ flow: Flow) async throws -> NavigationType?
    ) -> NavigationType {
        NavigationType(name, .flow(parameters ?? [:], body))
    }

    // MARK: Reading

    /// The scenes that it shows; `nil` if they aren't known before it is performed.
    var sceneNames: [String]? {
        switch kind {
        case .scenes(let steps): steps.map(\.name)
        case .replace(let step), .awaitReply(let step, _): [step.name]
        case .path(let steps): steps.flatMap { $0.sceneNames ?? [] }
        case .backTo(let name): [name]
        case .back, .opening, .reset, .ended, .link, .restore, .custom, .customWithParameters, .flow: nil
        }
    }

    /// Whether it is the app's code, and takes no parameters.
    var dropsParameters: Bool {
        if case .custom = kind { true } else { false }
    }

    /// Returns the navigation with more parameters for each scene. The scenes' own parameters take precedence.
    func adding(_ parameters: SceneParameters) -> NavigationType {
        switch kind {
        case .scenes(let steps): NavigationType(name, .scenes(steps.map { $0.adding(parameters) }))
        case .replace(let step): NavigationType(name, .replace(step.adding(parameters)))
        case .path(let steps): NavigationType(name, .path(steps.map { $0.adding(parameters) }))
        case .flow(let given, let body): NavigationType(name, .flow(parameters.merging(given), body))
        case .customWithParameters(let given, let body):
            NavigationType(name, .customWithParameters(parameters.merging(given), body))
        case .back, .backTo, .opening, .reset, .ended, .link, .restore, .awaitReply, .custom: self
        }
    }

    /// The scenes of this navigation as steps of a path. Throws if it shows no scenes.
    func steps(of path: NavigationType) throws(NavigationError) -> [SceneStep] {
        switch kind {
        case .scenes(let steps): return steps
        case .path(let types):
            var steps: [SceneStep] = []
            for type in types { steps += try type.steps(of: path) }
            return steps
        default: throw .notAPath(navigation: path.name, step: name)
        }
    }
}
