/// An operation to measure. It is made once and run many times. Each run restores the state that it found.
@MainActor
package protocol Case: AnyObject, Sendable {
    /// Makes the shared state, with `depth` screens below those that the runs show.
    init(depth: Int)
    /// Runs once.
    func run() async
}

/// A case that doesn't await. Only these can be counted in instructions.
package protocol SynchronousCase: Case {
    /// Runs once.
    func run()
}

extension Case {
    /// Runs `times` times.
    package func run(times: Int) async {
        for _ in 0..<times { await run() }
    }
}
