public import Foundation

/// A way to go: what ``TransitionCoordinator/performNavigation(_:animated:completion:)`` performs.
///
/// It is open: an app adds its own in an extension, and the call site reads the same.
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
        case flow(SceneParameters, @MainActor (Flow) async throws -> NavigationType?)
    }

    /// What it is called in errors, and as text.
    public let name: String
    let kind: Kind

    init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Shows a scene presented over what is on top; where nothing runs in the window, as its root.
    public static func present(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .present)
    }

    /// Pushes a scene on the navigation controller that the top is on. Where there is none, nothing happens, and the
    /// outcome is ``NavigationError/noNavigationController(scene:)``.
    public static func push(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .push)
    }

    /// Shows a scene as the root of a new navigation controller, which is presented, whatever exists; where nothing
    /// runs in the window, it becomes the window's root.
    public static func presentAndPush(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName, parameters, as: .presentAndPush)
    }

    /// Shows a scene in a style.
    public static func show(_ sceneName: String, _ parameters: SceneParameters?, as style: SceneStyle) -> NavigationType
    {
        let step = SceneStep(name: sceneName, parameters: parameters ?? [:], style: style)
        return NavigationType("\(style.rawValue) \(sceneName)", .scenes([step]))
    }

    /// Shows several scenes in one batch, with one animation (L18). The steps are ``present(sceneName:parameters:)``,
    /// ``push(sceneName:parameters:)``, ``presentAndPush(sceneName:parameters:)`` or paths of them; others fail with
    /// ``NavigationError/notAPath(navigation:step:)``. All requirements are met first.
    public static func path(_ steps: [NavigationType]) -> NavigationType {
        NavigationType("path", .path(steps))
    }

    /// Ends the top-most of what runs, scene or coordinator: pops it, else dismisses it. At the root the outcome is
    /// ``NavigationError/atRoot``. Where a scene is uncovered whose requirements aren't met, they are met first.
    public static var back: NavigationType { NavigationType("back", .back) }

    /// Ends all that runs above a scene, the top-most one of that name. Where it is on top, nothing is left to do; where
    /// it doesn't run, the outcome is ``NavigationError/notRunning(scene:running:)``.
    public static func back(to sceneName: String) -> NavigationType {
        NavigationType("back to \(sceneName)", .backTo(sceneName))
    }

    /// Shows a scene in place of the top-most of what runs, in the same way: on a navigation controller in one
    /// transition (L17). What it replaces ends with ``Dismissal/replaced``.
    public static func replace(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        let step = SceneStep(name: sceneName, parameters: parameters ?? [:], style: .present)
        return NavigationType("replace \(sceneName)", .replace(step))
    }

    /// Starts over: a new container, configured again, and the window as the app first opened it. What waits for the
    /// user, in a requirement or in a flow, ends with ``NavigationError/interrupted``; what runs, with
    /// ``Dismissal/replaced``.
    public static var reset: NavigationType { NavigationType("reset", .reset) }

    /// Goes where a link leads: see ``DeepLinks``. A link that leads nowhere changes nothing; the outcome is
    /// ``NavigationError/link(_:reason:)``.
    public static func openURL(_ url: URL) -> NavigationType { openURL(url.absoluteString) }

    /// Goes where the text of a link leads, however malformed it is; otherwise as with a `URL`.
    public static func openURL(_ link: String) -> NavigationType { NavigationType("open URL", .link(link)) }
}
