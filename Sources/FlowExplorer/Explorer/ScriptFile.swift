internal import Foundation
internal import PresentationSim

/// The file with the script of the running run, which a trap of the flow leaves behind.
@MainActor
final class ScriptFile {
    private let url: URL

    init(_ path: String) { url = URL(filePath: path) }

    /// The script that a trap has left, if there is one.
    var script: Script? { (try? String(contentsOf: url, encoding: .utf8)).flatMap { Script($0) } }

    /// Writes the steps. A file that can't be written only misses a trap.
    func write(_ steps: [Step]) { try? Data(Script(steps).description.utf8).write(to: url) }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
