extension Simulation {
    /// Settles, lets the tasks of the main actor run, and does so again until the condition holds: for tests of code
    /// that awaits.
    ///
    /// ```swift
    /// let flow = Task { await payment.run() }
    /// await simulation.settle { form.isOnScreen }
    /// ```
    ///
    /// No real time is waited for. Returns `false` where the condition doesn't hold after that many turns: what it waits
    /// for doesn't happen, or happens outside of the main actor.
    @discardableResult
    public func settle(turns: Int = 1000, until isDone: () -> Bool) async -> Bool {
        for _ in 0..<turns {
            settle()
            if isDone() { return true }
            await Task.yield()
        }
        return false
    }
}
