internal import Foundation

/// The threads that run the tasks of one priority outside of the main actor.
@MainActor
final class TaskPool {
    private static var pools: [UInt8: TaskPool] = [:]

    private let priority: TaskPriority
    /// The number of threads. Some platforms have fewer for a priority than there are processors.
    private var size = ProcessInfo.processInfo.activeProcessorCount
    private var isSizeKnown = false
    /// The numbers of threads in the last meetings that failed.
    private var failedSizes: [Int] = []

    private init(_ priority: TaskPriority) { self.priority = priority }

    /// Waits until each task that runs in the pool of this priority, or waits there for a thread, has come to its next
    /// suspension. Returns `false` if one hasn't for a while.
    static func rest(_ priority: UInt8) -> Bool {
        let pool = pools[priority] ?? TaskPool(TaskPriority(rawValue: priority))
        pools[priority] = pool
        return pool.meet()
    }

    /// Fills the pool with jobs that hold a thread each: they can all come only when no other job is left there. There is no
    /// public way to ask the runtime. The main thread waits without a suspension, so that its own jobs stay in order.
    private func meet() -> Bool {
        let meeting = Meeting(size: size)
        for _ in 0..<size { Task.detached(priority: priority) { meeting.join() } }
        let isHeld = meeting.waitForAll()
        if isHeld { isSizeKnown = true } else { learn(meeting.arrivedCount) }
        return isHeld
    }

    /// Three meetings in a row with the same number of threads, before any was complete: there are no more.
    private func learn(_ arrivedCount: Int) {
        guard !isSizeKnown else { return }
        failedSizes = failedSizes.filter { $0 == arrivedCount } + [arrivedCount]
        guard failedSizes.count == 3 else { return }
        size = arrivedCount
        isSizeKnown = true
    }
}

/// A meeting of threads.
private final class Meeting: Sendable {
    private let size: Int
    private let end = DispatchTime.now() + .milliseconds(100)
    private let arrived = Locked(0)
    private let everyone = DispatchSemaphore(value: 0)

    init(size: Int) { self.size = size }

    /// The number of threads that came in time.
    var arrivedCount: Int { arrived.value }

    /// Waits until all have come. Returns `false` if they haven't at the end.
    func waitForAll() -> Bool { size == 0 || everyone.wait(timeout: end) == .success }

    /// Holds the thread until all have come, or until the end.
    func join() {
        guard DispatchTime.now() < end else { return }
        let count = arrived.withLock { count in
            count += 1
            return count
        }
        if count == size { everyone.signal() }
        // The thread isn't blocked: on Linux, a pool with blocked threads gets more of them.
        while arrived.value < size, DispatchTime.now() < end { sched_yield() }
    }
}
