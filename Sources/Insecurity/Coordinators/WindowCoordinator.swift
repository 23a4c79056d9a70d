public import PresentationSim

/// Runs coordinators in a window, from its root up. It keeps neither the window nor the screens in it (L11).
///
/// ```swift
/// let app = WindowCoordinator(window)
/// app.navigation.start(Login()) { result in
///     if case .finished(let user) = result { app.navigation.start(NavigationController(), Inbox(user)) }
/// }
/// ```
@MainActor
open class WindowCoordinator {
    let frame: Frame
    private let navigator: Navigator

    /// Creates a coordinator of the window. Nothing is shown before the first start. All coordinators of one window share
    /// its chain (L21).
    public init(_ window: Simulation.Window) {
        frame = Frame(below: .of(window))
        navigator = Navigator(frame, top: Navigator(frame))
    }

    /// Adds an observer of the window's chain, and of the tabs that run on it. Observers are held weakly, and notified in the
    /// order of adding.
    public func addObserver(_ observer: any CoordinatorObserver) { frame.runsOn?.addObserver(observer) }

    /// Removes the observer.
    public func removeObserver(_ observer: any CoordinatorObserver) { frame.runsOn?.removeObserver(observer) }

    /// Starts coordinators in the window. Each replaces the root and all that runs (L13). After the end of the last root
    /// its screen stays until the next start (L14).
    public var navigation: any WindowNavigation { navigator }

    /// Ends everything that runs in the window: the root with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. The root's screen stays (L14); the others leave as started, or as `animated` says (L20). Returns
    /// whether a coordinator ended.
    @discardableResult
    public func dismissAll(animated: Bool? = nil) -> Bool { frame.endChildren(isAnimated: animated) }
}

extension WindowCoordinator: ModalCoordinatorAny {
    /// The same as ``dismissAll(animated:)``, for a property of the type ``WindowCoordinatorAny``.
    @discardableResult
    public func dismissChildren(animated: Bool?) -> Bool { dismissAll(animated: animated) }
}
