/// The requirements that are being met, and the navigations that wait for them.
@MainActor
final class PendingRequirements {
    private struct Entry {
        let requirement: Requirement
        let reply: PendingReply
        /// The navigation that meets the requirement.
        var fulfillment: PendingNavigation?
        var waiting: [PendingNavigation] = []
        /// The number of waiting navigations that haven't been abandoned.
        var waitingCount = 0
        /// The requirements that the waiting navigations help to meet.
        var outerNames: Set<String> = []
    }

    private var entries: [String: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// Begins to meet a requirement, and returns the navigation that does so. If another navigation has begun, waits for
    /// that and returns `nil`.
    func meet(
        _ requirement: Requirement, for navigation: PendingNavigation
    ) throws(NavigationError) -> PendingNavigation? {
        let name = requirement.name
        if let path = loop(through: name, from: navigation.requirementPath) { throw .requirementLoop(path: path) }
        let isFirst = entries[name] == nil
        if isFirst { entries[name] = entry(for: requirement, navigation) }
        entries[name]?.waiting.append(navigation)
        entries[name]?.waitingCount += 1
        entries[name]?.outerNames.formUnion(navigation.requirementPath)
        navigation.onAbandon = { self.didAbandon(name) }
        return isFirst ? entries[name]?.fulfillment : nil
    }

    private func entry(for requirement: Requirement, _ navigation: PendingNavigation) -> Entry {
        let (name, reply) = (requirement.name, PendingReply(requirement.name))
        let type = requirement.fulfillment(reply)
        if requirement.awaitsReply {
            reply.wait { answer in
                switch answer {
                case .answered:
                    navigation.queue.leaveWithNext([reply])
                    self.didEnd(name, reply, .completed)
                case .ended: self.didEnd(name, reply, .abandoned)
                case .failed(let error): self.didEnd(name, reply, .failed(error))
                }
            }
        }
        let fulfillment = PendingNavigation(
            type, isAnimated: navigation.isAnimated, on: navigation.queue, by: navigation.coordinator,
            inside: navigation, meeting: name
        ) { requirement.awaitsReply ? reply.navigationDidEnd($0) : self.didEnd(name, reply, $0) }
        return Entry(requirement: requirement, reply: reply, fulfillment: fulfillment)
    }

    /// Lets the scene of a requirement leave if no navigation waits for it any more.
    private func didAbandon(_ name: String) {
        entries[name]?.waitingCount -= 1
        guard entries[name]?.waitingCount == 0, let entry = entries.removeValue(forKey: name) else { return }
        entry.reply.stopWaiting()
        entry.fulfillment?.abandon()
        if let queue = entry.fulfillment?.queue {
            queue.leaveWithNext([entry.reply])
            queue.performNext()
        }
    }

    /// Resumes the waiting navigations if the requirement is met now, whatever the outcome. Otherwise ends them with it.
    private func didEnd(_ name: String, _ reply: PendingReply, _ outcome: NavigationOutcome) {
        guard let entry = entries[name], entry.reply === reply, let coordinator = entry.waiting.first?.coordinator
        else {
            return
        }
        entries[name] = nil
        reply.stopWaiting()
        for navigation in entry.waiting { navigation.onAbandon = nil }
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
            navigation.endAtNextTurn(result)
        }
        coordinator.resume(entry.waiting)
    }

    /// Ends the navigations that wait, because the app starts over.
    func interrupt() {
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            didEnd(name, entry.reply, .failed(.interrupted))
        }
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
