import Benchmark
import Cases

/// All cases side by side: `swift package benchmark`.
let benchmarks: @Sendable () -> Void = {
    for (name, type) in allCases {
        for depth in name.hasPrefix("rendering") || name.hasPrefix("snapshot") ? [10] : [10, 1_000] {
            Benchmark(
                "\(name) at \(depth)",
                configuration: .init(metrics: [.cpuTotal, .instructions, .throughput], maxDuration: .seconds(1))
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
