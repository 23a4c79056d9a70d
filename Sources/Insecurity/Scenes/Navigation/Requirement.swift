/// A condition that must be met before a scene is shown, and how to meet it.
///
/// ```swift
/// extension Requirement {
///     static var loggedIn: Requirement {
///         Requirement("loggedIn", sceneName: LoginSceneModule.moduleName) { try $0.resolve(Session.self).isLoggedIn }
///     }
/// }
/// ```
///
/// It is checked before a navigation shows the scene, and again immediately before the scene is first visible. In each window,
/// only one navigation at a time meets it: others that need it wait for the same login. When it is met in one window, the
/// logins in the others leave.
@MainActor
public struct Requirement {
    /// The requirement's name. Requirements with the same name are the same.
    public let name: String
    /// Whether the scene's answer meets the requirement. Otherwise the end of its navigation does.
    let awaitsReply: Bool
    /// The scenes that meet it, if they are known.
    let sceneNames: [String]
    private let isMet: (any Resolver) throws -> Bool
    /// Makes the navigation that meets it.
    let fulfillment: (PendingReply) -> NavigationType
}

extension Requirement {
    /// Creates a requirement that the user meets in a scene, such as a login.
    ///
    /// If the scene is a view controller, it gets `parameters` and, as `completion`, a closure without arguments. It calls
    /// the closure when the requirement is met. If the scene is a coordinator, it finishes. Then the scene leaves and the
    /// navigation continues. If the user leaves the scene before the requirement is met, the navigation is
    /// ``NavigationOutcome/abandoned``.
    public init(
        _ name: String, sceneName: String, parameters: SceneParameters? = nil, style: SceneStyle = .present,
        isMet: @escaping (any Resolver) throws -> Bool
    ) {
        let step = SceneStep(sceneName, parameters, style: style)
        self.init(name: name, awaitsReply: true, sceneNames: [sceneName], isMet: isMet) {
            NavigationType("meet \(name)", .show([SceneRequest(step: step, reply: $0)]))
        }
    }

    /// Creates a requirement that the user meets in a coordinator, which is made in place and presented.
    ///
    /// The navigation continues when the coordinator finishes, with any value. If the requirement isn't met then, it fails with
    /// ``NavigationError/requirementNotMet(_:)``. If the coordinator is dismissed before the requirement is met, the navigation
    /// is ``NavigationOutcome/abandoned``.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> AdaptiveCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator($0.container)) })
    }

    /// Creates a requirement that the user meets in a coordinator that needs no services: `{ Login() }`.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> AdaptiveCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator()) })
    }

    /// Creates a requirement that the user meets in a modal coordinator. It works like one with an adaptive coordinator.
    ///
    /// In an ``AlertCoordinator`` the answer "no" is a `.cancel` without a value, which dismisses the coordinator.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping (_ resolver: any Resolver) throws -> ModalCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator($0.container)) })
    }

    /// Creates a requirement that the user meets in a modal coordinator that needs no services.
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> ModalCoordinator<Output>
    ) {
        self.init(name, isMet: isMet, prepare: { $0.prepare(try coordinator()) })
    }

    private init(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        prepare: @escaping (RunningScene) throws -> Void
    ) {
        self.init(name: name, awaitsReply: true, sceneNames: [], isMet: isMet) { reply in
            let step = SceneStep("coordinator of \(name)", style: .present)
            let request = SceneRequest(step: step, isNamed: false, reply: reply, prepare: prepare)
            return NavigationType("meet \(name)", .show([request]))
        }
    }

    /// Creates a requirement that a navigation meets, usually a ``NavigationType/flow(_:parameters:_:)``.
    ///
    /// It is met when the navigation has ended. A `.present` ends when its screen is shown, so use a flow to wait for the
    /// user.
    public init(_ name: String, navigation: NavigationType, isMet: @escaping (any Resolver) throws -> Bool) {
        self.init(name: name, awaitsReply: false, sceneNames: navigation.sceneNames, isMet: isMet) { _ in navigation }
    }

    func isMet(by resolver: any Resolver) throws(NavigationError) -> Bool {
        do {
            return try isMet(resolver)
        } catch {
            throw .requirementThrew(name, reason: NavigationError.reason(error))
        }
    }
}

/// The requirements that are being met, each in its window, and the navigations that wait for them there.
@MainActor
final class PendingRequirements {
    /// A requirement in the window of a queue.
    struct Key: Hashable {
        let name: String
        private let queue: ObjectIdentifier

        fileprivate init(_ requirement: Requirement, on queue: NavigationQueue) {
            name = requirement.name
            self.queue = ObjectIdentifier(queue)
        }
    }

    @MainActor
    private struct Entry {
        let key: Key
        let requirement: Requirement
        let reply: PendingReply
        /// The navigation that meets the requirement.
        let fulfillment: PendingNavigation
        var queue: NavigationQueue { fulfillment.queue }
        var waiting: [PendingNavigation] = []

        /// Whether a navigation that helps to meet the other requirement waits for this one.
        func isAwaited(by other: Key) -> Bool { waiting.contains { !$0.hasEnded && $0.requirement == other } }
    }

    /// In the order in which they were begun. There are few.
    private var entries: [Entry] = []

    /// Whether no requirement is being met in the window of the queue.
    func isEmpty(on queue: NavigationQueue) -> Bool { !entries.contains { $0.queue === queue } }

    /// Begins to meet a requirement, and returns the navigation that does so. If another navigation of the window has begun,
    /// waits for that and returns `nil`.
    func meet(
        _ requirement: Requirement, for navigation: PendingNavigation
    ) throws(NavigationError) -> PendingNavigation? {
        let key = Key(requirement, on: navigation.queue)
        if let path = loop(through: key, from: navigation.requirement) {
            throw .requirementLoop(path: path.map(\.name))
        }
        let begun = index(of: key)
        let index = begun ?? entries.count
        if begun == nil { entries.append(entry(for: requirement, key, navigation)) }
        entries[index].waiting.append(navigation)
        navigation.onAbandon = { self.didAbandon(key) }
        return begun == nil ? entries[index].fulfillment : nil
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
                case .answered:
                    navigation.queue.leaveWithNext([reply])
                    self.didEnd(key, reply, .completed)
                case .ended: self.didEnd(key, reply, .abandoned)
                case .failed(let error): self.didEnd(key, reply, .failed(error))
                }
            }
        }
        let fulfillment = PendingNavigation(
            type, isAnimated: navigation.isAnimated, on: navigation.queue, by: navigation.coordinator,
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
        let entry = entries.remove(at: index)
        leave(entry)
        entry.queue.performNext()
    }

    /// Resumes the waiting navigations if the requirement is met now, whatever the outcome. Otherwise ends them with it.
    private func didEnd(_ key: Key, _ reply: PendingReply, _ outcome: NavigationOutcome) {
        guard let index = index(of: key), entries[index].reply === reply else { return }
        let entry = entries.remove(at: index)
        reply.stopWaiting()
        if let outcome = self.outcome(of: entry, outcome) {
            for navigation in entry.waiting { navigation.endAtNextTurn(outcome) }
            resume(entry)
        } else {
            let others = entries.filter { $0.key.name == key.name }.map(\.key)
            resume(entry)
            for other in others { resumeElsewhere(other) }
        }
    }

    /// The outcome of the navigations that wait, or `nil` if the requirement is met now.
    private func outcome(of entry: Entry, _ outcome: NavigationOutcome) -> NavigationOutcome? {
        if outcome == .failed(.interrupted) { return outcome }
        do throws(NavigationError) {
            if try entry.requirement.isMet(by: entry.fulfillment.coordinator.container) { return nil }
            return outcome == .completed ? .failed(.requirementNotMet(entry.requirement.name)) : outcome
        } catch {
            return .failed(error)
        }
    }

    /// Resumes the navigations that wait for a requirement that was met in another window. Its scene leaves.
    private func resumeElsewhere(_ key: Key) {
        guard let index = index(of: key) else { return }
        let entry = entries.remove(at: index)
        leave(entry)
        resume(entry)
    }

    private func leave(_ entry: Entry) {
        entry.reply.stopWaiting()
        entry.fulfillment.abandon()
        entry.queue.leaveWithNext([entry.reply])
    }

    private func resume(_ entry: Entry) { entry.queue.add(entry.waiting, atFront: true) }

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
