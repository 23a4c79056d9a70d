/// The way in which a container shows one of its children in place of another, in a transition: a tab bar controller its tab, a
/// collapsed split view controller its top column, a page view controller its page.
@MainActor
final class SelectedChild {
    private var reference: TransitionReference?
    /// The transition of the running exchange.
    private var transition: Transition? { reference?.transition }

    /// `true` if an exchange runs. A selection during one is shown after it.
    var isMoving: Bool { transition?.isRunning == true }

    /// Shows the child alone: in a transition, or at once if the container isn't visible (U73). An exchange that hasn't begun yet
    /// shows it too, and after one that has begun the container is asked again, by ``ViewController/performWaitingCalls()``.
    func show(_ child: ViewController?, in container: ViewController, as look: Look, by initiator: Initiator) {
        guard container.isChangeVisible, let window = container.window else {
            let former = container.followers
            container.follow(only: child)
            for hidden in former where hidden !== child { container.hide(hidden) }
            look.completion?()
            return
        }
        if let transition, transition.isRunning {
            if !transition.hasBegun, let exchange = transition.exchange {
                let former = exchange.new
                exchange.change(to: child)
                // Calls of its stacks may wait for a presentation by the container (U25).
                former?.concludeContainedInNextTurn()
            }
            look.completion?()
            return
        }
        guard container.follower !== child else {
            look.completion?()
            return
        }
        let transition = begin(child, in: container, as: look, window, by: initiator)
        child?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Shows the child that code has selected, unless the container does already.
    func follow(_ child: ViewController?, in container: ViewController) {
        if container.follower !== child { show(child, in: container, as: Look(), by: .app) }
    }

    /// Adds the transition of a swipe that shows the child. The caller begins it.
    func beginSwipe(
        to child: ViewController, in container: ViewController, as look: Look, _ window: Window
    ) -> Transition {
        let transition = begin(child, in: container, as: look, window, by: .user, isInteractive: true)
        child.loadViewIfNeeded()
        return transition
    }

    private func begin(
        _ child: ViewController?, in container: ViewController, as look: Look, _ window: Window,
        by initiator: Initiator, isInteractive: Bool = false
    ) -> Transition {
        let old = container.follower
        let exchange = Exchange(in: container, hiding: old, showing: child, order: look.order)
        let transition = Transition(
            .select, as: look.animation, in: window, animated: look.isAnimated,
            duration: window.simulation.transitionDurations.navigation, initiator: initiator,
            isInteractive: isInteractive, steps: exchange, completion: look.completion)
        reference = transition.reference
        container.beginFollowing(child, insteadOf: old)
        window.add(transition)
        return transition
    }

    /// Follows the child that is shown after the exchange. A selection in a hidden window has shown another one at once.
    func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        let (container, old, new) = (exchange.container, exchange.old, exchange.new)
        guard container.follower == nil || container.follower === new || container.follower === old else { return }
        let shown = transition.isCancelled ? old : new
        container.follow(only: shown?.container === container ? shown : nil)
    }

    /// Ends the exchange, because the container has left its window or isn't shown any more.
    func conclude(in container: ViewController) { transition?.conclude(in: container) }

    /// Forgets the exchange, because its window was released.
    func windowWasReleased() { reference = nil }
}

extension SelectedChild {
    /// The look of an exchange.
    struct Look {
        var animation = Transition.Kind.select
        var isAnimated = false
        var order = Exchange.Order.newBeginsFirst
        /// Called at the end.
        var completion: (() -> Void)?
    }
}
