extension Script {
    /// Performs the steps in the window, in order. Throws at a step that isn't possible there.
    ///
    /// After each step, the tasks of the main actor run until nothing has changed for `quietTurns` turns. Time passes only
    /// in the steps `advance` and `settle`. A step `event` performs the one of the `events` with that name.
    @MainActor
    public func play(
        in window: Window, events: @autoclosure @escaping () -> [UserAction] = [], quietTurns: Int = 8
    ) async throws(ImpossibleStep) {
        let player = ScriptPlayer(window, quietTurns: quietTurns, events: events)
        for (index, step) in steps.enumerated() {
            guard await player.perform(step) else {
                throw ImpossibleStep(step: step, index: index, possibleSteps: player.actions + player.timeSteps)
            }
        }
    }
}

/// A step of a ``Script`` that isn't possible at its place.
public struct ImpossibleStep: Error, Hashable, CustomStringConvertible {
    /// The step.
    public let step: Step
    /// The index of the step in its script.
    public let index: Int
    /// The steps that would have been possible.
    public let possibleSteps: [Step]

    package init(step: Step, index: Int, possibleSteps: [Step]) {
        (self.step, self.index, self.possibleSteps) = (step, index, possibleSteps)
    }

    /// The step, its number, and the steps that would have been possible.
    public var description: String {
        let possible = possibleSteps.map { "`\($0)`" }.joined(separator: ", ")
        return
            "Step \(index + 1), `\(step)`, isn't possible here. Possible now: \(possible.isEmpty ? "nothing" : possible)."
    }
}
