import Cases

/// Runs one case under valgrind: `Counted NAME DEPTH RUNS`.
///
/// Without arguments it lists the cases. Cases that await are left out, because valgrind can't follow a switch of tasks.
@main
@MainActor
enum Counted {
    /// The case. It stays in memory until the process exits: `measure bytes` counts what is in use then.
    private static var measured: (any SynchronousCase)?

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3, let type = namedCase(arguments[0]) as? any SynchronousCase.Type,
            let depth = Int(arguments[1]), let runs = Int(arguments[2])
        else {
            for (name, type) in allCases where type is any SynchronousCase.Type { print(name) }
            return
        }
        let measured = type.init(depth: depth)
        self.measured = measured
        // Warms up: lists grow and type names are cached before the counted runs.
        for _ in 0..<min(runs, 3) { measured.run() }
        repeatMeasuredCase(measured, times: runs)
    }

    /// Not inlined: `measure` counts the instructions in this function, which it finds by name.
    @inline(never)
    private static func repeatMeasuredCase(_ measured: any SynchronousCase, times: Int) {
        for _ in 0..<times { measured.run() }
    }
}
