#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// A call that brings UIKit nearer to the tree.
    enum UIKitChange {
        case stack(UINavigationController, [UIViewController])
        case tabs(UITabBarController, [UIViewController])
        case select(UITabBarController, Int)
        case root(UIViewController?)
        case present(UIViewController, over: UIViewController)
        case dismiss(over: UIViewController)
    }

    /// Makes the calls that change what UIKit shows. Nothing else in this module does.
    @MainActor
    final class UIKitWriter {
        private unowned let display: Display
        /// The running call, and whether UIKit still carries it out.
        private var call: (number: Int, isRunning: () -> Bool)?
        private var callCount = 0
        /// The last container that has ignored a call, and the children that it was given.
        private var refusal: [ObjectIdentifier]?

        private typealias End = @MainActor @Sendable () -> Void

        init(_ display: Display) { self.display = display }

        /// Whether the last call hasn't ended. UIKit never completes a call that it has refused.
        var isCalling: Bool {
            if let call, !call.isRunning() { self.call = nil }
            return call != nil
        }

        // MARK: Deciding

        /// The next call, or `nil` if UIKit shows what is wanted, as far as it can. Stacks come first: those under a sheet that
        /// leaves change out of sight, in the same turn (L5).
        func nextChange(to wanted: Layout, from actual: Layout) -> UIKitChange? {
            let levels = actual.levels.map(\.controller)
            for level in wanted.levels {
                if let change = change(inside: level, under: levels) { return change }
            }
            let common = actual.commonCount(with: wanted)
            if actual.levels.count > max(common, 1) { return .dismiss(over: levels[max(common, 1) - 1]) }
            if common == 0, !(actual.levels.isEmpty && wanted.levels.isEmpty) {
                let root = wanted.levels.first?.controller
                guard display.place.ownWindow != nil else { return nil }
                return release([root].compactMap { $0 }, from: [], to: nil, .root(root))
            }
            // A hidden window would refuse it (U4).
            guard common < wanted.levels.count, let top = levels.last, !display.place.isHidden else { return nil }
            let next = wanted.levels[common].controller
            return release([next], from: levels, to: nil, .present(next, over: top))
        }

        /// The next call for the containers in a controller, the innermost first.
        private func change(inside node: Node, under levels: [UIViewController]) -> UIKitChange? {
            for child in node.children {
                if let change = change(inside: child, under: levels) { return change }
            }
            let children = node.children.map(\.controller)
            if let stack = node.controller as? UINavigationController, node.kind == .stack {
                guard stack.viewControllers != children, !hasRefused(stack, children) else { return nil }
                return release(children, from: levels, to: stack, .stack(stack, children))
            }
            guard let tabs = node.controller as? UITabBarController, node.kind == .tabs else { return nil }
            if (tabs.viewControllers ?? []) != children {
                if hasRefused(tabs, children) { return nil }
                return release(children, from: levels, to: tabs, .tabs(tabs, children))
            }
            guard let selection = node.selection, tabs.selectedIndex != selection else { return nil }
            return .select(tabs, selection)
        }

        /// Whether the container of the app has ignored the last call that gave it these children.
        private func hasRefused(_ container: UIViewController, _ children: [UIViewController]) -> Bool {
            refusal == ([container] + children).map(ObjectIdentifier.init)
        }

        /// A controller leaves its old place before it gets a new one, because UIKit raises an exception otherwise.
        private func release(
            _ children: [UIViewController], from levels: [UIViewController], to parent: UIViewController?,
            _ change: UIKitChange
        ) -> UIKitChange? {
            for child in children where child.parent !== parent {
                if levels.contains(child) { return nil }
                switch child.parent {
                case let stack as UINavigationController:
                    return .stack(stack, stack.viewControllers.filter { $0 !== child })
                case let tabs as UITabBarController:
                    return .tabs(tabs, (tabs.viewControllers ?? []).filter { $0 !== child })
                default: break
                }
            }
            return change
        }

        // MARK: Calling

        /// Gives a window without a root an empty one. UIKit expects a root when the app has launched, and that of the tree comes
        /// at the end of the turn of the run loop.
        func fillWindow() {
            guard let window = display.place.ownWindow, window.rootViewController == nil else { return }
            let root = TitleController("")
            window.rootViewController = root
            display.place.emptyRoot = root
        }

        /// Dismisses what the tree shows over an existing controller that leaves. UIKit keeps that if the controller was on a
        /// stack or in a tab bar (U2).
        func dismissLevels() {
            guard display.place.isOverController else { return }
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
            let number = callCount
            call = (number, { true })
            let end: End = { [weak self] in
                guard let self, call?.number == number else { return }
                call = nil
                RunLoopTurns.wake()
            }
            switch change {
            case .stack(let stack, let children):
                set(children, on: stack)
                verify(stack.viewControllers, children, in: stack)
                endWithTransition(of: stack, end)
            case .tabs(let tabs, let children):
                tabs.setViewControllers(children, animated: false)
                verify(tabs.viewControllers ?? [], children, in: tabs)
                endWithTransition(of: tabs, end)
            case .select(let tabs, let index):
                tabs.selectedIndex = index
                endWithTransition(of: tabs, end)
            case .root(let root): setRoot(root, end)
            case .present(let controller, let presenter): present(controller, over: presenter, end)
            case .dismiss(let presenter):
                let lowest = presenter.presentedViewController
                call?.isRunning = { lowest?.presentingViewController != nil }
                presenter.dismiss(animated: isAnimated { $0.kind == .dismiss }, completion: { end() })
            }
            // What UIKit shows when the call has ended. If UIKit refuses it, the difference is accepted.
            display.didCall(change, wanted: wanted)
        }

        private func set(_ children: [UIViewController], on stack: UINavigationController) {
            let (old, screen) = (stack.viewControllers, display.mirrors.screen(of: stack))
            let isAnimated = isAnimated { transition in
                guard [.push, .pop, .set].contains(transition.kind) else { return false }
                return (transition.appearing ?? transition.disappearing)?.parent === screen
            }
            if children.count == old.count + 1, children.dropLast().elementsEqual(old, by: ===) {
                stack.pushViewController(children[old.count], animated: isAnimated)
            } else if let top = children.last, old.starts(with: children, by: ===) {
                stack.popToViewController(top, animated: isAnimated)
            } else {
                stack.setViewControllers(children, animated: isAnimated)
            }
        }

        private func verify(_ actual: [UIViewController], _ wanted: [UIViewController], in container: UIViewController)
        {
            refusal = actual == wanted ? nil : ([container] + wanted).map(ObjectIdentifier.init)
        }

        private func endWithTransition(of controller: UIViewController, _ end: @escaping End) {
            let coordinator = controller.transitionCoordinator
            // If UIKit drops the completion, the call ends with the transition.
            call?.isRunning = { [weak controller] in controller?.transitionCoordinator != nil }
            let isRunning = coordinator?.animate(alongsideTransition: nil) { _ in end() }
            if isRunning != true { end() }
        }

        private func setRoot(_ root: UIViewController?, _ end: @escaping End) {
            guard let window = display.place.ownWindow else { return end() }
            let transition = display.pending.last { $0.transition.kind == .root }?.transition
            guard let transition, transition.isAnimated else {
                window.rootViewController = root
                return end()
            }
            UIView.transition(
                with: window, duration: transition.duration.inSeconds,
                options: UIView.AnimationOptions(transition.options)
            ) {
                window.rootViewController = root
            } completion: { _ in
                end()
            }
        }

        private func present(
            _ controller: UIViewController, over presenter: UIViewController, _ end: @escaping End
        ) {
            guard let screen = display.mirrors.screen(of: controller) else { return end() }
            if !(controller is UIAlertController) {
                // First, because the presentation controller is made for the style. The tree's has fixed that too (U102).
                let style = screen.presentationController?.presentationStyle ?? .automatic
                if screen.modalPresentationStyle != .automatic || style != .pageSheet {
                    controller.modalPresentationStyle = UIModalPresentationStyle(style)
                }
                if screen.modalTransitionStyle != .coverVertical {
                    controller.modalTransitionStyle = UIModalTransitionStyle(screen.modalTransitionStyle)
                }
                let presentation = controller.presentationController
                if presentation?.delegate == nil { presentation?.delegate = display.gestures }
            } else if let alert = screen as? AlertController, let popover = controller.popoverPresentationController {
                popover.sourceItem = source(of: alert, over: presenter)
            }
            call?.isRunning = { controller.presentingViewController != nil }
            let isAnimated = isAnimated { $0.kind == .present && $0.appearing === screen }
            presenter.present(controller, animated: isAnimated, completion: { end() })
        }

        /// The view or button that an action sheet points to on a wide screen.
        private func source(
            of alert: AlertController, over presenter: UIViewController
        ) -> (any UIPopoverPresentationControllerSourceItem)? {
            let item = alert.popoverPresentationController?.sourceItem
            if let item = item as? any UIPopoverPresentationControllerSourceItem { return item }
            if let button = item as? BarButtonItem, let made = MirrorButton.find(button, in: presenter) { return made }
            let screen = item as? ViewController
            return screen.map { display.mirrors.controller(for: $0).view } ?? presenter.view
        }

        private func isAnimated(_ isIt: (Transition) -> Bool) -> Bool {
            display.pending.last { isIt($0.transition) }?.transition.isAnimated == true
        }
    }
#endif
