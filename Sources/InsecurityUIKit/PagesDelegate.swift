#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

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
            guard let pages, let page = pages.viewControllers?.first else { return }
            noteTurn(to: page)
            let isOld = given.contains { direction, controller in
                display?.acts.neighbor(direction, of: page, in: pages).map(ObjectIdentifier.init) != controller
            }
            guard isOld, appSource == nil else { return }
            given = [:]
            pages.dataSource = nil
            pages.dataSource = self
        }

        /// UIKit keeps the page from which the user has turned as a neighbor, too.
        @MainActor private func noteTurn(to page: UIViewController) {
            let page = ObjectIdentifier(page)
            guard givenPage != page else { return }
            let direction = given.first { $0.value == page }?.key
            given = direction.map { [$0 == .forward ? .reverse : .forward: givenPage] } ?? [:]
            givenPage = page
        }

        @MainActor private func neighbor(
            _ direction: PageViewController.NavigationDirection, of page: UIViewController,
            in pages: UIPageViewController
        ) -> UIViewController? {
            let neighbor = display?.acts.neighbor(direction, of: page, in: pages)
            noteTurn(to: page)
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
