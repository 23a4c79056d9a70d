public import PresentationSim

/// The scenes that run in a window, to save and restore them.
///
/// Its JSON stays the same between versions of this package:
///
/// ```json
/// {"scenes":[{"name":"Catalog","parameters":{},"style":"presentAndPush"},
///            {"name":"Product","parameters":{"id":42},"style":"push"}],"version":1}
/// ```
///
/// `scenes` are listed bottom to top. `style` is a ``SceneStyle``. `parameters` are the `Codable` ones, each encoded by
/// itself. With sorted keys, equal snapshots encode to equal text.
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

    /// Decodes a snapshot. Throws if the data is no snapshot, or has an unknown version.
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
    /// The scenes that run in a window, by default in the ``presentingWindow``, with the parameters that are `Codable`.
    ///
    /// It doesn't contain coordinators that the app started itself. It doesn't contain scenes that a requirement or a flow
    /// waits for either, because nothing waits for them after the app has quit.
    public func snapshot(in window: Window? = nil) -> SceneSnapshot {
        guard let window = window ?? presentingWindow, let host = queue(of: window).coordinator.frame.host else {
            return SceneSnapshot([])
        }
        var scenes: [SceneSnapshot.Scene] = []
        // The frame that brought the navigation controller of the previous scene.
        var navigation: Int?
        for scene in queue(of: window).scenes where scene.pendingReply == nil {
            guard let index = scene.index else { continue }
            let place = host.running(at: index).place
            var style = SceneStyle(place)
            let own = place.navigation(at: index)
            // A scene on a coordinator's navigation controller needs its own when it is restored.
            if style == .push, own != navigation { style = .presentAndPush }
            navigation = own
            let parameters = scene.step.parameters.stored.compactMapValues(\.json)
            scenes.append(SceneSnapshot.Scene(name: scene.step.name, style: style, parameters: parameters))
        }
        return SceneSnapshot(scenes)
    }
}
