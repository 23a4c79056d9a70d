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
