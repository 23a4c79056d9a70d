/// The navigations that a custom navigation performs before its body returns.
@MainActor
final class NavigationGroup {
    let navigation: PendingNavigation
    /// The custom navigation's outcome: the first of its parts' that isn't ``NavigationOutcome/completed``.
    var outcome = NavigationOutcome.completed
    private var members: [PendingNavigation] = []
    private var remainingCount = 0

    init(_ navigation: PendingNavigation) { self.navigation = navigation }

    var isEmpty: Bool { members.isEmpty }

    func add(_ member: PendingNavigation) {
        member.group = self
        members.append(member)
    }

    /// Puts the members in front of their queues.
    func begin() {
        let members = members
        self.members = []
        remainingCount = members.count
        navigation.onAbandon = { for member in members { member.abandon() } }
        navigation.coordinator.resume(members)
    }

    func didEnd(_ member: NavigationOutcome) {
        if outcome == .completed { outcome = member }
        remainingCount -= 1
        if remainingCount == 0 { navigation.end(outcome) }
    }
}
