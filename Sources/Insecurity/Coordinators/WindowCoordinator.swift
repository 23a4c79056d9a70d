public import PresentationSim

/// Runs coordinators in a window: the bottom of a whole app. It keeps neither the window nor what it shows alive.
@MainActor
open class WindowCoordinator {
    let navigator: Navigator
    private let windowNavigator: WindowNavigator

    /// Creates a coordinator of the window. Nothing is shown before the first start.
    public init(_ window: Window) {
        navigator = Navigator()
        navigator.stand(for: Host(Anchor(window)))
        windowNavigator = WindowNavigator(navigator)
    }

    /// Told of what happens on the window's chain. It is not kept alive.
    public var observer: (any CoordinatorObserver)? {
        get { navigator.host?.observer }
        set { navigator.host?.observer = newValue }
    }

    /// Starts coordinators in the window; each replaces the root and all that runs (L13). The last root's screen stays
    /// after its end until the next start (L14).
    public var navigation: any WindowNavigation { windowNavigator }

    /// Ends all that runs: the root with ``Dismissal/requested``, those above it with ``Dismissal/ancestor``. The
    /// root's screen stays (L14). Returns whether something ran.
    @discardableResult
    public func dismissChildren() -> Bool { navigator.endChildren(isAnimated: nil) }

    /// Ends all as ``dismissChildren()`` does; the screens leave animated or not, as said here (L20).
    @discardableResult
    public func dismissChildren(animated: Bool) -> Bool { navigator.endChildren(isAnimated: animated) }
}
