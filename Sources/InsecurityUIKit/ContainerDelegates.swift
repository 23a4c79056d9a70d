#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Reports pops of the user and of other code, and the beginning of a swipe back.
    final class StackDelegate: ForwardingDelegate {
        @MainActor private var stack: UINavigationController? { owner as? UINavigationController }
        @MainActor private var appDelegate: (any UINavigationControllerDelegate)? {
            former as? any UINavigationControllerDelegate
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { stack?.delegate }
            set { stack?.delegate = newValue as? any UINavigationControllerDelegate }
        }
    }

    extension StackDelegate: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            display?.acts.willShow(on: navigationController)
            _ = forward(appDelegate, { $0.navigationController(_:willShow:animated:) }) {
                $0(navigationController, viewController, animated)
            }
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            _ = forward(appDelegate, { $0.navigationController(_:didShow:animated:) }) {
                $0(navigationController, viewController, animated)
            }
        }
    }

    /// Asks the tree before UIKit selects a tab, and reports the selection.
    ///
    /// Since iOS 18 UIKit may ask about the controller, about its `UITab`, or about both. An app that knows only one of the questions
    /// gets that one. Of two questions in one turn the second has the answer of the first, and of two reports the second is
    /// only passed on.
    final class TabsDelegate: ForwardingDelegate {
        @MainActor private var tabs: UITabBarController? { owner as? UITabBarController }
        @MainActor private var appDelegate: (any UITabBarControllerDelegate)? {
            former as? any UITabBarControllerDelegate
        }
        /// The last answer, with the tab and the turn that it belongs to.
        private var answer: (tab: ObjectIdentifier, turn: Int?, isAllowed: Bool)?
        /// The last report, with its turn.
        private var report: (tab: ObjectIdentifier, turn: Int?)?

        @MainActor override var current: (any NSObjectProtocol)? {
            get { tabs?.delegate }
            set { tabs?.delegate = newValue as? any UITabBarControllerDelegate }
        }
    }

    extension TabsDelegate: UITabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            mayTap(viewController, in: tabBarController) { askApp(viewController, in: tabBarController) }
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            didTap(viewController, in: tabBarController)
            notifyApp(viewController, in: tabBarController)
        }

        @available(iOS 18, *)
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            let ask = {
                self.forward(self.appDelegate, { $0.tabBarController(_:shouldSelectTab:) }) {
                    $0(tabBarController, tab)
                }
            }
            guard let controller = tab.viewController else { return ask() ?? true }
            return mayTap(controller, in: tabBarController) { ask() ?? askApp(controller, in: tabBarController) }
        }

        @available(iOS 18, *)
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            let isFirst = selectedTab.viewController.map { didTap($0, in: tabBarController) } ?? false
            let isKnown: Void? = forward(appDelegate, { $0.tabBarController(_:didSelectTab:previousTab:) }) {
                $0(tabBarController, selectedTab, previousTab)
            }
            guard isFirst, isKnown == nil, let controller = selectedTab.viewController else { return }
            notifyApp(controller, in: tabBarController)
        }

        @MainActor private func askApp(_ controller: UIViewController, in tabs: UITabBarController) -> Bool? {
            forward(appDelegate, { $0.tabBarController(_:shouldSelect:) }) { $0(tabs, controller) }
        }

        @MainActor private func notifyApp(_ controller: UIViewController, in tabs: UITabBarController) {
            _ = forward(appDelegate, { $0.tabBarController(_:didSelect:) }) { $0(tabs, controller) }
        }

        @MainActor private func mayTap(
            _ controller: UIViewController, in tabs: UITabBarController, _ askApp: () -> Bool?
        ) -> Bool {
            let (tab, turn) = (ObjectIdentifier(controller), display?.turn)
            if let answer, answer.tab == tab, answer.turn == turn { return answer.isAllowed }
            let isAllowed = askApp() != false && display?.acts.mayTap(controller, in: tabs) != false
            answer = (tab, turn, isAllowed)
            return isAllowed
        }

        /// Returns whether it is the first report of the tap.
        @discardableResult
        @MainActor private func didTap(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
            let (tab, turn) = (ObjectIdentifier(controller), display?.turn)
            if let report, report.tab == tab, report.turn == turn { return false }
            report = (tab, turn)
            // The next question belongs to another tap.
            answer = nil
            display?.acts.didTap(controller, in: tabs)
            return true
        }
    }
#endif
