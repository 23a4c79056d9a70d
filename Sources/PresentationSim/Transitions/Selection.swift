// A container that shows one of its children in place of another, in a transition: a tab bar controller its tab, a collapsed split view
// controller its top column, a page view controller its page. A stack has the same transition, but changes its children by it.

extension ViewController {
    /// The transition in which a stack changes, or a container selects another child.
    var transition: Transition? { transitionReference?.transition }

    /// `true` if it runs. Changes of a stack wait meanwhile, and another selection is shown after it.
    var isBusy: Bool { transition?.isRunning == true }

    /// Shows the child alone: in a transition, or at once if the container isn't visible (U73). A transition that hasn't begun yet
    /// shows it too, and after one that has begun the container is asked again, by ``performWaitingCalls()``.
    func showAlone(_ child: ViewController?, as look: Look = Look(), by initiator: Initiator) {
        guard isChangeVisible, let window else {
            let former = followers
            follow(only: child)
            for hidden in former where hidden !== child { hide(hidden) }
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
        guard follower !== child else {
            look.completion?()
            return
        }
        let transition = beginExchange(for: child, as: look, in: window, by: initiator)
        child?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Adds the transition of a swipe that shows the child. The caller begins it.
    func beginSwipe(to child: ViewController, as look: Look, in window: Window) -> Transition {
        let transition = beginExchange(for: child, as: look, in: window, by: .user, isInteractive: true)
        child.loadViewIfNeeded()
        return transition
    }

    private func beginExchange(
        for child: ViewController?, as look: Look, in window: Window, by initiator: Initiator,
        isInteractive: Bool = false
    ) -> Transition {
        let old = follower
        let transition = Transition(
            .select, as: look.animation, in: window, animated: look.isAnimated,
            duration: window.simulation.transitionDurations.navigation, initiator: initiator,
            isInteractive: isInteractive, steps: Exchange(in: self, hiding: old, showing: child, order: look.order),
            completion: look.completion)
        transitionReference = transition.reference
        beginFollowing(child, insteadOf: old)
        window.add(transition)
        return transition
    }

    /// Follows the child that is shown after the exchange. A selection in a hidden window has shown another one at once.
    func followChild(after exchange: Exchange, _ transition: Transition) {
        let (old, new) = (exchange.old, exchange.new)
        guard follower == nil || follower === new || follower === old else { return }
        let shown = transition.isCancelled ? old : new
        follow(only: shown?.container === self ? shown : nil)
    }

    /// The look of a selection.
    struct Look {
        var animation = Transition.Kind.select
        var isAnimated = false
        var order = Exchange.Order.newBeginsFirst
        /// Called at the end.
        var completion: (() -> Void)?
    }
}

extension SelectingContainer {
    /// Shows the child that code has selected, unless the container does already.
    func showSelected() { if follower !== selected { showAlone(selected, by: .app) } }
}
