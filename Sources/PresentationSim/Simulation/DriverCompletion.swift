import Foundation

/// The completion that a driver is given: takes the first call, tells of a second one, and of none at all.
final class DriverCompletion: Sendable {
    @MainActor private weak var transition: Transition?
    @MainActor private weak var simulation: Simulation?
    @MainActor private let kind: String
    @MainActor private var isCalled = false
    private let orphan: @MainActor @Sendable () -> Void

    @MainActor init(_ transition: Transition, in simulation: Simulation) {
        self.transition = transition
        self.simulation = simulation
        kind = transition.kind.rawValue
        orphan = { [weak transition] in transition?.driverLetGo() }
    }

    @MainActor func call() {
        if isCalled {
            simulation?.report(PresentationIssue.driverCompletedTwice(transition: kind))
        } else {
            isCalled = true
            transition?.driverCompleted()
        }
    }

    deinit {
        if !isCalled { onMainActor(orphan) }
    }
}

/// Runs the action on the main actor: before this returns where the caller is on it, else soon.
///
/// For places that the compiler can't isolate, such as `deinit` and the cancellation of a task.
package func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated(action)
    } else {
        Task { @MainActor in action() }
    }
}
