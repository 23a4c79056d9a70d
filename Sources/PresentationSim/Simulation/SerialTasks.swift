internal import Foundation

/// Runs the tasks of the process one after the other on the main queue, while an instance exists.
///
/// Otherwise the runtime runs tasks outside of the main actor on several threads. Their order then differs between runs, and
/// nothing says when they have got as far as they can. On one queue the order is always the same, and each task that can run
/// is in the queue.
///
/// The runtime has no public way to replace its threads, but a variable for that purpose: a function that gets each job instead
/// of them. Tasks that wait in real time, and actors with executors of their own, still use other threads.
@MainActor
package final class SerialTasks {
    init() { Self.instanceCount += 1 }

    deinit { onMainActor { SerialTasks.instanceCount -= 1 } }

    /// The number of instances: a seam for tests.
    package private(set) static var instanceCount = 0 {
        didSet { hook?.pointee = instanceCount > 0 ? runOnMainQueue : nil }
    }

    /// The runtime's variable, which isn't found if the program contains the runtime.
    private static let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
        .assumingMemoryBound(to: Hook?.self)

    /// Gets a job, and the runtime's own function.
    private typealias Hook = @convention(c) (OpaquePointer, @convention(c) (OpaquePointer) -> Void) -> Void

    private static let runOnMainQueue: Hook = { pointer, _ in
        let job = unsafeBitCast(pointer, to: UnownedJob.self)
        DispatchQueue.main.async {
            ranCount += 1
            job.runSynchronously(on: MainActor.sharedUnownedExecutor)
        }
    }

    /// `true` if the runtime lets other code run its jobs.
    static var areSupported: Bool { hook != nil }

    /// The number of jobs that have run on the main queue instead of another thread.
    private static var ranCount = 0

    /// Lets tasks run until none has continued for `quietTurns` turns of the main queue. Returns `false` if that doesn't happen
    /// within the limit.
    ///
    /// One quiet turn isn't enough: a new task of the main actor is counted when it first suspends, not when it begins.
    static func rest(quietTurns: Int, limit: Int) async -> Bool {
        await withCheckedContinuation { rested in
            takeTurns(until: quietTurns, quiet: 0, left: limit) { rested.resume(returning: $0) }
        }
    }

    /// These turns aren't jobs, so two callers at the same time don't wait for each other.
    private static func takeTurns(
        until quietTurns: Int, quiet: Int, left: Int, completion: @escaping @MainActor (_ areQuiet: Bool) -> Void
    ) {
        guard quiet < quietTurns, left > 0 else { return completion(quiet >= quietTurns) }
        let before = ranCount
        DispatchQueue.main.async {
            takeTurns(
                until: quietTurns, quiet: ranCount == before ? quiet + 1 : 0, left: left - 1, completion: completion)
        }
    }
}
