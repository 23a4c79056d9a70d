import Benchmark
import Flows

let benchmarks: @Sendable () -> Void = {
}
