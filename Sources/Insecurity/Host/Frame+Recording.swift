internal import PresentationSim

// A recorder of the simulation learns of each start and end. If there is none, this costs a comparison.

extension Frame {
    /// Records that the coordinator's screen is about to come on screen, or to leave.
    func recordAppearance(isShown: Bool) { record(isShown ? .willShow : .willHide, of: startNumber, in: simulation) }

    /// Records that the coordinator runs.
    func recordStart(on anchor: Anchor) { record(.started(start(on: anchor)), of: startNumber, in: anchor.simulation) }

    /// Records that the coordinator's start of a child is refused.
    func recordRefusal(
        of child: @autoclosure () -> String, number: Int, _ issue: CoordinatorIssue, in simulation: Simulation?
    ) {
        let result = CoordinatorResult<Void>.dismissed(.refused(issue))
        record(
            .refused(child(), number: number, result: result.recordedText), of: startNumber,
            in: simulation ?? self.simulation)
    }

    private func start(on anchor: Anchor) -> OwnerStart {
        // In place: `anchor.chain` would copy the chain.
        var (starter, place) = (0, "")
        if let entry = anchor.seat?.chain.running[index] {
            (starter, place) = (entry.starter, entry.place.recordedName)
        }
        let type: AnyObject.Type = if let coordinator { Swift.type(of: coordinator) } else { Frame.self }
        return OwnerStart(
            sceneName: scene?.name, type: type, parameters: scene?.parametersText ?? "", starter: starter,
            base: ObjectIdentifier(anchor), baseName: anchor.recordedName,
            container: anchor.tab?.container.startNumber ?? 0, tab: anchor.tabIndex, index: index,
            place: place)
    }

    /// Records the result that is delivered next.
    func recordEnd<Value>(with result: @autoclosure () -> CoordinatorResult<Value>) {
        record(.ended(result().recorded), of: startNumber, in: simulation)
    }
}

extension Host {
    /// Records the starts of the coordinators that run, the oldest first, for a recorder that was added later.
    func recordStarts() {
        for frame in stage.runningFrames {
            guard let anchor = frame.startedOn else { continue }
            frame.recordStart(on: anchor)
            if frame.isOnScreen { frame.recordAppearance(isShown: true) }
        }
    }
}

extension Anchor {
    fileprivate var recordedName: () -> String {
        switch kind {
        case .window: return { "window" }
        case .tab(let index): return { [kind = tabs?.kind] in kind?.name(of: index) ?? "" }
        case .screen, .stack:
            let name = screen?.name ?? ""
            return { name }
        }
    }
}

extension Place {
    fileprivate var recordedName: String {
        switch self {
        case .root, .rootNavigation: "root"
        case .presented, .presentedNavigation: "presented"
        case .pushed: "pushed"
        }
    }
}

extension CoordinatorResult {
    /// The text of the result for a trace: composed on demand if the result refers to no object, because most traces aren't read.
    fileprivate var recorded: () -> String {
        switch self {
        case .dismissed(.refused): break
        case .dismissed: return { recordedText }
        case .finished where Value.self == String.self || Value.self == [String].self || Value.self == Void.self:
            return { recordedText }
        case .finished: break
        }
        let text = recordedText
        return { text }
    }

    /// The result as text. A long collection is counted, because its text would take longer than the test.
    fileprivate var recordedText: String {
        guard case .finished(let value) = self else { return description }
        if Value.self == Void.self { return "finished" }
        // Most results: a short text needs no search for a collection.
        if let text = value as? String, text.utf8.count < 100 { return "finished(\(text))" }
        if let items = value as? any Collection, items.count > 20, !(value is String) {
            return "finished(\(items.count) items)"
        }
        let text = description
        return text.utf8.count > 200 ? "\(text.prefix(200))…" : text
    }
}
