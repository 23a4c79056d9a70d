/// The requirements that are being met, and the navigations that wait for them.
@MainActor
final class PendingRequirements {
    private struct Entry {
        let requirement: Requirement
        let reply: PendingReply
        var waiting: [PendingNavigation] = []
        /// The requirements that the waiting navigations help to meet.
        var outerNames: Set<String> = []
    }

    private var entries: [String: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// Begins to meet a requirement, and returns the navigation that does so. If another navigation has begun, waits for
    /// that and returns `nil`.
    func meet(_ requirement: Requirement, for navigation: PendingNavigation) throws(NavigationError)
        -> PendingNavigation?
    {
        let name = requirement.name
        if let path = loop(through: name, from: navigation.requirementPath) { throw .requirementLoop(path: path) }
        let isFirst = entries[name] == nil
        let reply = PendingReply()
        entries[name, default: Entry(requirement: requirement, reply: reply)].waiting.append(navigation)
        entries[name]?.outerNames.formUnion(navigation.requirementPath)
        return isFirst ? fulfillment(of: requirement, reply, for: navigation) : nil
    }

    /// The navigation that meets the requirement.
    private func fulfillment(
        of requirement: Requirement, _ reply: PendingReply, for navigation: PendingNavigation
    ) -> PendingNavigation {
        let name = requirement.name
        let type = requirement.fulfillment(reply)
        if requirement.awaitsReply {
            reply.wait { answer in
                switch answer {
                case .answered:
                    navigation.queue.leave([reply])
                    self.didEnd(name, .completed)
                    navigation.queue.performNext()
                case .backedOut, .cancelled: self.didEnd(name, .abandoned)
                case .failed(let error): self.didEnd(name, .failed(error))
                }
            }
        }
        return PendingNavigation(
            type, isAnimated: navigation.isAnimated, on: navigation.queue, by: navigation.coordinator,
            inside: navigation, meeting: name
        ) { requirement.awaitsReply ? reply.navigationDidEnd($0) : self.didEnd(name, $0) }
    }

    /// Resumes the waiting navigations if the requirement is met now, whatever the outcome. Otherwise ends them with it.
    private func didEnd(_ name: String, _ outcome: NavigationOutcome) {
        guard let entry = entries.removeValue(forKey: name), let coordinator = entry.waiting.first?.coordinator else {
            return
        }
        entry.reply.stopWaiting()
        var result = outcome
        if outcome != .failed(.interrupted) {
            do throws(NavigationError) {
                if try entry.requirement.isMet(by: coordinator.container) {
                    return coordinator.resume(entry.waiting)
                }
                if outcome == .completed { result = .failed(.requirementNotMet(name)) }
            } catch {
                result = .failed(error)
            }
        }
        // If only the window in which it was being met is gone, navigations in other windows meet it there.
        for navigation in entry.waiting where outcome != .failed(.windowGone) || navigation.queue.window == nil {
            navigation.endWhenAtRest(result)
        }
        coordinator.resume(entry.waiting)
    }

    /// Ends the navigations that wait, because the app starts over.
    func interrupt() {
        for name in entries.keys.sorted() { didEnd(name, .failed(.interrupted)) }
    }

    /// The path from a requirement back to itself; `nil` if there is none.
    ///
    /// A loop arises when a navigation that helps to meet the requirements of `path` would have to wait for one of them.
    private func loop(through name: String, from path: [String]) -> [String]? {
        var seen: Set<String> = []
        var names = [name]
        while let next = names.popLast() {
            if let start = path.firstIndex(of: next) { return path[start...] + (next == name ? [name] : [name, next]) }
            guard seen.insert(next).inserted else { continue }
            names += entries.filter { $0.value.outerNames.contains(next) }.keys.sorted()
        }
        return nil
    }
}
