/// A finger that moves a screen: from ``User/beginSwipeDown()`` or ``User/beginSwipeBack()`` until it is lifted.
///
/// Dropping it leaves the finger on the screen: nothing ends the transition then but a change of the window's root.
@MainActor
public final class Swipe {
    private weak var transition: Transition?

    init(_ transition: Transition) { self.transition = transition }

    /// Whether the finger still moves the screen: not after it was lifted, nor when the screen was taken away.
    public var isActive: Bool { transition?.isHeld == true }

    /// How far the screen was moved: 0 to 1.
    public var progress: Double { transition?.progress ?? 0 }

    /// Moves the finger. `progress` is clamped to 0…1. Returns whether the finger still moves the screen.
    @discardableResult
    public func update(_ progress: Double) -> Bool {
        guard isActive, !progress.isNaN else { return false }
        transition?.progress = min(max(progress, 0), 1)
        record("swipe moved to \(self.progress)")
        return true
    }

    /// Lifts the finger so that the screen goes; the rest of the way takes what is left of the duration. Returns
    /// whether the finger still moved the screen.
    @discardableResult
    public func finish() -> Bool {
        guard isActive else { return false }
        record("swipe finished")
        transition?.goOn()
        return true
    }

    /// Lifts the finger so that the screen comes back (U19, U33). Returns whether the finger still moved the screen.
    @discardableResult
    public func cancel() -> Bool {
        guard isActive else { return false }
        record("swipe cancelled")
        transition?.takeBack()
        return true
    }

    private func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.gesture(gesture()), in: transition?.window?.simulation)
    }
}
