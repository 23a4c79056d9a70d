import Cases

/// Runs one case many times, for `valgrind --tool=callgrind`: `Counted NAME DEPTH RUNS`.
@main
enum Counted {
    @MainActor
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let cases: [String: any Case.Type] = [
            "tree-modal": TreeModal.self, "chain-modal": CoordinatedModal.self,
            "tree-payments": TreePayments.self, "hand-payments": HandWrittenPayments.self,
            "chain-payments": CoordinatedPayments.self,
            "tree-push": TreePush.self, "chain-push": CoordinatedPush.self,
        ]
        guard arguments.count == 3, let name = arguments.first, let type = cases[name],
            let depth = Int(arguments[arguments.startIndex + 1]), let runs = arguments.last.flatMap({ Int($0) })
        else {
            print("usage: Counted \(cases.keys.sorted().joined(separator: "|")) DEPTH RUNS")
            return
        }
        let measured = type.init(depth: depth)
        let start = ContinuousClock.now
        for _ in 0..<runs { await measured.run() }
        print(name, depth, (ContinuousClock.now - start) / runs)
    }
}
