internal import PresentationSim

// Taps of the user that UIKit carries out although something moves, as since iOS 26.

extension UINavigationController {
    /// Taps the back button.
    package func tapBack() {
        if let action = topViewController?.navigationItem.backAction { return action.handler(action) }
        (screen as? NavigationController)?.popViewController(animated: true)
    }
}

extension UITabBarController {
    /// Taps a tab.
    package func tapTab(_ index: Int) {
        guard let tabs = screen as? SimulatedTabs, let tab = tabs.viewControllers?[index],
            tabs.tabBarController(tabs, shouldSelect: tab)
        else { return }
        if index != tabs.selectedIndex {
            tabs.selectedIndex = index
        } else {
            (tab as? NavigationController)?.popToRootViewController(animated: true)
        }
        tabs.tabBarController(tabs, didSelect: tab)
    }
}
