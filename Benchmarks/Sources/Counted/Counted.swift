import Cases

/// Runs one case for `valgrind --tool=callgrind`: `Counted NAME DEPTH RUNS`. Without arguments it lists the names of all
/// that can be counted; valgrind can't follow a switch of tasks.
@main
@MainActor
enum Counted {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3, let type = namedCase(arguments[0]) as? any SynchronousCase.Type,
            let depth = Int(arguments[1]), let runs = Int(arguments[2])
        else {
            for (name, type) in allCases where type is any SynchronousCase.Type { print(name) }
            return
        }
        let measured = type.init(depth: depth)
        // What is made once, as lists that grow and names that are looked up, is made here.
        for _ in 0..<min(runs, 3) { measured.run() }
        repeatMeasuredCase(measured, times: runs)
    }

    /// `measure` counts what is done inside of this function, which it finds by its name.
    @inline(never)
    private static func repeatMeasuredCase(_ measured: any SynchronousCase, times: Int) {
        for _ in 0..<times { measured.run() }
    }
}
