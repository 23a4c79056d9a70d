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

        /// Returns `true` if a navigation that helps to meet the other requirement waits for this one.
        func isAwaited(by other: Key) -> Bool { waiting.contains { !$0.hasEnded && $0.requirement == other } }
    }

    /// In the order in which they were begun. There are few.
    private var entries: [Entry] = []

    /// Returns `true` if no requirement is being met in the window.
    func isEmpty(in window: SceneWindow) -> Bool { !entries.contains { $0.window === window } }

    /// An event that ends the wait for a requirement.
    private enum Event {
        /// Its scene has replied, or its navigation has ended.
        case ended(NavigationOutcome)
        /// It was met in another window.
        case metElsewhere
        /// No navigation waits for it any more.
        case abandoned
    }

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

    /// Ends the navigations that wait, because the app starts over.
    func interrupt() { for entry in entries { take(.ended(.failed(.interrupted)), entry.key, entry.reply) } }

    private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }

    private func entry(for requirement: Requirement, _ key: Key, _ navigation: PendingNavigation) -> Entry {
        let reply = PendingReply(requirement.name)
        let type = requirement.fulfillment(reply)
        if requirement.awaitsReply {
            reply.wait { answer in
                switch answer {
                case .answered: self.take(.ended(.completed), key, reply)
                case .ended: self.take(.ended(.abandoned), key, reply)
                case .failed(let error): self.take(.ended(.failed(error)), key, reply)
                }
            }
        }
        let fulfillment = PendingNavigation(
            type, isAnimated: navigation.isAnimated, in: navigation.sceneWindow, by: navigation.coordinator,
            inside: navigation, meeting: key
        ) { requirement.awaitsReply ? reply.navigationDidEnd($0) : self.take(.ended($0), key, reply) }
        reply.navigation = fulfillment
        return Entry(key: key, requirement: requirement, reply: reply, fulfillment: fulfillment)
    }

    private func didAbandon(_ key: Key) {
        guard let index = index(of: key) else { return }
        // Only the last, so that the cost doesn't grow with those that wait.
        while entries[index].waiting.last?.hasEnded == true { entries[index].waiting.removeLast() }
        if entries[index].waiting.isEmpty { take(.abandoned, key, entries[index].reply) }
    }

    /// Takes the scene of the requirement away. In the same transition, performs the navigations that wait if the requirement is met
    /// now, or else ends them.
    private func take(_ event: Event, _ key: Key, _ reply: PendingReply) {
        guard let index = index(of: key), entries[index].reply === reply else { return }
        let entry = entries.remove(at: index)
        reply.stopWaiting()
        // Held, so that navigations that the condition performs come after the login has left.
        entry.window.loop.hold {
            let outcome = outcome(of: entry, event)
            let others = outcome == nil ? entries.filter { $0.key.name == key.name } : []
            entry.window.leave([reply]) {
                entry.fulfillment.abandon()
                for navigation in entry.waiting {
                    if let outcome { navigation.finish(outcome) } else { navigation.perform() }
                }
            }
            if case .ended = event { for other in others { take(.metElsewhere, other.key, other.reply) } }
        }
    }

    /// The outcome of the navigations that wait, or `nil` if the requirement is met now, whatever its scene says.
    private func outcome(of entry: Entry, _ event: Event) -> NavigationOutcome? {
        switch event {
        case .metElsewhere, .abandoned: return nil
        case .ended(.failed(.interrupted)): return .failed(.interrupted)
        case .ended(let outcome):
            let coordinator = entry.fulfillment.coordinator
            do throws(NavigationError) {
                let isMet = try coordinator.during(.deciding) { () throws(NavigationError) in
                    try entry.requirement.isMet(by: coordinator.container)
                }
                if isMet { return nil }
                return outcome == .completed ? .failed(.requirementNotMet(entry.requirement.name)) : outcome
            } catch {
                return .failed(error)
            }
        }
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
