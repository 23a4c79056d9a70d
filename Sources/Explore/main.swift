// Searches the sample flows for faults, at random and in every order, and prints what it did.
//
//     swift run -c release Explore                           both flows
//     swift run -c release Explore PaymentFlow --steps 1000000 --seed 7 --depth 7
//     swift run -c release Explore PaymentFlow --jobs 2      in two processes
//     swift run Explore --maps DIRECTORY                     draws the maps there, else in the temporary folder

import FlowExplorer
import Foundation
import PresentationSim

let words = Array(CommandLine.arguments.dropFirst())

do {
    if words.first == "--work", words.count == 3 {
        try await WorkOrder.carryOut(URL(filePath: words[1]), to: URL(filePath: words[2]))
    } else if words == ["--help"] || words == ["-h"] {
        print(Arguments.usage)
    } else {
        exit(try await explore(try Arguments(words)) ? 0 : 1)
    }
} catch {
    let file = (error as? CocoaError)?.filePath.map { " File: \($0)" } ?? ""
    FileHandle.standardError.write(Data("error: \(error.localizedDescription)\(file)\n".utf8))
    exit(error is WrongArgument ? 2 : 1)
}

/// Explores the flows. Returns whether no fault was found.
@MainActor
func explore(_ arguments: Arguments) async throws -> Bool {
    // First, because an exploration may take long.
    try FileManager.default.createDirectory(at: arguments.maps, withIntermediateDirectories: true)
    var isCorrect = true
    for flow in arguments.flows {
        let workers = Workers(count: arguments.jobs, flow: flow)
        let walk = try await report("\(flow.rawValue), walk", of: arguments.steps) {
            try await workers.walk(steps: arguments.steps, seed: arguments.seed, $0)
        }
        let search = try await report("\(flow.rawValue), search") {
            try await workers.search(depth: arguments.depth, $0)
        }
        if walk?.failure != nil || search?.failure != nil { isCorrect = false }
        guard let walk, let search else { continue }
        let file = arguments.maps.appending(path: "\(flow.rawValue)Map.svg")
        try Data(search.merging(walk).map.svg.utf8).write(to: file)
        print("  the map: \(file.path(percentEncoded: false))")
    }
    return isCorrect
}
