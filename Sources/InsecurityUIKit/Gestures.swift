#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The delegate of the mirror controllers: asks the tree before a gesture of UIKit begins, and reports what the user does.
    ///
    /// A tap on the back button or a tab goes to the tree, and UIKit follows. A swipe is UIKit's: the tree's own swipe follows it.
    @MainActor
    final class Gestures: NSObject {
        private weak var display: Display?
        /// The controllers that the user has removed.
        private var removed: Set<ObjectIdentifier> = []
        /// The actions that the user has tapped, by the alert's controller.
        private var taps: [ObjectIdentifier: AlertAction] = [:]
        /// The recognizers that the host has disabled. One that the app has disabled stays so.
        private var disabled: [WeakRecognizer] = []
        /// The recognizers that have got their delegate. The app may give them another one later.
        private var followed: [WeakRecognizer] = []

        init(_ display: Display) { self.display = display }

        /// Gives the recognizers back: UIKit may still show the stacks.
        deinit {
            onMainActor { [followed, disabled] in
                for swipe in followed where swipe.recognizer?.delegate == nil {
                    swipe.recognizer?.delegate = swipe.former
                }
                for swipe in disabled { swipe.recognizer?.isEnabled = true }
            }
        }

        /// Becomes the delegate of a new controller.
        func follow(_ controller: UIViewController, of screen: ViewController) {
            if let stack = controller as? UINavigationController, screen is NavigationController {
                if stack.delegate == nil { stack.delegate = self }
            }
            if let tabs = controller as? UITabBarController, tabs.delegate == nil, screen is TabBarController {
                tabs.delegate = self
            }
            if let alert = screen as? AlertController, let controller = controller as? UIAlertController {
                addActions(of: alert, to: controller)
            }
        }

        private func addActions(of alert: AlertController, to controller: UIAlertController) {
            let key = ObjectIdentifier(controller)
            for action in alert.actions {
                let made = UIAlertAction(title: action.title, style: UIAlertAction.Style(action.style)) {
                    [weak self] _ in
                    self?.taps[key] = action
                }
                made.isEnabled = action.isEnabled
                controller.addAction(made)
                if alert.preferredAction === action { controller.preferredAction = made }
            }
        }

        /// Returns the action of the alert that the user has tapped, and forgets it.
        func takeTap(on controller: UIViewController) -> AlertAction? {
            taps.removeValue(forKey: ObjectIdentifier(controller))
        }

        /// Returns whether the user has removed the controller, and forgets it.
        func takeRemoval(of controller: UIViewController) -> Bool {
            removed.remove(ObjectIdentifier(controller)) != nil
        }

        /// Forgets what was reported: nothing moves, and the trees are the same.
        func rest() {
            removed = []
            taps = [:]
        }

        /// Lets the back button of a controller ask the tree. UIKit makes a back button for an action,
        /// also at the root of a stack and beside left items. The tree has one there only for its own action (U116).
        func updateBackAction(of controller: UIViewController, hasBackButton: Bool) {
            let item = controller.navigationItem
            if !hasBackButton {
                if item.backAction?.identifier == .goBack { item.backAction = nil }
            } else if item.backAction == nil {
                item.backAction = UIAction(identifier: .goBack) { [weak self, weak controller] _ in
                    guard let controller else { return }
                    if let display = self?.display {
                        display.userGoesBack(from: controller)
                    } else {
                        // The host was released, and UIKit still shows the stack.
                        (controller.parent as? UINavigationController)?.popViewController(animated: true)
                    }
                }
            }
        }
    }

    extension Gestures {
        /// Becomes the delegate of the swipe from the edge, which may not be there before the view.
        func followEdgeSwipe(of controller: UIViewController) {
            guard let stack = controller as? UINavigationController, stack.delegate === self,
                let recognizer = stack.interactivePopGestureRecognizer,
                !followed.contains(where: { $0.recognizer === recognizer })
            else { return }
            followed.removeAll { $0.recognizer == nil }
            followed.append(WeakRecognizer(recognizer: recognizer, former: recognizer.delegate))
            recognizer.delegate = self
        }

        /// Disables the swipe from anywhere while the tree refuses it. UIKit wants this recognizer to keep its own delegate.
        func updateContentSwipe(of controller: UIViewController) {
            guard #available(iOS 26, *), let stack = controller as? UINavigationController, stack.delegate === self,
                let recognizer = stack.interactiveContentPopGestureRecognizer
            else { return }
            let isAllowed = display?.isSwipeBackAllowed(from: .content, on: stack) == true
            if !isAllowed, recognizer.isEnabled {
                recognizer.isEnabled = false
                _ = takeDisabled(recognizer)
                disabled.append(WeakRecognizer(recognizer: recognizer))
            } else if isAllowed, takeDisabled(recognizer) {
                recognizer.isEnabled = true
            }
        }

        /// Returns whether the host has disabled the recognizer, and forgets it, and those that were released.
        private func takeDisabled(_ recognizer: UIGestureRecognizer) -> Bool {
            let isDisabled = disabled.contains { $0.recognizer === recognizer }
            disabled.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
            return isDisabled
        }
    }

    /// A weak reference to a recognizer. Its address may be that of another one after its release.
    @MainActor
    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
        /// The delegate that the host has replaced: UIKit's own.
        weak var former: (any UIGestureRecognizerDelegate)?
    }

    extension UIAction.Identifier {
        /// The host's own back action.
        fileprivate static let goBack = UIAction.Identifier("com.insecurity.goBack")
    }

    extension Gestures: UIAdaptivePresentationControllerDelegate {
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            display?.maySwipeDown(presentationController.presentedViewController) == true
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let coordinator = presentationController.presentingViewController.transitionCoordinator
            display?.beginSwipeDown(presentationController.presentedViewController, coordinator)
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            removed.insert(ObjectIdentifier(presentationController.presentedViewController))
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            display?.didRefuseSwipeDown()
        }
    }

    extension Gestures: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            display?.maySwipeBack(gestureRecognizer) == true
        }

        #if canImport(ObjectiveC)
            // UIKit's own delegate decides between the swipe and other gestures, such as the scrolling of a list. These methods are
            // optional in Objective-C, and so can't be called where the stand-in takes the place of UIKit.

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool {
                former(of: gestureRecognizer)?.gestureRecognizer?(
                    gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
            }

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool {
                former(of: gestureRecognizer)?.gestureRecognizer?(
                    gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
            }

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool {
                former(of: gestureRecognizer)?.gestureRecognizer?(
                    gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
            }

            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                former(of: gestureRecognizer)?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
            }

            private func former(of recognizer: UIGestureRecognizer) -> (any UIGestureRecognizerDelegate)? {
                followed.first { $0.recognizer === recognizer }?.former
            }
        #endif
    }

    extension Gestures: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            display?.beginSwipeBack(navigationController)
        }
    }

    extension Gestures: UITabBarControllerDelegate {
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            display?.userTaps(viewController, in: tabBarController) != true
        }
    }
#endif
