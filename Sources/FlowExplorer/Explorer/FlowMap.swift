public import PresentationSim

/// The screens of a flow and the steps between them, as an exploration has seen them at rest.
public struct FlowMap: Hashable, Sendable {
    /// A screen that the user has seen at rest, by its type and name.
    public struct Screen: Hashable, Sendable, Codable {
        /// The title, or the name of the type.
        public let name: String
        /// The name of the type.
        public let type: String
        /// The places in which it was seen: the names of the screens from the root to this one, `›` on a stack and `/` between
        /// levels.
        public internal(set) var contexts: [String]
        /// Whether the screen begins a dead end.
        public internal(set) var isDeadEnd = false
        /// Whether it is the last screen at rest before the failure.
        public internal(set) var isFailure = false
    }

    /// The steps that led from one screen to another, or back to the same one.
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

    init() {}

    /// The map as a flowchart of Mermaid, which GitHub and others draw. Dead ends and failures are red, gestures are purple, and
    /// the events of the outside world are dashed. A line is wider, the more often it was taken.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        for (index, screen) in screens.enumerated() {
            let context = screen.place.map { "<br/><small>\($0.inMermaid)</small>" } ?? ""
            lines.append("    s\(index)[\"\(screen.label.inMermaid)\(context)\"]")
        }
        let ways = plainWays
        for way in ways {
            let arrow = way.kind == .event ? "-.->" : "-->"
            lines.append("    s\(way.source) \(arrow)|\"\(way.steps.label.inMermaid)\"| s\(way.destination)")
        }
        for (index, way) in ways.enumerated() {
            let colour = way.kind == .gesture ? ",stroke:#7a28cf" : ""
            lines.append("    linkStyle \(index) stroke-width:\(way.width)px\(colour)")
        }
        let red = screens.indices.filter { screens[$0].isDeadEnd || screens[$0].isFailure }
        if !red.isEmpty {
            lines.append("    classDef red fill:#ffd9d6,stroke:#b3151c,color:#10151d")
            lines.append("    class \(red.map { "s\($0)" }.joined(separator: ",")) red")
        }
        return lines.joined(separator: "\n")
    }

    /// The map as a self-contained SVG document, in the storyboard's style and the colours of ``mermaid``. Each screen is a box with
    /// its steps. A step that leads to the same screen from most of the others is drawn once.
    public var svg: String { FlowMapSheet(title: "The screens, and the steps between them", map: self).svg }
}

extension FlowMap: Codable {
    /// Decodes a map. Throws an error if a way leads from or to a screen that doesn't exist.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        screens = try container.decode([Screen].self, forKey: .screens)
        ways = try container.decode([Way].self, forKey: .ways)
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

extension FlowMap {
    /// The ways to draw: those of several steps only to a screen to which no single step leads from another one.
    var plainWays: [Way] {
        let destinations = Set(ways.filter { $0.steps.count == 1 && $0.source != $0.destination }.map(\.destination))
        return ways.filter { $0.steps.count == 1 || !destinations.contains($0.destination) }
    }
}

extension FlowMap.Screen {
    /// The name, or the type if the title is empty.
    var label: String { name.isEmpty ? type : name }

    /// The first place in which it was seen, and the number of others. `nil` if that is its name alone.
    var place: String? {
        guard let first = contexts.first, contexts != [name], contexts != [""] else { return nil }
        return contexts.count > 1 ? "\(first), and \(contexts.count - 1) more" : first
    }
}

extension FlowMap.Way {
    /// The kinds of ways, which differ in their colours.
    enum Kind: String, CaseIterable { case tap, gesture, event }

    var kind: Kind { steps.kind }

    /// 1 to 6: one more each time that the number is ten times as large.
    var width: Int { min(String(max(count, 1)).count, 6) }
}

extension [Step] {
    var kind: FlowMap.Way.Kind {
        contains(where: \.isEvent) ? .event : contains(where: \.isGesture) ? .gesture : .tap
    }

    /// The steps in one line.
    var label: String { map(\.description).joined(separator: ", ") }
}

extension Step {
    /// Whether it is an event outside of the app.
    var isEvent: Bool { if case .event = self { true } else { false } }

    /// Whether it is a swipe.
    fileprivate var isGesture: Bool {
        switch self {
        case .swipeDown, .swipeBack, .beginSwipeDown, .beginSwipeBack: true
        default: false
        }
    }
}
