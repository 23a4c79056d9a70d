#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import UIKit

    // The methods of a delegate are optional in Objective-C, and can't be declared so elsewhere. Each is called here once in either way, and
    // returns `nil` if there is none.

    extension UINavigationControllerDelegate {
        func callWillShow(_ stack: UINavigationController, _ shown: UIViewController, _ animated: Bool) -> Void? {
            #if canImport(ObjectiveC)
                navigationController?(stack, willShow: shown, animated: animated)
            #else
                navigationController(stack, willShow: shown, animated: animated)
            #endif
        }

        func callDidShow(_ stack: UINavigationController, _ shown: UIViewController, _ animated: Bool) -> Void? {
            #if canImport(ObjectiveC)
                navigationController?(stack, didShow: shown, animated: animated)
            #else
                navigationController(stack, didShow: shown, animated: animated)
            #endif
        }
    }

    extension UITabBarControllerDelegate {
        func callShouldSelect(_ tabs: UITabBarController, _ selected: UIViewController) -> Bool? {
            #if canImport(ObjectiveC)
                tabBarController?(tabs, shouldSelect: selected)
            #else
                tabBarController(tabs, shouldSelect: selected)
            #endif
        }

        func callDidSelect(_ tabs: UITabBarController, _ selected: UIViewController) -> Void? {
            #if canImport(ObjectiveC)
                tabBarController?(tabs, didSelect: selected)
            #else
                tabBarController(tabs, didSelect: selected)
            #endif
        }

        @available(iOS 18, *)
        func callShouldSelect(_ tabs: UITabBarController, tab: UITab) -> Bool? {
            #if canImport(ObjectiveC)
                tabBarController?(tabs, shouldSelectTab: tab)
            #else
                tabBarController(tabs, shouldSelectTab: tab)
            #endif
        }

        @available(iOS 18, *)
        func callDidSelect(_ tabs: UITabBarController, tab: UITab, previous: UITab?) -> Void? {
            #if canImport(ObjectiveC)
                tabBarController?(tabs, didSelectTab: tab, previousTab: previous)
            #else
                tabBarController(tabs, didSelectTab: tab, previousTab: previous)
            #endif
        }
    }

    extension UIAdaptivePresentationControllerDelegate {
        func callShouldDismiss(_ presentation: UIPresentationController) -> Bool? {
            #if canImport(ObjectiveC)
                presentationControllerShouldDismiss?(presentation)
            #else
                presentationControllerShouldDismiss(presentation)
            #endif
        }

        func callWillDismiss(_ presentation: UIPresentationController) -> Void? {
            #if canImport(ObjectiveC)
                presentationControllerWillDismiss?(presentation)
            #else
                presentationControllerWillDismiss(presentation)
            #endif
        }

        func callDidDismiss(_ presentation: UIPresentationController) -> Void? {
            #if canImport(ObjectiveC)
                presentationControllerDidDismiss?(presentation)
            #else
                presentationControllerDidDismiss(presentation)
            #endif
        }

        func callDidAttempt(_ presentation: UIPresentationController) -> Void? {
            #if canImport(ObjectiveC)
                presentationControllerDidAttemptToDismiss?(presentation)
            #else
                presentationControllerDidAttemptToDismiss(presentation)
            #endif
        }
    }

    extension UIGestureRecognizerDelegate {
        func callShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
            #if canImport(ObjectiveC)
                gestureRecognizerShouldBegin?(recognizer)
            #else
                gestureRecognizerShouldBegin(recognizer)
            #endif
        }
    }
#endif
