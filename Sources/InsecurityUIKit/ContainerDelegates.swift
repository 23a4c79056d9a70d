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
        private var answer: (tab: ObjectIdentifier, turn: Int, isAllowed: Bool)?
        /// The last report, with its turn.
        private var report: (tab: ObjectIdentifier, turn: Int)?

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
            let (tab, turn) = (ObjectIdentifier(controller), display?.turn ?? 0)
            if let answer, answer.tab == tab, answer.turn == turn { return answer.isAllowed }
            let isAllowed = askApp() != false && display?.acts.mayTap(controller, in: tabs) != false
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

    /// Answers UIKit's questions about a split view with the tree's columns. A delegate of the app has the last word: it gets the tree's
    /// answer as the proposal.
    final class ColumnsDelegate: ForwardingDelegate {
        @MainActor private var split: UISplitViewController? { owner as? UISplitViewController }
        @MainActor private var appDelegate: (any UISplitViewControllerDelegate)? {
            former as? any UISplitViewControllerDelegate
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { split?.delegate as? any NSObjectProtocol }
            set { split?.delegate = newValue as? any UISplitViewControllerDelegate }
        }
    }

    extension ColumnsDelegate: UISplitViewControllerDelegate {
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            let proposed = display?.acts.topColumnForCollapsing(svc) ?? proposedTopColumn
            return forward(appDelegate, { $0.splitViewController(_:topColumnForCollapsingToProposedTopColumn:) }) {
                $0(svc, proposed)
            } ?? proposed
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            let proposed = display?.acts.displayModeForExpanding(svc) ?? proposedDisplayMode
            return forward(appDelegate, { $0.splitViewController(_:displayModeForExpandingToProposedDisplayMode:) }) {
                $0(svc, proposed)
            } ?? proposed
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            display?.copyEnvironment()
            _ = forward(appDelegate, { $0.splitViewControllerDidCollapse(_:) }) { $0(svc) }
        }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            display?.copyEnvironment()
            _ = forward(appDelegate, { $0.splitViewControllerDidExpand(_:) }) { $0(svc) }
        }
    }

    /// Reports the user's turns of pages.
    final class PagesDelegate: ForwardingDelegate {
        @MainActor private var pages: UIPageViewController? { owner as? UIPageViewController }
        @MainActor private var appDelegate: (any UIPageViewControllerDelegate)? {
            former as? any UIPageViewControllerDelegate
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { pages?.delegate }
            set { pages?.delegate = newValue as? any UIPageViewControllerDelegate }
        }
    }

    extension PagesDelegate: UIPageViewControllerDelegate {
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            display?.acts.willTurn(pageViewController, to: pendingViewControllers.first)
            _ = forward(appDelegate, { $0.pageViewController(_:willTransitionTo:) }) {
                $0(pageViewController, pendingViewControllers)
            }
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            display?.acts.didTurn(pageViewController, isCompleted: completed)
            let method = { (delegate: any UIPageViewControllerDelegate) in
                delegate.pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
            }
            _ = forward(appDelegate, method) { $0(pageViewController, finished, previousViewControllers, completed) }
        }
    }

    /// Gives UIKit the tree's pages. A data source of the app is asked for those that the tree doesn't have.
    final class PagesSource: ForwardingDelegate {
        @MainActor private var pages: UIPageViewController? { owner as? UIPageViewController }
        @MainActor private var appSource: (any UIPageViewControllerDataSource)? {
            former as? any UIPageViewControllerDataSource
        }
        /// UIKit keeps the neighbors that it was given.
        private var given: [PageViewController.NavigationDirection: ObjectIdentifier?] = [:]
        private var givenPage: ObjectIdentifier?

        @MainActor override var current: (any NSObjectProtocol)? {
            get { pages?.dataSource }
            set { pages?.dataSource = newValue as? any UIPageViewControllerDataSource }
        }

        /// Lets UIKit ask again if the tree has other neighbors than those that it has given.
        @MainActor func refresh() {
            guard let pages, let page = pages.viewControllers?.first, givenPage == ObjectIdentifier(page) else {
                return
            }
            let isOld = given.contains { direction, controller in
                display?.acts.neighbor(direction, of: page, in: pages).map(ObjectIdentifier.init) != controller
            }
            guard isOld, appSource == nil else { return }
            given = [:]
            pages.dataSource = nil
            pages.dataSource = self
        }

        @MainActor private func neighbor(
            _ direction: PageViewController.NavigationDirection, of page: UIViewController,
            in pages: UIPageViewController
        ) -> UIViewController? {
            let neighbor = display?.acts.neighbor(direction, of: page, in: pages)
            if givenPage != ObjectIdentifier(page) { (given, givenPage) = ([:], ObjectIdentifier(page)) }
            given.updateValue(neighbor.map(ObjectIdentifier.init), forKey: direction)
            return neighbor
        }
    }

    extension PagesSource: UIPageViewControllerDataSource {
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            neighbor(.reverse, of: viewController, in: pageViewController)
                ?? appSource?.pageViewController(pageViewController, viewControllerBefore: viewController)
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            neighbor(.forward, of: viewController, in: pageViewController)
                ?? appSource?.pageViewController(pageViewController, viewControllerAfter: viewController)
        }
    }
#endif
