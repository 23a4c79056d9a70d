#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Asks the tree before the user swipes a sheet down, and reports the user's acts. A question is no attempt, and may come at any
    /// time.
    final class SheetDelegate: ForwardingDelegate {
        private weak var presentation: UIPresentationController?
        private weak var appDelegate: (any UIAdaptivePresentationControllerDelegate)?

        init(_ display: Display, of presentation: UIPresentationController) {
            self.presentation = presentation
            super.init(display)
        }

        @MainActor override var isOwnerGone: Bool { presentation == nil }

        @MainActor override func attach() {
            guard let presentation, presentation.delegate !== self else { return }
            appDelegate = presentation.delegate
            former = appDelegate
            presentation.delegate = self
        }

        @MainActor override func detach() {
            if let presentation, presentation.delegate === self { presentation.delegate = appDelegate }
        }
    }

    extension SheetDelegate: UIAdaptivePresentationControllerDelegate {
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            forward(appDelegate) { $0.callShouldDismiss(presentationController) } != false
                && display?.acts.maySwipeDown(presentationController.presentedViewController) != false
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let coordinator = presentationController.presentingViewController.transitionCoordinator
            display?.acts.beginSwipeDown(presentationController.presentedViewController, coordinator)
            _ = forward(appDelegate) { $0.callWillDismiss(presentationController) }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            display?.acts.didSwipeDown(presentationController.presentedViewController)
            _ = forward(appDelegate) { $0.callDidDismiss(presentationController) }
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            display?.acts.didRefuseSwipeDown(presentationController.presentedViewController)
            _ = forward(appDelegate) { $0.callDidAttempt(presentationController) }
        }
    }

    /// Asks UIKit's own delegate of the swipe from the edge, which decides more than its public methods, and then the tree.
    final class SwipeDelegate: ForwardingDelegate {
        private weak var recognizer: UIGestureRecognizer?
        private weak var stack: UINavigationController?
        private weak var formerDelegate: (any UIGestureRecognizerDelegate)?

        init(_ display: Display, of recognizer: UIGestureRecognizer, on stack: UINavigationController) {
            (self.recognizer, self.stack) = (recognizer, stack)
            super.init(display)
        }

        @MainActor override var isOwnerGone: Bool { recognizer == nil }

        @MainActor override func attach() {
            guard let recognizer, recognizer.delegate !== self else { return }
            formerDelegate = recognizer.delegate
            former = formerDelegate
            recognizer.delegate = self
        }

        @MainActor override func detach() {
            if let recognizer, recognizer.delegate === self { recognizer.delegate = formerDelegate }
        }
    }

    extension SwipeDelegate: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            // At the root UIKit's swipe would break the stack, if the app has taken UIKit's delegate away (U115).
            guard let stack, stack.viewControllers.count > 1 else { return false }
            return forward(formerDelegate) { $0.callShouldBegin(gestureRecognizer) } != false
                && display?.acts.maySwipeBack(on: stack) != false
        }
    }
#endif
