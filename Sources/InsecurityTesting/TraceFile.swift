package import FlowExplorer
internal import Foundation

/// The file of a trace: in the folder that the environment variable `INSECURITY_TRACES` names, else in the temporary folder.
package enum TraceFile {
    private static let environment = ProcessInfo.processInfo.environment

    /// `true` if tests that pass leave a trace, too: if `INSECURITY_TRACES_ALL` is set.
    static let isForAll = environment["INSECURITY_TRACES_ALL"].map { $0 != "0" && $0 != "" } ?? false

    /// Writes a trace of that name. Returns a line that says where: its path, with the step to look at first.
    package static func write(_ recording: FlowRecording, named name: String, in folder: String? = nil) -> String {
        let named = folder ?? environment["INSECURITY_TRACES"]
        let folder =
            named.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? FileManager.default.temporaryDirectory
        let url = folder.appending(path: "\(name.replacing("/", with: "_")).html"),
            path = url.path(percentEncoded: false)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(recording.html.utf8).write(to: url)
            return "Trace: \(path)#\(recording.firstStep + 1)"
        } catch {
            return "The trace could not be written to \(path): \(error)"
        }
    }

    /// Writes the trace of a test that has failed, and prints where.
    @MainActor
    static func leave(_ trace: FlowTrace, of name: String) {
        if trace.hasFailed || isForAll { print(write(trace.recording, named: name)) }
    }
}
