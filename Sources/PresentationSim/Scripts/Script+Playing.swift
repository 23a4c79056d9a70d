extension Script {
    /// Performs the steps in the window, in order. Throws at a step that isn't possible there.
    ///
    /// After each step, the tasks of the main actor run until nothing has changed for `quietTurns` turns. Time passes only
    /// in the steps `advance` and `settle`. A step `event` performs the one of the `events` with that name.
    @MainActor
    public func play(
        in window: Simulation.Window, events: @autoclosure @escaping () -> [UserAction] = [], quietTurns: Int = 8
    ) async throws(ImpossibleStep) {
        let player = ScriptPlayer(window, quietTurns: quietTurns, events: events)
        for (index, step) in steps.enumerated() {
            do { try await player.perform(step) } catch { throw error.at(index) }
        }
    }
}

/// A step that isn't possible: a gesture of a ``Simulation/User``, or a step of a ``Script`` at its place.
///
/// ```swift
/// do {
///     try user.swipeDown()
/// } catch {
///     print(error.reason, error.possibleSteps)
/// }
/// ```
public struct ImpossibleStep: Error, Hashable, CustomStringConvertible {
    /// The step.
    public let step: Script.Step
    /// The reason, such as "no sheet is on top".
    public let reason: String
    /// The index of the step in its script. `nil` for a gesture.
    public private(set) var index: Int?
    /// The steps that would have been possible.
    public let possibleSteps: [Script.Step]

    init(step: Step, reason: String, possibleSteps: [Step]) {
        (self.step, self.reason, self.possibleSteps) = (step, reason, possibleSteps)
    }

    /// The error at that index of a script.
    package func at(_ index: Int) -> ImpossibleStep {
        var error = self
        error.index = index
        return error
    }

    /// The step, its number in a script, the reason, and the steps that would have been possible.
    public var description: String {
        let place = index.map { "Step \($0 + 1), `\(step)`," } ?? "`\(step)`"
        let possible = possibleSteps.map { "`\($0)`" }.joined(separator: ", ")
        return "\(place) isn't possible here: \(reason). Possible now: \(possible.isEmpty ? "nothing" : possible)."
    }
}
