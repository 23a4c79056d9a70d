package import ArgumentParser
import FlowExplorer
import Foundation

/// Searches the flow of a sample for faults, at random and in every order, and prints what it did.
package struct Explore<Sample: ExploredSample>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "explore",
            abstract: "Search the flow for faults, at random and in every order, and draw its map."
        )
    }

    @Option(help: "The steps of the walk.")
    private var steps = 200_000
    @Option(help: "The seed of the walk.")
    private var seed: UInt64 = 1
    @Option(help: "The longest path of the search, in steps.")
    private var depth = 5
    @Option(help: "The number of processes.")
    private var jobs = 1
    @Option(help: "The folder of the map.")
    private var maps = FileManager.default.temporaryDirectory.path(percentEncoded: false)

    package init() {}

    package func validate() throws {
        guard steps >= 0, depth >= 0, jobs >= 1 else {
            throw ValidationError(
                "No number is negative, and there is at least one process.")
        }
    }

    /// Fails if a fault was found.
    @MainActor
    package func run() async throws {
        #if DEBUG
            FileHandle.standardError.write(
                Data("note: this is a debug build, which explores several times slower. Add `-c release`.\n".utf8))
        #endif
        let folder = URL(filePath: maps)
        // First, because an exploration may take long.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let workers = Workers<Sample>(count: jobs)
        let walk = try await report("\(Sample.flowName), walk", of: steps) {
            try await workers.walk(steps: steps, seed: seed, $0)
        }
        let search = try await report("\(Sample.flowName), search") { try await workers.search(depth: depth, $0) }
        let map = search.merging(walk).map, file = folder.appending(path: "\(Sample.flowName)Map.svg")
        try Data(map.svg.utf8).write(to: file)
        try Data(map.html.utf8).write(to: folder.appending(path: "\(Sample.flowName)Map.html"))
        print("  the map: \(file.path(percentEncoded: false))")
        if walk.failure != nil || search.failure != nil { throw ExitCode.failure }
    }
}
