/// Asked and notified when the user taps a tab. Selections by code call none of its methods (U66).
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tap may select the tab, also one on the selected tab (U69, U70). The default is `true`.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
    /// Called after a tap has selected the tab, also one on the selected tab (U69, U70).
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

/// An object that follows the selections of a tab bar controller, by code and by the user: see
/// ``TabBarController/tabOwner``. Its tabs' screens have a ``ScreenOwner`` each.
@MainActor
package protocol TabBarOwner: AnyObject {
    /// Whether the user may select the tab. Asked after the delegate, also for the selected tab.
    func tabBarController(_ tabBarController: TabBarController, mayBeSelected tab: ViewController) -> Bool
    /// Called inside the call that changed the selection, when the transition that shows it is already added to the window.
    /// A `viewDidLoad` inside the call may have selected another tab.
    func tabBarController(
        _ tabBarController: TabBarController, didSelectInsteadOf old: ViewController?, by initiator: Initiator)
    /// Called after tabs were added, moved, removed or replaced. The owners of removed screens were notified before.
    func tabsDidChange(of tabBarController: TabBarController)
}
