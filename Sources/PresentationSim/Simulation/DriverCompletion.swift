import Foundation

/// A driver's completion. Ends the transition at the first call, and reports an issue for a second call or for none.
final class DriverCompletion: Sendable {
    @MainActor private let reference: TransitionReference
    @MainActor private weak var simulation: Simulation?
    @MainActor private let kind: String
    @MainActor private var isCalled = false
    private let onRelease: @MainActor @Sendable () -> Void

    @MainActor init(_ transition: Transition, in simulation: Simulation) {
        reference = transition.reference
        self.simulation = simulation
        kind = transition.kind.rawValue
        onRelease = { [reference] in reference.transition?.driverReleasedCompletion() }
    }

    @MainActor func call() {
        if isCalled {
            simulation?.report(PresentationIssue.driverCompletedTwice(transition: kind))
        } else {
            isCalled = true
            reference.transition?.driverCompleted()
        }
    }

    deinit {
        if !isCalled { onMainActor(onRelease) }
    }
}

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
