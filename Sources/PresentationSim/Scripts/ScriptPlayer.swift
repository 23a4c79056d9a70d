/// Plays steps in a window, with the events of the outside world.
///
/// After each step, the tasks run until none can continue. So an `async` flow gets as far as it can.
@MainActor
package struct ScriptPlayer {
    private let window: Window
    private let user: User
    private let events: () -> [UserAction]
    /// The number of quiet turns after which the tasks count as done. With zero, none run.
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

    /// `true` if nothing moves and nothing is scheduled.
    package var isAtRest: Bool { !window.simulation.isTransitioning && window.simulation.clock.isIdle }

    /// `true` if the user's finger moves a screen.
    package var isFingerDown: Bool { window.heldTransition != nil }

    /// Performs a step, and lets the tasks run. Throws an error if the step isn't possible now.
    package func perform(_ step: Step) async throws(ImpossibleStep) {
        let simulation = window.simulation
        switch step {
        case .settle where quietTurns > 0:
            return await simulation.settle(quietTurns: quietTurns)
        case .advance(let duration) where quietTurns > 0:
            return await simulation.run(
                to: simulation.clock.now.advanced(by: duration), quietTurns: quietTurns)
        case .event(let name):
            let events = events()
            guard let index = events.map(\.name).numbered.firstIndex(of: name) else {
                throw impossible(step, "there is no event of that name")
            }
            events[index].perform()
        default:
            do { try user.perform(step) } catch { throw impossible(step, error.reason) }
        }
        if quietTurns > 0 { await simulation.runTasks(quietTurns: quietTurns) }
    }

    /// The error for a step that isn't possible now, with the events among the possible steps.
    private func impossible(_ step: Step, _ reason: String) -> ImpossibleStep {
        ImpossibleStep(step: step, reason: reason, possibleSteps: actions + timeSteps)
    }
}
