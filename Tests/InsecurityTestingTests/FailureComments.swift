import Foundation

/// The comments "Fails: …" of a test. Each is the beginning of a failure at the next line of code.
///
/// The tests that have such comments fail on purpose. They catch their failures, and pass if these are the ones that the comments
/// expect.
struct FailureComments {
    /// The line of the function.
    let line: Int
    /// The failures, as `File.swift:12: text`, or as `text` without a line.
    private var expected: [String] = []

    /// Reads the comments in the function and directly above it.
    init(of function: String, in path: String) {
        let file = URL(filePath: path)
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
        let head = lines.firstIndex { $0.contains("func \(function)(") } ?? lines.endIndex
        line = head + 1
        let indentation = lines[head...].first?.prefix { $0 == " " } ?? ""
        let isEnd = { (line: String) in line == "\(indentation)}" }
        let range = (lines[..<head].lastIndex(where: isEnd) ?? 0)..<(lines[head...].firstIndex(where: isEnd) ?? head)
        for index in range {
            if let text = lines[index].firstMatch(of: /\/\/ Fails: (.*)/)?.1 {
                let next = lines[index...].firstIndex { !$0.contains("// Fails") } ?? index
                expected.append("\(file.lastPathComponent):\(next + 1): \(text)")
            }
            if let text = lines[index].firstMatch(of: /\/\/ Fails without a line: (.*)/)?.1 {
                expected.append(String(text))
            }
        }
    }

    /// The failures that are missing or unexpected, or a sentence that there are no comments.
    func differences(from failures: [String]) -> [String] {
        guard !expected.isEmpty else { return ["The test has no comment \"Fails: …\"."] }
        return expected.filter { text in !failures.contains { $0.hasPrefix(text) } }.map { "missing: \($0)" }
            + failures.filter { failure in !expected.contains { failure.hasPrefix($0) } }.map { "unexpected: \($0)" }
    }
}
