import PresentationSim

extension FlowTrace {
    /// The coordinators that run, with a line for each window, tab and existing screen that they run on: `Chain of window: Home, Login`.
    package var runningChains: [String] { reader.runningChains }
}

extension TapeReader {
    fileprivate var runningChains: [String] {
        tape?.flush()
        let running = spans.filter { $0.end == nil }
        return Set(running.map(\.base)).sorted().map { base in
            let chain = running.filter { $0.base == base }
            return "Chain of \(chain.first?.baseName ?? ""): \(chain.map(\.name).joined(separator: ", "))"
        }
    }
}
