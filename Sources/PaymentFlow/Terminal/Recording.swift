package import Foundation
package import PresentationSim

/// Writes what the user does into a file, as a script with one step a line. Without a file it does nothing.
@MainActor
package final class Recording {
    private let recorder: ScriptRecorder
    private let file: URL?
    private var writtenCount = 0

    package init(_ window: Simulation.Window, file: URL?) {
        recorder = ScriptRecorder(window)
        self.file = file
    }

    /// Records the way in which the list is opened: an event, because it isn't a button.
    package func open(_ way: String) { recorder.record(.event("open \(way)")) }

    /// Writes the script, if it has grown.
    package func write() {
        guard let file, recorder.script.steps.count > writtenCount else { return }
        writtenCount = recorder.script.steps.count
        do {
            try Data("\(recorder.script)\n".utf8).write(to: file)
        } catch {
            FileHandle.standardError.write(
                Data("error: the script can't be written. \(error.localizedDescription)\n".utf8))
        }
    }
}
