// Searches the payments flow for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                             200,000 random steps, and all orders of 5 steps
//     swift run -c release Explore --steps 1000000 --seed 7 --depth 6 --map payments.mmd

import Foundation
import Payments
import PresentationSim

let arguments = CommandLine.arguments.dropFirst()

func argument(after name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { arguments[arguments.index(after: $0)...].first }
}

func number(after name: String, or standard: Int) -> Int { argument(after: name).flatMap(Int.init) ?? standard }

let (steps, seed, depth) = (
    number(after: "--steps", or: 200_000), number(after: "--seed", or: 1), number(after: "--depth", or: 5)
)
var hasFailed = false

@MainActor
func line(_ name: String, _ exploration: Exploration, since beginning: ContinuousClock.Instant) -> String {
    let speed = Int(Double(exploration.stepCount) / (beginning.duration(to: .now) / .seconds(1)))
    return """
        \(name): \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states, \
        \(speed) steps a second
        """
}

/// Explores the payments, with a line of progress on a terminal.
@MainActor
func explore(_ name: String, _ body: (FlowExplorer<PaymentFlow>) async -> Exploration) async -> Exploration {
    var explorer = FlowExplorer { PaymentFlow(Window()) }
    // The flow has no tasks.
    explorer.quietTurns = 0
    let beginning = ContinuousClock.now
    if isatty(STDERR_FILENO) == 1 {
        explorer.onProgress = { exploration in
            let text = "\r\(line(name, exploration, since: beginning))\u{1B}[K"
            FileHandle.standardError.write(Data(text.utf8))
        }
    }
    let exploration = await body(explorer)
    if explorer.onProgress != nil { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    print(line(name, exploration, since: beginning))
    for script in exploration.deadEnds {
        print("  a dead end after: \(script.steps.map(\.description).joined(separator: ", "))")
    }
    for step in exploration.neverTaken { print("  never taken: \(step)") }
    if let failure = exploration.failure {
        hasFailed = true
        print(failure.message)
    }
    return exploration
}

_ = await explore("walk") { await $0.walk(steps: steps, seed: UInt64(bitPattern: Int64(seed))) }
let search = await explore("search") { await $0.search(depth: depth) }
if let file = argument(after: "--map") {
    try Data("\(search.map.mermaid)\n".utf8).write(to: URL(filePath: file))
    print("the map of the search: \(file)")
}
exit(hasFailed ? 1 : 0)
