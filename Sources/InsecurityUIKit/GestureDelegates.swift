#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Asks the tree before the user swipes a sheet down, and reports the user's acts. A question is no attempt, and may come at any
    /// time.
    final class SheetDelegate: ForwardingDelegate {
        @MainActor private var presentation: UIPresentationController? { owner as? UIPresentationController }
        @MainActor private var appDelegate: (any UIAdaptivePresentationControllerDelegate)? {
            former as? any UIAdaptivePresentationControllerDelegate
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { presentation?.delegate }
            set { presentation?.delegate = newValue as? any UIAdaptivePresentationControllerDelegate }
        }

        #if canImport(ObjectiveC)
            /// Only popovers are adapted by an answer of the tree.
            override func responds(to selector: Selector!) -> Bool {
                let isOfPopovers = selector == #selector(adaptivePresentationStyle(for:))
                guard isOfPopovers, !(owner is UIPopoverPresentationController) else {
                    return super.responds(to: selector)
                }
                return forward(former, { $0.responds(to:) }, { $0(selector) }) == true
            }
        #endif
    }

    extension SheetDelegate: UISheetPresentationControllerDelegate {
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            display?.acts.didDragSheet(sheetPresentationController)
            let appDelegate = former as? any UISheetPresentationControllerDelegate
            _ = forward(appDelegate, { $0.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) }) {
                $0(sheetPresentationController)
            }
        }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            let answer = forward(appDelegate, { $0.adaptivePresentationStyle(for:) }) { $0(controller) }
            return answer ?? display?.acts.adaptiveStyle(of: controller.presentedViewController) ?? .none
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            forward(appDelegate, { $0.presentationControllerShouldDismiss(_:) }) { $0(presentationController) } != false
                && display?.acts.maySwipeDown(presentationController.presentedViewController) != false
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let coordinator = presentationController.presentingViewController.transitionCoordinator
            display?.acts.beginSwipeDown(presentationController.presentedViewController, coordinator)
            _ = forward(appDelegate, { $0.presentationControllerWillDismiss(_:) }) { $0(presentationController) }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            display?.acts.didSwipeDown(presentationController.presentedViewController)
            _ = forward(appDelegate, { $0.presentationControllerDidDismiss(_:) }) { $0(presentationController) }
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            display?.acts.didRefuseSwipeDown(presentationController.presentedViewController)
            _ = forward(appDelegate, { $0.presentationControllerDidAttemptToDismiss(_:) }) {
                $0(presentationController)
            }
        }
    }

    /// Asks UIKit's own delegate of the swipe from the edge, which decides more than its public methods, and then the tree.
    final class SwipeDelegate: ForwardingDelegate {
        private weak var stack: UINavigationController?
        @MainActor private var recognizer: UIGestureRecognizer? { owner as? UIGestureRecognizer }
        @MainActor private var formerDelegate: (any UIGestureRecognizerDelegate)? {
            former as? any UIGestureRecognizerDelegate
        }

        init(_ display: Display, of recognizer: UIGestureRecognizer, on stack: UINavigationController) {
            self.stack = stack
            super.init(display, of: recognizer)
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { recognizer?.delegate }
            set { recognizer?.delegate = newValue as? any UIGestureRecognizerDelegate }
        }
    }

    extension SwipeDelegate: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            // At the root UIKit's swipe would break the stack, if the app has taken UIKit's delegate away (U115).
            guard let stack, stack.viewControllers.count > 1 else { return false }
            return forward(formerDelegate, { $0.gestureRecognizerShouldBegin(_:) }) { $0(gestureRecognizer) } != false
                && display?.acts.maySwipeBack(on: stack) != false
        }
    }
#endif
