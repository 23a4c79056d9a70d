/// The steps of an exchange: a container hides one child, shows another, or both (U31 to U33, U43, U44, U60, U61, U65).
///
/// App code may change the tree between two steps. So each step asks where the children are now, and no callback comes twice.
@MainActor
final class Exchange: TransitionSteps {
    let container: ViewController
    let old: ViewController?
    /// Until the transition begins, another selection of a tab changes it.
    private(set) var new: ViewController?
    /// The view controllers that leave a stack, lowest first.
    let leaving: [ViewController]
    /// The view controllers that come to a stack, lowest first.
    let coming: [ViewController]
    private let order: Order
    /// The tabs that another selection has replaced. They may have begun to appear with their container.
    private var dropped: [ViewController] = []

    init(
        in container: ViewController, hiding old: ViewController?, showing new: ViewController?,
        leaving: [ViewController] = [], coming: [ViewController] = [], order: Order = .oldFirst
    ) {
        (self.container, self.old, self.new) = (container, old, new)
        (self.leaving, self.coming, self.order) = (leaving, coming, order)
    }

    /// The order of the callbacks.
    enum Order {
        /// The child that is hidden is called before the one that is shown (U43, U44, U61).
        case oldFirst
        /// The will-callback of the child that is shown comes first, as in a selection of a tab (U65).
        case newBeginsFirst
        /// The did-callback as well, as in a change of pages (U95).
        case newFirst
    }

    /// `true` if the top leaves its stack.
    var isOldLeaving: Bool { old != nil && leaving.last === old }
    /// `true` if another top comes to the stack.
    var isNewComing: Bool { new != nil && coming.last === new }

    var appearing: ViewController? { new }
    var disappearing: ViewController? { old }
    var stationary: ViewController? { container }
    var isAwaited: Bool { container.hasWaitingCalls }

    func change(to newer: ViewController?) {
        if let new, new.container === container { dropped = dropped + [new] }
        new = newer
        // It was removed, or moved to another container, if it has another parent now.
        let former = old?.container === container ? old : nil
        if new === old { container.follow(only: old) } else { container.beginFollowing(new, insteadOf: former) }
        // Last, because `viewDidLoad` may select again.
        newer?.loadViewIfNeeded()
    }

    func begin(_ transition: Transition) {
        for tab in dropped where tab !== new { tab.disappear() }
        begin(transition, hiding: old, showing: new) { container.exchangeDidBegin(self, transition) }
    }

    /// Changes the stack when the finger is lifted. Until then the gesture can be cancelled.
    func commit(_ transition: Transition) {
        mutate(container.contained, in: { container.contained = $0 }) { $0.removeLast(leaving.count) }
    }

    func cancel(_ transition: Transition) {
        container.beginFollowing(old, insteadOf: new)
        begin(transition, hiding: new, showing: old) {}
    }

    /// Calls the will-callbacks, and `body` before `viewIsAppearing`.
    private func begin(
        _ transition: Transition, hiding hidden: ViewController?, showing shown: ViewController?, _ body: () -> Void
    ) {
        let isAnimated = transition.isAnimated
        func hide() {
            guard let hidden, hidden !== shown else { return }
            // `beginHiding` asks the same. To leave it to that would cost a push 1.3 %.
            if container.exchanges(hidden) {
                hidden.beginAppearance(false, animated: isAnimated)
            } else {
                hidden.beginHiding(animated: isAnimated)
            }
        }
        if order == .oldFirst { hide() }
        let appears = shown?.isShown(in: container) == true
        if appears { shown?.beginAppearance(true, animated: isAnimated) }
        if order != .oldFirst { hide() }
        body()
        if appears { shown?.isAppearing(animated: isAnimated) }
    }

    func end(_ transition: Transition) {
        container.exchangeWillEnd(self, transition)
        transition.completeAlongside()
        if transition.isCancelled {
            end(transition, hiding: new, showing: old)
        } else {
            end(transition, hiding: old, showing: new)
        }
        container.exchangeDidEnd(self, transition)
    }

    /// Calls the did-callbacks, and those will-callbacks that are missing.
    private func end(_ transition: Transition, hiding hidden: ViewController?, showing shown: ViewController?) {
        let isAnimated = transition.isAnimated
        if order == .newFirst, let shown { endShowing(shown, animated: isAnimated) }
        if let hidden {
            if hidden !== shown {
                // A swipe that was interrupted under the finger has had no ``cancel(_:)``, and during one, a full screen may have
                // covered the container and left again.
                if !transition.hasBegun || hidden.container === container { hidden.beginHiding(animated: isAnimated) }
                hidden.endHiding(animated: isAnimated)
            }
            // The transitions inside it end with this one. Also if it is shown again: removed, and put back before the end.
            hidden.concludeContained()
        }
        if order != .newFirst, let shown { endShowing(shown, animated: isAnimated) }
    }

    private func endShowing(_ shown: ViewController, animated: Bool) {
        if shown.isShown(in: container) {
            shown.appear(animated: animated)
        } else if shown.container === container {
            shown.endAppearance(animated: animated)
        } else {
            shown.endHiding(animated: animated)
        }
    }

    func didEnd() { container.performWaitingCalls() }
}
