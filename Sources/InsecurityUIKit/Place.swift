#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    package import UIKit

    /// The place in UIKit where a tree is shown: a window, a container in one, or an existing controller.
    @MainActor
    package final class Place {
        private enum Kind { case window, container, controller }

        private let kind: Kind
        private weak var window: UIWindow?
        /// The container of the tree's root, or the existing controller.
        private weak var base: UIViewController?
        /// The root that the place has until the tree gives it one, or other code presents over it.
        weak var emptyRoot: UIViewController?
        /// `true` if the window's scene was connected. A new one isn't, until the system has called the scene's delegate.
        private var wasAttached = false

        package init(_ window: UIWindow) {
            self.window = window
            kind = .window
        }

        /// A container whose only child is the tree's root, as in a view of SwiftUI.
        package init(in container: UIViewController) {
            base = container
            kind = .container
        }

        package init(over controller: UIViewController) {
            base = controller
            kind = .controller
        }

        /// `true` if the tree sets the root. That over an existing controller can't.
        var hasOwnRoot: Bool { kind != .controller }

        /// `true` if there is no root, and the tree sets it.
        var needsRoot: Bool {
            switch kind {
            case .window: window?.rootViewController == nil
            case .container: base?.children.isEmpty == true
            case .controller: false
            }
        }

        /// `true` if nothing can be presented yet, because the window wasn't made visible.
        var isHidden: Bool {
            switch kind {
            case .window: window?.isHidden == true
            case .container: base?.viewIfLoaded?.window == nil
            case .controller: false
            }
        }

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
            let root: UIViewController? =
                switch kind {
                case .window: window?.rootViewController
                case .container: base?.children.first
                case .controller: base
                }
            // A screen over which other code presents is part of the tree.
            if root?.presentedViewController != nil { emptyRoot = nil }
            return root === emptyRoot ? nil : root
        }

        /// The view in which the root changes.
        var rootView: UIView? { kind == .window ? window : base?.viewIfLoaded }

        /// Sets the root, and lays it out: what is presented over it in the same turn needs its layout.
        func show(_ root: UIViewController?) {
            if kind == .window {
                window?.rootViewController = root
                window?.layoutIfNeeded()
            } else if kind == .container, let base {
                for child in base.children {
                    child.willMove(toParent: nil)
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                }
                guard let root else { return }
                base.addChild(root)
                root.view.frame = base.view.bounds
                root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                base.view.addSubview(root.view)
                root.didMove(toParent: base)
                base.view.layoutIfNeeded()
            }
        }

        /// Returns `true` if the window, its scene, the container or the existing controller is no longer there.
        func isGone() -> Bool {
            switch kind {
            case .window: return isWindowGone()
            case .container:
                guard let base else { return true }
                if let shown = base.viewIfLoaded?.window { window = shown }
                return isSceneGone()
            case .controller: return isControllerGone()
            }
        }

        private func isWindowGone() -> Bool { window == nil || isSceneGone() }

        private func isSceneGone() -> Bool {
            let isAttached = window?.windowScene.map { $0.activationState != .unattached } == true
            if isAttached { wasAttached = true }
            return wasAttached && !isAttached
        }

        private func isControllerGone() -> Bool {
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
