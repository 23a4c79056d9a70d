import UIKit

/// Logs its callbacks.
final class LoggingController: UIViewController {
    var onCall: (String) -> Void = { _ in }

    private func log(_ call: String) { onCall("\(title ?? "") \(call)") }

    override func viewWillAppear(_ animated: Bool) { log("will appear") }
    override func viewDidAppear(_ animated: Bool) { log("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("did disappear") }
}

/// Logs the calls of all delegates, and decides.
@MainActor
final class LoggingDelegate: NSObject {
    var onCall: (String) -> Void = { _ in }
    var isAllowed = true
    /// The presenter had a coordinator when a swipe was about to begin.
    private(set) var hadCoordinator = false
}

extension LoggingDelegate: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        onCall("should")
        return isAllowed
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        hadCoordinator = presentationController.presentingViewController.transitionCoordinator != nil
        onCall("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onCall("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        onCall("attempt")
    }
}

extension LoggingDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isAllowed }
}

extension LoggingDelegate: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        onCall("willShow \(viewController.title ?? "")")
    }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        onCall("didShow \(viewController.title ?? "")")
    }
}

extension LoggingDelegate: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        onCall("shouldSelect \(viewController.title ?? "")")
        return isAllowed
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        onCall("didSelect \(viewController.title ?? "")")
    }
}
