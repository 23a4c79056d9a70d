#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Makes the calls that change what UIKit shows. Nothing else in this module does.
    @MainActor
    final class UIKitWriter {
        private unowned let display: Display
        /// The call that UIKit carries out, or will.
        private(set) var call: Call?
        private var callCount = 0
        /// The last call that a container of the app has ignored.
        private(set) var refusal: Refusal?
        /// `true` if a search or a screen in a context waits until its place can present it.
        private(set) var putsOff = false

        struct Call {
            let number: Int
            let change: UIKitChange
            /// The layout that is wanted after it.
            let wanted: Layout
            /// `true` if UIKit still carries it out.
            var isRunning: () -> Bool = { true }
            /// `true` if UIKit has begun to: the layout that both have in common has the change then.
            var hasBegun = false
            /// The moments at which a call without effect is made again, and given up.
            var waiting: (next: VirtualClock.Instant, end: VirtualClock.Instant)?
        }

        private typealias End = @MainActor @Sendable () -> Void

        init(_ display: Display) { self.display = display }

        /// `true` if UIKit carries out a call. It never completes one that it has refused.
        var isCalling: Bool {
            guard let call, call.hasBegun else { return false }
            if !call.isRunning() { self.call = nil }
            return self.call != nil
        }

        /// The next call, or `nil` if UIKit shows what is wanted, as far as it can.
        func nextChange(to wanted: Layout, from actual: Layout) -> UIKitChange? {
            var plan = UIKitPlan(from: actual, to: wanted, at: display.place, display.mirrors, refusal: refusal)
            let change = plan.nextChange()
            putsOff = plan.putsOff
            return change
        }

        // MARK: Calling

        /// Gives a window without a root an empty one. UIKit expects a root when the app has launched, and that of the tree comes
        /// at the end of the turn of the run loop.
        func fillWindow() {
            guard display.place.needsRoot else { return }
            let root = TitleController("")
            display.place.show(root)
            display.place.emptyRoot = root
        }

        /// Dismisses what the tree shows over an existing controller that leaves. UIKit keeps that if the controller was on a
        /// stack or in a tab bar (U2).
        func dismissLevels() {
            guard !display.place.hasOwnRoot else { return }
            for level in display.known.levels.dropFirst() {
                guard let screen = display.mirrors.screen(of: level.controller), !(screen is OtherScreen) else {
                    continue
                }
                if let presenter = level.controller.presentingViewController {
                    return presenter.dismiss(animated: false)
                }
            }
        }

        func carryOut(_ change: UIKitChange, wanted: Layout) {
            callCount += 1
            refusal = nil
            call = Call(number: callCount, change: change, wanted: wanted)
            make(change)
            noteBeginning()
        }

        /// Makes the call, which may be the second time.
        private func make(_ change: UIKitChange) {
            let number = callCount
            let end: End = { [weak self] in
                guard let self, call?.number == number else { return }
                if call?.hasBegun == true { call = nil } else { call?.isRunning = { false } }
                RunLoopTurns.wake()
            }
            switch change {
            case .stack(let stack, let children):
                set(children, on: stack)
                endWithTransition(of: stack, end)
            case .tabs(let tabs, let children):
                for child in children where child.parent !== tabs { child.viewIfLoaded?.removeFromSuperview() }
                tabs.setViewControllers(children, animated: false)
                endWithTransition(of: tabs, end)
            case .select(let tabs, let index):
                tabs.selectedIndex = index
                endWithTransition(of: tabs, end)
            case .search(let controller, let text):
                guard let search = controller.navigationItem.searchController else { return end() }
                search.isActive = text != nil
                search.searchBar.text = text
                endWithTransition(of: search, end)
            case .column(let split, let column, let controller):
                controller?.viewIfLoaded?.removeFromSuperview()
                split.setViewController(controller, for: column)
                endWithTransition(of: split, end)
            case .showColumn(let split, let column):
                split.show(column)
                endWithTransition(of: split, end)
            case .hideColumn(let split, let column):
                split.hide(column)
                endWithTransition(of: split, end)
            case .turn(let pages, let page): turn(pages, to: page, end)
            case .root(let root): setRoot(root, end)
            case .present(let controller, let presenter): present(controller, over: presenter.frontPresenter, end)
            case .dismiss(let lowest):
                call?.isRunning = { lowest.presentingViewController != nil }
                // A screen in a context may leave after the levels over it. The tree's transition is theirs then.
                let inContext = display.known.nodes.contains { $0.inContext.contains { $0.controller === lowest } }
                let screen = inContext ? display.mirrors.screen(of: lowest) : nil
                let isAnimated = isAnimated { $0.kind == .dismiss && (!inContext || $0.disappearing === screen) }
                lowest.presentingViewController?.dismiss(animated: isAnimated, completion: { end() })
            }
        }

        /// Records the call when UIKit has begun to carry it out. A change that UIKit puts off isn't there yet.
        func noteBeginning() {
            guard let call, !call.hasBegun, call.change.isShown else { return }
            self.call?.hasBegun = true
            display.didCall(call.change, wanted: call.wanted)
            if !call.isRunning() { self.call = nil }
        }

        /// The reaction to a call without effect: nothing moves, and UIKit shows the same screens as before the call.
        enum Wait { case again, later, never }

        /// UIKit may be late: it puts a push off while something moves that the host doesn't see, and drops a presentation then. The
        /// call is made again, unless UIKit still has it, up to a limit.
        func waitForBeginning() -> Wait {
            guard let call else { return .again }
            if !isPossible(call.change) {
                self.call = nil
                return .again
            }
            let now = display.window.simulation.clock.now
            let waiting = call.waiting ?? (now + Self.waitTime, now + Self.waitLimit)
            if now >= waiting.end {
                self.call = nil
                refusal = call.change.refusal
                display.didCall(call.change, wanted: call.wanted)
                return .never
            }
            self.call?.waiting = waiting
            if now >= waiting.next {
                self.call?.waiting?.next = now + Self.waitTime
                guard call.change.isDroppedByUIKit else { return .later }
                make(call.change)
                noteBeginning()
                return .again
            }
            return .later
        }

        /// Returns `true` if the presentation or search is still wanted, and UIKit still shows its place.
        private func isPossible(_ change: UIKitChange) -> Bool {
            switch change {
            case .present(let controller, let presenter):
                isWanted(controller) && display.known.inSight.contains(presenter)
            case .search(let controller, .some): display.known.inSight.contains(controller)
            default: true
            }
        }

        /// Returns `true` if the tree still has the screen of the controller.
        private func isWanted(_ controller: UIViewController) -> Bool {
            display.mirrors.screen(of: controller).map { $0.window === display.window && !$0.isBeingDismissed } == true
        }

        static let waitTime = Duration.milliseconds(200)
        private static let frameTime = Duration.milliseconds(17)
        private static let waitLimit = Duration.seconds(2)

        /// Gives up the call that UIKit has begun and never ends, although nothing moves.
        func abandon() { call = nil }

        private func set(_ children: [UIViewController], on stack: UINavigationController) {
            let (old, screen) = (stack.ownViewControllers, display.mirrors.screen(of: stack))
            let columns = stack.pushedColumns
            let isAnimated = isAnimated { transition in
                guard [.push, .pop, .set].contains(transition.kind) else { return false }
                return (transition.appearing ?? transition.disappearing)?.parent === screen
            }
            // UIKit raises an exception if the view is still in that of another stack.
            for child in children where child.parent !== stack { child.viewIfLoaded?.removeFromSuperview() }
            if !columns.isEmpty {
                stack.setViewControllers(children + columns, animated: false)
            } else if children.count == old.count + 1, children.dropLast().elementsEqual(old, by: ===) {
                stack.pushViewController(children[old.count], animated: isAnimated)
            } else if let top = children.last, old.starts(with: children, by: ===) {
                stack.popToViewController(top, animated: isAnimated)
            } else {
                stack.setViewControllers(children, animated: isAnimated)
            }
        }

        /// UIKit has no transition coordinator for a turn.
        private func turn(_ pages: UIPageViewController, to page: UIViewController, _ end: @escaping End) {
            let screen = display.mirrors.screen(of: pages)
            let transition = display.pending.last { pending in
                pending.transition.kind == .select && pending.transition.appearing?.parent === screen
            }?.transition
            let isAnimated = transition?.isAnimated == true && pages.viewIfLoaded?.window != nil
            pages.setViewControllers(
                [page], direction: transition?.animation == .pop ? .reverse : .forward, animated: isAnimated
            ) { _ in
                end()
            }
            // No public source says that UIKit calls the completion without an animation. Another turn in the meantime would be refused.
            if !isAnimated { display.window.simulation.clock.schedule(after: Self.waitTime) { end() } }
        }

        private func endWithTransition(of controller: UIViewController, _ end: @escaping End) {
            let coordinator = controller.transitionCoordinator
            // If UIKit drops the completion, the call ends with the transition.
            call?.isRunning = { [weak controller] in controller?.transitionCoordinator != nil }
            let isRunning = coordinator?.animate(alongsideTransition: nil) { _ in end() }
            if isRunning != true { end() }
        }

        /// A new root has appeared when the next frame is drawn. Before that, UIKit animates nothing in it, and presents no search.
        private func endWithNextFrame(_ end: @escaping End) {
            display.window.simulation.clock.schedule(after: Self.frameTime) { end() }
        }

        /// The root is there, and laid out, before the animation begins: otherwise its layout would be animated, too.
        private func setRoot(_ root: UIViewController?, _ end: @escaping End) {
            display.place.show(root)
            let transition = display.pending.last { $0.transition.kind == .root }?.transition
            guard let transition, transition.isAnimated, let view = display.place.rootView else {
                return endWithNextFrame(end)
            }
            UIView.transition(
                with: view, duration: transition.duration.inSeconds,
                options: UIView.AnimationOptions(transition.options), animations: nil
            ) { _ in
                end()
            }
        }

        private func present(
            _ controller: UIViewController, over presenter: UIViewController, _ end: @escaping End
        ) {
            guard let screen = display.mirrors.screen(of: controller) else { return end() }
            let source = source(screen.popoverPresentationController, over: presenter)
            if controller is UIAlertController {
                controller.popoverPresentationController?.sourceItem = source ?? presenter.view
            } else {
                // A level isn't in the context of the search that presents it, and stays when that ends.
                let isLevel = call?.wanted.levels.contains { $0.controller === controller } == true
                let isOverSearch = presenter is UISearchController && isLevel
                configure(controller, like: screen, from: source, leavesContext: isOverSearch)
            }
            call?.isRunning = { controller.presentingViewController != nil }
            let isAnimated = isAnimated { $0.kind == .present && $0.appearing === screen }
            presenter.present(controller, animated: isAnimated, completion: { end() })
        }

        /// Gives the controller the style and the sheet of its screen. The style comes first, because the presentation controller is made
        /// for it. The tree's has fixed it too (U102).
        private func configure(
            _ controller: UIViewController, like screen: ViewController,
            from source: (any UIPopoverPresentationControllerSourceItem)?, leavesContext: Bool
        ) {
            let given = screen.modalPresentationStyle
            let style =
                if screen.asksForContext {
                    leavesContext ? given.outsideOfContext : given
                } else {
                    screen.presentationController?.presentationStyle ?? .automatic
                }
            // A tree's delegate may be UIKit's, too. Without one UIKit shows nothing in the style `.custom`.
            if let delegate = screen.transitioningDelegate as? any UIViewControllerTransitioningDelegate {
                controller.transitioningDelegate = delegate
            }
            if style == .custom, controller.transitioningDelegate == nil {
                controller.modalPresentationStyle = .overFullScreen
            } else if style == .popover {
                // UIKit raises an exception for a popover that points nowhere.
                controller.modalPresentationStyle = source == nil ? .formSheet : .popover
            } else if given != .automatic || style != .pageSheet {
                controller.modalPresentationStyle = UIModalPresentationStyle(style)
            }
            if controller.modalPresentationStyle == .popover {
                controller.popoverPresentationController?.sourceItem = source
            }
            SheetState(of: screen).apply(to: controller)
            if screen.modalTransitionStyle != .coverVertical {
                controller.modalTransitionStyle = UIModalTransitionStyle(screen.modalTransitionStyle)
            }
            display.follow(presentationOf: controller)
        }

        /// The view or button that a popover points to.
        private func source(
            _ popover: PopoverPresentationController?, over presenter: UIViewController
        ) -> (any UIPopoverPresentationControllerSourceItem)? {
            let item = popover?.sourceItem
            if let item = item as? any UIPopoverPresentationControllerSourceItem { return item }
            if let button = item as? BarButtonItem, let made = MirrorButton.find(button, in: presenter) { return made }
            return (item as? ViewController).map { display.mirrors.controller(for: $0).view }
        }

        private func isAnimated(_ isIt: (Transition) -> Bool) -> Bool {
            display.pending.last { isIt($0.transition) }?.transition.isAnimated == true
        }
    }
#endif
