import FlowExplorer
import PresentationSim

/// Reduces a walk that fails to few and simple steps that still fail.
@MainActor
struct WalkShrinker {
    typealias Failing = @MainActor ([WalkStep]) async -> String?

    private(set) var steps: [WalkStep]
    private(set) var failure: String?
    /// Takes a walk and returns its failure.
    private let fail: Failing

    init(_ steps: [WalkStep], _ fail: @escaping Failing) { (self.steps, self.fail) = (steps, fail) }

    /// Drops and simplifies steps as long as the rest fails.
    mutating func shrink() async {
        failure = await fail(steps)
        guard var last = failure else { return }
        var reducer = Reducer(steps, simpler: \.simpler) { [fail] candidate in
            guard let failure = await fail(candidate) else { return nil }
            last = failure
            return candidate
        }
        await reducer.reduce()
        (steps, failure) = (reducer.steps, last)
    }
}

extension WalkStep {
    /// The same step with a smaller number, outside of a callback, or without the argument `animated:`.
    fileprivate var simpler: [WalkStep] {
        let smaller = (0..<number).map { number in
            var step = self
            step.number = number
            return step
        }
        let now = WalkStep(action, at: .now, number, animated: animated)
        let plain = WalkStep(action, at: moment, number)
        return smaller + [now, plain].filter { $0 != self }
    }
}
