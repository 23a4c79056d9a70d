import FlowExplorer

extension FlowExplorer {
    /// An explorer of a flow without tasks: its steps needn't wait for them, which takes most of the time.
    init(quietTurns: Int, _ makeFlow: @escaping @MainActor () throws -> Flow) {
        self.init(makeFlow)
        self.quietTurns = quietTurns
    }
}
