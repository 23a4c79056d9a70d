#if os(Linux)
    import Foundation
    import XCTest

    /// The program that the package has built beside the tests.
    enum Program {
        static func process(_ arguments: [String]) -> Process {
            let tests = Bundle(for: ProgramTests.self).bundleURL
            let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
            let process = Process()
            process.executableURL = folder.appending(path: "PaymentFlow")
            process.arguments = arguments
            return process
        }
    }

    /// The program in a terminal: the other end of its screen and keyboard.
    final class Terminal {
        struct TimeOut: Error, CustomStringConvertible { let description: String }

        private let process: Process
        private let descriptor: Int32
        /// The output since the last wait.
        private var output = ""

        /// Starts the program in a terminal of that size, or of an unknown one.
        init(_ arguments: [String], size: (columns: UInt16, lines: UInt16) = (0, 0)) throws {
            var (descriptor, end): (Int32, Int32) = (-1, -1)
            var size = winsize(ws_row: size.lines, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
            guard openpty(&descriptor, &end, nil, nil, &size) == 0 else { throw POSIXError(.ENOTTY) }
            self.descriptor = descriptor
            let handle = FileHandle(fileDescriptor: end, closeOnDealloc: true)
            process = Program.process(arguments)
            (process.standardInput, process.standardOutput) = (handle, handle)
            var environment = ProcessInfo.processInfo.environment
            (environment["TERM"], environment["NO_COLOR"]) = ("xterm", nil)
            process.environment = environment
            try process.run()
        }

        func type(_ keys: String) { _ = keys.withCString { write(descriptor, $0, strlen($0)) } }

        /// Waits for the text, and forgets what was printed up to it.
        func wait(for text: String) throws {
            try wait(until: text.debugDescription) { output.contains(text) }
            if let range = output.range(of: text) { output.removeSubrange(..<range.upperBound) }
        }

        /// Waits for a picture that has the text, while no transition runs.
        func waitForPicture(with text: String) throws {
            try wait(until: text) {
                output.hasSuffix("\u{1B}[J") && picture.contains(text) && !picture.contains("~")
            }
        }

        /// The last picture. Each begins in the first line.
        var picture: Substring {
            output[(output.range(of: "\u{1B}[1;1H", options: .backwards)?.lowerBound ?? output.endIndex)...]
        }

        /// Waits for longer than the program needs on any machine.
        func wait(until condition: String, _ holds: () -> Bool) throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < deadline {
                read()
                if holds() { return }
            }
            throw TimeOut(
                description: "Not within a minute: \(condition). The last picture is \(picture.debugDescription).")
        }

        private func read() {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            guard poll(&request, 1, 100) > 0, case let count = Foundation.read(descriptor, &bytes, bytes.count),
                count > 0
            else { return }
            output += String(decoding: bytes[..<count], as: UTF8.self)
        }

        /// `true` if the terminal shows what is typed, as it does while no program has taken it.
        var echoes: Bool {
            var settings = termios()
            return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
        }

        var isSuspended: Bool {
            let list = Process(), output = Pipe()
            list.executableURL = URL(filePath: "/bin/ps")
            list.arguments = ["-o", "stat=", "-p", "\(process.processIdentifier)"]
            list.standardOutput = output
            guard (try? list.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else {
                return false
            }
            return String(decoding: data, as: UTF8.self).hasPrefix("T")
        }

        func resume() { kill(process.processIdentifier, SIGCONT) }

        /// Waits for the program's end.
        func end() -> (reason: Process.TerminationReason, code: Int32) {
            process.waitUntilExit()
            return (process.terminationReason, process.terminationStatus)
        }

        /// Ends the program, if it still runs.
        func close() {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            Foundation.close(descriptor)
        }
    }
#endif
