#if os(Linux)
    import Foundation
    import PresentationSim
    import XCTest

    /// The program itself: its options, the steps from a pipe, and the keyboard. On iOS a test can't start a program.
    @MainActor
    final class ProgramTests: XCTestCase {
        /// Runs the program with this input to its end.
        private func play(
            _ arguments: String..., input: String = ""
        ) throws -> (code: Int32, output: String, error: String) { try play(arguments, input: input) }

        private func play(
            _ arguments: [String], input: String = ""
        ) throws -> (code: Int32, output: String, error: String) {
            let process = Program.process(arguments)
            let (keyboard, output, error) = (Pipe(), Pipe(), Pipe())
            (process.standardInput, process.standardOutput, process.standardError) = (keyboard, output, error)
            try process.run()
            try keyboard.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try keyboard.fileHandleForWriting.close()
            let texts = try [output, error].map { pipe in
                try String(decoding: pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            }
            process.waitUntilExit()
            return (process.terminationStatus, texts[0], texts[1])
        }

        func testSteps_arePrintedWithTheirEffects() async throws {
            let result = try play(input: "add\n\n  swipe cancel \n")
            XCTAssertEqual(result.code, 0, result.error)
            XCTAssertEqual(
                result.output,
                """
                > open modal
                  ~ root by the app
                  Window 1                                             running:
                    Cards (root)                                         PaymentMethods
                > add
                  ~ present by the app
                  Window 1                                             running:
                    Cards (root)                                         PaymentMethods
                    Add a card (pageSheet)                               AddCard
                > swipe cancel
                  ~ dismiss by the user
                  ~ dismiss was cancelled
                  Window 1                                             running:
                    Cards (root)                                         PaymentMethods
                    Add a card (pageSheet)                               AddCard

                """)
        }

        func testEachStep_isPrintedBeforeTheNextIsRead() async throws {
            let process = Program.process([])
            let (keyboard, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (keyboard, output)
            try process.run()
            try keyboard.fileHandleForWriting.write(contentsOf: Data("add\n".utf8))
            let end = output.fileHandleForReading
            var request = pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0)
            var text = ""
            while !text.contains("AddCard"), poll(&request, 1, 60_000) > 0,
                let part = try end.read(upToCount: 1), !part.isEmpty
            { text += String(decoding: part, as: UTF8.self) }
            XCTAssertTrue(text.contains("AddCard"), text)
            XCTAssertTrue(process.isRunning)
            try keyboard.fileHandleForWriting.close()
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0)
        }

        func testWithoutSteps_theScriptIsPlayed() async throws {
            let result = try play()
            XCTAssertEqual(result.code, 0, result.error)
            XCTAssertTrue(result.output.contains("> pay 4000 0566 5566 5556\n  -> AddCard: finished"), result.output)
        }

        func testAnImpossibleStep_endsThePlay() async throws {
            let fly = try play(input: "fly\nadd\n")
            XCTAssertEqual(fly.code, 1)
            XCTAssertTrue(
                fly.output.hasSuffix(
                    """
                    > fly
                    error: `fly` is not possible here. Possible now: `add`, `done`, `open modal`, `open navigation`, `open adaptive`.

                    """), fly.output)
            let pay = try play(input: "add\npay 1\n")
            XCTAssertEqual(pay.code, 1)
            XCTAssertTrue(pay.output.hasSuffix("`open adaptive`. NUMBER has 12 to 19 digits.\n"), pay.output)
        }

        func testHelp() async throws {
            for option in ["--help", "-h"] {
                let help = try play(option)
                XCTAssertEqual(help.code, 0)
                XCTAssertTrue(help.output.hasPrefix("Usage: PaymentFlow [--record FILE]\n"), help.output)
                for step in ["add, done", "card NUMBER, pay NUMBER", "swipe, swipe cancel, back", "--record FILE"] {
                    XCTAssertTrue(help.output.contains("\n  \(step)  "), "\(step) in \(help.output)")
                }
                XCTAssertFalse(help.output.contains("> open modal"))
            }
        }

        func testAnUnknownOption_isAnError() async throws {
            for arguments in [["--record"], ["--fly"], ["--fly", "a"], ["--record", "a", "b"]] {
                let result = try play(arguments)
                XCTAssertEqual(result.code, 2)
                XCTAssertEqual(result.error, "error: the options are `--record FILE` and `--help`.\n")
                XCTAssertEqual(result.output, "")
            }
        }

        func testRecord_writesAScript() async throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "ProgramTests.txt")
            defer { try? FileManager.default.removeItem(at: file) }
            XCTAssertEqual(try play("--record", file.path(), input: "add\nswipe\n").code, 0)
            XCTAssertEqual(
                try Script(parsing: String(contentsOf: file, encoding: .utf8)).steps,
                [.event("open modal"), .settle, .tap("Add a card"), .settle, .swipeDown])
        }

        func testAFileThatCannotBeWritten_isAnError() async throws {
            let result = try play("--record", "/dev/null/script")
            XCTAssertEqual(result.code, 1)
            XCTAssertEqual(result.error, "error: the script can't be written to /dev/null/script.\n")
            XCTAssertEqual(result.output, "")
        }

        // MARK: In a terminal

        /// The codes that leave the terminal as it was.
        private let left = "\u{1B}[?25h\u{1B}[?1049l"

        func testKeyboard() async throws {
            let terminal = try Terminal([])
            defer { terminal.close() }
            try terminal.waitForPicture(with: "[a] Add a card")
            XCTAssertFalse(terminal.echoes)
            terminal.type("a")
            try terminal.waitForPicture(with: "Number: _")
            terminal.type("t")
            try terminal.waitForPicture(with: "Number: 4242 4242 4242 4242_")
            terminal.type("\r")
            try terminal.waitForPicture(with: "\u{1B}[32m-> AddCard: finished(")
            terminal.type("q")
            try terminal.wait(for: left)
            XCTAssertEqual(terminal.end().code, 0)
            XCTAssertTrue(terminal.echoes)
        }

        func testThePhone_isNoHigherInAHighTerminal() async throws {
            let terminal = try Terminal([], size: (columns: 80, lines: 60))
            defer { terminal.close() }
            try terminal.waitForPicture(with: "[a] Add a card")
            XCTAssertEqual(terminal.picture.split(separator: "\u{1B}").filter { $0.contains("│") }.count, 18)
            terminal.type("q")
            XCTAssertEqual(terminal.end().code, 0)
        }

        func testSuspendedAndInterrupted_itLeavesTheTerminalAsItWas() async throws {
            let terminal = try Terminal([])
            defer { terminal.close() }
            try terminal.waitForPicture(with: "[a] Add a card")
            terminal.type("\u{1A}")
            try terminal.wait(for: left)
            try terminal.wait(until: "suspended") { terminal.isSuspended }
            XCTAssertTrue(terminal.echoes)
            terminal.resume()
            try terminal.wait(for: "\u{1B}[?1049h")
            try terminal.waitForPicture(with: "[a] Add a card")
            XCTAssertFalse(terminal.echoes)
            terminal.type("\u{3}")
            try terminal.wait(for: left)
            let end = terminal.end()
            XCTAssertEqual(end.reason, .uncaughtSignal)
            XCTAssertEqual(end.code, SIGINT)
            XCTAssertTrue(terminal.echoes)
        }
    }
#endif
