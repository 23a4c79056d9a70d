import Flows

/// Runs one case many times, for `valgrind --tool=callgrind`: `Counted NAME DEPTH RUNS`.
@main
enum Counted {
    @MainActor
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let cases: [String: any Flow.Type] = [
            "tree-modal": TreeModal.self, "chain-modal": CoordinatedModal.self,
            "tree-push": TreePush.self, "chain-push": CoordinatedPush.self,
        ]
        guard arguments.count == 3, let name = arguments.first, let type = cases[name],
            let depth = Int(arguments[arguments.startIndex + 1]), let runs = arguments.last.flatMap({ Int($0) })
        else {
            print("usage: Counted \(cases.keys.sorted().joined(separator: "|")) DEPTH RUNS")
            return
        }
        let flow = type.init(depth: depth)
        let start = ContinuousClock.now
        for _ in 0..<runs { flow.run() }
        print(name, depth, (ContinuousClock.now - start) / runs)
    }
}
