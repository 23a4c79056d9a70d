extension NavigationController {
    /// Puts a controller on top. Refused by U26, U27 and U28, with the issue in ``Simulation/issues``.
    public func pushViewController(_ viewController: ViewController, animated: Bool) {
        recordCall("pushViewController(\(viewController.name), animated: \(animated))")
        perform(.push(viewController), animated: animated)
    }

    /// Takes the top controller off and returns it. On the root, and where the call waits for a running transition
    /// (U25), it returns `nil`; on the root it does nothing (U29).
    @discardableResult
    public func popViewController(animated: Bool) -> ViewController? {
        recordCall("popViewController(animated: \(animated))")
        return perform(.pop, animated: animated).first
    }

    /// Takes everything above a controller off, and returns it, lowest first. To the top it does nothing; to a
    /// controller that the stack does not hold is an issue, and returns `nil` (U29). While the call waits for a running
    /// transition it returns an empty array (U25).
    @discardableResult
    public func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        recordCall("popToViewController(\(viewController.name), animated: \(animated))")
        guard isStackBusy || holds(viewController) else {
            report(.poppedToMissing(controller: viewController.name, navigationController: name))
            return nil
        }
        return perform(.popTo(viewController), animated: animated)
    }

    /// Takes everything above the root off, and returns it, lowest first. On the root it returns `nil`, while the call
    /// waits for a running transition an empty array (U25, U29).
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [ViewController]? {
        recordCall("popToRootViewController(animated: \(animated))")
        guard isStackBusy || stack.count > 1 else { return nil }
        return perform(.popToRoot, animated: animated)
    }

    /// Replaces the whole stack. Where the new top was in the stack it looks like a pop, else like a push; with the
    /// same top there is no transition (U30). Refused by U26, U27 and U28.
    public func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers([\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.set(viewControllers), animated: animated)
    }

    /// Replaces the controllers above the first `count`, as `setViewControllers(_:animated:)` would, without looking at
    /// those that stay: the cost is that of the controllers that go and come.
    public func setViewControllers(keeping count: Int, then viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers(keeping: \(count), then: "
                + "[\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.replace(keeping: count, with: viewControllers), animated: animated)
    }

    /// Whether the controller is in the stack: one that is being popped is not. The same cost at any depth.
    func holds(_ viewController: ViewController) -> Bool {
        viewController.container === self && !viewController.flags.contains(.movingFromParent)
    }

    @discardableResult
    func perform(_ operation: StackOperation.Kind, animated: Bool, initiator: Initiator = .app) -> [ViewController] {
        performWaiting()
        let operation = StackOperation(kind: operation, isAnimated: animated, initiator: initiator)
        guard !isStackBusy else {
            waiting.append(operation)
            return []
        }
        return perform(operation)
    }

    /// What waited is done when the transition is over, one at a time, as long as that starts no transition.
    func performWaiting() {
        while !isStackBusy, let operation = waiting.popFirst() { perform(operation) }
    }

    @discardableResult
    private func perform(_ operation: StackOperation) -> [ViewController] {
        guard let change = operation.change(of: self) else { return [] }
        if let refusal = change.refusal(by: self) {
            report(refusal)
            return []
        }
        return apply(change, of: operation)
    }
}
