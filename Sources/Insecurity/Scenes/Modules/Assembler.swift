public import PresentationSim

/// Assembles an app: registers services and scenes in a container, and opens a window.
///
/// ```swift
/// let assembler = Assembler(
///     window, opening: .presentAndPush(sceneName: StartingSceneModule.moduleName)
/// ) { container in
///     container.register(Session.self) { _ in Session() }
///     container.register(StartingSceneModule.self)
///     container.register(ProfileSceneModule.self)
/// }
/// assembler.open()
/// ```
///
/// The assembler holds its window weakly. Navigations are performed in this window, unless the call names another one.
/// It doesn't matter which window is key. Give each window its own assembler if each has its own services.
///
/// The container also resolves the ``TransitionCoordinator``, so that scenes get it from their `resolver`. It stays the
/// same after a reset. It keeps the container and its single services, so a service keeps it weakly.
@MainActor
public final class Assembler {
    /// Performs navigations to the scenes.
    public let transitionCoordinator: TransitionCoordinator
    private let links: DeepLinks

    /// Creates an assembler and configures its container. Nothing is shown before ``open(in:animated:completion:)``.
    ///
    /// - Parameters:
    ///   - window: The assembler's window. When it no longer exists, navigations in it fail with
    ///     ``NavigationError/Kind-swift.enum/windowGone``.
    ///   - opening: The navigation that the app begins with, and repeats after each ``NavigationType/reset``.
    ///   - links: The links that the app opens.
    ///   - configure: Registers services and scenes. It is called now, and at each reset with a new container.
    public init(
        _ window: Simulation.Window, opening: NavigationType, links: DeepLinks = DeepLinks(),
        configure: @escaping (_ container: Container) -> Void
    ) {
        self.links = links
        transitionCoordinator = TransitionCoordinator(
            window, opening: opening,
            navigationForLink: { (link) throws(NavigationError) in try links.navigation(for: link) },
            configure: configure)
    }

    /// Creates an assembler for an app whose windows come later, such as one with several windows: each scene delegate opens its own
    /// with ``open(in:animated:completion:)``. Navigations that name no window are performed in the first that was opened and
    /// still exists.
    public init(
        opening: NavigationType, links: DeepLinks = DeepLinks(), configure: @escaping (_ container: Container) -> Void
    ) {
        self.links = links
        transitionCoordinator = TransitionCoordinator(
            nil, opening: opening,
            navigationForLink: { (link) throws(NavigationError) in try links.navigation(for: link) },
            configure: configure)
    }

    /// The services and scenes.
    public var container: Container { transitionCoordinator.container }

    /// Performs the opening navigation in a window, by default in the assembler's.
    ///
    /// A window is opened once, by this or by ``TransitionCoordinator/restore(_:in:animated:completion:)``. A second call
    /// changes nothing and reports ``NavigationError/Kind-swift.enum/notPossible``. If the opening failed or was abandoned, the window can be
    /// opened again. So it can after a reset in another window.
    ///
    /// A hidden window may be opened. If the opening presents something, it ends when the window is shown; so show the window
    /// without waiting for the completion.
    public func open(
        in window: Simulation.Window?? = .none, animated: Bool = false, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        transitionCoordinator.open(in: window, animated: animated, completion: completion)
    }

    /// The windows of ``reconfigure(in:animated:completion:)-(Assembler.OpenWindows,_,_)``.
    ///
    /// ```swift
    /// assembler.reconfigure(in: .allWindows)
    /// ```
    public enum OpenWindows: Sendable {
        /// Each window that is open.
        case allWindows
    }

    /// Starts over in all open windows, as at a log-out: each shows the opening again.
    ///
    /// The reset comes first, in the ``TransitionCoordinator/presentingWindow``. If it fails, nothing changes. The completion gets
    /// the first outcome that isn't ``NavigationOutcome/completed``.
    public func reconfigure(
        in windows: OpenWindows, animated: Bool = true, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        transitionCoordinator.performNavigation(
            transitionCoordinator.resetOfAllWindows, animated: animated, completion: completion)
    }

    /// Starts over in a window, by default in the assembler's, as ``NavigationType/reset`` does.
    public func reconfigure(
        in window: Simulation.Window?? = .none, animated: Bool = true, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        transitionCoordinator.performNavigation(.reset, in: window, animated: animated, completion: completion)
    }

    // MARK: Checking

    /// The names of the registered scenes, in order.
    public var sceneNames: [String] { container.sceneTable.names }

    /// Returns the mistakes in how the app is assembled. It builds and shows nothing.
    ///
    /// The mistakes are:
    ///
    /// - scenes that are named but not registered, and names that are registered twice
    /// - tabs that can't be shown, or that no tab bar has
    /// - requirements that need themselves, or that have one name and different scenes
    /// - schemes and hosts that no link has, such as `app://`
    /// - link patterns that match nothing, such as `/a/../b`, or that an earlier pattern hides
    /// - openings and links that always fail, such as a push where there is no navigation controller
    /// - custom navigations that don't take the parameters of their link
    ///
    /// A link that a closure decides is checked as far as it names its scenes: see
    /// ``DeepLink/init(_:leadingTo:navigation:)``.
    public func validate() -> [NavigationError] { graph.problems }

    /// The scenes and the ways between them as a Mermaid flowchart. The text is the same each time.
    public var mermaid: String { graph.mermaid }

    private var graph: SceneGraph {
        SceneGraph(container: container, table: links, opening: transitionCoordinator.opening)
    }
}
