/// Plays steps in a window, with the events of the outside world.
///
/// After each step, the tasks of the main actor run until nothing changes. So an `async` flow gets as far as it can.
@MainActor
package struct ScriptPlayer {
    private let window: Window
    private let user: User
    private let events: () -> [UserAction]
    private let tasks: TaskRunner
    private let hasTasks: Bool

    /// Tasks count as done after `quietTurns` turns without a change; with zero, none run.
    package init(_ window: Window, quietTurns: Int, events: @escaping () -> [UserAction]) {
        self.window = window
        user = User(window)
        tasks = TaskRunner(window.simulation, quietTurns: quietTurns)
        hasTasks = quietTurns > 0
        self.events = events
    }

    /// The possible steps of the user, and the possible events.
    package var actions: [Step] { user.possibleSteps + events().map(\.name).numbered.map { .event($0) } }

    /// The steps of time that change something, the simpler one first.
    package var timeSteps: [Step] { window.simulation.clock.timeToNextAction.map { [.settle, .advance($0)] } ?? [] }

    /// Whether nothing moves and nothing is scheduled.
    package var isAtRest: Bool { !window.simulation.isTransitioning && window.simulation.clock.isIdle }

    /// Whether the user's finger moves a screen.
    package var isFingerDown: Bool { window.heldTransition != nil }

    /// Performs a step, and lets the tasks run. Returns `false` if the step isn't possible now.
    package func perform(_ step: Step) async -> Bool {
        switch step {
        case .settle where hasTasks: await tasks.runUntilIdle()
        case .advance(let duration) where hasTasks:
            await tasks.run(to: window.simulation.clock.now.advanced(by: max(duration, .zero)))
            await tasks.rest()
        case .event(let name):
            let events = events()
            guard let index = events.map(\.name).numbered.firstIndex(of: name) else { return false }
            events[index].perform()
            await tasks.rest()
        default:
            guard user.perform(step) else { return false }
            await tasks.rest()
        }
        return true
    }
}
