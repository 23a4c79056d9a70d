import Foundation

/// The arguments of the program.
struct Arguments {
    private(set) var flows = SampleFlow.allCases
    private(set) var steps = 200_000
    private(set) var seed: UInt64 = 1
    private(set) var depth = 5
    /// The number of processes.
    private(set) var jobs = 1
    /// The folder of the maps.
    private(set) var maps = FileManager.default.temporaryDirectory

    static let usage = """
        Usage: Explore [FLOW] [OPTIONS]

        FLOW is \(SampleFlow.allCases.map(\.rawValue).joined(separator: " or ")). Without it, both are explored.

          --steps NUMBER    the steps of the walk, 200000 by default
          --seed NUMBER     the seed of the walk, 1 by default
          --depth NUMBER    the longest path of the search, in steps, 5 by default
          --jobs NUMBER     the number of processes, 1 by default
          --maps FOLDER     where the maps are written, the temporary folder by default
        """

    init(_ words: [String]) throws(WrongArgument) {
        var rest = words[...]
        if let flow = rest.first.flatMap(SampleFlow.init) {
            flows = [flow]
            rest = rest.dropFirst()
        }
        while let option = rest.popFirst() {
            let value = rest.popFirst() ?? ""
            guard set(option, to: value) else { throw WrongArgument(text: "\(option) \(value)") }
        }
    }

    /// Sets an option. Returns `false` if there is no such option, or if the value doesn't fit.
    private mutating func set(_ option: String, to text: String) -> Bool {
        switch option {
        case "--steps": return set(\.steps, to: text, from: 0)
        case "--seed": return set(\.seed, to: text, from: 0)
        case "--depth": return set(\.depth, to: text, from: 0)
        case "--jobs": return set(\.jobs, to: text, from: 1)
        case "--maps":
            maps = URL(filePath: text)
            return !text.isEmpty
        default: return false
        }
    }

    private mutating func set<Number: FixedWidthInteger>(
        _ option: WritableKeyPath<Arguments, Number>, to text: String, from least: Number
    ) -> Bool {
        guard let number = Number(text), number >= least else { return false }
        self[keyPath: option] = number
        return true
    }
}

/// A word that is no flow and no option, or an option with a wrong value.
struct WrongArgument: LocalizedError {
    let text: String

    var errorDescription: String? {
        "`\(text.trimmingCharacters(in: .whitespaces))` isn't understood.\n\n\(Arguments.usage)"
    }
}
