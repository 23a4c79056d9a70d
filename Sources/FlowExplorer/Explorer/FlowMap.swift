public import PresentationSim

/// The screens of a flow and the steps between them, as an exploration has seen them at rest.
///
/// ```swift
/// let map = await FlowExplorer { Checkout() }.walk(steps: 1000, seed: 1).map
/// print(map.screens.map(\.name))
/// ```
public struct FlowMap: Hashable, Sendable {
    /// A screen that the user has seen at rest, by its type and name.
    ///
    /// ```swift
    /// for screen in map.screens where screen.isDeadEnd { print(screen.name, screen.contexts) }
    /// ```
    public struct Screen: Hashable, Sendable, Codable {
        /// The title, or the name of the type.
        public let name: String
        /// The name of the type.
        public let type: String
        /// The places in which it was seen: the names of the screens from the root to this one, `›` on a stack and `/` between
        /// levels.
        public internal(set) var contexts: [String]
        /// The name of the coordinator or scene that showed it, else the type with the title without its numbers. On pictures, all
        /// screens of one key are one box.
        public let key: String
        /// The lanes in which it was seen, each with the screen below it.
        var visits: [Visit] = []
        /// `true` if the screen begins a dead end.
        public internal(set) var isDeadEnd = false
        /// `true` if it is the last screen at rest before the failure.
        public internal(set) var isFailure = false
    }

    /// A sight of a screen: in a lane of the picture, over another screen.
    struct Visit: Hashable, Sendable, Codable {
        enum Place: String, Hashable, Sendable, Codable { case root, push, sheet }

        /// The name of the tab, or of the root.
        let lane: String
        /// The index of the tab; 0 for a root.
        let tab: Int
        /// The key of the nearest screen below it that has another one.
        let parent: String?
        let place: Place
        var count = 0
    }

    /// The steps that led from one screen to another, or back to the same one.
    ///
    /// ```swift
    /// for way in map.ways { print(map.screens[way.source].name, way.steps, map.screens[way.destination].name) }
    /// ```
    public struct Way: Hashable, Sendable, Codable {
        /// The index of the screen before the steps.
        public let source: Int
        /// The steps without those of time, almost always one. A swipe with the finger down is the whole swipe. Several
        /// steps are listed if they were the first way to a screen.
        public let steps: [Script.Step]
        /// The index of the screen after them, when nothing moved any more.
        public let destination: Int
        /// The number of times that the way was taken.
        public internal(set) var count = 0
    }

    /// The screens, in the order in which they were seen.
    public internal(set) var screens: [Screen] = []
    /// The steps between them, in the order in which they were taken.
    public internal(set) var ways: [Way] = []

    /// The flow's goals that no run has reached.
    var neverReached: [String] = []

    init() {}

    /// The map as a flowchart of Mermaid, which GitHub and others draw. Each lane is a subgraph. The ways back aren't drawn: the user
    /// can go back from all screens that are pushed or swiped away. Dead ends and failures are red, and the ways to sheets dashed.
    public var mermaid: String { FlowMapModel(self).mermaid }

    /// The map as a self-contained SVG document. It has a lane for each tab or root, and in each a tree of the screens, by
    /// coordinator or scene. The ways back and the selections of tabs are marks on the screens instead of lines.
    public var svg: String { FlowMapSheet(title: "The screens, and the ways to them", map: self).svg }

    /// The map as a page: the viewer of a ``FlowTrace`` without steps. Click a screen for the ways to it.
    public var html: String { FlowRecording(map: self).html }
}

extension FlowMap: Codable {
    /// Decodes a map. Throws an error if a way leads from or to a screen that doesn't exist.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        screens = try container.decode([Screen].self, forKey: .screens)
        ways = try container.decode([Way].self, forKey: .ways)
        neverReached = try container.decode([String].self, forKey: .neverReached)
        let missing = ways.flatMap { [$0.source, $0.destination] }.first { !screens.indices.contains($0) }
        guard let missing else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .ways, in: container, debugDescription: screens.missingScreen(missing))
    }
}

extension [FlowMap.Screen] {
    /// The message about an index that none of the screens has.
    func missingScreen(_ index: Int) -> String { "There is no screen \(index): the map has \(count) screens." }
}

extension FlowMap.Screen {
    /// The name, or the type if the title is empty.
    var label: String { name.isEmpty ? type : name }
}

extension [Step] {
    /// The steps in one line.
    var label: String { map(\.description).joined(separator: ", ") }
}

extension Step {
    /// `true` if it is an event outside of the app.
    var isEvent: Bool { if case .event = self { true } else { false } }
}
