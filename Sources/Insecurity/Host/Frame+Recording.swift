internal import PresentationSim

// A recorder of the simulation learns of each start and end. If there is none, this costs a comparison.

extension Frame {
    /// Records an event of the coordinator.
    func record(_ event: @autoclosure () -> OwnerEvent) {
        PresentationSim.record(event(), of: startNumber, in: simulation)
    }

    /// Records that the coordinator runs.
    func recordStart(on anchor: Anchor) { record(.started(start(on: anchor))) }

    /// Records that the coordinator's start of a child is refused.
    func recordRefusal(
        of child: @autoclosure () -> String, number: Int, _ issue: CoordinatorIssue, in simulation: Simulation?
    ) {
        let result = CoordinatorResult<Void>.dismissed(.refused(issue))
        PresentationSim.record(
            .refused(child(), number: number, result: result.recordedText), of: startNumber,
            in: simulation ?? self.simulation)
    }

    private func start(on anchor: Anchor) -> OwnerStart {
        // In place: `anchor.chain` would copy the chain.
        let entry = anchor.seat?.chain.running[index]
        let (starter, place) = entry.map { ($0.starter, $0.place.recordedName) } ?? (0, "")
        let type: AnyObject.Type = if let coordinator { Swift.type(of: coordinator) } else { Frame.self }
        return OwnerStart(
            sceneName: scene?.name, type: type, parameters: scene?.parametersText ?? "", starter: starter,
            base: ObjectIdentifier(anchor), baseName: anchor.recordedName,
            container: anchor.tab?.container.startNumber ?? 0, tab: anchor.tabIndex, index: index,
            place: place)
    }

    /// Records the result that is delivered next.
    func recordEnd<Value>(with result: @autoclosure () -> CoordinatorResult<Value>) {
        record(.ended(result().recorded))
    }
}

extension Host {
    /// Records the starts of the coordinators that run, the oldest first, for a recorder that was added later.
    func recordStarts() {
        for frame in stage.runningFrames {
            guard let anchor = frame.startedOn else { continue }
            frame.recordStart(on: anchor)
            if frame.isOnScreen { frame.record(.willShow) }
        }
    }
}

extension Anchor {
    fileprivate var recordedName: String {
        let name: String? =
            switch kind {
            case .window: "window"
            case .tab(let index): tabs?.kind.name(of: index)
            case .screen, .stack: screen?.name
            }
        return name ?? ""
    }
}

extension Place {
    fileprivate var recordedName: String { isRoot ? "root" : isPresented ? "presented" : "pushed" }
}

/// A result whose text is composed on demand.
private struct RecordedResult<Value>: CustomStringConvertible {
    let result: CoordinatorResult<Value>
    var description: String { result.recordedText }
}

extension CoordinatorResult {
    /// The result for a trace: as it is if it refers to no object, because most traces aren't read, else its text.
    fileprivate var recorded: any CustomStringConvertible {
        switch self {
        case .dismissed(.refused): recordedText
        case .dismissed(let dismissal): RecordedResult<Void>(result: .dismissed(dismissal))
        case .finished where Value.self == String.self || Value.self == [String].self || Value.self == Void.self:
            RecordedResult(result: self)
        case .finished: recordedText
        }
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
