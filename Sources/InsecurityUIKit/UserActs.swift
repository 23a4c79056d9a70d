#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    // The user acts in UIKit: UIKit asks, the tree allows or refuses, UIKit performs, and the tree records it.
    @MainActor
    final class UserActs {
        private unowned let display: Display
        private let user: User
        /// The tree's swipe while the user's finger moves a controller.
        private(set) var swipe: Swipe?
        /// The sheet that the last swipe moves.
        private weak var swipedSheet: UIViewController?
        /// The answers to UIKit's questions whether sheets may be swiped down: those of the sheets themselves.
        private var sheetAnswers: [ObjectIdentifier: Bool] = [:]
        /// The controllers that the user has removed.
        private var removed: Set<ObjectIdentifier> = []
        /// The actions that the user has tapped, by the alert's controller.
        private var taps: [ObjectIdentifier: AlertAction] = [:]

        init(_ display: Display) { (self.display, user) = (display, display.user) }

        private var window: Window { display.window }
        private var mirrors: Mirrors { display.mirrors }
        private var known: Layout { display.known }

        /// Forgets the reports: nothing moves, and the trees are the same.
        func rest() {
            removed = []
            taps = [:]
            sheetAnswers = [:]
        }

        // MARK: Sheets

        /// Returns `true` if the user may swipe the sheet down. A question is no attempt.
        func maySwipeDown(_ controller: UIViewController) -> Bool {
            // UIKit may ask again while the user swipes.
            if swipe?.isActive == true, controller === swipedSheet { return true }
            // The tree has left it.
            guard let screen = mirrors.screen(of: controller) else { return true }
            // A swipe would lose the screen that the tree is about to show over the sheet, or in its place.
            guard screen === window.topmostViewController, known.levels.last?.controller === controller,
                !window.runningTransitions.contains(where: { [.present, .dismiss, .root].contains($0.kind) })
            else { return false }
            let answers = user.mayRemove(screen)
            sheetAnswers[ObjectIdentifier(controller)] = answers.bySheet
            return answers.bySheet && answers.byScreenBelow
        }

        /// The tree refuses the swipe as UIKit has, and notifies the coordinator. It doesn't ask the app again. UIKit doesn't ask at
        /// all if the controller is modal in its presentation.
        func didRefuseSwipeDown(_ controller: UIViewController) {
            let answer = sheetAnswers.removeValue(forKey: ObjectIdentifier(controller))
            guard let screen = mirrors.screen(of: controller) else { return }
            user.didRefuseSwipeDown(screen, isAllowedBySheet: answer ?? false)
        }

        func beginSwipeDown(
            _ controller: UIViewController, _ coordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            guard let screen = mirrors.screen(of: controller), screen === window.topmostViewController else { return }
            // UIKit has asked before.
            begin(coordinator ?? controller.transitionCoordinator, of: controller) {
                try? $0.beginSwipeDown(isAllowed: true)
            }
        }

        /// The style of a popover at compact width.
        func adaptiveStyle(of controller: UIViewController) -> UIModalPresentationStyle? {
            guard let style = mirrors.screen(of: controller)?.presentationController?.adaptivePresentationStyle else {
                return nil
            }
            return style == .none ? UIModalPresentationStyle.none : UIModalPresentationStyle(style)
        }

        /// The user has dragged the sheet to another detent.
        func didDragSheet(_ sheet: UISheetPresentationController) {
            guard let screen = mirrors.screen(of: sheet.presentedViewController),
                let selected = sheet.selectedDetentIdentifier
            else { return }
            user.didDragSheet(screen, to: SheetDetent.Identifier(selected))
        }

        func didSwipeDown(_ controller: UIViewController) { removed.insert(ObjectIdentifier(controller)) }

        /// Returns whether the user has removed the controller, and forgets it.
        func takeRemoval(of controller: UIViewController) -> Bool {
            removed.remove(ObjectIdentifier(controller)) != nil
        }

        // MARK: Stacks

        /// Returns `true` if the swipe may begin that UIKit allows. A coordinator that refuses is notified.
        func maySwipeBack(on stack: UINavigationController) -> Bool {
            // The first column's stack holds the columns over it. The top one has a recognizer of its own, except for its root.
            let front = stack.frontStack
            if front !== stack, front.viewControllers.count > 1 { return false }
            let stack = front
            guard let screen = mirrors.screen(of: stack) as? NavigationController, isShown(screen, on: stack) else {
                // The tree has left the stack, or is about to change it.
                return mirrors.screen(of: stack) == nil
            }
            return user.asksToGoBack(on: screen)
        }

        /// Returns `true` if UIKit's stack has the controllers of the tree's.
        private func isShown(_ screen: NavigationController, on stack: UINavigationController) -> Bool {
            stack.ownViewControllers.elementsEqual(screen.viewControllers) { mirrors.screen(of: $0) === $1 }
        }

        /// Called when UIKit is about to show another top: the finger moves it, or a tap has popped. The tree records a pop at
        /// once, so that coordinators that start meanwhile come after it (L27).
        func willShow(on stack: UINavigationController) {
            if let coordinator = stack.transitionCoordinator, coordinator.isInteractive {
                return beginSwipeBack(stack, coordinator)
            }
            recordWayBack(on: stack)
            guard let node = known.stacks.first(where: { $0.controller === stack }),
                let screen = mirrors.screen(of: stack) as? NavigationController
            else { return }
            let shown = stack.ownViewControllers
            guard !shown.isEmpty, shown.count < node.children.count,
                node.children.map(\.controller).starts(with: shown, by: ===)
            else { return }
            let leaving = Set(node.children[shown.count...].compactMap { mirrors.screen(of: $0.controller) })
            let lowest = screen.viewControllers.first { leaving.contains($0) }
            if let lowest, user.didRemove(lowest) { display.didPop(to: shown, on: stack) }
        }

        private func beginSwipeBack(
            _ stack: UINavigationController, _ coordinator: any UIViewControllerTransitionCoordinator
        ) {
            guard let screen = mirrors.screen(of: stack) as? NavigationController else { return }
            begin(coordinator) { user in
                // At the root of a column there is no stack to swipe.
                do { return try user.beginSwipeBack(on: screen) } catch { return try? user.beginSwipeBack() }
            }
        }

        /// The user has tapped a back button that leaves the tap to the tree. UIKit goes back if the tree allows it.
        func userTapsBack(from controller: UIViewController) {
            guard let stack = controller.parent as? UINavigationController else { return }
            let screen = mirrors.screen(of: stack) as? NavigationController
            let split = screen?.splitWithWayBack.map { mirrors.controller(for: $0) } as? UISplitViewController
            guard screen.map({ user.didTapBack(on: $0) }) != false else { return }
            guard let split, let top = Columns(of: split).seen.first else {
                stack.popViewController(animated: true)
                return
            }
            split.hide(top)
        }

        // MARK: Columns

        /// UIKit is about to collapse the split view, and proposes the top column. The tree collapses too, if it sees the width.
        func topColumnForCollapsing(_ split: UISplitViewController) -> UISplitViewController.Column? {
            display.copyEnvironment()
            let column = (mirrors.screen(of: split) as? SplitViewController)?.topColumnForCollapsing()
            return column.map { .init($0) }
        }

        /// The display mode of the tree, if the app has one.
        func displayModeForExpanding(_ split: UISplitViewController) -> UISplitViewController.DisplayMode? {
            display.copyEnvironment()
            guard let screen = mirrors.screen(of: split) as? SplitViewController, !screen.leavesDisplayModeToUIKit
            else { return nil }
            return .init(screen.displayMode)
        }

        /// Records that the user has gone back from a collapsed split view's top column: UIKit has popped that off the lower one's stack.
        private func recordWayBack(on stack: UINavigationController) {
            for node in known.nodes(of: .columns) where node.children.contains(where: { $0.controller === stack }) {
                guard let split = node.controller as? UISplitViewController, split.isCollapsed,
                    let screen = mirrors.screen(of: split) as? SplitViewController, screen.isCollapsed,
                    let top = Columns(of: split).seen.first, node.columns?.seen != [top]
                else { continue }
                didShow([top], of: split, in: screen)
                display.didShowColumns(of: split)
            }
        }

        /// UIKit shows other columns than before: by the user, or by itself.
        func didShow(
            _ seen: [UISplitViewController.Column], of split: UISplitViewController, in screen: SplitViewController
        ) {
            let former = screen.visibleColumns.map { UISplitViewController.Column($0) }
            guard split.isCollapsed == screen.isCollapsed, !seen.isEmpty, seen != former else { return }
            if !screen.isCollapsed { return user.didChange(to: .init(split.displayMode), of: screen) }
            guard let top = seen.first, let old = former.first, top != .compact else { return }
            if top.rawValue < old.rawValue {
                user.didGoBack(to: .init(top), of: screen)
            } else {
                screen.show(.init(top))
            }
        }

        // MARK: Tabs

        /// Returns `true` if the user may select the tab, or pop its stack if it is selected. A coordinator that refuses is
        /// notified.
        func mayTap(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
            guard let screen = mirrors.screen(of: tabs) as? TabBarController, let tab = mirrors.screen(of: controller)
            else { return true }
            return user.mayTap(tab, of: screen)
        }

        /// UIKit has selected the tab, or pops its stack.
        func didTap(_ controller: UIViewController, in tabs: UITabBarController) {
            guard let screen = mirrors.screen(of: tabs) as? TabBarController, let tab = mirrors.screen(of: controller)
            else { return }
            // First, because a selection by the app in answer comes after the tap.
            if let index = tabs.viewControllers?.firstIndex(of: controller) { display.didSelect(index, in: tabs) }
            user.didTap(tab, of: screen)
        }

        // MARK: Pages

        /// The page view controllers that the user's finger turns. UIKit has no transition coordinator for that.
        private var turning: [WeakController] = []

        private struct WeakController { weak var controller: UIViewController? }

        /// `true` while the user turns a page that is in a window.
        var isTurning: Bool { turning.contains { $0.controller?.viewIfLoaded?.window != nil } }

        /// The neighbor of a page, if the user may see it. UIKit may ask before the user turns.
        func neighbor(
            _ direction: PageViewController.NavigationDirection, of page: UIViewController,
            in pages: UIPageViewController
        ) -> UIViewController? {
            guard let screen = mirrors.screen(of: pages) as? PageViewController,
                let shown = screen.viewControllers?.first, mirrors.screen(of: page) === shown,
                let neighbor = screen.neighbor(direction), neighbor.mayBeSeen
            else { return nil }
            return mirrors.controller(for: neighbor)
        }

        /// The user's finger begins to turn the page. The tree's swipe follows.
        func willTurn(_ pages: UIPageViewController, to page: UIViewController?) {
            turning.removeAll { $0.controller == nil || $0.controller === pages }
            turning.append(WeakController(controller: pages))
            guard let screen = mirrors.screen(of: pages) as? PageViewController,
                let new = page.flatMap(mirrors.screen(of:))
            else { return }
            let direction: PageViewController.NavigationDirection =
                new === screen.neighbor(.forward) ? .forward : .reverse
            begin(nil) { try? $0.beginTurnPage(direction) }
        }

        /// Finishes the user's turn of a page in the tree, or cancels it.
        func didTurn(_ pages: UIPageViewController, isCompleted: Bool) {
            turning.removeAll { $0.controller == nil || $0.controller === pages }
            if let swipe, swipe.isActive { _ = isCompleted ? swipe.finish() : swipe.cancel() }
            RunLoopTurns.wake()
        }

        // MARK: Alerts

        /// Gives a new alert its actions. UIKit calls the handler when the alert has left.
        func addActions(of screen: ViewController, to controller: UIViewController) {
            guard let alert = screen as? AlertController, let controller = controller as? UIAlertController else {
                return
            }
            for field in alert.textFields ?? [] { addField(field, to: controller) }
            let key = ObjectIdentifier(controller)
            for action in alert.actions {
                let made = UIAlertAction(title: action.title, style: UIAlertAction.Style(action.style)) {
                    [weak self, weak controller, weak alert] _ in
                    self?.copyTexts(of: controller, to: alert)
                    self?.taps[key] = action
                }
                made.isEnabled = action.isEnabled
                controller.addAction(made)
                if alert.preferredAction === action { controller.preferredAction = made }
            }
        }

        private func addField(_ field: AlertController.TextField, to controller: UIAlertController) {
            controller.addTextField { [weak self] made in
                (made.text, made.placeholder, made.isSecureTextEntry) =
                    (field.text, field.placeholder, field.isSecureTextEntry)
                let copy = UIAction { [weak self, weak made] _ in self?.user.didType(made?.text ?? "", into: field) }
                made.addAction(copy, for: .editingChanged)
            }
        }

        /// UIKit may have filled a field without an event.
        private func copyTexts(of controller: UIAlertController?, to alert: AlertController?) {
            for (made, field) in zip(controller?.textFields ?? [], alert?.textFields ?? []) {
                user.didType(made.text ?? "", into: field)
            }
        }

        /// Returns the action of the alert that the user has tapped, and forgets it.
        func takeTap(on controller: UIViewController) -> AlertAction? {
            taps.removeValue(forKey: ObjectIdentifier(controller))
        }

        // MARK: Swipes

        /// Lets the tree's swipe follow UIKit's. If the tree refuses it, UIKit's own result is accepted at the end.
        private func begin(
            _ coordinator: (any UIViewControllerTransitionCoordinator)?, of sheet: UIViewController? = nil,
            _ make: (User) -> Swipe?
        ) {
            guard swipe?.isActive != true, let new = make(user) else { return }
            (swipe, swipedSheet) = (new, sheet)
            coordinator?.notifyWhenInteractionChanges { context in
                if context.isInteractive { return }
                // The user may take hold of an interruptible transition again, so that its end decides.
                if context.isCancelled { new.cancel() } else if !context.isInterruptible { new.finish() }
            }
        }

        /// Moves the tree's swipe as far as UIKit's, and begins one that UIKit has begun without a call of the delegate.
        func followSwipe() {
            for stack in known.stacks {
                guard swipe?.isActive != true, let stack = stack.controller as? UINavigationController,
                    let coordinator = stack.transitionCoordinator, coordinator.isInteractive
                else { continue }
                beginSwipeBack(stack, coordinator)
            }
            guard let swipe, swipe.isActive, let coordinator = known.coordinators.first(where: \.isInteractive) else {
                return
            }
            if swipe.progress != coordinator.percentComplete { swipe.update(coordinator.percentComplete) }
        }

        /// Nothing of UIKit moves any more, so that the swipe has ended.
        func endSwipe() {
            if let swipe, swipe.isActive {
                if Layout(in: display.place, mirrors) == known { swipe.cancel() } else { swipe.finish() }
            }
            swipe = nil
        }
    }
#endif
