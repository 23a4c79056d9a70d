import PresentationSim

extension TapeReader {
    /// Composes what was recorded so far.
    func recording(title: String, calls: [String]?) -> FlowRecording {
        read()
        let numbers = indices.mapValues { $0 + 1 }
        let draw = { (shot: WindowShot) in
            var picture = shot.picture({ numbers[$0] ?? 0 }, id: { self.loggedNumber(of: $0) })
            picture.lines = shot.lines
            return picture
        }
        let all = (transitions + running).sorted {
            ($0.record.start, $0.record.step) < ($1.record.start, $1.record.step)
        }
        let kept = Set(steps.map(\.number))
        return FlowRecording(
            title: title, outcome: calls != nil ? .explored : hasFailed ? .failed : .passed,
            script: script, calls: calls, steps: steps.map { $0.record(draw) },
            transitions: all.filter { kept.contains($0.record.step) }.map { $0.record(draw) }, spans: causes(spans),
            log: log.filter { kept.contains($0.step) || kept.isEmpty }, issues: issues,
            leaks: leaks.map { FlowRecording.LeakRecord(type: $0, step: lastStep(showing: $0)) },
            omittedCount: stepCount - steps.count)
    }

    /// The last step at which a screen of the type was shown, or one whose owner has that name.
    private func lastStep(showing type: String) -> Int? {
        let isOwner = { (owner: Int) in self.indices[owner].map { self.spans[$0].name == type } ?? false }
        return steps.last { step in
            [step.before, step.after].contains { $0.shows(type: type, orOwner: isOwner) }
        }?.number
    }

    /// The spans, each with the one that caused its end.
    private func causes(_ spans: [FlowRecording.SpanRecord]) -> [FlowRecording.SpanRecord] {
        spans.map { span in
            var span = span
            span.cause = cause(of: span, among: spans)
            return span
        }
    }

    /// The coordinator below that ended first, or the one that replaced the lowest of those that were replaced.
    private func cause(of span: FlowRecording.SpanRecord, among spans: [FlowRecording.SpanRecord]) -> Int {
        guard let end = span.end, let result = span.result else { return 0 }
        if result != "dismissed(ancestor)", result != "dismissed(replaced)", result != "dismissed(user)" { return 0 }
        var lowest = span
        while let below = below(lowest, among: spans), let other = below.end, other.time == end.time {
            lowest = below
            if result == "dismissed(ancestor)", below.result != result { break }
            if result != "dismissed(ancestor)", below.result != result { return 0 }
        }
        guard result == "dismissed(replaced)" else { return lowest.id == span.id ? 0 : lowest.id }
        return spans.last {
            $0.base == lowest.base && $0.index == lowest.index && $0.id > span.id && $0.start <= end.time
        }?.id ?? 0
    }

    private func below(
        _ span: FlowRecording.SpanRecord, among spans: [FlowRecording.SpanRecord]
    ) -> FlowRecording.SpanRecord? {
        if span.index == 0 { return span.container > 0 ? spans[span.container - 1] : nil }
        return spans[..<(span.id - 1)].last { $0.base == span.base && $0.index == span.index - 1 }
    }
}

extension TapeReader.Step {
    @MainActor fileprivate func record(_ draw: (WindowShot) -> WindowPicture) -> FlowRecording.StepRecord {
        let action = gesture?.description
        return FlowRecording.StepRecord(
            number: number, text: text, kind: kind, gesture: action == text ? nil : action, start: start, end: end,
            line: line, place: place, before: draw(before), after: draw(after),
            possible: after.possibleSteps.map(\.description))
    }
}

extension TapeReader.Transition {
    fileprivate func record(_ draw: (WindowShot) -> WindowPicture) -> FlowRecording.TransitionRecord {
        var record = record
        record.after = after.map(draw)
        return record
    }
}
