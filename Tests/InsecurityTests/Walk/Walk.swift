import FlowExplorer
import PresentationSim

/// Takes walks, each in a world of its own, and reduces the first that fails.
@MainActor
struct Walk {
    private(set) var table: WalkTable = [:]
    private var stepsTaken = 0

    /// Takes a walk to its end. Returns its failure.
    mutating func take(_ steps: [WalkStep]) async -> String? {
        weak var simulation: Simulation?
        let failure = await take(steps, &simulation)
        // Cancelled tasks end in one of the next turns.
        for _ in 0..<4 where simulation != nil { await Task.yield() }
        return failure ?? (simulation == nil ? nil : "The simulation is left over (L11)")
    }

    private mutating func take(_ steps: [WalkStep], _ simulation: inout Simulation?) async -> String? {
        WalkWatchdog.shared.begin(steps)
        defer { WalkWatchdog.shared.end() }
        let world = WalkWorld()
        simulation = world.simulation
        for step in steps where world.failure == nil { await world.take(step) }
        await world.end()
        stepsTaken += world.taken.values.reduce(0, +)
        table.merge(world.taken, uniquingKeysWith: +)
        return world.failure
    }

    /// Takes each action in its phase until the cells of the table are filled. Returns the first failure.
    mutating func drill(_ cells: [WalkCell], seed: UInt64) async -> String? {
        var random = RandomSource(seed: seed)
        for _ in 0..<40 {
            for cell in cells where table[cell] == nil {
                if let failure = await takeReducing(WalkGrammar.drill(cell, &random), seed) { return failure }
            }
        }
        return nil
    }

    /// Takes random walks until so many steps have been taken. Returns the first failure.
    mutating func take(steps: Int, seed: UInt64) async -> String? {
        var seed = seed
        while stepsTaken < steps {
            var random = RandomSource(seed: seed)
            if let failure = await takeReducing(WalkStep.walk(&random), seed) { return failure }
            seed += 1
        }
        return nil
    }

    /// Takes a walk. Returns its failure, with the reduced walk that is to be kept in `WalksFoundTests`.
    private mutating func takeReducing(_ steps: [WalkStep], _ seed: UInt64) async -> String? {
        guard let failure = await take(steps) else { return nil }
        var shrinker = WalkShrinker(steps) { steps in
            var walk = Walk()
            return await walk.take(steps)
        }
        await shrinker.shrink()
        let found = "Found with WALK_SEED=\(seed), \(steps.count) steps, reduced to \(shrinker.steps.count):"
        return "\(shrinker.failure ?? failure)\n\(found)\n\"\(WalkStep.text(shrinker.steps))\""
    }
}
