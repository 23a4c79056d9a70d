/// The values of the code that a flow runs once, by name.
@MainActor
final class OnceValues {
    private var values: [String: Any] = [:]
    /// The code that runs. Other tasks wait for its end, which is the reply.
    private var running: [String: OnceReply] = [:]
    /// The code that the task is in.
    @TaskLocal private static var current: [OnceReply] = []

    /// Returns the value of that name. If there is none, runs the code, unless that isn't allowed any more.
    func value<Value>(
        _ name: String, isAllowed: () -> Bool, _ body: () async throws -> Value
    ) async throws -> Value {
        while let other = running[name] {
            if other.waits(forOneOf: Self.current) { throw NavigationError.onceInItself(name) }
            if case .ended = await other.next(for: Self.current) { throw CancellationError() }
        }
        guard isAllowed() else { throw CancellationError() }
        if let stored = values[name], let value = stored as? Value { return value }
        let run = OnceReply(name)
        running[name] = run
        defer {
            running[name] = nil
            run.reply(.answered(()))
        }
        let value = try await Self.$current.withValue(Self.current + [run]) { try await body() }
        values[name] = value
        return value
    }
}

/// The end of code that a flow runs once.
private final class OnceReply: PendingReply {
    /// The code that its tasks wait for.
    private var awaited: [OnceReply] = []

    /// Whether it is one of the others, or waits for one until it can end.
    func waits(forOneOf others: [OnceReply]) -> Bool {
        others.contains { $0 === self } || awaited.contains { $0.waits(forOneOf: others) }
    }

    /// Waits for the end, in a task of the given code.
    func next(for waiting: [OnceReply]) async -> Reply {
        for code in waiting { code.awaited.append(self) }
        defer {
            for code in waiting {
                if let index = code.awaited.firstIndex(where: { $0 === self }) { code.awaited.remove(at: index) }
            }
        }
        return await next(begin: {})
    }
}
