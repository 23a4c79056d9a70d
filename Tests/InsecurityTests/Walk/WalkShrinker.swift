/// Reduces a walk that fails to few and simple steps that still fail.
@MainActor
struct WalkShrinker {
    typealias Failing = ([WalkStep]) async -> String?

    private(set) var steps: [WalkStep]
    private(set) var failure: String?
    /// Takes a walk and returns its failure.
    private let fail: Failing
    /// The number of walks that may still be taken.
    private var attempts = 4000

    init(_ steps: [WalkStep], _ fail: @escaping Failing) { (self.steps, self.fail) = (steps, fail) }

    /// Drops and simplifies steps as long as the rest fails.
    mutating func shrink() async {
        failure = await fail(steps)
        var isSmaller = failure != nil
        while isSmaller {
            let (isShorter, isSimpler) = (await drop(), await simplify())
            isSmaller = isShorter || isSimpler
        }
    }

    /// Drops runs of steps: first half of the walk, at last single steps.
    private mutating func drop() async -> Bool {
        let count = steps.count
        var length = max(count / 2, 1)
        while length > 0 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if await !accept(fewer) { start += length }
            }
            length /= 2
        }
        return steps.count < count
    }

    /// Tries smaller numbers, no callback, and no argument `animated:`.
    private mutating func simplify() async -> Bool {
        let former = steps
        for index in steps.indices {
            for number in 0..<steps[index].number where await change(index, { $0.number = number }) { break }
            _ = await change(index) { $0.moment = .now }
            _ = await change(index) { $0.animated = nil }
        }
        return steps != former
    }

    private mutating func change(_ index: Int, _ edit: (inout WalkStep) -> Void) async -> Bool {
        var simpler = steps
        edit(&simpler[index])
        return simpler == steps ? false : await accept(simpler)
    }

    private mutating func accept(_ candidate: [WalkStep]) async -> Bool {
        attempts -= 1
        guard attempts > 0, let failure = await fail(candidate) else { return false }
        (steps, self.failure) = (candidate, failure)
        return true
    }
}
