import Cases

/// Runs one case: `Counted NAME DEPTH RUNS`, for `valgrind --tool=callgrind`. Without arguments it lists the names.
@main
enum Counted {
    @MainActor
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3, let (_, type) = allCases.first(where: { $0.name == arguments[0] }),
            let depth = Int(arguments[1]), let runs = Int(arguments[2])
        else {
            for (name, _) in allCases { print(name) }
            return
        }
        await type.init(depth: depth).run(times: runs)
    }
}
