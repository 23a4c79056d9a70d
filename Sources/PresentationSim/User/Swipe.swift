/// The user's finger while it moves a screen, from ``Simulation/User/beginSwipeDown(isAllowed:fileID:line:)`` or ``Simulation/User/beginSwipeBack(from:on:fileID:line:)``.
///
/// Call ``finish(fileID:line:)`` or ``cancel(fileID:line:)`` to lift the finger. If the swipe is released without either, the transition lasts until
/// other code removes the screens that it moves, the scene isn't active any more, or a ``Script/Step/cancelSwipe`` is performed.
///
/// ```swift
/// let swipe = try user.beginSwipeDown()
/// swipe?.update(0.4)
/// swipe?.cancel()
/// ```
@MainActor
public final class Swipe {
    private let reference: TransitionReference
    private var transition: Transition? { reference.transition }

    init(_ transition: Transition) { reference = transition.reference }

    /// `true` if the finger moves the screen. `false` after it was lifted, or after other code removed the screen.
    public var isActive: Bool { transition?.isHeld == true }

    /// The progress of the swipe, from 0 to 1.
    public var progress: Double { transition?.progress ?? 0 }

    /// Moves the finger. `progress` is clamped to 0…1. Returns whether the finger moved the screen.
    @discardableResult
    public func update(
        _ progress: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Bool {
        transition?.window?.lastCall = (fileID, line)
        let clamped = Swipe.clamped(progress)
        guard !progress.isNaN, announce(.updateSwipe(clamped)) else { return false }
        transition?.progress = clamped
        record("swipe moved to \(self.progress)")
        return true
    }

    /// The progress as it takes effect, from 0 to 1.
    nonisolated static func clamped(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }

    /// Lifts the finger and lets the transition complete, in the rest of its duration. Returns whether the swipe was
    /// active.
    @discardableResult
    public func finish(fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        transition?.window?.lastCall = (fileID, line)
        guard announce(.finishSwipe) else { return false }
        record("swipe finished")
        transition?.finish()
        return true
    }

    /// Lifts the finger and returns the screen to its place (U19, U33). No coordinator notices it (L10). Returns whether the
    /// swipe was active.
    @discardableResult
    public func cancel(fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
        transition?.window?.lastCall = (fileID, line)
        guard announce(.cancelSwipe) else { return false }
        record("swipe cancelled")
        transition?.cancel()
        return true
    }

    /// Notifies the observers, who may end the swipe. Returns whether the swipe is active.
    private func announce(_ step: Step) -> Bool {
        if isActive { transition?.window?.announce(step) }
        return isActive
    }

    private func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.other(.gesture(gesture())), in: transition?.window?.simulation)
    }
}

extension Window {
    /// The transition that the user's finger holds.
    var heldTransition: Transition? { runningTransitions.first(where: \.isHeld) }
}
