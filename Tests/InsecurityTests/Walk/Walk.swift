/// Takes walks, each in a world of its own, and reduces the first that fails.
@MainActor
struct Walk {
    private(set) var table = WalkTable()
    private(set) var stepsTaken = 0
    private(set) var worlds = 0

    /// Takes a walk to its end. Returns its failure.
    mutating func take(_ steps: [WalkStep]) async -> String? {
        WalkWatchdog.shared.begin(steps)
        defer { WalkWatchdog.shared.end() }
        let world = WalkWorld()
        for step in steps where world.failure == nil { await world.take(step) }
        if world.failure == nil { await world.end() }
        if world.failure != nil { await world.abandon() }
        stepsTaken += world.stepsTaken
        worlds += 1
        table.add(world.taken)
        return world.failure
    }

    /// Takes each action at each moment until every cell of the table is filled. Returns the first failure, reduced.
    mutating func drill(seed: UInt64) async -> String? {
        var random = WalkRandom(seed: seed)
        for _ in 0..<40 {
            for cell in table.missing {
                let walk = WalkDrill.steps(to: cell, &random)
                if let failure = await take(walk) { return await report(failure, walk, seed) }
            }
        }
        return nil
    }

    /// Takes random walks until so many steps have been taken. Returns the first failure, reduced.
    mutating func take(steps: Int, seed: UInt64) async -> String? {
        var seed = seed
        while stepsTaken < steps {
            var random = WalkRandom(seed: seed)
            let walk = WalkStep.walk(&random)
            if let failure = await take(walk) { return await report(failure, walk, seed) }
            seed += 1
        }
        return nil
    }

    private func report(_ failure: String, _ walk: [WalkStep], _ seed: UInt64) async -> String {
        let reduced = await WalkShrinker(walk).shrink { steps in
            var walk = Walk()
            return await walk.take(steps)
        }
        return """
            \(reduced.failure ?? failure)
            Found with WALK_SEED=\(seed), \(walk.count) steps, reduced to \(reduced.steps.count). Paste:

            \(Walk.test(named: "Seed\(seed)", reduced.steps))
            """
    }

    /// The steps as a test method, five steps a line.
    nonisolated static func test(named name: String, _ steps: [WalkStep]) -> String {
        let lines = stride(from: 0, to: steps.count, by: 5).map { start in
            steps[start..<min(start + 5, steps.count)].map(\.description).joined(separator: ", ")
        }
        return """
                func testWalk_\(name)() async {
                    await assertWalk(
                        \"""
                        \(lines.joined(separator: ",\n            "))
                        \""")
                }
            """
    }
}
