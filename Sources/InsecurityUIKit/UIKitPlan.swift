#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Decides on the next call that brings UIKit nearer to the tree, and makes none.
    @MainActor
    struct UIKitPlan {
        private let place: Place
        private let mirrors: Mirrors
        private let (actual, wanted): (Layout, Layout)
        /// The controllers of UIKit's levels, from the root up.
        private let levels: [UIViewController]
        /// The controllers in UIKit's window, perhaps under a sheet.
        private let inSight: Set<ObjectIdentifier>
        private let refusal: Refusal?
        /// `true` if a search or a screen in a context waits until its place can present it.
        private(set) var putsOff = false

        init(from actual: Layout, to wanted: Layout, at place: Place, _ mirrors: Mirrors, refusal: Refusal?) {
            (self.actual, self.wanted, self.place, self.mirrors) = (actual, wanted, place, mirrors)
            self.refusal = refusal
            levels = actual.levels.map(\.controller)
            inSight = Set(actual.inSight.map(ObjectIdentifier.init))
        }

        /// The next call, or `nil` if UIKit shows what is wanted, as far as it can. Stacks that change out of sight come first,
        /// in the turn in which the screen over them leaves (L5). Those in plain sight change after that.
        mutating func nextChange() -> UIKitChange? {
            let common = actual.commonCount(with: wanted)
            let isUncovering = levels.count > max(common, 1)
            for (index, level) in wanted.levels.enumerated()
            where !isUncovering || index >= common || isOutOfSight(index) {
                if let change = change(inside: level) { return change }
            }
            if isUncovering { return .dismiss(levels[max(common, 1)]) }
            if common == 0, !(levels.isEmpty && wanted.levels.isEmpty) { return changeOfRoot() }
            // A hidden window would refuse it (U4).
            guard common < wanted.levels.count, let top = levels.last, !place.isHidden else { return nil }
            let next = wanted.levels[common].controller
            return release([next], to: nil, .present(next, over: top))
        }

        /// Returns `true` if a level that leaves covers that one.
        private func isOutOfSight(_ index: Int) -> Bool { levels.dropFirst(index + 1).contains { $0.coversTheScreen } }

        private func changeOfRoot() -> UIKitChange? {
            guard place.hasOwnRoot else { return nil }
            // UIKit would leak a search over the old root (U37).
            let presented = actual.levels.first?.shown.lazy.compactMap(\.presentedViewController).first
            if let presented { return .dismiss(presented) }
            let root = wanted.levels.first?.controller
            return release([root].compactMap { $0 }, to: nil, .root(root))
        }

        // MARK: Containers

        /// The next call for the containers in a controller, the innermost first.
        private mutating func change(inside node: Node) -> UIKitChange? {
            for child in node.held {
                if let change = change(inside: child) { return change }
            }
            if !levels.contains(node.controller), let change = change(inContextOf: node) { return change }
            if let change = changeOfSearch(over: node) { return change }
            return switch node.controller {
            case let stack as UINavigationController where node.kind == .stack: change(of: stack, node)
            case let split as UISplitViewController: change(of: split, node)
            case let pages as UIPageViewController where node.kind == .pages: change(of: pages, node)
            case let tabs as UITabBarController where node.kind == .tabs: change(of: tabs, node)
            default: nil
            }
        }

        /// The next call for the screen in the context of a controller.
        private mutating func change(inContextOf node: Node) -> UIKitChange? {
            let (presented, wanted) = (node.controller.presentedInContext(mirrors), node.inContext.first?.controller)
            if let presented { return presented === wanted ? nil : .dismiss(presented) }
            guard let wanted, mayPresent(in: node.controller) else { return nil }
            return .present(wanted, over: node.controller)
        }

        private mutating func changeOfSearch(over node: Node) -> UIKitChange? {
            guard let search = mirrors.search(of: node.controller), search.shownText != node.searchText,
                node.searchText == nil || mayPresent(in: node.controller)
            else { return nil }
            return unlessRefused(.search(node.controller, node.searchText))
        }

        /// Returns `true` if the controller is in sight and presents no level: UIKit presents nothing else there (U3, U4). It waits until
        /// the controller comes back, or until the level has left.
        private mutating func mayPresent(in controller: UIViewController) -> Bool {
            let isInSight = !place.isHidden && inSight.contains(ObjectIdentifier(controller))
            let isFree = controller.presentedLevel == nil
            if !isInSight || !isFree { putsOff = true }
            return isInSight && isFree
        }

        private func change(of stack: UINavigationController, _ node: Node) -> UIKitChange? {
            let children = node.children.map(\.controller)
            guard stack.ownViewControllers != children else { return nil }
            return unlessRefused(.stack(stack, children)).flatMap { release(children, to: stack, $0) }
        }

        private func change(of tabs: UITabBarController, _ node: Node) -> UIKitChange? {
            let children = node.children.map(\.controller)
            if (tabs.viewControllers ?? []) != children {
                return unlessRefused(.tabs(tabs, children)).flatMap { release(children, to: tabs, $0) }
            }
            guard let selection = node.selection, tabs.selectedIndex != selection else { return nil }
            return .select(tabs, selection)
        }

        private func change(of pages: UIPageViewController, _ node: Node) -> UIKitChange? {
            guard let page = node.selected?.controller, pages.viewControllers?.first !== page else { return nil }
            return unlessRefused(.turn(pages, page)).flatMap { release([page], to: pages, $0) }
        }

        /// The next call for a split view: first its columns get their controllers, then they are shown.
        private func change(of split: UISplitViewController, _ node: Node) -> UIKitChange? {
            guard let wanted = node.columns else { return nil }
            for (column, child) in zip(wanted.held, node.children)
            where split.shownController(for: column) !== child.controller {
                if let change = unlessRefused(.column(split, column, child.controller)) {
                    return release([child.controller], to: split, change)
                }
            }
            for column in Columns(of: split).held where !wanted.held.contains(column) {
                if let change = unlessRefused(.column(split, column, nil)) { return change }
            }
            return split.change(toShow: wanted.seen)
        }

        // MARK: Refusals and places

        /// Returns the change if the controller of the app hasn't ignored it the last time.
        private func unlessRefused(_ change: UIKitChange) -> UIKitChange? {
            refusal != nil && change.refusal == refusal ? nil : change
        }

        /// A controller leaves its old place before it gets a new one, because UIKit raises an exception otherwise.
        private func release(
            _ children: [UIViewController], to parent: UIViewController?, _ change: UIKitChange
        ) -> UIKitChange? {
            for child in children where child.parent !== parent {
                if levels.contains(child) { return nil }
                switch child.parent {
                case let stack as UINavigationController where stack.ownViewControllers.contains(child):
                    return .stack(stack, stack.ownViewControllers.filter { $0 !== child })
                case let tabs as UITabBarController:
                    return .tabs(tabs, (tabs.viewControllers ?? []).filter { $0 !== child })
                case let split as UISplitViewController:
                    let columns = zip(Columns(of: split).held, split.columnControllers)
                    return columns.first { $1 === child }.map { .column(split, $0.0, nil) } ?? change
                default: break
                }
            }
            return change
        }
    }
#endif
