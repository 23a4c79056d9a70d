/// What carries a transition out in the visible world: the seam to other hosts, such as a terminal, a web page, UIKit.
///
/// A simulation without a driver of its own uses its ``VirtualClock``.
@MainActor
public protocol TransitionDriver: AnyObject {
    /// Shows the transition and calls `completion` once, when it has ended: at once, or later.
    ///
    /// The tree's links and stacks have changed, and the will-callbacks have run, before this call; the did-callbacks
    /// run in the completion. ``Transition/isAnimated`` and ``Transition/duration`` say how it should look. For a
    /// gesture this is called when the finger is lifted, with what is left of the duration;
    /// ``Transition/isCancelled`` says whether it goes on or back. A completion that is let go of without a call, or
    /// called twice, is reported as an issue.
    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void)

    /// Whether completions come by themselves as real time goes by. The simulation's clock then follows real time
    /// too, and ``Simulation/settle()`` doesn't expect each transition to have ended. The default is `false`.
    var isRealTime: Bool { get }
}

extension TransitionDriver {
    /// `false`: completions come at once, or as the simulation's clock is advanced.
    public var isRealTime: Bool { false }
}

/// Times transitions by virtual time: the driver of a simulation that is given none.
@MainActor
final class ClockDriver: TransitionDriver {
    private let clock: VirtualClock

    init(_ clock: VirtualClock) { self.clock = clock }

    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        // A finger is lifted inside a call, and a call waits for no callbacks.
        guard transition.duration > .zero || transition.isInteractive else { return completion() }
        clock.schedule(after: transition.duration) { completion() }
    }
}

/// Ends each transition at once, animated or not. For tests that are not about time.
@MainActor
public final class ImmediateDriver: TransitionDriver {
    /// Creates the driver.
    public init() {}

    /// Calls the completion before it returns.
    public func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        completion()
    }
}

/// Ends each transition after its duration in real time. For programs that a person watches.
@MainActor
public final class RealTimeDriver: TransitionDriver {
    /// Creates the driver.
    public init() {}

    /// `true`: the simulation's clock follows real time.
    public var isRealTime: Bool { true }

    /// Calls the completion when the duration has gone by, on the main actor.
    public func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        let duration = transition.duration
        Task {
            await waitInRealTime(duration)
            completion()
        }
    }
}

/// Waits for the duration in real time, a year at most: the runtime traps where it can't count the nanoseconds.
func waitInRealTime(_ duration: Duration) async {
    let year = Duration.seconds(365 * 24 * 60 * 60)
    try? await Task.sleep(for: min(duration, year))
}
