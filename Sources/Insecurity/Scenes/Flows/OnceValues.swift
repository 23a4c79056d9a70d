/// The values of the code that a flow runs once, by name.
@MainActor
final class OnceValues {
    /// Code of a flow.
    private struct Code: Hashable {
        let flow: ObjectIdentifier
        let name: String
    }

    private var values: [String: Any] = [:]
    /// The tasks that wait for the end of code that runs.
    private var waiting: [String: [PendingReply]] = [:]
    /// The code that the task is in.
    @TaskLocal private static var current: Set<Code> = []

    /// Returns the value of that name. If there is none, runs the code, unless that isn't allowed any more.
    func value<Value>(
        _ name: String, isAllowed: () -> Bool, _ body: () async throws -> Value
    ) async throws -> Value {
        let code = Code(flow: ObjectIdentifier(self), name: name)
        while waiting[name] != nil {
            if Self.current.contains(code) { throw NavigationError.onceInItself(name) }
            let end = PendingReply(name)
            waiting[name]?.append(end)
            if case .ended = await end.next(begin: {}) { throw CancellationError() }
        }
        guard isAllowed() else { throw CancellationError() }
        if let stored = values[name] {
            guard let value = stored as? Value else {
                throw NavigationError.onceOfAnotherType(
                    name, type: "\(Value.self)", found: "\(Swift.type(of: stored))")
            }
            return value
        }
        waiting[name] = []
        defer { waiting.removeValue(forKey: name)?.forEach { $0.reply(.answered(())) } }
        let value = try await Self.$current.withValue(Self.current.union([code])) { try await body() }
        values[name] = value
        return value
    }
}
