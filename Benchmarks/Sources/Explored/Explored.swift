import FlowExplorer
import PresentationSim

/// Explores a list of cards over a stack of screens: `Explored KIND SCREENS SIZE`. Prints the number of steps.
///
/// The kind is `walk` or `search` of the explorer, with so many steps or of that depth, `walk with tasks`, which lets tasks run after
/// each step, or `by hand`: a loop that takes so many random steps, and looks at nothing.
@main
@MainActor
enum Explored {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3, let depth = Int(arguments[1]), let size = Int(arguments[2]) else { return }
        var explorer = FlowExplorer { CardFlow(depth: depth) }
        if arguments[0] != "walk with tasks" { explorer.quietTurns = 0 }
        switch arguments[0] {
        case "walk", "walk with tasks": print(await explorer.walk(steps: size, seed: 1).stepCount)
        case "search": print(await explorer.search(depth: size).stepCount)
        default: print(await takeRandomSteps(size, depth: depth))
        }
    }

    /// Takes random steps in runs of 40, as a test without the explorer would.
    private static func takeRandomSteps(_ count: Int, depth: Int) async -> Int {
        var random = Random()
        for _ in 0..<(count / 40) {
            let flow = CardFlow(depth: depth)
            let (user, clock) = (Simulation.User(flow.window), flow.window.simulation.clock)
            flow.window.simulation.settle()
            for _ in 0..<40 {
                let steps = user.possibleSteps
                if steps.isEmpty || !clock.isIdle && random.below(3) > 0 {
                    _ = try? user.perform(random.below(4) == 0 ? .settle : .advance(.milliseconds(100)))
                } else {
                    _ = try? user.perform(steps[random.below(steps.count)])
                }
            }
            flow.window.simulation.settle()
        }
        return count / 40 * 40
    }
}

private struct Random {
    private var state: UInt64 = 1

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
