import PresentationSim

/// Reduces a list of steps that fails to fewer and simpler steps that still fail: the package's one shrinker.
///
/// It drops runs of steps, first half of the list and at last single ones, and then tries simpler steps, until neither
/// succeeds.
@MainActor
package struct Reducer<Step: Equatable & Sendable> {
    /// The steps, the fewest and simplest so far.
    package private(set) var steps: [Step]
    /// The steps that are simpler than one, the simplest first.
    private let simpler: (Step) -> [Step]
    /// Plays steps. Returns those that were taken if they fail in the same way, else `nil`.
    private let play: @MainActor ([Step]) async -> [Step]?
    /// The number of lists that may still be played.
    private var attempts: Int

    package init(
        _ steps: [Step], attempts: Int = 4000, simpler: @escaping (Step) -> [Step],
        play: @escaping @MainActor ([Step]) async -> [Step]?
    ) {
        (self.steps, self.simpler, self.play, self.attempts) = (steps, simpler, play, attempts)
    }

    package mutating func reduce() async {
        var isSmaller = true
        while isSmaller {
            let (isShorter, isSimpler) = (await drop(), await simplify())
            isSmaller = isShorter || isSimpler
        }
    }

    /// Drops runs of steps. Returns whether it could.
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

    /// Tries simpler steps in each place. Returns whether it could.
    private mutating func simplify() async -> Bool {
        let former = steps
        var index = 0
        while index < steps.count {
            for step in simpler(steps[index]) {
                var candidate = steps
                candidate[index] = step
                if await accept(candidate) { break }
            }
            index += 1
        }
        return steps != former
    }

    /// Keeps the steps that were taken, if they fail and are fewer or as many.
    private mutating func accept(_ candidate: [Step]) async -> Bool {
        attempts -= 1
        guard attempts >= 0, let taken = await play(candidate), taken.count <= candidate.count else { return false }
        steps = taken
        return true
    }
}

extension Step {
    /// The steps that are simpler to read and to perform than this one, the simplest first. None leads back to it.
    var simpler: [Step] {
        switch self {
        case .advance(.zero): [.settle]
        case .advance: [.settle, .advance(.zero)]
        case .backTo: [.back]
        case .swipeBack(.edge): [.back]
        case .swipeBack(.content): [.back, .swipeBack(.edge)]
        case .beginSwipeDown: [.swipeDown]
        case .beginSwipeBack(let origin): [.back, .swipeBack(origin)]
        case .beginTurnPage(let direction): [.turnPage(direction)]
        default: []
        }
    }
}
