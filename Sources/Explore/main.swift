// Searches the sample flows for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                           both flows
//     swift run -c release Explore PaymentFlow --steps 1000000 --seed 7 --depth 7
//     swift run -c release Explore PaymentFlow --jobs 2      in two processes
//     swift run Explore --maps DIRECTORY                     draws the maps there, else in the temporary folder

import Foundation
import PresentationSim

let words = Array(CommandLine.arguments.dropFirst())

if words.first == "--work", words.count == 3 {
    try await WorkOrder.carryOut(URL(filePath: words[1]), to: URL(filePath: words[2]))
    exit(0)
}

let arguments: Arguments
do {
    arguments = try Arguments(words)
} catch {
    FileHandle.standardError.write(Data("\(error)".utf8))
    exit(2)
}
// First, because an exploration may take long.
try FileManager.default.createDirectory(at: arguments.maps, withIntermediateDirectories: true)
var hasFailed = false

for flow in arguments.flows {
    let workers = Workers(count: arguments.jobs, flow: flow)
    let walk = try await report("\(flow.rawValue), walk", of: arguments.steps) {
        try await workers.walk(steps: arguments.steps, seed: arguments.seed, $0)
    }
    let search = try await report("\(flow.rawValue), search") {
        try await workers.search(depth: arguments.depth, $0)
    }
    if walk?.failure != nil || search?.failure != nil { hasFailed = true }
    guard let walk, let search else { continue }
    let file = arguments.maps.appending(path: "\(flow.rawValue)Map.svg")
    try Data(search.merging(walk).map.svg.utf8).write(to: file)
    print("  the map: \(file.path(percentEncoded: false))")
}
exit(hasFailed ? 1 : 0)
