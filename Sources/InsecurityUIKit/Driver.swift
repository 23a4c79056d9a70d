#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim

    /// Hands the tree's transitions to the display.
    @MainActor
    final class Driver: TransitionDriver {
        let isRealTime: Bool
        /// Weak, because the display keeps the window, whose simulation keeps the driver.
        weak var display: Display?

        init(isRealTime: Bool) { self.isRealTime = isRealTime }

        func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
            guard let display else { return completion() }
            display.add(PendingTransition(transition: transition, completion: completion))
        }
    }

    /// A transition of the tree that UIKit hasn't shown yet.
    struct PendingTransition {
        let transition: Transition
        let completion: @MainActor () -> Void
    }
#endif
