package import FlowExplorer

/// A sample with a storyboard.
@MainActor
package protocol DrawnSample: SendableMetatype {
    /// The name of the pictures' files.
    static var storyboardName: String { get }
    static func drawStoryboard() async throws -> Storyboard
}

/// A sample whose flow can be explored.
@MainActor
package protocol ExploredSample: SendableMetatype {
    associatedtype Flow: ExplorableFlow
    /// The name of the flow in the report, and of its map's file.
    static var flowName: String { get }
    static func makeFlow() -> Flow
}
