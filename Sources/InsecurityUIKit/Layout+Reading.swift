#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    extension Layout {
        /// Creates the layout of an empty window.
        init() {}

        /// The stacks, at any depth.
        var stacks: [Node] { nodes(of: .stack) }

        /// The containers of a kind, at any depth.
        func nodes(of kind: Node.Kind) -> [Node] { nodes.filter { $0.kind == kind } }

        /// All controllers, from the bottom.
        var nodes: [Node] { levels.flatMap(\.nodes) }

        /// `true` if UIKit moves any of the controllers, or one that a shown child presents, or shows a menu that is about to leave.
        var isMoving: Bool { levels.contains { $0.shown.contains(where: \.isMovedByUIKit) } }

        /// The controllers in sight, perhaps under a sheet. UIKit takes the views of the others out of the window.
        var inSight: [UIViewController] {
            let lowest = levels.lastIndex { $0.controller.hidesPresenter } ?? 0
            return levels.dropFirst(lowest).flatMap(\.inSight)
        }

        /// The coordinators of the transitions that run.
        var coordinators: [any UIViewControllerTransitionCoordinator] {
            levels.flatMap { level in
                level.shown.flatMap { $0.presentedChain.compactMap(\.transitionCoordinator) }
            }
        }

        /// The controllers as text, a line each.
        func picture(_ mirrors: Mirrors) -> String {
            levels.isEmpty
                ? "  (no root)" : levels.flatMap { $0.lines(mirrors) }.map { "  " + $0 }.joined(separator: "\n")
        }
    }

    extension UIViewController {
        /// The controller, and those presented over it.
        var presentedChain: [UIViewController] {
            var chain = [self]
            while let next = chain.last?.presentedViewController { chain.append(next) }
            return chain
        }

        /// The screen of the tree that it presents in its context itself, perhaps over a search. Not called for a level, which may
        /// present another level.
        func presentedInContext(_ mirrors: Mirrors) -> UIViewController? {
            guard let next = presentedViewController, next.presentingViewController === self else { return nil }
            if next.isPassing { return next.presentedInContext(mirrors) }
            return mirrors.hasScreen(for: next) ? next : nil
        }

        /// The level that it presents itself, perhaps over a search.
        var presentedLevel: UIViewController? {
            guard let next = presentedViewController, next.presentingViewController === self else { return nil }
            if next.isPassing { return next.presentedLevel }
            return [.currentContext, .overCurrentContext].contains(next.modalPresentationStyle) ? nil : next
        }

        /// The controller that can present over this one: a search or a menu that it presents itself stands between both.
        var frontPresenter: UIViewController {
            var front = self
            while let next = front.presentedViewController, next.isPassing, next.presentingViewController === front {
                front = next
            }
            return front
        }

        /// `true` if it is a search or an open menu, which other screens come over and under as if it weren't there.
        var isPassing: Bool { self is UISearchController || isMenu }

        /// UIKit presents an open menu as a controller of a class that has no public name.
        var isMenu: Bool {
            modalPresentationStyle == .custom && !(self is UIAlertController) && !(self is UISearchController)
                && type(of: self).isOfUIKit
        }

        /// `true` if UIKit takes the presenter's view out of the window.
        fileprivate var hidesPresenter: Bool { [.fullScreen, .currentContext].contains(modalPresentationStyle) }

        private static var isOfUIKit: Bool {
            // The app may present these in the style `.custom`, too.
            let known: [UIViewController.Type] = [
                UIViewController.self, UINavigationController.self, UITabBarController.self, UISplitViewController.self,
            ]
            if known.contains(where: { $0 == self }) { return false }
            #if canImport(ObjectiveC)
                return Bundle(for: self) == Bundle(for: UIView.self)
            #else
                return String(reflecting: self).hasPrefix("UIKit.")
            #endif
        }

        fileprivate var isMovedByUIKit: Bool {
            presentedChain.contains {
                // A menu over which other code presents stays.
                let isLeaving = $0.isMenu && $0.presentedViewController == nil
                return $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator != nil || isLeaving
            }
        }
    }

    extension UINavigationItem {
        /// `true` if the user sees a back button. UIKit's own delegate refuses a swipe without one (U115).
        var hasBackButton: Bool {
            !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
        }
    }

    extension Node {
        /// The controllers that UIKit shows, perhaps under the screen in a context.
        var shown: [UIViewController] { [controller] + (fronts + inContext).flatMap(\.shown) }

        fileprivate var inSight: [UIViewController] {
            let isCovered = inContext.contains { $0.controller.hidesPresenter }
            return [controller] + (isCovered ? inContext : fronts + inContext).flatMap(\.inSight)
        }

        /// The children that are shown: the top of a stack, the selected tab or page, and the columns that are seen.
        private var fronts: [Node] {
            switch kind {
            case .screen: []
            case .stack: children.suffix(1)
            case .tabs, .pages: selected.map { [$0] } ?? []
            case .columns:
                zip(children, columns?.held ?? []).filter { columns?.seen.contains($1) == true }.map(\.0)
            }
        }

        fileprivate var nodes: [Node] { [self] + held.flatMap(\.nodes) }

        fileprivate func lines(_ mirrors: Mirrors) -> [String] {
            let name = mirrors.screen(of: controller)?.shownName ?? controller.title ?? "\(type(of: controller))"
            let seen = columns.map { columns in " (sees columns \(columns.seen.map(\.rawValue)))" }
            let state = selection.map { " (tab \($0))" } ?? seen ?? ""
            let search = searchText.map { " (search for \($0))" } ?? ""
            return [name + state + search] + held.flatMap { $0.lines(mirrors) }.map { "  " + $0 }
        }
    }
#endif
