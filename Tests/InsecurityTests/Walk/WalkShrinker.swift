/// Reduces a walk that fails to few and simple steps that still fail.
@MainActor
struct WalkShrinker {
    private(set) var steps: [WalkStep]
    private(set) var failure: String?
    /// The number of walks that it may still take.
    private var attempts = 4000

    init(_ steps: [WalkStep]) { self.steps = steps }

    /// Drops and simplifies steps as long as the rest fails.
    func shrink(_ fail: ([WalkStep]) async -> String?) async -> WalkShrinker {
        var result = self
        result.failure = await fail(steps)
        guard result.failure != nil else { return result }
        var isSmaller = true
        while isSmaller {
            isSmaller = await result.drop(fail)
            if await result.simplify(fail) { isSmaller = true }
        }
        return result
    }

    /// Drops runs of steps, first half of the walk, at last single steps.
    private mutating func drop(_ fail: ([WalkStep]) async -> String?) async -> Bool {
        var isSmaller = false
        var length = max(steps.count / 2, 1)
        while true {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if await accept(fewer, fail) { isSmaller = true } else { start += length }
            }
            guard length > 1 else { return isSmaller }
            length /= 2
        }
    }

    /// Tries smaller numbers, no callback, and no argument `animated:`.
    private mutating func simplify(_ fail: ([WalkStep]) async -> String?) async -> Bool {
        var isSimpler = false
        for index in steps.indices {
            for number in 0..<steps[index].number where await change(index, fail, { $0.number = number }) {
                isSimpler = true
                break
            }
            if steps[index].moment != .now, await change(index, fail, { $0.moment = .now }) { isSimpler = true }
            if steps[index].animated != nil, await change(index, fail, { $0.animated = nil }) { isSimpler = true }
        }
        return isSimpler
    }

    private mutating func change(
        _ index: Int, _ fail: ([WalkStep]) async -> String?, _ edit: (inout WalkStep) -> Void
    ) async -> Bool {
        var simpler = steps
        edit(&simpler[index])
        return await accept(simpler, fail)
    }

    private mutating func accept(_ candidate: [WalkStep], _ fail: ([WalkStep]) async -> String?) async -> Bool {
        guard attempts > 0 else { return false }
        attempts -= 1
        guard let failure = await fail(candidate) else { return false }
        (steps, self.failure) = (candidate, failure)
        return true
    }
}
