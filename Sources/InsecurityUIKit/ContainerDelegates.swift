#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Reports pops of the user and of other code, and the beginning of a swipe back.
    final class StackDelegate: ForwardingDelegate {
        private weak var stack: UINavigationController?
        private weak var appDelegate: (any UINavigationControllerDelegate)?

        init(_ display: Display, of stack: UINavigationController) {
            self.stack = stack
            super.init(display)
        }

        @MainActor override var isOwnerGone: Bool { stack == nil }

        @MainActor override func attach() {
            guard let stack, stack.delegate !== self else { return }
            appDelegate = stack.delegate
            former = appDelegate
            stack.delegate = self
        }

        @MainActor override func detach() { if let stack, stack.delegate === self { stack.delegate = appDelegate } }
    }

    extension StackDelegate: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            display?.acts.willShow(on: navigationController)
            _ = forward(appDelegate) { $0.callWillShow(navigationController, viewController, animated) }
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            _ = forward(appDelegate) { $0.callDidShow(navigationController, viewController, animated) }
        }
    }

    /// Asks the tree before UIKit selects a tab, and reports the selection.
    ///
    /// Since iOS 18 UIKit may ask about the controller, about its `UITab`, or about both. An app that knows only one of the questions
    /// gets that one. Of two questions in one turn the second has the answer of the first, and of two reports the second is
    /// only passed on.
    final class TabsDelegate: ForwardingDelegate {
        private weak var tabs: UITabBarController?
        private weak var appDelegate: (any UITabBarControllerDelegate)?
        /// The last answer, with the tab and the turn that it belongs to.
        private var answer: (tab: ObjectIdentifier, turn: Int, isAllowed: Bool)?
        /// The last report, with its turn.
        private var report: (tab: ObjectIdentifier, turn: Int)?

        init(_ display: Display, of tabs: UITabBarController) {
            self.tabs = tabs
            super.init(display)
        }

        @MainActor override var isOwnerGone: Bool { tabs == nil }

        @MainActor override func attach() {
            guard let tabs, tabs.delegate !== self else { return }
            appDelegate = tabs.delegate
            former = appDelegate
            tabs.delegate = self
        }

        @MainActor override func detach() { if let tabs, tabs.delegate === self { tabs.delegate = appDelegate } }
    }

    extension TabsDelegate: UITabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            mayTap(viewController, in: tabBarController) { $0.callShouldSelect(tabBarController, viewController) }
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            didTap(viewController, in: tabBarController)
            _ = forward(appDelegate) { $0.callDidSelect(tabBarController, viewController) }
        }

        @available(iOS 18, *)
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            guard let controller = tab.viewController else {
                return forward(appDelegate) { $0.callShouldSelect(tabBarController, tab: tab) } ?? true
            }
            return mayTap(controller, in: tabBarController) {
                $0.callShouldSelect(tabBarController, tab: tab) ?? $0.callShouldSelect(tabBarController, controller)
            }
        }

        @available(iOS 18, *)
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            let isFirst = selectedTab.viewController.map { didTap($0, in: tabBarController) } ?? false
            let isKnown =
                forward(appDelegate) {
                    $0.callDidSelect(tabBarController, tab: selectedTab, previous: previousTab)
                } != nil
            guard isFirst, !isKnown, let controller = selectedTab.viewController else { return }
            _ = forward(appDelegate) { $0.callDidSelect(tabBarController, controller) }
        }

        @MainActor private func mayTap(
            _ controller: UIViewController, in tabs: UITabBarController,
            _ ask: (any UITabBarControllerDelegate) -> Bool?
        ) -> Bool {
            let (tab, turn) = (ObjectIdentifier(controller), display?.turn ?? 0)
            if let answer, answer.tab == tab, answer.turn == turn { return answer.isAllowed }
            let isAllowed = forward(appDelegate, ask) != false && display?.acts.mayTap(controller, in: tabs) != false
            answer = (tab, turn, isAllowed)
            return isAllowed
        }

        /// Returns whether it is the first report of the tap.
        @discardableResult
        @MainActor private func didTap(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
            let (tab, turn) = (ObjectIdentifier(controller), display?.turn ?? 0)
            if let report, report.tab == tab, report.turn == turn { return false }
            report = (tab, turn)
            // The next question belongs to another tap.
            answer = nil
            display?.acts.didTap(controller, in: tabs)
            return true
        }
    }
#endif
