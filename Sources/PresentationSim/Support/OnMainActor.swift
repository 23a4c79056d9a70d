internal import Foundation

/// Runs the action on the main actor: at once if the caller is on it, else in a task.
///
/// Use it where the compiler can't isolate the code, such as in `deinit` or the cancellation of a task.
package func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil {
        MainActor.assumeIsolated(action)
    } else {
        Task { @MainActor in action() }
    }
}

/// Marks the main queue. On Linux, it runs on other threads than the main one if a program's main is `async`.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()
