/// Something to measure: made once, at a depth, and then run again and again; each run leaves things as it found them.
@MainActor
package protocol Case: AnyObject, Sendable {
    /// Makes everything that the runs share, with `depth` screens below the ones that come and go.
    init(depth: Int)
    /// Does it once.
    func run() async
}

/// A case that waits for no task: as a rule. Only these can be counted in instructions.
package protocol SynchronousCase: Case {
    /// Does it once.
    func run()
}

extension Case {
    /// Does it again and again.
    package func run(times: Int) async {
        for _ in 0..<times { await run() }
    }
}
