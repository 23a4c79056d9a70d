package import ArgumentParser
import FlowExplorer
import Foundation

/// Plays a sample, and writes its storyboard as SVG and its trace as HTML.
package struct DrawStoryboard<Sample: DrawnSample>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "storyboard", abstract: "Play the flow, and write its storyboard as SVG and its trace as HTML."
        )
    }

    @Argument(help: "The folder of the pictures.")
    private var folder: String

    package init() {}

    @MainActor
    package func run() async throws {
        let recording = try await Sample.record()
        let folder = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (ending, text) in [("svg", recording.storyboard), ("html", recording.html)] {
            try Data(text.utf8).write(to: folder.appending(path: "\(Sample.pictureName).\(ending)"))
        }
    }
}
