internal import UIKit

// The part of the host that its delegates call.

@MainActor
final class Display {
    let acts = UserActs()
    let turn = 0
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
    func maySwipeBack(on stack: UINavigationController) -> Bool { true }
}
