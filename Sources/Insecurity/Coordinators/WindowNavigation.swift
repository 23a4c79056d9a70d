public import PresentationSim

/// Starts children as the root of a window: each start ends all that runs there with ``Dismissal/replaced`` (L13).
///
/// It isn't an ``AdaptiveNavigation``, so you can't pass it by mistake in place of ``top``. With the starts of
/// ``CoordinatorStarting``, an animated change of the root dissolves in 0.3 seconds. On a tab the change is never animated,
/// whatever `animated`, `duration` and `options` say.
@MainActor
public protocol WindowNavigation: CoordinatorStarting {
    /// Starts a child as the root. The change takes `duration`, and isn't animated if that is zero (U39).
    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Makes the navigation controller the root, with the child on it. The change takes `duration` (U39).
    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Starts an adaptive child as the root. The change takes `duration` (U39).
    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Makes the navigation controller the root, with an adaptive child on it. The change takes `duration` (U39).
    func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Starts children over everything that runs, instead of replacing it. If nothing runs, the child becomes the root.
    var top: any AdaptiveNavigation { get }

    /// Ends everything that runs in the window or tab: the root with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. The root's screen stays (L14); the others leave as started, or as `animated` says (L20).
    /// Returns whether a coordinator ended.
    @discardableResult
    func dismissChildren(animated: Bool?) -> Bool
}

extension WindowNavigation {
    /// Ends everything that runs in the window or tab; the screens leave as they were started (L20). Returns whether a
    /// coordinator ended.
    @discardableResult
    public func dismissChildren() -> Bool { dismissChildren(animated: nil) }
}
