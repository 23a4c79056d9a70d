/// A driver's completion. Ends the transition at the first call, and reports an issue for a second call or for none.
final class DriverCompletion: Sendable {
    @MainActor private let reference: TransitionReference
    @MainActor private weak var simulation: Simulation?
    @MainActor private let kind: String
    @MainActor private var isCalled = false

    @MainActor init(_ transition: Transition, in simulation: Simulation) {
        reference = transition.reference
        self.simulation = simulation
        kind = transition.kind.rawValue
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
        if !isCalled { onMainActor { [reference] in reference.transition?.driverReleasedCompletion() } }
    }
}
