package import ArgumentParser
import FlowExplorer
import Foundation

/// Draws a sample as a storyboard, an SVG and an HTML document.
package struct DrawStoryboard<Sample: DrawnSample>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "storyboard", abstract: "Draw the flow, as an SVG and an HTML document.")
    }

    @Argument(help: "The folder of the pictures.")
    private var folder: String

    package init() {}

    @MainActor
    package func run() async throws {
        let storyboard = try await Sample.drawStoryboard()
        let folder = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (ending, text) in [("svg", storyboard.svg), ("html", storyboard.html)] {
            try Data(text.utf8).write(to: folder.appending(path: "\(Sample.storyboardName).\(ending)"))
        }
    }
}
