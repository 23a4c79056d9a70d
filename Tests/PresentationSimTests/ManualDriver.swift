import PresentationSim

/// Ends transitions on request, outside the clock.
@MainActor
final class ManualDriver: TransitionDriver {
    private var completions: [@MainActor () -> Void] = []

    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func endFirst() { completions.removeFirst()() }

    func endAll() {
        while !completions.isEmpty { endFirst() }
    }
}
