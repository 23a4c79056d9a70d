/// Shows transitions outside of the simulation, such as in a terminal, a web page or UIKit.
///
/// A simulation without a driver of its own uses its ``VirtualClock``.
///
/// ```swift
/// final class PrintingDriver: TransitionDriver {
///     func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
///         print(transition)
///         completion()
///     }
/// }
/// ```
@MainActor
public protocol TransitionDriver: AnyObject {
    /// Shows the transition and calls `completion` once, when the transition has ended, before or after it returns.
    ///
    /// Before this call the will-callbacks have run, and the tree has changed, except that a dismissal keeps its links
    /// until the end (U13). The did-callbacks run in the completion. Use ``Transition/isAnimated`` and
    /// ``Transition/duration`` for the animation. For a gesture, this is called when the finger is lifted, with the rest of
    /// the duration. ``Transition/isCancelled`` is then the direction of the animation. A completion that is called twice,
    /// or released without a call, is reported as an issue.
    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void)

    /// `true` if the driver completes transitions in real time. The simulation's clock then follows real time too, and
    /// ``Simulation/settle()`` doesn't report transitions that haven't ended. The default is `false`.
    var isRealTime: Bool { get }
}

extension TransitionDriver {
    /// Returns `false`: the driver completes transitions at once, or when the simulation's clock advances.
    public var isRealTime: Bool { false }
}

/// Ends each transition at once, animated or not: for tests that don't depend on time.
///
/// ```swift
/// let window = Simulation.Window(simulation: Simulation(driver: ImmediateDriver()))
/// ```
@MainActor
public final class ImmediateDriver: TransitionDriver {
    /// Creates the driver.
    public init() {}

    /// Calls the completion before the method returns.
    public func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        completion()
    }
}

/// Ends each transition after its duration in real time: for programs with a real user.
///
/// ```swift
/// let window = Simulation.Window(simulation: Simulation(driver: RealTimeDriver()))
/// ```
@MainActor
public final class RealTimeDriver: TransitionDriver {
    /// Creates the driver.
    public init() {}

    /// Returns `true`: the simulation's clock follows real time.
    public var isRealTime: Bool { true }

    /// Calls the completion on the main actor after the duration.
    public func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        let duration = transition.duration
        Task {
            await waitInRealTime(duration)
            completion()
        }
    }
}

/// Waits for the duration in real time, at most a year: the runtime traps if the nanoseconds overflow.
func waitInRealTime(_ duration: Duration) async {
    let year = Duration.seconds(365 * 24 * 60 * 60)
    try? await Task.sleep(for: min(duration, year))
}
