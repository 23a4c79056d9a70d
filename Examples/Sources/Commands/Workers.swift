import FlowExplorer
import Foundation

/// Distributes work over processes of this program, and merges their results. One process does its work itself.
///
/// A queue of a cluster needs the same three things: work and results as JSON, and a process for each work.
@MainActor
struct Workers<Sample: ExploredSample> {
    /// The number of processes that run at the same time.
    let count: Int

    /// Walks with one seed after the other. The parts are the same for each number of processes above 1.
    func walk(steps: Int, seed: UInt64, _ onResult: @escaping (Exploration) -> Void) async throws -> Exploration {
        guard count > 1 else {
            return try await Work.walk(steps: steps, seed: seed).explore(Sample.self, onProgress: onResult)
        }
        let parts = 10
        let works = (0..<parts).map { part in
            Work.walk(steps: steps / parts + (part < steps % parts ? 1 : 0), seed: seed &+ UInt64(part))
        }
        return try await withFolder { try await merge(nil, works, in: $0, onResult) }
    }

    /// Searches the first steps in this process, and goes on from their ends in the others.
    func search(depth: Int, _ onResult: @escaping (Exploration) -> Void) async throws -> Exploration {
        guard count > 1 else { return try await Work.search(depth: depth).explore(Sample.self, onProgress: onResult) }
        let first = try await Work.search(depth: depth / 2).explore(Sample.self)
        guard first.failure == nil else { return first }
        return try await withFolder { folder in
            let file = folder.appending(path: "first")
            try JSONEncoder().encode(first).write(to: file)
            // A few parts for each process, because they are not equally large.
            let parts = count * 4
            let works = (0..<parts).map { Work.part($0, count: parts, depth: depth, earlier: file) }
            return try await merge(first, works, in: folder, onResult)
        }
    }

    /// Makes a folder for the work and the results, and removes it at the end.
    private func withFolder(_ body: (URL) async throws -> Exploration) async throws -> Exploration {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Explore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    private func merge(
        _ first: Exploration?, _ works: [Work], in folder: URL, _ onResult: (Exploration) -> Void
    ) async throws -> Exploration {
        try await withThrowingTaskGroup(of: Exploration.self) { group in
            var (merged, open) = (first, works.enumerated().map { ($0, $1) }[...])
            for (number, work) in open.prefix(count) { group.addTask { try await perform(work, number, in: folder) } }
            open = open.dropFirst(count)
            while let result = try await group.next() {
                merged = merged?.merging(result) ?? result
                merged.map(onResult)
                if let (number, work) = open.popFirst() {
                    group.addTask { try await perform(work, number, in: folder) }
                }
            }
            // Without work there is no result.
            guard let merged else { throw CancellationError() }
            return merged
        }
    }

    /// Does the work in a process of its own.
    private func perform(_ work: Work, _ number: Int, in folder: URL) async throws -> Exploration {
        let (file, result) = (folder.appending(path: "\(number).work"), folder.appending(path: "\(number).result"))
        try JSONEncoder().encode(work).write(to: file)
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["work", file.path(percentEncoded: false), result.path(percentEncoded: false)]
        let (ends, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        try process.run()
        for await status in ends where status != 0 { throw WorkerFailure(work: work, status: status) }
        return try JSONDecoder().decode(Exploration.self, from: Data(contentsOf: result))
    }
}

/// A process that ended without a result: a trap of the flow.
struct WorkerFailure: LocalizedError {
    let work: Work
    let status: Int32

    var errorDescription: String? { "a process ended with status \(status). It was to do this: \(work)." }
}
