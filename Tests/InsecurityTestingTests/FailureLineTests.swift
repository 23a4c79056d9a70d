#if os(Linux)
    import Foundation
    import XCTest

    /// Runs the failing tests in a process of their own, and compares their failures with the comments next to them.
    final class FailureLineTests: XCTestCase {
        func testFailuresOfXCTest() throws {
            let output = try run(["InsecurityTestingTests.FailingFlows"])
            let failures = output.matches(of: /(?m)^(\S+?):(\d+): error: FailingFlows\.\w+ : (.*)$/).map {
                "\($0.1.split(separator: "/").last ?? ""):\($0.2): \($0.3)"
            }
            try compare(failures, with: "FailingFlows.swift", output)
        }

        func testFailuresOfSwiftTesting() throws {
            let output = try run(["--testing-library", "swift-testing", "--filter", "FailingSwiftTestingFlows"])
            let lines = output.split(separator: "\n").map(String.init)
            var failures: [String] = []
            for (line, next) in zip(lines, lines.dropFirst()) {
                guard let match = line.firstMatch(of: /recorded an issue.* at (\S+):(\d+):\d+: (.*)/) else { continue }
                let text = match.3 == "Issue recorded" ? next.replacing("↳ ", with: "") : String(match.3)
                failures.append("\(match.1):\(match.2): \(text)")
            }
            try compare(Array(Set(failures)), with: "FailingSwiftTestingFlows.swift", output)
        }

        /// Compares the failures with the comments of the file. Each failure must have one, and each comment a failure.
        private func compare(_ failures: [String], with file: String, _ output: String) throws {
            let source = try String(contentsOf: URL(filePath: "\(#filePath)/../\(file)").standardized, encoding: .utf8)
            let lines = source.components(separatedBy: "\n")
            var expected: [String] = []
            for (index, line) in lines.enumerated() {
                if let text = line.firstMatch(of: /\/\/ Fails: (.*)/)?.1 {
                    let next = lines[index...].firstIndex { !$0.contains("// Fails") } ?? index
                    expected.append("\(file):\(next + 1): \(text)")
                }
                if let text = line.firstMatch(of: /\/\/ Fails without a line: (.*)/)?.1 {
                    expected.append("<unknown>:0: \(text)")
                }
            }
            XCTAssertGreaterThan(expected.count, 4)
            for line in expected {
                XCTAssertTrue(failures.contains { $0.hasPrefix(line) }, "missing: \(line)\n\(output)")
            }
            for failure in failures {
                XCTAssertTrue(expected.contains(where: failure.hasPrefix), "unexpected: \(failure)\n\(output)")
            }
        }

        private func run(_ arguments: [String]) throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: ProcessInfo.processInfo.arguments[0])
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(["RUN_FAILING_FLOWS": "1"]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            XCTAssertNotEqual(process.terminationStatus, 0)
            return String(decoding: output, as: UTF8.self)
        }
    }
#endif
