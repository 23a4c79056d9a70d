public import PresentationSim

/// Puts an app together: fills the container with services and scenes, and opens the window.
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
/// The window is not kept alive. A ``TransitionCoordinator`` can be resolved from the container, so that scenes get it
/// from their `resolver`; it is the same after a reset.
@MainActor
public final class Assembler {
    /// Goes to scenes.
    public let transitionCoordinator: TransitionCoordinator
    let configuration: AppConfiguration

    /// Creates an assembler and configures its container; nothing is shown before ``open(animated:completion:)``.
    ///
    /// - Parameters:
    ///   - window: the window to open; without one, navigations fail with ``NavigationError/noWindow``.
    ///   - opening: what the app first shows, and again after each ``NavigationType/reset``.
    ///   - links: where links lead.
    ///   - configure: registers services and scenes; called now, and for each reset with a new container.
    public init(
        _ window: Window?, opening: NavigationType, links: DeepLinks = DeepLinks(),
        configure: @escaping (_ container: Container) -> Void
    ) {
        configuration = AppConfiguration(window, opening: opening, links: links, configure: configure)
        transitionCoordinator = TransitionCoordinator(configuration)
        configuration.transitionCoordinator = transitionCoordinator
        configuration.renew()
    }

    /// The services and scenes.
    public var container: Container { configuration.container }

    /// Shows what the app first shows.
    public func open(animated: Bool = false, completion: ((NavigationOutcome) -> Void)? = nil) {
        transitionCoordinator.performNavigation(
            NavigationType("open", .opening), animated: animated, completion: completion)
    }

    /// Starts over: the same as performing ``NavigationType/reset``.
    public func reconfigure(animated: Bool = true, completion: ((NavigationOutcome) -> Void)? = nil) {
        transitionCoordinator.performNavigation(.reset, animated: animated, completion: completion)
    }
}
