/// A requirement that is being met, and the journeys that wait for it.
@MainActor
final class Meeting {
    let requirement: Requirement
    var waiting: [Journey]
    /// The scene in which the user meets it, where that is how.
    let ask = Ask()

    init(_ requirement: Requirement, for journey: Journey) {
        self.requirement = requirement
        waiting = [journey]
    }
}

extension TransitionCoordinator {
    /// How often one navigation has the same requirement met: it may be lost again before the scene is shown.
    private static var limit: Int { 3 }

    /// Has a requirement met, or joins those who wait for it already.
    func meet(_ requirement: Requirement, for journey: Journey) throws(NavigationError) -> Stage.Progress {
        let name = requirement.name
        if let path = blockade(of: name, by: journey.meeting) { throw .requirementLoop(path: path) }
        journey.meetings[name, default: 0] += 1
        guard journey.meetings[name, default: 0] <= Self.limit else { throw .requirementNotMet(name) }
        if let meeting = meetings[name] {
            meeting.waiting.append(journey)
            return .parked
        }
        let meeting = Meeting(requirement, for: journey)
        meetings[name] = meeting
        return .behind(beginning(of: meeting, for: journey))
    }

    /// The navigation that meets it.
    private func beginning(of meeting: Meeting, for journey: Journey) -> Journey {
        switch meeting.requirement.way {
        case .navigation(let type):
            return Journey(
                type, isAnimated: journey.isAnimated, on: journey.stage, by: self, inside: journey,
                meeting: meeting.requirement.name
            ) { self.didMeet(meeting, $0) }
        case .scene(var step):
            let ask = meeting.ask
            ask.wait { [weak ask] reply in
                switch reply {
                case .answered:
                    if let scene = ask?.scene { journey.stage.leave([scene]) }
                    self.didMeet(meeting, .completed)
                    journey.stage.goOn()
                case .backedOut: self.didMeet(meeting, .abandoned)
                case .failed(let error): self.didMeet(meeting, .failed(error))
                }
            }
            let completion: () -> Void = { ask.reply(.answered) }
            step.parameters["completion"] = completion
            return Journey(
                NavigationType("meet \(meeting.requirement.name)", .ask(step, ask)), isAnimated: journey.isAnimated,
                on: journey.stage, by: self, inside: journey, meeting: meeting.requirement.name
            ) { ask.didNavigate($0) }
        }
    }

    /// Whatever came of it: where the requirement is met now, the journeys go on.
    func didMeet(_ meeting: Meeting, _ outcome: NavigationOutcome) {
        let name = meeting.requirement.name
        guard meetings[name] === meeting else { return }
        meetings[name] = nil
        meeting.ask.stopWaiting()
        var result = outcome
        if outcome != .failed(.interrupted) {
            do throws(NavigationError) {
                let isMet = try meeting.requirement.isMet(by: container)
                if isMet { return goOn(meeting.waiting) }
                if outcome == .completed { result = .failed(.requirementNotMet(name)) }
            } catch {
                result = .failed(error)
            }
        }
        // Where only the window in which it was to be met is gone, it may be met in their own.
        for journey in meeting.waiting where outcome != .failed(.windowGone) || journey.stage.window == nil {
            journey.endAtRest(result)
        }
        goOn(meeting.waiting)
    }

    /// Sends journeys on before all others, those of each window in order.
    func goOn(_ journeys: [Journey]) {
        var journeys = journeys[...]
        while let stage = journeys.first?.stage {
            stage.add(journeys.filter { $0.stage === stage }, first: true)
            journeys = journeys.filter { $0.stage !== stage }[...]
        }
    }

    /// The way from a requirement back to itself, where a journey that is part of meeting others would wait for one of
    /// them; `nil` where it wouldn't.
    private func blockade(of name: String, by path: [String]) -> [String]? {
        var seen: Set<String> = []
        var names = [name]
        while let next = names.popLast() {
            if let start = path.firstIndex(of: next) { return path[start...] + (next == name ? [name] : [name, next]) }
            guard seen.insert(next).inserted else { continue }
            names += meetings.values.filter { $0.waiting.contains { $0.meeting.contains(next) } }
                .map(\.requirement.name).sorted()
        }
        return nil
    }
}
