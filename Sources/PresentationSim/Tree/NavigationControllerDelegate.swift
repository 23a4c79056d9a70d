/// Notified when another view controller comes to the top of a navigation stack, and each time the stack appears: at its
/// first display, and when a full screen presentation over it ends (U114).
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
