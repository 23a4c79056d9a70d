#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Keeps the tree and UIKit the same. All its work is done at the end of a turn of the run loop, when UIKit has made its calls.
    ///
    /// It compares three layouts: the tree's, UIKit's, and the one in which both were last the same. What differs in UIKit was
    /// done by the user or other code: the tree accepts it. What differs in the tree was done by the app: UIKit follows, with one
    /// call after the other. A transition of the tree ends when both are the same again and UIKit says that nothing moves.
    @MainActor
    final class Display {
        let window: Window
        let place: Place
        let mirrors: Mirrors
        let user: User
        private(set) lazy var gestures = Gestures(self)
        private(set) lazy var writer = UIKitWriter(self)
        /// The transitions that the tree has begun and UIKit hasn't shown.
        private(set) var pending: [PendingTransition] = []
        /// The layout in which both were last the same.
        var known: Layout
        /// The tree's swipe while the user's finger moves a controller.
        private(set) var swipe: Swipe?
        /// The sheet that the last swipe moves.
        private weak var swipedSheet: UIViewController?
        /// The sheet's answer to UIKit's question whether it may be swiped down.
        private var sheetAnswer: Bool?
        private var isWorking = false
        /// Whether the end of UIKit's transition will wake the run loop.
        private var isWakingAtEnd = false
        private var lastIssue: UIKitIssue?

        init(_ window: Window, at place: Place) {
            (self.window, self.place) = (window, place)
            mirrors = Mirrors(window)
            user = User(window)
            known = Layout()
        }

        /// Takes over what UIKit shows now.
        func begin() {
            mirrors.prepare = { [weak self] in self?.gestures.follow($0, of: $1) }
            writer.fillWindow()
            work()
        }

        func add(_ transition: PendingTransition) { pending.append(transition) }

        // MARK: Work

        /// Makes the next call, or accepts what UIKit has done, until nothing is left to do or something moves.
        func work() {
            guard !isWorking else { return }
            isWorking = true
            defer { isWorking = false }
            // Each step brings the trees nearer to each other, unless a controller of the app behaves otherwise.
            for _ in 0..<1000 { guard step() else { return } }
            report(.neverAgree)
        }

        /// Returns whether there may be more to do.
        private func step() -> Bool {
            let isGone = place.isGone()
            copyEnvironment()
            if isGone { return leave() }
            // At once, even while it moves: what the app starts next goes on top of it or replaces it.
            if known.levels.isEmpty, place.root != nil { return accept(Layout(in: place, mirrors)) }
            if isUIKitMoving {
                followSwipe()
                wakeAtEnd()
                return false
            }
            isWakingAtEnd = false
            endSwipe()
            let actual = Layout(in: place, mirrors)
            if actual != known { return accept(actual) }
            // A transition that is about to begin says how to show the change.
            guard areTransitionsPending else { return false }
            let wanted = Layout(of: window, mirrors)
            mirrors.update()
            updateBackActions(in: wanted)
            // Before the call: since iOS 26 a swipe may interrupt a push (U121).
            updateSwipesBack(in: wanted)
            if let change = writer.nextChange(to: wanted, from: actual) {
                writer.carryOut(change, wanted: wanted)
                return true
            }
            if wanted != actual, place.isHidden { return false }
            if completeTransitions() { return true }
            mirrors.keep(only: wanted.controllers + actual.controllers)
            guard !window.isTransitioning else { return false }
            gestures.rest()
            report(difference(wanted, actual))
            return false
        }

        /// Copies the width and the scene's state of the window.
        private func copyEnvironment() {
            if let width = place.horizontalSizeClass { window.horizontalSizeClass = width }
            if let state = place.sceneActivationState { window.sceneActivationState = state }
        }

        /// Whether the tree has handed each running transition to the driver.
        private var areTransitionsPending: Bool {
            window.runningTransitions.allSatisfy { running in pending.contains { $0.transition === running } }
        }

        /// Ends the transitions of the tree, whose callbacks may change it. Returns whether there were any.
        func completeTransitions() -> Bool {
            let ended = pending
            pending = []
            for transition in ended { transition.completion() }
            return !ended.isEmpty
        }

        /// Removes everything from the tree, because the window, its scene or the existing controller was released. Returns whether
        /// there may be more to do.
        private func leave() -> Bool {
            // A finger may still be on the screen.
            swipe?.cancel()
            if completeTransitions() { return true }
            guard !window.isTransitioning else { return false }
            emptyTree()
            writer.dismissLevels()
            known = Layout()
            mirrors.keep(only: [])
            return false
        }

        /// Whether a call of the host hasn't ended, or the user or other code moves a controller.
        private var isUIKitMoving: Bool { writer.isCalling || known.isMoving || Layout(in: place, mirrors).isMoving }

        /// Lets the run loop take another turn when the transition of the user or of other code has ended.
        private func wakeAtEnd() {
            guard !isWakingAtEnd, let coordinator = coordinators.first else { return }
            isWakingAtEnd = true
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in
                self?.isWakingAtEnd = false
                RunLoopTurns.wake()
            }
        }

        /// The coordinators of the transitions that run in UIKit.
        private var coordinators: [any UIViewControllerTransitionCoordinator] {
            (known.levels + known.stacks).compactMap(\.controller.transitionCoordinator)
        }

        /// Sets the actions of back buttons, before the buttons come on screen.
        private func updateBackActions(in layout: Layout) {
            for stack in ownStacks(in: layout) {
                for (index, child) in stack.children.enumerated() {
                    let screen = mirrors.screen(of: child.controller)
                    if screen is OtherScreen { continue }
                    let item = child.controller.navigationItem
                    let isNatural = index > 0 && item.hasBackButton
                    let hasAction = screen?.navigationItem.backAction != nil && !item.hidesBackButton
                    gestures.updateBackAction(of: child.controller, hasBackButton: isNatural || hasAction)
                }
            }
        }

        /// The stacks of the tree, not those of other code.
        private func ownStacks(in layout: Layout) -> [Node] {
            layout.stacks.filter { !(mirrors.screen(of: $0.controller) is OtherScreen) }
        }

        private func updateSwipesBack(in layout: Layout) {
            for stack in ownStacks(in: layout) {
                gestures.followEdgeSwipe(of: stack.controller)
                gestures.updateContentSwipe(of: stack.controller)
            }
        }

        /// Reports an issue, if it isn't the one of the turns before.
        private func report(_ issue: UIKitIssue?) {
            let last = lastIssue
            lastIssue = issue
            if let issue, issue != last { window.simulation.report(issue) }
        }

        /// A difference that no call can remove: a new root over an existing controller, and any in debug builds.
        private func difference(_ wanted: Layout, _ actual: Layout) -> UIKitIssue? {
            if place.isOverController, wanted.levels.first?.controller !== place.root { return .existingRootReplaced }
            #if DEBUG
                if wanted != actual {
                    return .treesDiffer(tree: wanted.picture(mirrors), uiKit: actual.picture(mirrors))
                }
            #endif
            return nil
        }

        // MARK: The user

        /// Whether the tree and the controllers rest, so that a gesture may begin.
        private var isAtRest: Bool { !isUIKitMoving && !window.isTransitioning && pending.isEmpty }

        func maySwipeDown(_ controller: UIViewController) -> Bool {
            // UIKit may ask again while the user swipes.
            if swipe?.isActive == true, controller === swipedSheet { return true }
            sheetAnswer = nil
            // The tree has left it.
            guard let screen = mirrors.screen(of: controller) else { return true }
            guard isAtRest, screen === window.topmostViewController else { return false }
            let isAllowed = user.isSwipeDownAllowedBySheet
            sheetAnswer = isAllowed
            return isAllowed && user.isSwipeDownAllowedByScreenBelow
        }

        /// The tree refuses the swipe as UIKit has, and notifies the coordinator. It doesn't ask the app again. UIKit doesn't ask at
        /// all if the controller is modal in its presentation.
        func didRefuseSwipeDown() {
            let answer = sheetAnswer
            sheetAnswer = nil
            _ = try? user.beginSwipeDown(isAllowed: answer ?? false)?.cancel()
        }

        func beginSwipeDown(
            _ controller: UIViewController, _ coordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            guard let screen = mirrors.screen(of: controller), screen === window.topmostViewController else { return }
            sheetAnswer = nil
            // UIKit has asked before.
            begin(coordinator ?? controller.transitionCoordinator) { try? $0.beginSwipeDown(isAllowed: true) }
            swipedSheet = controller
        }

        func maySwipeBack(_ recognizer: UIGestureRecognizer) -> Bool {
            let stack = known.stacks.lazy.compactMap { $0.controller as? UINavigationController }.first {
                $0.interactivePopGestureRecognizer === recognizer
            }
            guard let stack, let screen = mirrors.screen(of: stack) as? NavigationController, isAtRest,
                stack.viewControllers.count > 1, stack.presentedViewController == nil,
                !stack.isNavigationBarHidden, stack.topViewController?.navigationItem.hasBackButton == true
            else { return false }
            if user.isSwipeBackAllowed(on: screen) { return true }
            // The tree refuses the swipe, and notifies the coordinator.
            _ = try? user.beginSwipeBack(on: screen)?.cancel()
            return false
        }

        /// Whether the tree allows a swipe on that stack.
        func isSwipeBackAllowed(from origin: SwipeOrigin, on stack: UINavigationController) -> Bool {
            guard let screen = mirrors.screen(of: stack) as? NavigationController else { return false }
            return user.isSwipeBackAllowed(from: origin, on: screen)
        }

        func beginSwipeBack(_ stack: UINavigationController) {
            guard !writer.isCalling, let coordinator = stack.transitionCoordinator, coordinator.isInteractive,
                let screen = mirrors.screen(of: stack) as? NavigationController
            else { return }
            swipedSheet = nil
            begin(coordinator) { try? $0.beginSwipeBack(on: screen) }
        }

        /// Lets the tree's swipe follow UIKit's. If the tree refuses it, what UIKit does is accepted at the end.
        private func begin(_ coordinator: (any UIViewControllerTransitionCoordinator)?, _ make: (User) -> Swipe?) {
            guard swipe?.isActive != true, let new = make(user) else { return }
            swipe = new
            coordinator?.notifyWhenInteractionChanges { context in
                if context.isInteractive { return }
                // The user may take hold of an interruptible transition again, so that its end decides.
                if context.isCancelled { new.cancel() } else if !context.isInterruptible { new.finish() }
            }
        }

        /// Moves the tree's swipe as far as UIKit's, and begins one for a stack whose delegate is the app's.
        private func followSwipe() {
            for stack in known.stacks {
                guard let controller = stack.controller as? UINavigationController else { continue }
                if swipe?.isActive != true { beginSwipeBack(controller) }
            }
            guard let swipe, swipe.isActive else { return }
            guard let coordinator = coordinators.first(where: \.isInteractive) else { return }
            if swipe.progress != coordinator.percentComplete { swipe.update(coordinator.percentComplete) }
        }

        /// Nothing of UIKit moves any more, so that the swipe has ended.
        private func endSwipe() {
            guard let swipe, swipe.isActive else { return self.swipe = nil }
            if Layout(in: place, mirrors) == known { swipe.cancel() } else { swipe.finish() }
            self.swipe = nil
        }

        /// Goes back on the stack of the controller, whose back button the user has tapped.
        func userGoesBack(from controller: UIViewController) {
            guard let stack = mirrors.screen(of: controller)?.parent as? NavigationController else { return }
            _ = try? user.goBack(on: stack)
        }

        /// Returns whether the tree knows the tab. It then decides about the tap, and UIKit follows.
        func userTaps(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
            guard let screen = mirrors.screen(of: tabs) as? TabBarController, let tab = mirrors.screen(of: controller),
                let index = screen.viewControllers?.firstIndex(of: tab)
            else { return false }
            _ = try? user.selectTab(index)
            return true
        }
    }
#endif
