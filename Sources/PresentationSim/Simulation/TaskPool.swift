internal import Foundation

/// The threads that run the tasks of one priority outside of the main actor.
@MainActor
final class TaskPool {
    private static var pools: [UInt8: TaskPool] = [:]
    /// The last meeting, of any pool. One at a time: two could hold half of the threads each.
    private static var lastMeeting: Task<Bool, Never>?

    private let priority: TaskPriority
    /// The number of threads. Some platforms have fewer for a priority than there are processors.
    private var size = ProcessInfo.processInfo.activeProcessorCount
    private var isSizeKnown = false
    /// The numbers of threads in the last meetings that failed.
    private var failedSizes: [Int] = []

    private init(_ priority: TaskPriority) { self.priority = priority }

    /// Lets each task that runs or waits in the pool of this priority run to its next suspension. Returns `false` if one is
    /// still running after a while.
    static func rest(_ priority: UInt8) async -> Bool {
        let pool = pools[priority] ?? TaskPool(TaskPriority(rawValue: priority))
        pools[priority] = pool
        let previous = lastMeeting
        let meeting = Task {
            _ = await previous?.value
            return await pool.meet()
        }
        lastMeeting = meeting
        return await meeting.value
    }

    /// Fills the pool with jobs that each hold a thread until all are there. They meet only if no other job is running, and
    /// those that waited before have run. There is no public way to ask the runtime.
    private func meet() async -> Bool {
        let meeting = Meeting(size: size, patience: isSizeKnown ? .milliseconds(10) : .milliseconds(100))
        let guests = (0..<size).map { _ in Task.detached(priority: priority) { meeting.join() } }
        var isHeld = true
        for guest in guests where await !guest.value { isHeld = false }
        if isHeld { isSizeKnown = true } else { learn(meeting.arrivedCount) }
        return isHeld
    }

    /// Three meetings in a row with the same number of threads, before any was complete: there are no more.
    private func learn(_ arrivedCount: Int) {
        guard !isSizeKnown else { return }
        failedSizes = failedSizes.filter { $0 == arrivedCount } + [arrivedCount]
        guard failedSizes.count == 3 else { return }
        size = max(1, arrivedCount)
        isSizeKnown = true
    }
}

/// A meeting of jobs on different threads.
private final class Meeting: Sendable {
    private let size: Int
    private let end: DispatchTime
    private let arrived = Locked(0)
    private let everyone = DispatchSemaphore(value: 0)

    init(size: Int, patience: DispatchTimeInterval) {
        self.size = size
        end = .now() + patience
    }

    /// The number of threads that came in time.
    var arrivedCount: Int { arrived.value }

    /// Holds the thread until all have come. Returns `false` if they haven't at the end.
    func join() -> Bool {
        guard DispatchTime.now() < end else { return false }
        let count = arrived.withLock { count in
            count += 1
            return count
        }
        guard count == size else { return everyone.wait(timeout: end) == .success }
        for _ in 1..<size { everyone.signal() }
        return true
    }
}
