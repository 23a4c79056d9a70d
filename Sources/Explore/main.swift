// Searches the sample flows for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                           both flows
//     swift run -c release Explore PaymentFlow --steps 1000000 --seed 7 --depth 7
//     swift run -c release Explore PaymentFlow --jobs 2      in two processes
//     swift run Explore --maps DIRECTORY                     draws the maps there, else in the temporary folder

import Foundation
import PresentationSim

let arguments = Array(CommandLine.arguments.dropFirst())

func argument(after name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { arguments[arguments.index(after: $0)...].first }
}

func number(after name: String, or standard: Int) -> Int { argument(after: name).flatMap(Int.init) ?? standard }

if arguments.first == "--work", arguments.count == 3 {
    try await WorkOrder.carryOut(URL(filePath: arguments[1]), to: URL(filePath: arguments[2]))
    exit(0)
}

let (steps, seed) = (number(after: "--steps", or: 200_000), UInt64(clamping: number(after: "--seed", or: 1)))
let (depth, jobs) = (number(after: "--depth", or: 5), number(after: "--jobs", or: 1))
let flows = arguments.first.flatMap(SampleFlow.init).map { [$0] } ?? SampleFlow.allCases
var hasFailed = false

for flow in flows {
    let workers = try Workers(jobs, for: flow)
    defer { workers.finish() }
    let walk = try await report("\(flow.rawValue), walk", of: steps) { progress in
        try await jobs > 1
            ? workers.walk(steps: steps, seed: seed, progress)
            : Work.walk(steps: steps, seed: seed).explore(flow, onProgress: progress)
    }
    let search = try await report("\(flow.rawValue), search") { progress in
        try await jobs > 1
            ? workers.search(depth: depth, progress) : Work.search(depth: depth).explore(flow, onProgress: progress)
    }
    if walk?.failure != nil || search?.failure != nil { hasFailed = true }
    guard let walk, let search else { continue }
    let folder = argument(after: "--maps").map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    let file = folder.appending(path: "\(flow.rawValue)Map.svg")
    try Data(search.merging(walk).map.svg.utf8).write(to: file)
    print("  the map: \(file.path())")
}
exit(hasFailed ? 1 : 0)
