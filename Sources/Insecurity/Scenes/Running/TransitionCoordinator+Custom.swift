internal import PresentationSim

extension TransitionCoordinator {
    /// Calls the body of a custom navigation; what it performs comes first, and makes its outcome.
    func perform(
        _ body: (TransitionCoordinator) throws -> Void, of journey: Journey
    ) throws(NavigationError) -> Stage.Progress {
        let group = Group(journey)
        let outer = collecting
        collecting = group
        var failure: NavigationError?
        do {
            try body(self)
        } catch {
            failure = error as? NavigationError ?? .threw(navigation: journey.type.name, reason: "\(error)")
        }
        collecting = outer
        if let failure { group.outcome = .failed(failure) }
        guard !group.members.isEmpty else { return .over(group.outcome) }
        group.begin()
        return .parked
    }

    /// Runs a flow, until it says where to go.
    func run(_ flow: Flow) -> Stage.Progress {
        flows.append(flow)
        flow.begin()
        return .parked
    }

    func didEnd(_ flow: Flow) { flows.removeAll { $0 === flow } }

    // MARK: Starting over

    /// A journey that starts over can't fail any more by itself: what waits for the user ends, and all that runs.
    func startOver(_ journey: Journey) {
        guard journey.revert != nil else { return }
        interruptOthers(than: journey)
        _ = journey.stage.coordinator.frame.host?.end(from: 0, .replaced, isAnimated: journey.isAnimated)
    }

    /// What waits for the user ends, and so does what runs in other windows.
    func interruptOthers(than journey: Journey) {
        guard journey.revert != nil else { return }
        journey.revert = nil
        for flow in flows { flow.interrupt() }
        for (_, meeting) in meetings.sorted(by: { $0.key < $1.key }) { didMeet(meeting, .failed(.interrupted)) }
        let others = stages.values.filter { $0 !== journey.stage && $0.window != nil }
        for stage in others.sorted(by: { $0.window?.number ?? 0 < $1.window?.number ?? 0 }) {
            _ = stage.coordinator.frame.host?.end(from: 0, .replaced, isAnimated: journey.isAnimated)
        }
    }
}

/// What a custom navigation performs before its body returns.
@MainActor
final class Group {
    let journey: Journey
    private(set) var members: [Journey] = []
    var outcome = NavigationOutcome.completed
    private var left = 0

    init(_ journey: Journey) { self.journey = journey }

    func add(_ member: Journey) {
        member.group = self
        members.append(member)
    }

    /// The first bad outcome is the group's.
    func didEnd(_ member: NavigationOutcome) {
        if outcome == .completed { outcome = member }
        left -= 1
        if left == 0 { journey.end(outcome) }
    }

    func begin() {
        let members = members
        self.members = []
        left = members.count
        journey.onAbandon = { for member in members { member.abandon() } }
        journey.coordinator.goOn(members)
    }
}
