internal import PresentationSim
internal import UIKit

// The part of the host that its delegates call.

@MainActor
final class Display {
    let acts = UserActs()
    let turn = 0
    func copyEnvironment() {}
}

@MainActor
final class UserActs {
    func willShow(on stack: UINavigationController) {}
    func mayTap(_ controller: UIViewController, in tabs: UITabBarController) -> Bool { true }
    func didTap(_ controller: UIViewController, in tabs: UITabBarController) {}
    func maySwipeDown(_ controller: UIViewController) -> Bool { true }
    func beginSwipeDown(_ controller: UIViewController, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {}
    func didDragSheet(_ sheet: UISheetPresentationController) {}
    func adaptiveStyle(of controller: UIViewController) -> UIModalPresentationStyle? { nil }
    func didSwipeDown(_ controller: UIViewController) {}
    func didRefuseSwipeDown(_ controller: UIViewController) {}
    func topColumnForCollapsing(_ split: UISplitViewController) -> UISplitViewController.Column? { nil }
    func displayModeForExpanding(_ split: UISplitViewController) -> UISplitViewController.DisplayMode? { nil }
    func willTurn(_ pages: UIPageViewController, to page: UIViewController?) {}
    func didTurn(_ pages: UIPageViewController, isCompleted: Bool) {}
    func neighbor(
        _ direction: PageViewController.NavigationDirection, of page: UIViewController, in pages: UIPageViewController
    ) -> UIViewController? { nil }
    func maySwipeBack(on stack: UINavigationController) -> Bool { true }
}
