#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    extension Layout {
        /// Creates the layout of an empty window.
        init() {}

        /// The stacks, at any depth.
        var stacks: [Node] { levels.flatMap { $0.nodes { $0.kind == .stack } } }

        /// Whether UIKit moves any of the controllers.
        var isMoving: Bool {
            levels.contains { level in
                level.controller.isBeingPresented || level.controller.isBeingDismissed
                    || level.shown.contains { $0.transitionCoordinator != nil }
            }
        }

        /// The controllers as text, a line each.
        func picture(_ mirrors: Mirrors) -> String {
            levels.isEmpty
                ? "  (no root)" : levels.flatMap { $0.lines(mirrors) }.map { "  " + $0 }.joined(separator: "\n")
        }
    }

    extension UINavigationItem {
        /// Whether the user sees a back button. UIKit's own delegate refuses a swipe without one (U115).
        var hasBackButton: Bool {
            !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
        }
    }

    extension Node {
        /// The controllers that are in sight: this one, the top of a stack, and the selected tab.
        var shown: [UIViewController] {
            let front: Node? =
                switch kind {
                case .screen: nil
                case .stack: children.last
                case .tabs: selection.flatMap { children.indices.contains($0) ? children[$0] : nil }
                }
            return [controller] + (front?.shown ?? [])
        }

        fileprivate func nodes(_ isWanted: (Node) -> Bool) -> [Node] {
            (isWanted(self) ? [self] : []) + children.flatMap { $0.nodes(isWanted) }
        }

        fileprivate func lines(_ mirrors: Mirrors) -> [String] {
            let name = mirrors.screen(of: controller)?.shownName ?? controller.title ?? "\(type(of: controller))"
            let state = selection.map { " (tab \($0))" } ?? ""
            return [name + state] + children.flatMap { $0.lines(mirrors) }.map { "  " + $0 }
        }
    }
#endif
