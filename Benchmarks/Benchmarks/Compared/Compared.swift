import Benchmark
import Cases

let benchmarks: @Sendable () -> Void = {
}
