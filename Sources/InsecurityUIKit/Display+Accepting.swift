#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    // What the user or other code has done in UIKit by itself. The tree accepts it: it changes without animation, and UIKit isn't
    // called again.
    extension Display {
        /// Accepts the first difference. Returns whether there may be more to do.
        func accept(_ actual: Layout) -> Bool {
            // The tree comes to rest first: what it was about to show is on nothing that is still there.
            if !pending.isEmpty { return completeTransitions() }
            guard !window.isTransitioning else { return false }
            let common = actual.commonCount(with: known)
            if common < known.levels.count {
                let lowest = known.levels[common].controller
                known.levels.removeSubrange(common...)
                remove(lowest, at: common)
            } else if common < actual.levels.count {
                known.levels.append(actual.levels[common])
                show(actual.levels[common].controller, at: common)
            } else {
                let old = known
                known = actual
                for (old, new) in zip(old.levels, actual.levels) where old != new { accept(new, insteadOf: old) }
            }
            return true
        }

        /// Takes a level from the tree, with those over it.
        private func remove(_ controller: UIViewController, at level: Int) {
            let (tap, isByUser) = (gestures.takeTap(on: controller), gestures.takeRemoval(of: controller))
            guard let screen = mirrors.screen(of: controller), screen.window === window, screen.parent == nil else {
                return
            }
            guard level > 0 else { return window.rootViewController = nil }
            if let alert = screen as? AlertController, tap != nil || alert.preferredStyle == .actionSheet {
                user.hasTapped(tap, of: alert)
            } else if isByUser {
                user.hasRemoved(screen)
            } else {
                screen.presentingViewController?.dismiss(animated: false)
            }
        }

        /// Adds other code's controller to the tree as a level.
        private func show(_ controller: UIViewController, at level: Int) {
            let screen = mirrors.makeScreen(for: controller)
            guard !screen.isInTree else { return }
            if level == 0 {
                window.rootViewController = screen
                if let stack = screen as? NavigationController { accept(Node(controller, mirrors), on: stack) }
            } else {
                window.topmostViewController?.present(screen, animated: false)
            }
        }

        /// Changes what a container holds.
        private func accept(_ new: Node, insteadOf old: Node) {
            for child in new.children {
                guard let former = old.children.first(where: { $0.controller === child.controller }), former != child
                else {
                    continue
                }
                accept(child, insteadOf: former)
            }
            switch mirrors.screen(of: new.controller) {
            case let stack as NavigationController:
                let isPop = new.children.count < old.children.count && old.children.starts(with: new.children)
                let lowest = isPop ? mirrors.screen(of: old.children[new.children.count].controller) : nil
                // The menu of the back button asks nobody.
                if let lowest, user.hasRemoved(lowest) { return }
                accept(new, on: stack)
            case let tabs as TabBarController:
                if !new.children.elementsEqual(old.children, by: { $0.controller === $1.controller }) {
                    tabs.setViewControllers(
                        new.children.map { mirrors.makeScreen(for: $0.controller) }, animated: false)
                }
                if let selection = new.selection, tabs.selectedIndex != selection { tabs.selectedIndex = selection }
            default: break
            }
        }

        private func accept(_ new: Node, on stack: NavigationController) {
            let screens = new.children.map { mirrors.makeScreen(for: $0.controller) }
            if screens != stack.viewControllers { stack.setViewControllers(screens, animated: false) }
        }

        /// Records what UIKit shows when the call has ended.
        func didCall(_ change: UIKitChange, wanted: Layout) {
            switch change {
            case .dismiss(let presenter):
                let count = known.levels.firstIndex { $0.controller === presenter }.map { $0 + 1 } ?? known.levels.count
                known.levels.removeSubrange(count...)
            case .present(let controller, _):
                if let node = wanted.levels.first(where: { $0.controller === controller }) { known.levels.append(node) }
            case .root: known.levels = Array(wanted.levels.prefix(1))
            case .stack, .tabs, .select:
                // Inside the call, the array has changed already.
                known.levels = known.levels.map { Node($0.controller, mirrors) }
            }
        }
    }

    extension ViewController {
        /// Whether it is presented, is a window's root or has a parent.
        fileprivate var isInTree: Bool { window != nil || parent != nil }
    }
#endif
