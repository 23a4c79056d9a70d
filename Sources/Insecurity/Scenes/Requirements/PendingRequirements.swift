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

        var isMet: Bool {
            get throws(NavigationError) { try fulfillment.coordinator.isMet(requirement) }
        }

        /// The outcome of the navigations that wait, or `nil` if the requirement is met now.
        func verdict(_ outcome: NavigationOutcome) -> NavigationOutcome? {
            if outcome == .failed(.interrupted) { return outcome }
            do throws(NavigationError) {
                if try isMet { return nil }
                return outcome == .completed ? .failed(.requirementNotMet(key.name)) : outcome
            } catch {
                return .failed(error)
            }
        }

        /// Returns `true` if a navigation that helps to meet the other requirement waits for this one.
        func isAwaited(by other: Key) -> Bool { waiting.contains { !$0.hasEnded && $0.requirement == other } }
    }

    /// In the order in which they were begun. There are few.
    private var entries: [Entry] = []
    /// `true` while navigations that have waited are performed: those of other windows come after them.
    private var isResuming = false

    /// Returns `true` if no requirement is being met in the window.
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

    /// Ends the navigations that wait, because the app starts over.
    func interrupt() { for entry in entries { resume(entry.key, entry.reply) { _ in .failed(.interrupted) } } }

    /// Performs the navigations whose requirement has been met by other means, such as a login in the background or in another window.
    /// Returns whether there were some.
    func resumeMet() -> Bool {
        if isResuming { return false }
        return resuming {
            // Once for each name, because the condition is code of the app, and several windows may have the login.
            var known: [String: Bool] = [:]
            let met = entries.filter { entry in
                let isMet = known[entry.key.name] ?? ((try? entry.isMet) == true)
                known[entry.key.name] = isMet
                return isMet
            }
            for entry in met { resume(entry.key, entry.reply) }
            return !met.isEmpty
        }
    }

    private func resuming<Value>(_ body: () -> Value) -> Value {
        let wasResuming = isResuming
        isResuming = true
        defer { isResuming = wasResuming }
        return body()
    }

    private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }

    private func entry(for requirement: Requirement, _ key: Key, _ navigation: PendingNavigation) -> Entry {
        let reply = PendingReply(requirement.name)
        let type = requirement.makeFulfillment(reply)
        if requirement.awaitsReply {
            reply.wait { answer in
                switch answer {
                case .answered: self.didEnd(.completed, key, reply)
                case .ended: self.didEnd(.abandoned, key, reply)
                case .failed(let error): self.didEnd(.failed(error), key, reply)
                }
            }
        }
        let fulfillment = PendingNavigation(
            type, isAnimated: navigation.isAnimated, in: navigation.sceneWindow, by: navigation.coordinator,
            inside: navigation, meeting: key
        ) { requirement.awaitsReply ? reply.navigationDidEnd($0) : self.didEnd($0, key, reply) }
        reply.navigation = fulfillment
        return Entry(key: key, requirement: requirement, reply: reply, fulfillment: fulfillment)
    }

    private func didAbandon(_ key: Key) {
        guard let index = index(of: key) else { return }
        // Only the last, so that the cost doesn't grow with those that wait.
        while entries[index].waiting.last?.hasEnded == true { entries[index].waiting.removeLast() }
        if entries[index].waiting.isEmpty { resume(key, entries[index].reply) }
    }

    /// Its scene has replied, or its navigation has ended. Those that wait in other windows go on, too, if their requirement is met.
    private func didEnd(_ outcome: NavigationOutcome, _ key: Key, _ reply: PendingReply) {
        resuming { resume(key, reply) { $0.verdict(outcome) } }
        _ = resumeMet()
    }

    /// Takes the scene of the requirement away. In the same transition, ends the navigations that wait with the outcome, or performs them
    /// if it is `nil`.
    private func resume(
        _ key: Key, _ reply: PendingReply, verdict: (Entry) -> NavigationOutcome? = { _ in nil }
    ) {
        guard let index = index(of: key), entries[index].reply === reply else { return }
        let entry = entries.remove(at: index)
        reply.stopWaiting()
        // Held, so that navigations that the condition performs come after the login has left.
        entry.window.loop.hold {
            let outcome = verdict(entry)
            entry.window.leave([reply]) {
                entry.fulfillment.abandon()
                for navigation in entry.waiting {
                    if let outcome { navigation.endAtRest(outcome) } else { navigation.perform() }
                }
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
