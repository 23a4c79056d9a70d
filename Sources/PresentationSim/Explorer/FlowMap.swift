/// The screens of a flow and the steps between them, as an exploration has seen them at rest.
public struct FlowMap: Hashable, Sendable {
    /// A screen that the user has seen, with everything below it.
    public struct Screen: Hashable, Sendable {
        /// The title, or the name of the type.
        public let name: String
        /// The name of the type.
        public let type: String
        /// The names of the screens from the root to this one.
        public let context: String
        /// Whether the screen begins a dead end.
        public internal(set) var isDeadEnd = false
        /// Whether it is the last screen at rest before the failure.
        public internal(set) var isFailure = false
    }

    /// A step that led from one screen to another, or back to the same one.
    public struct Way: Hashable, Sendable {
        /// The index of the screen before the step.
        public let source: Int
        /// The step. A swipe with the finger down is the whole swipe.
        public let step: Step
        /// The index of the screen after it, when nothing moved any more.
        public let destination: Int
        /// The number of times that it was taken.
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
            let context =
                ["", screen.name].contains(screen.context)
                ? "" : "<br/><small>\(FlowMap.quoted(screen.context))</small>"
            lines.append("    s\(index)[\"\(FlowMap.quoted(screen.name))\(context)\"]")
        }
        for way in ways {
            let arrow = way.step.isEvent ? "-.->" : "-->"
            lines.append("    s\(way.source) \(arrow)|\"\(FlowMap.quoted("\(way.step)"))\"| s\(way.destination)")
        }
        for (index, way) in ways.enumerated() {
            let colour = way.step.isGesture ? ",stroke:#7a28cf" : ""
            lines.append("    linkStyle \(index) stroke-width:\(way.width)px\(colour)")
        }
        let red = screens.indices.filter { screens[$0].isDeadEnd || screens[$0].isFailure }
        if !red.isEmpty {
            lines.append("    classDef red fill:#ffd9d6,stroke:#b3151c,color:#10151d")
            lines.append("    class \(red.map { "s\($0)" }.joined(separator: ",")) red")
        }
        return lines.joined(separator: "\n")
    }

    /// The text without the characters that mean something in Mermaid.
    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\"", "#", "<", ">", "&", "`", "\\":
                result += character.unicodeScalars.map { "#\($0.value);" }.joined()
            default: result.append(character)
            }
        }
    }
}

extension FlowMap.Way {
    /// 1 to 6: one more each time that the number is ten times as large.
    var width: Int { min(String(max(count, 1)).count, 6) }
}

extension Step {
    var isEvent: Bool { if case .event = self { true } else { false } }

    /// Whether it is a swipe.
    var isGesture: Bool {
        switch self {
        case .swipeDown, .swipeBack, .beginSwipeDown, .beginSwipeBack: true
        default: false
        }
    }
}
