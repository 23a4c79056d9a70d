// The declarations of UIKit that the host's delegates use, as Objective-C has them: with optional methods and selectors. `.ci/objectivec`
// compiles the delegates against them, up to SIL. On Linux there is no runtime that could link or run them.

@_exported public import ObjectiveC

@MainActor @objc open class UIViewController: NSObject {
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}

@MainActor @objc public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

@MainActor @objc open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] = []
}

@MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
    @objc(navigationController:willShowViewController:animated:) optional func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    @objc(navigationController:didShowViewController:animated:) optional func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@MainActor @objc open class UITab: NSObject {
    open var viewController: UIViewController? { nil }
}

@MainActor @objc open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
}

@MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
    @objc(tabBarController:shouldSelectViewController:) optional func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    @objc(tabBarController:didSelectViewController:) optional func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    @available(iOS 18, *)
    @objc(tabBarController:shouldSelectTab:) optional func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool
    @available(iOS 18, *)
    @objc(tabBarController:didSelectTab:previousTab:) optional func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

@MainActor @objc open class UISplitViewController: UIViewController {
    @objc(UISplitViewControllerColumn) public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }
    @objc(UISplitViewControllerDisplayMode) public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly }

    open weak var delegate: (any UISplitViewControllerDelegate)?
}

@MainActor @objc public protocol UISplitViewControllerDelegate {
    @objc(splitViewController:topColumnForCollapsingToProposedTopColumn:) optional func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    @objc(splitViewController:displayModeForExpandingToProposedDisplayMode:) optional func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    @objc(splitViewControllerDidCollapse:) optional func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    @objc(splitViewControllerDidExpand:) optional func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

@MainActor @objc open class UIPageViewController: UIViewController {
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open var viewControllers: [UIViewController]? { nil }
}

@MainActor @objc public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    @objc(pageViewController:willTransitionToViewControllers:) optional func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    @objc(pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:)
    optional func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

@MainActor @objc public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    @objc(pageViewController:viewControllerBeforeViewController:) func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    @objc(pageViewController:viewControllerAfterViewController:) func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

@MainActor @objc open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentedViewController: UIViewController { UIViewController() }
    open var presentingViewController: UIViewController { UIViewController() }
}

@objc public enum UIModalPresentationStyle: Int, Sendable {
    case none = -1
    case formSheet = 2
}

@MainActor @objc open class UIPopoverPresentationController: UIPresentationController {}

@MainActor @objc open class UISheetPresentationController: UIPresentationController {}

@MainActor @objc public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    @objc(sheetPresentationControllerDidChangeSelectedDetentIdentifier:)
    optional func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc(adaptivePresentationStyleForPresentationController:) optional func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    @objc(presentationControllerShouldDismiss:) optional func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    @objc(presentationControllerWillDismiss:) optional func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController)
    @objc(presentationControllerDidDismiss:) optional func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController)
    @objc(presentationControllerDidAttemptToDismiss:) optional func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

@MainActor @objc open class UIGestureRecognizer: NSObject {
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    @objc(gestureRecognizerShouldBegin:) optional func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool
}
