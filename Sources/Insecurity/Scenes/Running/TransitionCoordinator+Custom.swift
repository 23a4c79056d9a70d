internal import PresentationSim

extension TransitionCoordinator {
    /// Calls the body of a custom navigation; what it performs comes first, and makes its outcome.
    func perform(
        _ body: (TransitionCoordinator) throws -> Void, of navigation: PendingNavigation
    ) throws(NavigationError) -> NavigationQueue.Progress {
        let group = NavigationGroup(navigation)
        let outer = collecting
        collecting = group
        var failure: NavigationError?
        do {
            try body(self)
        } catch {
            failure = error as? NavigationError ?? .threw(navigation: navigation.type.name, reason: "\(error)")
        }
        collecting = outer
        if let failure { group.outcome = .failed(failure) }
        guard !group.members.isEmpty else { return .ended(group.outcome) }
        group.begin()
        return .parked
    }

    /// Runs a flow, until it says where to go.
    func run(_ flow: Flow) -> NavigationQueue.Progress {
        flows.append(flow)
        flow.begin()
        return .parked
    }

    func didEnd(_ flow: Flow) { flows.removeAll { $0 === flow } }

    // MARK: Starting over

    /// A journey that starts over can't fail any more by itself: what waits for the user ends, and all that runs.
    func startOver(_ navigation: PendingNavigation) {
        guard navigation.revert != nil else { return }
        interruptOthers(than: navigation)
        _ = navigation.queue.coordinator.navigator.host?.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
    }

    /// What waits for the user ends, and so does what runs in other windows.
    func interruptOthers(than navigation: PendingNavigation) {
        guard navigation.revert != nil else { return }
        navigation.revert = nil
        for flow in flows { flow.interrupt() }
        for (_, pending) in pendingRequirements.sorted(by: { $0.key < $1.key }) {
            didEnd(pending, .failed(.interrupted))
        }
        let others = queues.values.filter { $0 !== navigation.queue && $0.window != nil }
        for queue in others.sorted(by: { $0.window?.number ?? 0 < $1.window?.number ?? 0 }) {
            _ = queue.coordinator.navigator.host?.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
        }
    }
}

/// What a custom navigation performs before its body returns.
@MainActor
final class NavigationGroup {
    let navigation: PendingNavigation
    private(set) var members: [PendingNavigation] = []
    var outcome = NavigationOutcome.completed
    private var left = 0

    init(_ navigation: PendingNavigation) { self.navigation = navigation }

    func add(_ member: PendingNavigation) {
        member.group = self
        members.append(member)
    }

    /// The first bad outcome is the group's.
    func didEnd(_ member: NavigationOutcome) {
        if outcome == .completed { outcome = member }
        left -= 1
        if left == 0 { navigation.end(outcome) }
    }

    func begin() {
        let members = members
        self.members = []
        left = members.count
        navigation.onAbandon = { for member in members { member.abandon() } }
        navigation.coordinator.goOn(members)
    }
}
