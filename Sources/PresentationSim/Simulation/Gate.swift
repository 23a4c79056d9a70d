/// A gate at which one task waits until it is opened, by any thread. It is opened once.
///
/// The runtime resumes a continuation, and whoever awaits a task, by way of the pool of threads. Of two tasks of the main
/// actor, either may then be first. A task that passes a gate goes directly to its actor, behind the jobs that wait there.
package actor Gate {
    private nonisolated let executor = GateExecutor()

    package init(isOpen: Bool = false) {
        if isOpen { executor.open() }
    }

    /// The executor that keeps the waiting task.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Waits until the gate is open.
    package func pass() {}

    /// Lets the task pass.
    package nonisolated func open() { executor.open() }
}

/// Keeps the job of a task that waits, and runs it when the gate is opened.
private final class GateExecutor: SerialExecutor {
    private struct State {
        var isOpen = false
        var waiting: UnownedJob?
    }

    private let state = Locked(State())

    func enqueue(_ job: UnownedJob) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting = job }
            return state.isOpen
        }
        if isOpen { run(job) }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = nil }
            return state.waiting
        }
        if let waiting { run(waiting) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// Runs `pass()`, which does nothing. The task then goes on by its own executor.
    private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
}
