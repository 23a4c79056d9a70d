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
        private(set) lazy var delegates = Delegates(self)
        private(set) lazy var writer = UIKitWriter(self)
        /// The transitions that the tree has begun and UIKit hasn't shown.
        private(set) var pending: [PendingTransition] = []
        /// The layout in which both were last the same.
        var known: Layout
        private(set) lazy var acts = UserActs(self)
        private lazy var backButtons = BackButtons(self)
        /// The number of turns of the run loop in which the host has worked.
        private(set) var turn = 0
        private var isWorking = false
        /// `true` if the end of UIKit's transition will wake the run loop.
        private var isWakingAtEnd = false
        /// `true` if the host will look after a call that UIKit hasn't begun, or after one that it hasn't ended.
        private var (willLookAgain, isWatching) = (false, false)
        private var lastIssue: UIKitIssue?

        init(_ window: Window, at place: Place, _ looks: Looks) {
            (self.window, self.place) = (window, place)
            mirrors = Mirrors(window, looks)
            user = User(window)
            known = Layout()
        }

        /// Takes over UIKit's current layout.
        func begin() {
            mirrors.prepare = { [weak self] in self?.acts.addActions(of: $1, to: $0) }
            writer.fillWindow()
            work()
        }

        func add(_ transition: PendingTransition) { pending.append(transition) }

        // MARK: Work

        /// Makes the next call, or accepts UIKit's own changes, until nothing is left to do or something moves.
        func work() {
            guard !isWorking else { return }
            isWorking = true
            turn += 1
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
            // At once, even while it moves, because the app's next start goes on top of it or replaces it.
            if known.levels.isEmpty, place.root != nil { return accept(Layout(in: place, mirrors)) }
            writer.noteBeginning()
            if isUIKitMoving {
                acts.followSwipe()
                wakeAtEnd()
                waitIfNothingMoves()
                return false
            }
            isWakingAtEnd = false
            acts.endSwipe()
            let actual = Layout(in: place, mirrors)
            noteColumns(in: actual)
            if actual != known { return accept(actual) }
            // Releases the pages that the tree has replaced and UIKit has never known.
            known = actual
            if writer.call != nil { return waitForCall() }
            // A transition that is about to begin says how to show the change.
            guard areTransitionsPending else { return false }
            let wanted = Layout(of: window, mirrors)
            mirrors.update()
            // Before the call: since iOS 26 a tap or a swipe may interrupt a push (U121).
            followDelegates(in: wanted)
            backButtons.update(in: wanted)
            if let change = writer.nextChange(to: wanted, from: actual) {
                writer.carryOut(change, wanted: wanted)
                return true
            }
            if wanted != actual, place.isHidden { return false }
            if completeTransitions() { return true }
            mirrors.keep(only: wanted.controllers + actual.controllers)
            guard !window.isTransitioning else { return false }
            rest()
            report(difference(wanted, actual))
            return false
        }

        /// Forgets the reports: nothing moves, and the trees are the same.
        private func rest() {
            acts.rest()
            delegates.removeUnused()
        }

        // MARK: Waiting

        /// UIKit shows nothing of the last call yet, and nothing moves. Returns whether there may be more to do.
        private func waitForCall() -> Bool {
            guard let change = writer.call?.change else { return true }
            switch writer.waitForBeginning() {
            case .again: return true
            case .later:
                lookAgain()
                return false
            case .never:
                report(.callIgnored(change: change.description(mirrors)))
                return true
            }
        }

        /// A call runs, and UIKit shows no motion: it may never say that the call has ended.
        private func waitIfNothingMoves() {
            guard let call = writer.call, call.hasBegun, !isWatching, !known.isMoving else { return }
            let expected = pending.map(\.transition.duration).max() ?? .zero
            isWatching = true
            window.simulation.clock.schedule(after: expected + .seconds(3)) { [weak self] in
                guard let self else { return }
                isWatching = false
                guard writer.call?.number == call.number, !known.isMoving else { return }
                writer.abandon()
                report(.callNeverEnded(change: call.change.description(mirrors)))
                RunLoopTurns.wake()
            }
        }

        private func lookAgain() {
            guard !willLookAgain else { return }
            willLookAgain = true
            window.simulation.clock.schedule(after: UIKitWriter.waitTime) { [weak self] in
                self?.willLookAgain = false
                RunLoopTurns.wake()
            }
        }

        /// Copies the width and the scene's state of the window.
        func copyEnvironment() {
            if let width = place.horizontalSizeClass { window.horizontalSizeClass = width }
            if let state = place.sceneActivationState { window.sceneActivationState = state }
        }

        /// `true` if the tree has handed each running transition to the driver.
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
            acts.swipe?.cancel()
            if completeTransitions() { return true }
            guard !window.isTransitioning else { return false }
            emptyTree()
            writer.dismissLevels()
            known = Layout()
            mirrors.keep(only: [])
            return false
        }

        /// `true` if a call of the host hasn't ended, or the user or other code moves a controller.
        private var isUIKitMoving: Bool {
            writer.isCalling || acts.isTurning || known.isMoving || Layout(in: place, mirrors).isMoving
        }

        /// Lets the run loop take another turn when the transition of the user or of other code has ended.
        private func wakeAtEnd() {
            guard !isWakingAtEnd, let coordinator = Layout(in: place, mirrors).coordinators.first else { return }
            isWakingAtEnd = true
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in
                self?.isWakingAtEnd = false
                RunLoopTurns.wake()
            }
        }

        /// Stands in front of the delegates of the tree's controllers.
        private func followDelegates(in layout: Layout) {
            for level in layout.levels { followDelegates(in: level) }
            for level in known.levels.dropFirst() { follow(presentationOf: level.controller) }
        }

        private func followDelegates(in node: Node) {
            node.held.forEach(followDelegates)
            switch node.kind {
            case .screen: break
            case .stack: if let stack = node.controller as? UINavigationController { follow(stack) }
            case .tabs:
                guard let tabs = node.controller as? UITabBarController else { return }
                delegates.follow(tabs) { TabsDelegate($0, of: tabs) }
            case .columns:
                guard let split = node.controller as? UISplitViewController else { return }
                delegates.follow(split) { ColumnsDelegate($0, of: split) }
            case .pages:
                guard let pages = node.controller as? UIPageViewController else { return }
                delegates.follow(pages) { PagesDelegate($0, of: pages) }
                delegates.follow(pages) { PagesSource($0, of: pages) }?.refresh()
            }
        }

        private func follow(_ stack: UINavigationController) {
            delegates.follow(stack) { StackDelegate($0, of: stack) }
            // The swipe from the edge may not be there before the view.
            if let recognizer = stack.interactivePopGestureRecognizer {
                delegates.follow(recognizer) { SwipeDelegate($0, of: recognizer, on: stack) }
            }
        }

        /// Stands in front of the delegate of a presentation of the tree.
        func follow(presentationOf controller: UIViewController) {
            guard let screen = mirrors.screen(of: controller), !(screen is OtherScreen), !(screen is AlertController),
                let presentation = controller.presentationController
            else { return }
            delegates.follow(presentation) { SheetDelegate($0, of: presentation) }
        }

        /// Reports an issue, if it isn't the one of the turns before.
        private func report(_ issue: UIKitIssue?) {
            let last = lastIssue
            lastIssue = issue
            if let issue, issue != last { window.simulation.report(issue) }
        }

        /// A difference that no call can remove: a new root over an existing controller, and any in debug builds.
        private func difference(_ wanted: Layout, _ actual: Layout) -> UIKitIssue? {
            if !place.hasOwnRoot, wanted.levels.first?.controller !== place.root { return .existingRootReplaced }
            #if DEBUG
                if wanted != actual, !writer.putsOff {
                    return .treesDiffer(tree: wanted.picture(mirrors), uiKit: actual.picture(mirrors))
                }
            #endif
            return nil
        }
    }
#endif
