internal import Foundation

extension VirtualClock {
    /// Waits until the clock has been advanced to the deadline. Throws `CancellationError` where the task is
    /// cancelled before. The tolerance is ignored.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, as: UUID())
    }

    @MainActor private func sleep(until deadline: Instant, as sleeper: UUID) async throws {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            guard deadline > now else { return }
            try await withCheckedThrowingContinuation { continuation in
                let order = add(after: now.duration(to: deadline)) { [weak self] in
                    self?.sleepers.removeValue(forKey: sleeper)?.continuation.resume()
                }
                sleepers[sleeper] = Sleeper(order: order, continuation: continuation)
            }
        } onCancel: {
            Task { @MainActor in
                guard let cancelled = sleepers.removeValue(forKey: sleeper) else { return }
                schedule.cancel(cancelled.order)
                cancelled.continuation.resume(throwing: CancellationError())
            }
        }
    }

    /// A task that waits, and the order of what wakes it.
    struct Sleeper {
        let order: Int
        let continuation: CheckedContinuation<Void, any Error>
    }
}
