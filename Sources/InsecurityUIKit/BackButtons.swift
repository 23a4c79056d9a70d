#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Lets the user go back natively. A back button has an action only while UIKit mustn't go back by itself: the tree has an action of its
    /// own, a coordinator refuses, or the screen below may not be seen.
    @MainActor
    final class BackButtons {
        private unowned let display: Display
        /// The swipes from anywhere that the host has disabled. One that the app has disabled stays so.
        private var disabled: [WeakRecognizer] = []

        init(_ display: Display) { self.display = display }

        /// UIKit may still show the stacks.
        deinit { onMainActor { [disabled] in for swipe in disabled { swipe.recognizer?.isEnabled = true } } }

        /// Updates the tops of the stacks, before they come on screen.
        func update(in layout: Layout) {
            for node in layout.stacks {
                guard let stack = node.controller as? UINavigationController, let top = node.children.last?.controller,
                    let screen = display.mirrors.screen(of: stack) as? NavigationController
                else { continue }
                let isAllowed = display.user.mayGoBack(on: screen)
                if !(display.mirrors.screen(of: top) is OtherScreen) {
                    let (item, treeItem) = (top.navigationItem, display.mirrors.screen(of: top)?.navigationItem)
                    let isNatural = (node.children.count > 1 || screen.splitWithWayBack != nil) && item.hasBackButton
                    let hasAction = treeItem?.backAction != nil && !item.hidesBackButton
                    setAction(hasAction || isNatural && !isAllowed, of: top)
                }
                updateContentSwipe(of: stack, isAllowed && treeAllowsContentSwipe(on: screen))
            }
        }

        /// The tree has its own recognizer, which the app may disable.
        private func treeAllowsContentSwipe(on screen: NavigationController) -> Bool {
            screen.interactiveContentPopGestureRecognizer?.isEnabled != false
        }

        private func setAction(_ isNeeded: Bool, of controller: UIViewController) {
            let item = controller.navigationItem
            if !isNeeded {
                if item.backAction?.identifier == .goBack { item.backAction = nil }
            } else if item.backAction == nil {
                item.backAction = UIAction(identifier: .goBack) { [weak display, weak controller] _ in
                    guard let controller else { return }
                    if let display {
                        display.acts.userTapsBack(from: controller)
                    } else {
                        // The host was released, and UIKit still shows the stack.
                        (controller.parent as? UINavigationController)?.popViewController(animated: true)
                    }
                }
            }
        }

        /// Disables the swipe from anywhere while the tree refuses it. UIKit wants this recognizer to keep its own delegate.
        private func updateContentSwipe(of stack: UINavigationController, _ isAllowed: Bool) {
            guard #available(iOS 26, *), let recognizer = stack.interactiveContentPopGestureRecognizer else { return }
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
    }

    extension UIAction.Identifier {
        /// The host's own back action.
        fileprivate static let goBack = UIAction.Identifier("com.insecurity.goBack")
    }
#endif
