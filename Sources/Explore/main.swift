// Searches the payments flow for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                             200,000 random steps, and all orders of 5 steps
//     swift run -c release Explore --steps 1000000 --seed 7 --depth 6

import Foundation
import Payments
import PresentationSim

let arguments = CommandLine.arguments.dropFirst()

func number(after name: String, or standard: Int) -> Int {
    arguments.firstIndex(of: name).flatMap { arguments[arguments.index(after: $0)...].first }.flatMap(Int.init)
        ?? standard
}

let (steps, seed, depth) = (
    number(after: "--steps", or: 200_000), number(after: "--seed", or: 1), number(after: "--depth", or: 5)
)
var hasFailed = false

@MainActor
func explore(_ name: String, _ body: (FlowExplorer<PaymentFlow>) async -> Exploration) async {
    // The flow has no tasks.
    var explorer = FlowExplorer { PaymentFlow(Window()) }
    explorer.quietTurns = 0
    let beginning = ContinuousClock.now
    let exploration = await body(explorer)
    let time = beginning.duration(to: .now)
    let speed = Int(Double(exploration.stepCount) / (time / .seconds(1)))
    print(
        """
        \(name): \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states, \
        \(speed) steps a second
        """)
    for script in exploration.deadEnds {
        print("a dead end after: \(script.steps.map(\.description).joined(separator: ", "))")
    }
    guard let failure = exploration.failure else { return }
    hasFailed = true
    print(failure.message)
}

await explore("walk") { await $0.walk(steps: steps, seed: UInt64(bitPattern: Int64(seed))) }
await explore("search") { await $0.search(depth: depth) }
exit(hasFailed ? 1 : 0)
