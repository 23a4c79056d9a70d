#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    package import UIKit

    /// The place in UIKit where a tree is shown: a window, or an existing controller.
    @MainActor
    package final class Place {
        private weak var window: UIWindow?
        /// The existing controller, if the tree is shown over one.
        private weak var base: UIViewController?
        /// Whether the tree is shown over an existing controller, whose place the tree can't change.
        let isOverController: Bool
        /// The root that the window has until the tree gives it one, or other code presents over it.
        weak var emptyRoot: UIViewController?
        /// Whether the window's scene was connected. A new one isn't, until the system has called the scene's delegate.
        private var wasAttached = false

        package init(_ window: UIWindow) {
            self.window = window
            isOverController = false
        }

        package init(over controller: UIViewController) {
            base = controller
            isOverController = true
        }

        /// The window whose root the tree sets.
        var ownWindow: UIWindow? { isOverController ? nil : window }

        /// Whether nothing can be presented yet, because the window wasn't made visible.
        var isHidden: Bool { ownWindow?.isHidden == true }

        /// The width of the window, if there is one.
        var horizontalSizeClass: UserInterfaceSizeClass? {
            window.map { $0.traitCollection.horizontalSizeClass == .regular ? .regular : .compact }
        }

        /// The state of the window's scene, if there is one.
        var sceneActivationState: SceneActivationState? {
            window?.windowScene.map { SceneActivationState($0.activationState) }
        }

        /// The lowest controller that the tree has to do with.
        var root: UIViewController? {
            if isOverController { return base }
            guard let root = window?.rootViewController else { return nil }
            // What other code presents over stands in the tree.
            if root.presentedViewController != nil { emptyRoot = nil }
            return root === emptyRoot ? nil : root
        }

        /// Whether the window, its scene or the existing controller is no longer there.
        func isGone() -> Bool {
            guard isOverController else {
                guard let window else { return true }
                let isAttached = window.windowScene.map { $0.activationState != .unattached } == true
                if isAttached { wasAttached = true }
                return wasAttached && !isAttached
            }
            guard let base else { return true }
            // The window is remembered, because a controller's view isn't in it under a full screen.
            var lowest = outermost(of: base)
            while let presenter = lowest.presentingViewController { lowest = outermost(of: presenter) }
            if window == nil { window = lowest.viewIfLoaded?.window }
            guard let window else { return false }
            return window.rootViewController !== lowest || window.windowScene?.activationState == .unattached
        }

        private func outermost(of controller: UIViewController) -> UIViewController {
            var outermost = controller
            while let parent = outermost.parent { outermost = parent }
            return outermost
        }
    }
#endif
