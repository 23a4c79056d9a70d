extension Simulation {
    /// Advances the clock by `duration`, and lets tasks run at each moment at which an action runs or a sleep ends: for tests of
    /// code that sleeps by the ``clock``.
    ///
    /// ```swift
    /// search.text = "caf"
    /// await simulation.run(for: .milliseconds(300))
    /// ```
    ///
    /// Time advances when no task has anything to do, on the main actor or outside of it. It passes one sleep after the other, so
    /// that each task sees its own moment. A task that waits for something else, such as a real timer, isn't waited for. A
    /// negative duration counts as zero; with zero, the actions and tasks of this moment run.
    public func run(for duration: Duration) async {
        let runner = TaskRunner(self)
        await runner.rest()
        await runner.run(to: clock.now.advanced(by: max(duration, .zero)))
    }

    /// Settles and lets tasks run, repeatedly, until the condition holds: for tests of asynchronous code.
    ///
    /// ```swift
    /// let flow = Task { await payment.run() }
    /// await simulation.settle { form.isOnScreen }
    /// ```
    ///
    /// Time advances as in ``run(for:)``. If only sleeps are left and the condition holds, it stands: a time limit doesn't end
    /// before the user could act. The call waits for no real time. If the condition doesn't hold after `turns` turns, it
    /// returns `false` and reports ``PresentationIssue/conditionNeverHeld(turns:file:line:visible:)``. In this case the
    /// awaited event never happens, or happens outside of Swift's tasks.
    @discardableResult
    public func settle(
        turns: Int = 1000, until isDone: () -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) async -> Bool {
        let runner = TaskRunner(self)
        await runner.rest()
        for _ in 0..<turns {
            guard await runner.takeSteps(while: clock.hasActionsLeft) else { return isDone() }
            if isDone() { return true }
            let before = runner.activity
            switch clock.step() {
            case .none: await runner.takeTurn()
            case .gaveUp: return isDone()
            case .ranActions, .wokeTask: break
            }
            if runner.activity != before { await runner.rest() }
        }
        let visible = windows.filter { !$0.isHidden }.compactMap { $0.visibleViewController?.name }
        report(
            PresentationIssue.conditionNeverHeld(turns: turns, file: "\(file)", line: line, visible: visible))
        return false
    }
}
