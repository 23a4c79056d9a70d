public import PresentationSim

/// The way in which a start shows an adaptive child, which goes on top of the chain (L8).
///
/// | context | the top isn't on a navigation controller | the top is on one |
/// |---|---|---|
/// | ``current`` | present | push |
/// | ``modal`` | present | present |
/// | ``navigation(new:)`` | present the given controller, the child as its root | the same |
/// | ``navigation(fallback:)`` | make it, then as above | push; it is never made |
///
/// If nothing runs in a window, the child becomes its root instead of being presented.
///
/// ```swift
/// navigation.start(AddCard(), in: .modal) { result in … }
/// ```
public struct AdaptiveContext {
    let place: PlaceRequest
    let navigation: NavigationSource?

    /// Pushed if the top of the chain is on a navigation controller, and presented otherwise (L8).
    public static var current: AdaptiveContext { AdaptiveContext(place: .current, navigation: nil) }

    /// Presented, even if the top of the chain is on a navigation controller.
    public static var modal: AdaptiveContext { AdaptiveContext(place: .modal, navigation: nil) }

    /// As the root of the given navigation controller, which is presented. It must be empty and not on screen. Otherwise the
    /// start is refused with ``CoordinatorIssue/navigationControllerNotEmpty(navigationController:coordinator:)`` or
    /// ``CoordinatorIssue/navigationControllerInUse(navigationController:coordinator:)``.
    public static func navigation(new navigationController: NavigationController) -> AdaptiveContext {
        AdaptiveContext(place: .newNavigation, navigation: .given(navigationController))
    }

    /// The same as ``navigation(new:)``.
    public static func navigation(_ navigationController: NavigationController) -> AdaptiveContext {
        .navigation(new: navigationController)
    }

    /// Pushed if the top is on a navigation controller. Otherwise the autoclosure makes one, which is presented with the child
    /// as its root. It is evaluated only then, when the screen is shown.
    public static func navigation(
        fallback navigationController: @autoclosure @escaping @MainActor () -> NavigationController
    ) -> AdaptiveContext {
        AdaptiveContext(place: .navigation, navigation: .fallback(navigationController))
    }
}
