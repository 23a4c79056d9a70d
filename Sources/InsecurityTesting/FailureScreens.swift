internal import FlowExplorer
internal import PresentationSim

extension TestFlow {
    /// The text of a failure, and below it the windows and the running coordinators. So the log of a CI shows where the flow was,
    /// even without the trace.
    package func textWithScreens(_ text: String) -> String {
        let windows = simulation.windows.filter { $0.rootViewController != nil }
        return ([text] + windows.map(\.description) + trace.runningChains).joined(separator: "\n")
    }
}
