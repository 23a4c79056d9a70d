// Searches the sample flows for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                       both flows
//     swift run -c release Explore --steps 1000000 --seed 7 --depth 7
//     swift run Explore --depth 4 --maps DIRECTORY       also draws their maps

import Foundation
import Payments
import PresentationSim
import Shop

let arguments = Array(CommandLine.arguments.dropFirst())

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

/// Explores a flow, with a line of progress on a terminal.
@MainActor
func explore<Flow: ExplorableFlow>(
    _ name: String, _ flow: @escaping @MainActor () -> Flow, _ body: (FlowExplorer<Flow>) async -> Exploration
) async -> Exploration {
    var explorer = FlowExplorer(flow)
    // The flows have no tasks.
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

/// A new flow of the shop, which shows its first screen.
@MainActor
func shop() -> ShopFlow {
    let shop = ShopFlow(Window())
    shop.open()
    return shop
}

/// Walks through a flow and searches it.
@MainActor
func exploreAll<Flow: ExplorableFlow>(_ name: String, _ flow: @escaping @MainActor () -> Flow) async throws {
    _ = await explore("\(name), walk", flow) { await $0.walk(steps: steps, seed: UInt64(bitPattern: Int64(seed))) }
    let search = await explore("\(name), search", flow) { await $0.search(depth: depth) }
    if let directory = argument(after: "--maps") {
        try Data(search.map.svg.utf8).write(to: URL(filePath: directory).appending(path: "\(name)Map.svg"))
    }
}

try await exploreAll("PaymentFlow") { PaymentFlow(Window()) }
try await exploreAll("Shop", shop)
exit(hasFailed ? 1 : 0)
