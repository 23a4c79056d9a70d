/// Plays steps in a window, with the events of the outside world.
///
/// After each step, the tasks of the main actor run until nothing changes. So an `async` flow gets as far as it can.
@MainActor
package struct ScriptPlayer {
    private let window: Window
    private let user: User
    private let events: () -> [UserAction]
    /// The number of turns without a change after which the tasks count as done.
    private let quietTurns: Int

    package init(_ window: Window, quietTurns: Int, events: @escaping () -> [UserAction]) {
        self.window = window
        user = User(window)
        self.quietTurns = quietTurns
        self.events = events
    }

    /// The possible steps of the user, and the possible events.
    package var actions: [Step] { user.possibleSteps + events().map(\.name).numbered.map { .event($0) } }

    /// The steps of time that change something, the simpler one first.
    package var timeSteps: [Step] { window.timeSteps }

    /// Whether nothing moves and nothing is scheduled.
    package var isAtRest: Bool { !window.simulation.isTransitioning && window.simulation.clock.isIdle }

    /// Whether the user's finger moves a screen.
    package var isFingerDown: Bool { window.heldTransition != nil }

    /// Performs a step, and lets the tasks run. Throws an error if the step isn't possible now.
    package func perform(_ step: Step) async throws(ImpossibleStep) {
        switch step {
        case .settle: await settle()
        case .event(let name):
            let events = events()
            guard let index = events.map(\.name).numbered.firstIndex(of: name) else {
                throw impossible(step, "there is no event of that name")
            }
            events[index].perform()
            await runTasks()
        default:
            do { try user.perform(step) } catch { throw impossible(step, error.reason) }
            await runTasks()
        }
    }

    /// The error for a step that isn't possible now, with the events among the possible steps.
    private func impossible(_ step: Step, _ reason: String) -> ImpossibleStep {
        ImpossibleStep(step: step, reason: reason, possibleSteps: actions + timeSteps)
    }

    /// Lets time pass and the tasks run until nothing is left to do. Gives up after ``settleLimit`` rounds.
    private func settle() async {
        for _ in 0..<Self.settleLimit {
            window.simulation.settle()
            // If the clock has given up, it has reported that.
            guard window.simulation.clock.isIdle else { return }
            let count = window.simulation.clock.scheduledCount
            await runTasks()
            if window.simulation.clock.scheduledCount == count { return }
        }
        window.simulation.report(PresentationIssue.neverSettled(steps: Self.settleLimit))
    }

    private static let settleLimit = 1000

    /// Lets the tasks of the main actor run until nothing was scheduled and no level came for ``quietTurns`` turns.
    private func runTasks() async {
        guard quietTurns > 0 else { return }
        var (quiet, turns) = (0, 0)
        var last = activity
        while quiet < quietTurns, turns < Self.settleLimit {
            await Task.yield()
            let now = activity
            quiet = now == last ? quiet + 1 : 0
            last = now
            turns += 1
        }
    }

    /// Changes with almost every change of the tree: each transition schedules its turn.
    private var activity: Int { window.simulation.clock.scheduledCount &+ window.levelCount }
}
