/// Notified when another view controller comes to the top of a navigation stack, and each time the stack appears: at its
/// first display, and when a full screen presentation over it ends (U114).
///
/// ```swift
/// func navigationController(
///     _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
/// ) {
///     print("on top:", viewController.title ?? "")
/// }
/// ```
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// Called after the `viewWillAppear` of the view controller that is or comes to the top (U32, U114).
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// Called after the `viewDidAppear` of the view controller on top (U32, U114), but not for a cancelled swipe back.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}
}

/// Asked and notified when the user taps a tab. Selections by code call none of its methods (U66).
///
/// ```swift
/// func tabBarController(
///     _ tabBarController: TabBarController, shouldSelect viewController: ViewController
/// ) -> Bool {
///     viewController.title != "Locked"
/// }
/// ```
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Returns `true` if a tap may select the tab, including one on the selected tab (U69, U70). The default is `true`.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
    /// Called after a tap has selected the tab, including one on the selected tab (U69, U70).
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
    /// Returns `true`.
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
}

/// A gesture that can be disabled: the counterpart of `UIGestureRecognizer`.
///
/// ```swift
/// navigationController.interactivePopGestureRecognizer?.isEnabled = false
/// ```
@MainActor
public final class GestureRecognizer {
    /// `true` if the gesture is recognized; `true` at first.
    public var isEnabled = true
    /// Decides whether the gesture may begin. Setting it, even to `nil`, replaces the checks of the navigation controller's own
    /// delegate (U115). It is held weakly.
    public weak var delegate: (any GestureRecognizerDelegate)? {
        didSet { isDelegateReplaced = true }
    }
    private(set) var isDelegateReplaced = false

    init() {}
}

/// Decides whether a gesture may begin: the counterpart of `UIGestureRecognizerDelegate`.
///
/// ```swift
/// func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
/// ```
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns `true` if the gesture may begin. The default is `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
