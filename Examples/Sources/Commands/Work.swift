package import ArgumentParser
import FlowExplorer
import Foundation

/// A part of an exploration, small enough for one process.
enum Work: Codable, Sendable {
    case walk(steps: Int, seed: UInt64)
    case search(depth: Int)
    /// A part of the search that continues an earlier one, which is in a file.
    case part(Int, count: Int, depth: Int, earlier: URL)

    /// Does the work in this process.
    @MainActor
    func explore<Sample: ExploredSample>(
        _ sample: Sample.Type, onProgress: ((Exploration) -> Void)? = nil
    ) async throws -> Exploration {
        var explorer = FlowExplorer { Sample.makeFlow() }
        explorer.onProgress = onProgress
        // The flows have no tasks.
        explorer.quietTurns = 0
        switch self {
        case .walk(let steps, let seed): return await explorer.walk(steps: steps, seed: seed)
        case .search(let depth): return await explorer.search(depth: depth)
        case .part(let part, let count, let depth, let file):
            let earlier = try JSONDecoder().decode(Exploration.self, from: Data(contentsOf: file))
            return await explorer.search(depth: depth, continuing: earlier, part: part, of: count)
        }
    }
}

/// Does work for another process: the command that ``Workers`` starts.
package struct DoWork<Sample: ExploredSample>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "work", shouldDisplay: false)
    }

    @Argument(help: "The file with the work.")
    private var work: String
    @Argument(help: "The file for the exploration.")
    private var result: String

    package init() {}

    @MainActor
    package func run() async throws {
        let work = try JSONDecoder().decode(Work.self, from: Data(contentsOf: URL(filePath: work)))
        let parent = getppid()
        // The parent may have failed or been stopped.
        let exploration = try await work.explore(Sample.self) { _ in
            if getppid() != parent { Self.exit(withError: ExitCode.failure) }
        }
        try JSONEncoder().encode(exploration.withoutFrontier()).write(to: URL(filePath: result))
    }
}
