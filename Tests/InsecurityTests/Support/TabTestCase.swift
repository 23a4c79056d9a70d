import Insecurity
import PresentationSim
import XCTest

/// A test case with a tab bar coordinator.
class TabTestCase: ChainTestCase {
    /// Two tabs: a stack with `home`, and `profile`.
    final class Tabs: TabBarCoordinator<String> {
        private let start: (Tabs) -> Void
        /// Called when its tab bar controller is made.
        var onMake: () -> Void = {}

        init(tabCount: Int = 2, _ start: @escaping (Tabs) -> Void) {
            self.start = start
            super.init(tabCount: tabCount)
        }

        override func startTabs() { start(self) }

        override func makeTabBarController() -> TabBarController {
            onMake()
            return super.makeTabBarController()
        }
    }

    let home = Pushed("home")
    let profile = Modal("profile")

    func makeTabs() -> Tabs {
        Tabs { [unowned self] in startRoots(of: $0, home, profile) }
    }

    func startRoots(of tabs: Tabs, _ home: Pushed, _ profile: Modal = Modal("profile")) {
        tabs[0].start(NavigationController(), home, animated: true, deliver("home"))
        tabs[1].start(profile, animated: true, deliver("profile"))
    }

    /// The tabs as the window's root.
    func tabs() -> Tabs {
        let tabs = makeTabs()
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        return tabs
    }

    var controller: TabBarController? { window.rootViewController as? TabBarController }

    /// The tabs, each with its stack, and an asterisk at the selected one.
    var tabPicture: String {
        guard let controller else { return "none" }
        let tabs = (controller.viewControllers ?? []).map { tab in
            let names = (tab as? NavigationController)?.viewControllers.map(\.name) ?? [tab.name]
            return "[\(names.joined(separator: " "))]" + (tab === controller.selectedViewController ? "*" : "")
        }
        return tabs.joined(separator: " ")
    }
}
