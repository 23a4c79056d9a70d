import Foundation

/// The public declarations of the stand-in, read from its sources, in the form of `Signatures.txt`.
struct StandInDeclarations {
    private(set) var all: [String] = []
    /// The types around the line that is read, with their indentations.
    private var types: [(indent: Int, name: String, isProtocol: Bool)] = []
    private var isIsolated = false

    init(of folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "swift" {
            try read(String(contentsOf: file, encoding: .utf8))
        }
    }

    private mutating func read(_ text: String) {
        var lines = text.components(separatedBy: "\n")[...]
        while var line = lines.popFirst() {
            let indent = line.prefix { $0 == " " }.count
            line = String(line.dropFirst(indent))
            if line == "}" { types.removeAll { $0.indent >= indent } }
            if line.hasPrefix("@MainActor") { isIsolated = true }
            let isMember = types.last.map { $0.indent + 4 == indent } ?? (indent == 0)
            guard isMember || line.hasPrefix("extension") else { continue }
            while line.filter({ $0 == "(" }).count > line.filter({ $0 == ")" }).count, let next = lines.popFirst() {
                line += (line.hasSuffix("(") ? "" : " ") + next.trimmingCharacters(in: .whitespaces)
            }
            add(line.replacingOccurrences(of: " )", with: ")"), indent)
        }
    }

    private mutating func add(_ line: String, _ indent: Int) {
        let isRequirement = types.last?.isProtocol == true && !line.hasPrefix("@") && !line.hasPrefix("}")
        let isCase = line.hasPrefix("case ") && types.last != nil
        var words = line.components(separatedBy: " ")
        let modifiers: Set = [
            "open", "public", "override", "weak", "lazy", "final", "convenience", "required", "private(set)",
            "package(set)",
        ]
        let isPublic = words.contains("open") || words.first == "public"
        while let first = words.first, modifiers.contains(first) { words.removeFirst() }
        let kinds = ["class", "protocol", "struct", "enum", "extension"]
        if let kind = words.first, kinds.contains(kind), words.count > 1, !["var", "func"].contains(words[1]) {
            let name = words[1].trimmingCharacters(in: CharacterSet(charactersIn: ":{"))
            let full = (types.map(\.name) + [name]).joined(separator: ".")
            if isPublic { addType(words, as: full) }
            let isOpen = line.hasSuffix("{")
            if isOpen { types.append((indent, name, kind == "protocol" && isPublic)) }
            isIsolated = false
        } else if line.hasPrefix("public import") || line.contains("override var") {
            return
        } else if isPublic || isRequirement || isCase {
            let type = types.map(\.name).joined(separator: ".")
            // A default stands for an optional requirement.
            if isPublic, type.hasSuffix("Delegate") { return }
            all.append((type.isEmpty ? "" : type + ": ") + signature(words.joined(separator: " ")))
        }
    }

    private mutating func addType(_ words: [String], as full: String) {
        let header = words.joined(separator: " ").components(separatedBy: " {")[0]
        let text = header.replacingOccurrences(of: words[1], with: full + (words[1].hasSuffix(":") ? ":" : ""))
        let isActor = isIsolated || !["class", "protocol"].contains(words[0])
        all.append((isActor ? "" : "nonisolated ") + text)
    }

    /// The declaration without its body, its value and its defaults.
    private func signature(_ declaration: String) -> String {
        var text = declaration.components(separatedBy: " {")[0]
        let isValue = ["var ", "let ", "case ", "static ", "class var", "typealias "].contains { text.hasPrefix($0) }
        if isValue { text = text.components(separatedBy: " = ")[0] }
        for value in ["nil", "[]", "\"\""] { text = text.replacingOccurrences(of: " = " + value, with: "") }
        return text
    }
}
