package import FlowExplorer

/// A sample whose flow is recorded for the pictures.
@MainActor
package protocol DrawnSample: SendableMetatype {
    /// The name of the pictures' files.
    static var pictureName: String { get }
    static func record() async throws -> FlowRecording
}

/// A sample whose flow can be explored.
@MainActor
package protocol ExploredSample: SendableMetatype {
    associatedtype Flow: ExplorableFlow
    /// The name of the flow in the report, and of its map's file.
    static var flowName: String { get }
    static func makeFlow() -> Flow
}
