import Benchmark
import Cases

/// Compares all cases: `swift package --package-path Benchmarks benchmark`.
let benchmarks: @Sendable () -> Void = {
    for (name, type) in allCases {
        for depth in hasDepth(name) ? [10, 1_000] : [10] {
            Benchmark(
                "\(name) at \(depth)",
                configuration: .init(
                    metrics: [.wallClock], timeUnits: .nanoseconds,
                    // Short runs are timed in thousands, or reading the clock would be most of the time.
                    scalingFactor: isLong(name, depth) ? .one : .kilo, maxDuration: .seconds(1))
            ) { benchmark in
                let measured = await type.init(depth: depth)
                await measured.run()
                benchmark.startMeasurement()
                await measured.run(times: benchmark.scaledIterations.count)
                benchmark.stopMeasurement()
            }
        }
    }
}

/// Whether one run is long enough to be timed by itself.
private func isLong(_ name: String, _ depth: Int) -> Bool {
    name.hasPrefix("restore") || name.hasPrefix("together") && depth > 10
}

/// Whether the depth changes the case.
private func hasDepth(_ name: String) -> Bool {
    let depthless = ["payments", "push/scene", "push/URL", "restore", "snapshot", "rendering"]
    return !depthless.contains { name.hasPrefix($0) }
}
