// Draws the flows of `Samples` as storyboards, for `Docs/Pictures`.
//
//     swift run PaymentStoryboard              writes the pictures
//     swift run PaymentStoryboard --check      fails where a picture is not up to date
//     swift run PaymentStoryboard DIRECTORY    writes them there

import Foundation
import Payments
import PresentationSim

// MARK: One function for each flow

@MainActor
func payments() -> Storyboard {
    let flow = PaymentFlow(Window())
    let storyboard = Storyboard(flow.window, title: "Payments: the same two coordinators in three ways")
    flow.onResult = storyboard.deliver
    let script = [
        "open modal", "add", "card 4242 4242 4242 4242", "add", "swipe", "done",
        "open navigation", "add", "back", "add", "card 5555 5555 5555 4444", "done",
        "open adaptive", "add", "swipe", "add", "pay 4000 0566 5566 5556",
    ]
    for step in script {
        precondition(flow.perform(step), "`\(step)` is not possible")
        flow.window.simulation.settle()
        storyboard.record(step)
    }
    return storyboard
}

let flows: [(name: String, draw: @MainActor () -> Storyboard)] = [
    ("PaymentFlow", payments)
]

// MARK: Files

let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.contains("--check")
let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
let directory =
    arguments.first { !$0.hasPrefix("-") }.map { URL(filePath: $0) }
    ?? package.appending(path: "Docs/Pictures")

var stale: [String] = []
for flow in flows {
    let storyboard = flow.draw()
    for (ending, text) in [("svg", storyboard.svg), ("html", storyboard.html)] {
        let file = directory.appending(path: "\(flow.name).\(ending)")
        guard (try? Data(contentsOf: file)) != Data(text.utf8) else { continue }
        if isCheck {
            stale.append(file.path())
        } else {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            print("wrote \(file.path())")
        }
    }
}
if !stale.isEmpty {
    let message = "error: not up to date: \(stale.joined(separator: ", ")). Run `swift run PaymentStoryboard`.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
}
