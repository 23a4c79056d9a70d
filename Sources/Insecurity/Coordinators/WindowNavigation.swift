/// Starts children as the root of a window: each start ends all that runs there with ``Dismissal/replaced`` (L13).
///
/// ```swift
/// app.navigation.start(Login()) { result in … }
/// app.navigation.top.start(News())
/// ```
///
/// It isn't an ``AdaptiveNavigation``, so you can't pass it by mistake in place of ``top``. With the starts of
/// ``CoordinatorStarting``, an animated change of the root dissolves in 0.3 seconds. On a tab the change is never animated,
/// whatever `animated`, `duration` and `options` say.
@MainActor
public protocol WindowNavigation: CoordinatorStarting {
    /// Starts children over everything that runs, instead of replacing it (L8). If nothing runs, the child becomes the root.
    var top: any AdaptiveNavigation { get }

    /// Ends everything that runs in the window or tab: the root with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. The root's screen stays (L14); the others leave as started, or as `animated` says (L20).
    /// Returns whether a coordinator ended.
    @discardableResult
    func dismissAll(animated: Bool?) -> Bool
}

extension WindowNavigation {
    /// Ends everything that runs in the window or tab; the screens leave as they were started (L20). Returns whether a
    /// coordinator ended.
    @discardableResult
    public func dismissAll() -> Bool { dismissAll(animated: nil) }
}
