/// The scenes that run in a window, to be saved and brought back.
///
/// As JSON, stable from version to version of this package:
///
/// ```json
/// {"scenes":[{"name":"Catalog","parameters":{},"style":"presentAndPush"},
///            {"name":"Product","parameters":{"id":42},"style":"push"}],"version":1}
/// ```
///
/// `scenes` go bottom to top; `style` is a ``SceneStyle``; `parameters` are those that are `Codable`, in their own
/// coding. An encoder with sorted keys makes equal snapshots equal text.
public struct SceneSnapshot: Hashable, Sendable, Codable {
    struct Scene: Hashable, Sendable, Codable {
        let name: String
        let style: SceneStyle
        let parameters: [String: JSONValue]
    }

    let version: Int
    let scenes: [Scene]

    /// The names of the scenes, bottom to top.
    public var sceneNames: [String] { scenes.map(\.name) }

    init(_ scenes: [Scene]) {
        version = 1
        self.scenes = scenes
    }

    /// Reads a snapshot. Throws where the JSON is none, or of a newer version than this package knows.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        guard version == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "The snapshot's version \(version) is unknown.")
        }
        scenes = try container.decode([Scene].self, forKey: .scenes)
    }
}

extension TransitionCoordinator {
    /// The scenes that run in the presenting window, with the parameters that are `Codable`.
    ///
    /// Coordinators that the app started itself are not in it, nor are scenes that a requirement or a flow waits for:
    /// once the app was quit, nobody waits for them.
    public func snapshot() -> SceneSnapshot {
        guard let window = presentingWindow, let host = queue(of: window).coordinator.navigator.host else {
            return SceneSnapshot([])
        }
        var scenes: [SceneSnapshot.Scene] = []
        // The frame whose navigation controller the scene before is on.
        var navigation: Int?
        for scene in queue(of: window).scenes where scene.pendingReply == nil {
            guard let position = scene.position else { continue }
            let place = host.chain.running[position.index].place
            var style = SceneStyle(place)
            let own = place.navigation(at: position.index)
            // Pushed on what a coordinator brought along, it needs one of its own.
            if style == .push, own != navigation { style = .presentAndPush }
            navigation = own
            let parameters = scene.step.parameters.stored.compactMapValues(\.json)
            scenes.append(SceneSnapshot.Scene(name: scene.step.name, style: style, parameters: parameters))
        }
        return SceneSnapshot(scenes)
    }
}
