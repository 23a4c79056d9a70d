import PresentationSim

/// Writes a recording as JSON of version 1: the comment of `FlowTrace.json` lists its keys. Equal texts, screens, levels
/// and pictures are written once, and referred to by their indices.
struct TraceDocument {
    private var strings = Table<String>()
    private var screens = Table<WindowPicture.Screen>()
    private var levels = Table<WindowPicture.Level>()
    private var pictures = Table<WindowPicture>()

    /// The recording as JSON.
    static func json(of recording: FlowRecording) -> JSON {
        var document = TraceDocument()
        return document.json(of: recording)
    }

    private mutating func json(of recording: FlowRecording) -> JSON {
        let positions = Dictionary(uniqueKeysWithValues: recording.steps.enumerated().map { ($1.number, $0) })
        // First, because they fill the tables.
        let steps = recording.steps.map { json(of: $0) }
        let transitions = recording.transitions.map { json(of: $0, positions) }
        let spans = recording.spans.map { json(of: $0, positions) }
        let log: [JSON] = recording.log.map {
            .array([
                .time($0.time), index(of: $0.kind), index(of: $0.text), .integer(positions[$0.step] ?? 0),
                .integer($0.screen),
            ])
        }
        let issues = recording.issues.map { json(of: $0, positions) }
        let leaks: [JSON] = recording.leaks.map {
            .object(["type": .string($0.type), "step": .integer($0.step.flatMap { positions[$0] } ?? -1)])
        }
        let map = recording.viewedMap.map { FlowMapDocument.json(of: $0, recording) }
        let pictureRows = pictures.items.map { picture in
            JSON.record([
                "levels": .array(picture.levels.map { .integer(levels.index(of: $0)) }),
                "more": .integer(picture.omittedCount), "menu": .array(picture.menu.map { .string($0) }),
                "wide": .bool(picture.isWide), "tree": .array(picture.lines.map { index(of: $0) }),
            ])
        }
        let levelRows = levels.items.map { json(of: $0) }
        let screenRows = screens.items.map { json(of: $0) }
        var members: [String: JSON] = [
            "version": .integer(1), "flow": flow(recording), "steps": .array(steps), "transitions": .array(transitions),
            "spans": .array(spans), "log": .array(log), "issues": .array(issues), "leaks": .array(leaks),
            "pictures": .array(pictureRows), "levels": .array(levelRows), "screens": .array(screenRows),
        ]
        if let map { members["map"] = map }
        members["strings"] = .array(strings.items.map { .string($0) })
        return .object(members)
    }

    private func flow(_ recording: FlowRecording) -> JSON {
        let test = recording.steps.isEmpty ? nil : TestFile(recording)
        return .record([
            "title": .string(recording.title), "outcome": .string(recording.outcome.rawValue),
            "script": .array(recording.script.steps.map { .string($0.description) }),
            "test": test.map { .array([.string($0.head), .string($0.tail)]) }, "first": .integer(recording.firstStep),
            "omitted": .integer(recording.omittedCount), "package": .string(FlowRecording.packageVersion),
            // As text, because a number of JavaScript has 53 bits only.
            "seed": recording.seed.map { .string(String($0)) },
        ])
    }

    // MARK: Rows

    private mutating func json(of step: FlowRecording.StepRecord) -> JSON {
        .record([
            "text": .string(step.text), "kind": .string(step.kind.rawValue),
            "gesture": step.gesture.map { .string($0) },
            "t0": .time(step.start), "t1": .time(step.end), "line": .integer(step.line),
            "place": step.place.map { .string($0) },
            "before": index(of: step.before),
            "after": index(of: step.after), "can": .array(step.possible.map { index(of: $0) }),
        ])
    }

    private mutating func json(of transition: FlowRecording.TransitionRecord, _ positions: [Int: Int]) -> JSON {
        .record([
            "step": .integer(positions[transition.step] ?? 0), "t0": .time(transition.start),
            "t1": transition.end.map { .time($0) }, "running": .bool(transition.end == nil),
            "kind": .string(transition.kind.rawValue), "from": transition.from.map { .string($0) },
            "to": transition.to.map { .string($0) }, "user": .bool(transition.initiator == .user),
            "still": .bool(!transition.isAnimated), "interactive": .bool(transition.isInteractive),
            "cancelled": .bool(transition.isCancelled),
            "moves": .array(transition.moves.map { .array([.time($0.time), .number($0.progress)]) }),
            "after": transition.after.map { index(of: $0) },
        ])
    }

    private func json(of span: FlowRecording.SpanRecord, _ positions: [Int: Int]) -> JSON {
        .record([
            "id": .integer(span.id), "name": .string(span.name), "parameters": .string(span.parameters),
            "parent": .integer(span.parent),
            "container": .integer(span.container), "tab": span.tab.map { .array([.integer($0)]) },
            "base": .integer(span.base), "on": .string(span.baseName), "index": .integer(span.index),
            "place": .string(span.place), "t0": .time(span.start), "step": .integer(positions[span.step] ?? 0),
            "shown": span.shown.map { .array([.time($0)]) }, "hidden": span.hidden.map { .array([.time($0)]) },
            "ended": span.end.map { .array([.time($0.time), .integer(positions[$0.step] ?? 0), .integer($0.order)]) },
            "result": span.result.map { .string($0) }, "cause": .integer(span.cause),
            "same": .integer(span.same),
        ])
    }

    private func json(of issue: FlowRecording.IssueRecord, _ positions: [Int: Int]) -> JSON {
        .record([
            "t": .time(issue.time), "step": .integer(positions[issue.step] ?? 0), "severity": .string(issue.severity),
            "message": .string(issue.message), "advice": .string(issue.advice),
            "place": issue.place.map { .string($0) }, "anchor": issue.anchor.map { .string($0) },
        ])
    }

    // MARK: Pictures

    private mutating func index(of text: String) -> JSON { .integer(strings.index(of: text)) }

    private mutating func index(of picture: WindowPicture) -> JSON {
        for level in picture.levels { add(level) }
        // Never 0, which a record leaves out.
        return .integer(pictures.index(of: picture) + 1)
    }

    private mutating func add(_ level: WindowPicture.Level) {
        _ = levels.index(of: level)
        for screen in level.screens { _ = screens.index(of: screen) }
        for column in level.columns { add(column) }
    }

    private mutating func json(of level: WindowPicture.Level) -> JSON {
        .record([
            "style": level.style.map { .string($0) }, "detent": level.sheet.map { .string($0.detent) },
            "height": level.sheet.map { .integer($0.height) }, "undimmed": .bool(level.sheet?.isUndimmed == true),
            "motion": motion(level.motion), "owners": .array(level.owners.map { .integer($0) }),
            "tabs": .array(
                level.tabs.map {
                    .record([
                        "title": .string($0.title), "badge": $0.badge.map { .string($0) }, "off": .bool(!$0.isEnabled),
                    ])
                }),
            "tab": level.selectedTab.map { .array([.integer($0)]) }, "alert": level.alert.map { json(of: $0) },
            "bar": .bool(level.hasBar), "back": .bool(level.hasBackButton),
            "search": level.search.map { .array([.string($0)]) },
            "columns": .array(level.columns.map { .integer(levels.index(of: $0)) }),
            "screens": .array(level.screens.map { .integer(screens.index(of: $0)) }),
            "more": .integer(level.omittedCount),
        ])
    }

    private func json(of alert: WindowPicture.Alert) -> JSON {
        .record([
            "style": .string(alert.style), "message": alert.message.map { .string($0) },
            "fields": .array(alert.fields.map { .record(["name": .string($0.name), "text": .string($0.text)]) }),
            "buttons": .array(
                alert.buttons.map {
                    .record([
                        "title": .string($0.title), "style": .string($0.style), "off": .bool(!$0.isEnabled),
                        "preferred": .bool($0.isPreferred),
                    ])
                }),
        ])
    }

    private mutating func json(of screen: WindowPicture.Screen) -> JSON {
        .record([
            "title": .string(screen.title), "type": .string(screen.type), "owner": .integer(screen.owner),
            "id": .integer(screen.id), "motion": motion(screen.motion),
            "actions": .array(screen.actions.map { .string($0) }),
            "leading": .array(screen.leading.map { .string($0) }),
            "trailing": .array(screen.trailing.map { .string($0) }),
        ])
    }

    private func motion(_ motion: WindowSnapshot.Motion) -> JSON? {
        motion == .resting ? nil : .string(motion.rawValue)
    }
}

/// Different values in the order of their first use.
struct Table<Item: Hashable> {
    private(set) var items: [Item] = []
    private var indices: [Item: Int] = [:]

    /// The index of the value, which is added unless it is there.
    mutating func index(of item: Item) -> Int {
        if let index = indices[item] { return index }
        indices[item] = items.count
        items.append(item)
        return items.count - 1
    }
}
