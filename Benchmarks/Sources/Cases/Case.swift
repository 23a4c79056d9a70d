/// Something to measure: made once, at a depth, and then run again and again; each run leaves things as it found them.
@MainActor
package protocol Case: AnyObject, Sendable {
    /// Makes everything that the runs share, with `depth` screens below the ones that come and go.
    init(depth: Int)
    /// Does it once.
    func run() async
}
