/// Takes the steps of a simulation's clock, and lets the tasks run that a step may have resumed before it takes the next one.
@MainActor
package struct TaskRunner {
    private let simulation: Simulation
    /// The number of turns without a change after which tasks count as done.
    private let quietTurns: Int
    private let turnstile = Gate(isOpen: true)

    /// The number of turns, of steps without a goal, or of sleeps, after which tasks count as endless.
    private static let turnLimit = 10_000
    private static let stepLimit = 10_000
    private static let wakeLimit = 1000

    package init(_ simulation: Simulation, quietTurns: Int = 24) {
        self.simulation = simulation
        self.quietTurns = quietTurns
    }

    private var clock: VirtualClock { simulation.clock }
    /// The number of quiet turns after actions while no task sleeps, so that little depends on the time.
    private var shortRest: Int { quietTurns / 3 }

    /// Advances the clock to the moment. Expects that no task can run now.
    package func run(to moment: VirtualClock.Instant) async {
        repeat {
            guard await takeSteps(by: moment, limit: clock.stepLimit) else { return }
        } while !clock.reach(moment)
    }

    /// Runs all actions, and wakes all tasks. Expects that no task can run now.
    package func runUntilIdle() async {
        for _ in 0..<Self.wakeLimit {
            guard await takeSteps(wakeLimit: Self.wakeLimit) else { return }
            await rest()
            if !clock.hasActionsLeft(), clock.isIdle { return }
        }
        simulation.report(PresentationIssue.neverSettled(steps: Self.wakeLimit))
    }

    /// Takes the clock's steps up to the moment, as long as the condition holds. Returns `false` if there is no end to them.
    func takeSteps(
        by moment: VirtualClock.Instant = .last, limit: Int = stepLimit, wakeLimit: Int = .max,
        while goesOn: () -> Bool = { true }
    ) async -> Bool {
        var (steps, wakes) = (0, 0)
        while goesOn() {
            guard steps < min(limit, clock.stepLimit), wakes < wakeLimit else {
                simulation.report(PresentationIssue.neverSettled(steps: steps))
                return false
            }
            steps += 1
            switch clock.step(by: moment) {
            case .none: return true
            case .gaveUp: return false
            case .ranActions where !clock.hasTasks: await rest(shortRest)
            case .ranActions: await rest()
            case .wokeTask:
                wakes += 1
                await rest()
            }
        }
        return true
    }

    /// Lets tasks run until none has done anything for several turns.
    package func rest() async { await rest(quietTurns) }

    /// Lets tasks run until none has done anything for so many turns, or for ``quietTurns`` if one has.
    private func rest(_ count: Int) async {
        var (quiet, turns, count) = (0, 0, count)
        var last = activity
        var deadline: ContinuousClock.Instant?
        while quiet < count {
            guard turns < Self.turnLimit else { return simulation.report(PresentationIssue.neverSettled(steps: turns)) }
            turns += 1
            let areAtRest = await takeTurn()
            let now = activity
            quiet = now == last && areAtRest ? quiet + 1 : 0
            if quiet == 0 { count = quietTurns }
            last = now
            if areAtRest {
                deadline = nil
            } else if let deadline {
                if deadline < .now { return stopWaiting() }
            } else {
                deadline = .now + simulation.taskPatience
            }
        }
    }

    /// Lets each task that can run do so, up to its next suspension. Returns `false` if one still runs, or returns from a sleep.
    @discardableResult
    func takeTurn() async -> Bool {
        // Behind the jobs that wait for the main actor, and before those that they will enqueue. `Task.yield()` goes through
        // another thread, and returns after more or fewer of them.
        await turnstile.pass()
        if simulation.ignoresRunningTasks { return true }
        let areAtRest = !clock.tasksAreActing
        return poolRests() && areAtRest
    }

    private func poolRests() -> Bool {
        clock.outsidePriorities.union([Task.currentPriority.rawValue]).sorted().map(TaskPool.rest).allSatisfy { $0 }
    }

    private func stopWaiting() {
        simulation.ignoresRunningTasks = true
        simulation.report(PresentationIssue.taskNeverSuspended(within: simulation.taskPatience))
    }

    /// Changes with almost everything that a task does: most changes of a tree schedule the next turn, or make a level.
    var activity: Int { simulation.windows.reduce(clock.changeCount) { $0 &+ $1.levelCount } }
}
