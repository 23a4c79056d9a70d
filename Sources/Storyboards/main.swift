// Draws flows as storyboards, an SVG and an HTML document each, for `Docs/Pictures`.
//
//     swift run Storyboards                writes the pictures
//     swift run Storyboards --check        writes nothing; fails if a picture is out of date
//     swift run Storyboards DIRECTORY      writes them to the directory
//
// To add a flow, write a function in a file of its own, and a line in `flows`.

import FlowExplorer
import Foundation
import PresentationSim

let flows: [(name: String, draw: @MainActor () async throws -> Storyboard)] = [
    ("PaymentFlow", payments), ("StoreFront", storeFront),
]

let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
if arguments.count > 1 || !isCheck && arguments.first?.hasPrefix("-") == true {
    FileHandle.standardError.write(Data("error: the only argument is `--check` or a folder.\n".utf8))
    exit(2)
}
let pictures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/Pictures").standardized
let directory = isCheck ? pictures : arguments.first.map { URL(filePath: $0) } ?? pictures

var stale: [String] = []
for flow in flows {
    let storyboard = try await flow.draw()
    for (ending, text) in [("svg", storyboard.svg), ("html", storyboard.html)] {
        let file = directory.appending(path: "\(flow.name).\(ending)")
        guard (try? Data(contentsOf: file)) != Data(text.utf8) else { continue }
        if isCheck {
            stale.append(file.path(percentEncoded: false))
        } else {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            print("wrote \(file.path(percentEncoded: false))")
        }
    }
}
if !stale.isEmpty {
    let message = "error: out of date: \(stale.joined(separator: ", ")). Run `swift run Storyboards`.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
}
