extension Simulation {
    /// Advances the clock by `duration`, and lets tasks run at each moment at which an action runs or a sleep ends: for tests of
    /// code that sleeps by the ``clock``.
    ///
    /// ```swift
    /// search.text = "caf"
    /// await simulation.run(for: .milliseconds(300))
    /// ```
    ///
    /// Time advances when no task can continue, on any actor. Sleeps end one after the other, so that each task sees its own
    /// moment. A task that waits for something else, such as a real timer, isn't waited for. A negative duration counts as
    /// zero. With zero, the actions and tasks of this moment run.
    public func run(for duration: Duration) async {
        await run(to: clock.now.advanced(by: max(duration, .zero)), quietTurns: Self.quietTurns)
    }

    /// Settles and lets tasks run, repeatedly, until the condition holds: for tests of asynchronous code.
    ///
    /// ```swift
    /// let flow = Task { await payment.run() }
    /// await simulation.settle { form.isOnScreen }
    /// ```
    ///
    /// Time advances as in ``run(for:)``. The condition is checked when no action is left and no task can continue, and again
    /// after each sleep. So a time limit doesn't end before the test could act.
    ///
    /// The call waits for no real time. If the condition doesn't hold after `turns` turns, it returns `false` and reports
    /// ``PresentationIssue/conditionNeverHeld(turns:file:line:visible:)``. In this case the awaited event never happens, or
    /// happens outside of Swift's tasks.
    @discardableResult
    public func settle(
        turns: Int = 1000, until isDone: () -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) async -> Bool {
        if let isSettled = await settle(turns: turns, quietTurns: Self.quietTurns, until: isDone) { return isSettled }
        let visible = windows.filter { !$0.isHidden }.compactMap { $0.visibleViewController?.name }
        report(PresentationIssue.conditionNeverHeld(turns: turns, file: "\(file)", line: line, visible: visible))
        return false
    }

    /// Lets tasks run and time pass until nothing is left to do, for at most 1,000 sleeps in a row.
    package func settle(quietTurns: Int) async {
        let limit = 1000
        let isSettled = await settle(turns: limit, quietTurns: quietTurns) { clock.isIdle }
        if isSettled == nil { report(PresentationIssue.neverSettled(steps: limit)) }
    }

    /// Runs the actions until the condition holds, with the end of a sleep in between. Returns `nil` if it doesn't hold after
    /// so many turns, and `false` if it doesn't hold and the clock has given up.
    private func settle(turns: Int, quietTurns: Int, until isDone: () -> Bool) async -> Bool? {
        for _ in 0..<turns {
            let hasEnd = await takeSteps(quietTurns) { clock.hasActionsLeft() ? clock.step() : .nothing }
            let isSettled = isDone()
            if isSettled || !hasEnd { return isSettled }
            _ = clock.step()
        }
        return nil
    }

    /// The number of quiet turns after which tasks count as done.
    package static let quietTurns = 8

    /// Advances the clock to the moment, and lets tasks run at each moment before.
    package func run(to moment: VirtualClock.Instant, quietTurns: Int) async {
        if await takeSteps(quietTurns, { clock.step(by: moment) }) { clock.reach(moment) }
    }

    /// Takes steps until nothing is left, and lets tasks run before each and after the last. Returns `false` if there seems to
    /// be no end.
    private func takeSteps(_ quietTurns: Int, _ step: () -> VirtualClock.Step) async -> Bool {
        for _ in 0..<clock.stepLimit {
            guard await runTasks(quietTurns: quietTurns) else { return false }
            switch step() {
            case .taken: continue
            case .nothing: return true
            case .gaveUp: return false
            }
        }
        report(PresentationIssue.neverSettled(steps: clock.stepLimit))
        return false
    }

    /// Lets tasks run until none can continue. Returns `false` if that doesn't happen within 10,000 turns of the main queue.
    @discardableResult
    package func runTasks(quietTurns: Int) async -> Bool {
        if !SerialTasks.areSupported { reportOnce(.tasksRunInAnyOrder) }
        let limit = 10_000
        if await SerialTasks.rest(quietTurns: quietTurns, limit: limit) { return true }
        report(PresentationIssue.neverSettled(steps: limit))
        return false
    }
}
