#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    // The user or other code has changed UIKit. The tree accepts that: it changes without animation, and UIKit isn't called
    // again.
    extension Display {
        /// Accepts the first difference. Returns whether there may be more to do.
        func accept(_ actual: Layout) -> Bool {
            if acceptSearches(in: actual) { return true }
            if noteFollowed(actual) { return true }
            let common = actual.commonCount(with: known)
            if common == actual.levels.count, common + 1 == known.levels.count, removeUnderNewLevels() { return true }
            // UIKit has removed what the tree was about to show its screens on.
            if completeTransitions() { return true }
            guard !window.isTransitioning else { return false }
            if common == 0, dismissAll() { return true }
            if common < known.levels.count {
                let lowest = known.levels[common].controller
                known.levels.removeSubrange(common...)
                remove(lowest, at: common)
            } else if common < actual.levels.count {
                let controller = actual.levels[common].controller
                let isExistingStack = common == 0 && !place.hasOwnRoot && controller is UINavigationController
                let screen = mirrors.makeScreen(for: controller, isStack: isExistingStack)
                // Read again, because a stack is read with its children.
                known.levels.append(Node(controller, mirrors, isLevel: true))
                show(screen, over: common > 0 ? actual.levels[common - 1].controller : nil)
            } else {
                let old = known
                known = actual
                for (old, new) in zip(old.levels, actual.levels) where old != new { accept(new, insteadOf: old) }
            }
            return true
        }

        /// Notes the levels in which the tree has followed UIKit: its transition may still run, or the next one, which is shown later. Returns
        /// whether there are any.
        private func noteFollowed(_ actual: Layout) -> Bool {
            let (former, wanted) = (known, Layout(of: window, mirrors))
            let agreed = zip(actual.levels, wanted.levels).prefix { $0 == $1 }.count
            let rest = known.levels.dropFirst(agreed)
            let hasLeft = agreed == actual.levels.count && !wanted.holds(rest.first?.controller)
            known.levels = Array(actual.levels.prefix(agreed)) + (hasLeft ? [] : rest)
            return known != former
        }

        /// Accepts what the user has typed into searches, and searches that have ended. Nothing has to wait for that. Returns whether
        /// there was anything.
        private func acceptSearches(in actual: Layout) -> Bool {
            let texts = Dictionary(
                known.nodes.map { (ObjectIdentifier($0.controller), $0.searchText) }, uniquingKeysWith: { $1 })
            let changed = actual.nodes.filter { node in
                texts[ObjectIdentifier(node.controller)].map { $0 != node.searchText } == true
            }
            for node in changed {
                update(node.controller) { $0.searchText = node.searchText }
                if let screen = mirrors.screen(of: node.controller) { user.didSearch(node.searchText, over: screen) }
            }
            return !changed.isEmpty
        }

        /// Removes other code's controller, the last level that was known, if the app has started something since it left: in the
        /// completion of its dismissal, or in an alert's handler. UIKit shows that next. Returns whether it did.
        private func removeUnderNewLevels() -> Bool {
            guard let controller = known.levels.last?.controller,
                let screen = mirrors.screen(of: controller) as? OtherScreen, window.removeLevel(screen)
            else { return false }
            known.levels.removeLast()
            return true
        }

        /// Dismisses what is presented over the root. Returns whether there was anything.
        func dismissAll() -> Bool {
            guard let root = window.rootViewController, root.presentedViewController != nil else { return false }
            root.dismiss(animated: false)
            return true
        }

        /// Removes all screens from the tree. Those over the root are dismissed first, in a transition.
        func emptyTree() {
            if window.rootViewController != nil, !dismissAll() { window.rootViewController = nil }
        }

        /// Takes a level from the tree, with those over it.
        private func remove(_ controller: UIViewController, at level: Int) {
            // A controller with a delegate of its own counts as removed by other code: the host isn't notified.
            let (tap, isByUser) = (acts.takeTap(on: controller), acts.takeRemoval(of: controller))
            guard let screen = mirrors.screen(of: controller), screen.window === window, screen.parent == nil else {
                return
            }
            guard level > 0 else { return window.rootViewController = nil }
            if let alert = screen as? AlertController, tap != nil || alert.mayBeRemovedWithoutATap {
                user.didTap(tap, of: alert)
            } else if isByUser {
                user.didRemove(screen)
            } else {
                screen.presentingViewController?.dismiss(animated: false)
            }
        }

        /// Adds the screen of other code's controller to the tree as a level. It leaves together with the one below if that is
        /// about to (L15).
        private func show(_ screen: ViewController, over below: UIViewController?) {
            guard !screen.isInTree else { return }
            if let below {
                guard mirrors.screen(of: below)?.window === window else { return }
                window.topmostViewController?.present(screen, animated: false)
            } else {
                window.rootViewController = screen
                guard let stack = screen as? NavigationController, let node = known.levels.first else { return }
                stack.viewControllers = node.children.map { mirrors.makeScreen(for: $0.controller) }
            }
        }

        /// Changes what a container holds.
        private func accept(_ new: Node, insteadOf old: Node) {
            for child in new.held {
                guard let former = old.held.first(where: { $0.controller === child.controller }), former != child
                else {
                    continue
                }
                accept(child, insteadOf: former)
            }
            // Other code has dismissed it. The user can't.
            if let left = old.inContext.first?.controller, new.inContext.first?.controller !== left {
                mirrors.screen(of: left)?.leaveContext(animated: false)
            }
            // The tree has left the container, or is about to.
            guard let container = mirrors.screen(of: new.controller), container.window === window else { return }
            switch container {
            case let stack as NavigationController: accept(new, insteadOf: old, on: stack)
            case let tabs as TabBarController: accept(new, insteadOf: old, in: tabs)
            case let pages as PageViewController: accept(new, insteadOf: old, pageOf: pages)
            case let split as SplitViewController: accept(new, insteadOf: old, columnsOf: split)
            default: break
            }
        }

        /// Shows the page that UIKit has been turned to by other code, or in a way that the tree hasn't seen begin. A page that the tree has
        /// replaced meanwhile doesn't come back.
        private func accept(_ new: Node, insteadOf old: Node, pageOf pages: PageViewController) {
            guard let page = new.selected?.controller, page !== old.selected?.controller else { return }
            let isLeft = mirrors.hasScreen(for: page) && mirrors.screen(of: page)?.window !== window
            if isLeft { return }
            let screen = mirrors.makeScreen(for: page, isStack: page is UINavigationController)
            if pages.viewControllers?.first === screen { return }
            let isBack = screen === pages.neighbor(.reverse)
            pages.setViewControllers([screen], direction: isBack ? .reverse : .forward, animated: false)
        }

        /// Removes from the stack what UIKit has removed, and adds what UIKit has added. The tree may have changed it too.
        private func accept(_ new: Node, insteadOf old: Node, on stack: NavigationController) {
            let removed = Set(old.screens(mirrors)).subtracting(new.screens(mirrors))
            let added = new.children.filter { !old.holds($0.controller) }.map { mirrors.makeScreen(for: $0.controller) }
            let kept = stack.viewControllers.filter { !removed.contains($0) && !added.contains($0) }
            // UIKit may have added one below others, and the tree may have changed the rest.
            let shown = new.screens(mirrors)
            let screens = shown.filter { !added.contains($0) } == kept ? shown : kept + added
            if screens != stack.viewControllers { stack.setViewControllers(screens, animated: false) }
        }

        private func accept(_ new: Node, insteadOf old: Node, in tabs: TabBarController) {
            if !(old.starts(with: new) && new.starts(with: old)), tabs.viewControllers == old.screens(mirrors) {
                tabs.setViewControllers(new.children.map { mirrors.makeScreen(for: $0.controller) }, animated: false)
            }
            // It is out of range while UIKit shows its list of further tabs.
            guard let selection = new.selection, selection != old.selection, new.children.indices.contains(selection)
            else { return }
            tabs.selectedIndex = selection
        }

        /// Notes the split views that have come into a window or left it, which is no change of UIKit's own. One that comes gets the
        /// app's display mode, if it has one.
        func noteColumns(in actual: Layout) {
            for node in actual.nodes(of: .columns) {
                guard let split = node.controller as? UISplitViewController, let seen = node.columns?.seen,
                    let old = known.nodes(of: .columns).first(where: { $0.controller === split })?.columns?.seen,
                    old.isEmpty != seen.isEmpty
                else { continue }
                didShowColumns(of: split)
                guard let screen = mirrors.screen(of: split) as? SplitViewController, screen.leavesDisplayModeToUIKit
                else { continue }
                acts.didShow(seen, of: split, in: screen)
            }
        }

        /// Other code has set a column, or the user or UIKit shows others.
        private func accept(_ new: Node, insteadOf old: Node, columnsOf split: SplitViewController) {
            guard let columns = new.columns, let former = old.columns else { return }
            for column in former.held where !columns.held.contains(column) {
                split.setViewController(nil, for: .init(column))
            }
            for (column, node) in zip(columns.held, new.children) where !old.holds(node.controller) {
                let screen = mirrors.makeScreen(
                    for: node.controller, isStack: node.controller is UINavigationController)
                // Otherwise a plain one would be pushed on the secondary column's stack (U83).
                split.setViewController(nil, for: .init(column))
                split.setViewController(screen, for: .init(column))
                guard let stack = screen as? NavigationController else { continue }
                let held = (node.controller as? UINavigationController)?.ownViewControllers ?? []
                stack.viewControllers = held.map { mirrors.makeScreen(for: $0) }
            }
            guard let shown = new.controller as? UISplitViewController, !columns.seen.isEmpty else { return }
            acts.didShow(columns.seen, of: shown, in: split)
        }

        /// Records what UIKit shows when the call has ended: UIKit has begun to carry it out.
        func didCall(_ change: UIKitChange, wanted: Layout) {
            switch change {
            case .dismiss(let lowest):
                let count = known.levels.firstIndex { $0.controller === lowest } ?? known.levels.count
                known.levels.removeSubrange(count...)
                for index in known.levels.indices { known.levels[index].remove(inContext: lowest) }
            case .present(let controller, let presenter):
                if let node = wanted.levels.first(where: { $0.controller === controller }) {
                    known.levels.append(node.withoutPresented)
                } else {
                    let nodes = wanted.nodes.filter { $0.controller === controller }
                    update(presenter) { $0.inContext = nodes.map(\.withoutPresented) }
                }
            case .root: known.levels = wanted.levels.prefix(1).map(\.withoutPresented)
            case .stack(let stack, let children): update(stack) { $0.hold(children, mirrors) }
            case .tabs(let tabs, let children): update(tabs) { $0.hold(children, mirrors) }
            case .select(let tabs, let index): update(tabs) { $0.selection = index }
            case .column(let split, _, _): update(split) { $0.hold(split.columnControllers, mirrors) }
            case .turn(let pages, _):
                let isLevel = known.levels.contains { $0.controller === pages }
                update(pages) { $0 = Node($0.controller, mirrors, isLevel: isLevel) }
            case .search(let controller, let text): update(controller) { $0.searchText = text }
            case .showColumn(let split, _), .hideColumn(let split, _): didShowColumns(of: split)
            }
        }

        /// The tree has recorded a pop of UIKit.
        func didPop(to controllers: [UIViewController], on stack: UIViewController) {
            update(stack) { $0.hold(controllers, mirrors) }
        }

        /// The tree has recorded a selection of UIKit.
        func didSelect(_ index: Int, in tabs: UIViewController) { update(tabs) { $0.selection = index } }

        /// The tree has recorded the columns that UIKit shows.
        func didShowColumns(of split: UISplitViewController) {
            update(split) { $0.columns?.seen = Columns(of: split).seen }
        }

        private func update(_ controller: UIViewController, _ change: (inout Node) -> Void) {
            for index in known.levels.indices { known.levels[index].update(controller, change) }
        }
    }

    extension Node {
        /// Changes the node of the controller: this one, or one in it.
        fileprivate mutating func update(_ controller: UIViewController, _ change: (inout Node) -> Void) {
            if self.controller === controller { return change(&self) }
            for index in children.indices { children[index].update(controller, change) }
            for index in inContext.indices { inContext[index].update(controller, change) }
        }

        /// The node as it comes to UIKit: what it presents in its contexts, and its searches, come after it.
        fileprivate var withoutPresented: Node {
            var node = self
            (node.children, node.inContext, node.searchText) = (children.map(\.withoutPresented), [], nil)
            return node
        }

        fileprivate mutating func remove(inContext controller: UIViewController) {
            inContext.removeAll { $0.controller === controller }
            for index in children.indices { children[index].remove(inContext: controller) }
            for index in inContext.indices { inContext[index].remove(inContext: controller) }
        }

        fileprivate mutating func hold(_ controllers: [UIViewController], _ mirrors: Mirrors) {
            children = controllers.map { new in children.first { $0.controller === new } ?? Node(new, mirrors) }
            // UIKit decides which tab is selected then (U63).
            let tabs = controller as? UITabBarController
            selection = kind == .tabs && !children.isEmpty ? tabs?.selectedIndex : nil
            columns = (controller as? UISplitViewController).map(Columns.init)
        }

        /// The screens of the children.
        fileprivate func screens(_ mirrors: Mirrors) -> [ViewController] {
            children.compactMap { mirrors.screen(of: $0.controller) }
        }

        fileprivate func holds(_ controller: UIViewController) -> Bool {
            children.contains { $0.controller === controller }
        }

        /// Returns `true` if the children begin with those of the other node.
        fileprivate func starts(with other: Node) -> Bool {
            children.starts(with: other.children) { $0.controller === $1.controller }
        }
    }

    extension AlertController {
        /// `true` if a tap outside removes it without an action: in a popover. Elsewhere such a tap is one on the cancel action
        /// (U101).
        fileprivate var mayBeRemovedWithoutATap: Bool {
            preferredStyle == .actionSheet && window?.horizontalSizeClass == .regular
        }
    }

    extension ViewController {
        /// `true` if it is presented, is a window's root or has a parent.
        fileprivate var isInTree: Bool { window != nil || parent != nil }
    }
#endif
