/// The requirements that are being met, each in its window, and the navigations that wait for them there.
@MainActor
final class PendingRequirements {
    /// A requirement in a window.
    struct Key: Hashable {
        let name: String
        private let window: ObjectIdentifier

        fileprivate init(_ requirement: Requirement, in window: SceneWindow) {
            name = requirement.name
            self.window = ObjectIdentifier(window)
        }
    }

    @MainActor
    private struct Entry {
        let key: Key
        let requirement: Requirement
        let reply: PendingReply
        /// The navigation that meets the requirement.
        let fulfillment: PendingNavigation
        var window: SceneWindow { fulfillment.sceneWindow }
        var waiting: [PendingNavigation] = []

        /// Whether a navigation that helps to meet the other requirement waits for this one.
        func isAwaited(by other: Key) -> Bool { waiting.contains { !$0.hasEnded && $0.requirement == other } }
    }

    /// In the order in which they were begun. There are few.
    private var entries: [Entry] = []

    /// Whether no requirement is being met in the window.
    func isEmpty(in window: SceneWindow) -> Bool { !entries.contains { $0.window === window } }

    /// Lets the navigation wait for a requirement, which another navigation of the window may have begun to meet.
    func meet(_ requirement: Requirement, for navigation: PendingNavigation) throws(NavigationError) {
        let key = Key(requirement, in: navigation.sceneWindow)
        if let path = loop(through: key, from: navigation.requirement) {
            throw .requirementLoop(path: path.map(\.name))
        }
        navigation.wait { self.didAbandon(key) }
        if let index = index(of: key) { return entries[index].waiting.append(navigation) }
        var entry = entry(for: requirement, key, navigation)
        entry.waiting = [navigation]
        entries.append(entry)
        entry.fulfillment.perform()
    }

    /// The names of the navigations that wait for the reply, if it meets a requirement.
    func names(waitingFor reply: PendingReply) -> String? {
        entries.first { $0.reply === reply }.map { "\($0.waiting.filter { !$0.hasEnded }.map(\.type.name))" }
    }

    private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }

    private func entry(for requirement: Requirement, _ key: Key, _ navigation: PendingNavigation) -> Entry {
        let reply = PendingReply(requirement.name)
        let type = requirement.fulfillment(reply)
        if requirement.awaitsReply {
            reply.wait { answer in
                switch answer {
                case .answered: self.didEnd(key, reply, .completed)
                case .ended: self.didEnd(key, reply, .abandoned)
                case .failed(let error): self.didEnd(key, reply, .failed(error))
                }
            }
        }
        let fulfillment = PendingNavigation(
            type, isAnimated: navigation.isAnimated, in: navigation.sceneWindow, by: navigation.coordinator,
            inside: navigation, meeting: key
        ) { requirement.awaitsReply ? reply.navigationDidEnd($0) : self.didEnd(key, reply, $0) }
        reply.navigation = fulfillment
        return Entry(key: key, requirement: requirement, reply: reply, fulfillment: fulfillment)
    }

    /// Lets the scene of a requirement leave if no navigation waits for it any more.
    private func didAbandon(_ key: Key) {
        guard let index = index(of: key) else { return }
        while entries[index].waiting.last?.hasEnded == true { entries[index].waiting.removeLast() }
        guard entries[index].waiting.isEmpty else { return }
        leave(entries.remove(at: index)) {}
    }

    /// Resumes the waiting navigations if the requirement is met now, whatever the outcome. Otherwise ends them with it.
    private func didEnd(_ key: Key, _ reply: PendingReply, _ outcome: NavigationOutcome) {
        guard let index = index(of: key), entries[index].reply === reply else { return }
        let entry = entries.remove(at: index)
        reply.stopWaiting()
        // What the condition performs comes after the login has left.
        entry.window.loop.hold {
            if let outcome = self.outcome(of: entry, outcome) {
                entry.window.leave([reply]) { for navigation in entry.waiting { navigation.finish(outcome) } }
            } else {
                let others = entries.filter { $0.key.name == key.name }.map(\.key)
                resume(entry)
                for other in others { resumeElsewhere(other) }
            }
        }
    }

    /// The outcome of the navigations that wait, or `nil` if the requirement is met now.
    private func outcome(of entry: Entry, _ outcome: NavigationOutcome) -> NavigationOutcome? {
        if outcome == .failed(.interrupted) { return outcome }
        let coordinator = entry.fulfillment.coordinator
        do throws(NavigationError) {
            let isMet = try coordinator.decide { () throws(NavigationError) in
                try entry.requirement.isMet(by: coordinator.container)
            }
            if isMet { return nil }
            return outcome == .completed ? .failed(.requirementNotMet(entry.requirement.name)) : outcome
        } catch {
            return .failed(error)
        }
    }

    /// Resumes the navigations that wait for a requirement that was met in another window. Its scene leaves.
    private func resumeElsewhere(_ key: Key) {
        guard let index = index(of: key) else { return }
        let entry = entries.remove(at: index)
        leave(entry) { resume(entry) }
    }

    /// Takes the scene of a requirement away for which nothing waits any more.
    private func leave(_ entry: Entry, and body: () -> Void) {
        entry.reply.stopWaiting()
        entry.window.leave([entry.reply]) {
            entry.fulfillment.abandon()
            body()
        }
    }

    /// Performs the navigations that waited, in one transition with the scene that has answered.
    private func resume(_ entry: Entry) {
        entry.window.leave([entry.reply]) { for navigation in entry.waiting { navigation.perform() } }
    }

    /// Ends the navigations that wait, because the app starts over.
    func interrupt() {
        for entry in entries { didEnd(entry.key, entry.reply, .failed(.interrupted)) }
    }

    /// The path from a requirement back to itself, if a navigation that helps to meet `outer` would have to wait for it; `nil` if
    /// there is none.
    private func loop(through key: Key, from outer: Key?) -> [Key]? {
        guard let outer else { return nil }
        var seen: Set<Key> = []
        var paths = [[key]]
        while let path = paths.popLast(), let last = path.last {
            if last == outer { return path + [key] }
            guard seen.insert(last).inserted else { continue }
            paths += entries.filter { $0.isAwaited(by: last) }.map { path + [$0.key] }
        }
        return nil
    }
}
