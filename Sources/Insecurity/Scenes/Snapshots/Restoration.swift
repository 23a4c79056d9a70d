public import PresentationSim

/// The result of restoring a snapshot.
public struct Restoration: Hashable, Sendable {
    /// A scene that was not restored, and why.
    public struct LeftOut: Hashable, Sendable {
        /// The scene's name.
        public let sceneName: String
        /// Why it could not be restored.
        public let error: NavigationError

        /// Creates a value, for comparisons in tests.
        public init(sceneName: String, error: NavigationError) {
            self.sceneName = sceneName
            self.error = error
        }
    }

    /// How the navigation ended: ``NavigationOutcome/completed`` if at least one scene was restored.
    public let outcome: NavigationOutcome
    /// The scenes that were not restored: first those that aren't registered, then those that could not be built. Each of the
    /// two in order, bottom to top.
    public let leftOut: [LeftOut]

    /// Creates a value, for comparisons in tests.
    public init(outcome: NavigationOutcome, leftOut: [LeftOut]) {
        self.outcome = outcome
        self.leftOut = leftOut
    }
}

extension TransitionCoordinator {
    /// Restores the scenes of a snapshot in one batch (L18), in a window or by default in the ``presentingWindow``. They
    /// replace everything that runs there. Requirements are met first.
    ///
    /// Scenes that aren't registered any more, or can't be built from the saved parameters, are left out. A scene that was
    /// pushed on one of them gets its own navigation controller. If no scene is left, nothing changes, and the outcome is
    /// ``NavigationError/nothingToRestore``.
    public func restore(
        _ snapshot: SceneSnapshot, in window: Window? = nil, animated: Bool = false,
        completion: ((Restoration) -> Void)?
    ) {
        let restoring = RestorationBuilder()
        let type = NavigationType("restore", .restore(snapshot, restoring))
        performNavigation(type, in: window, animated: animated) { outcome in
            completion?(Restoration(outcome: outcome, leftOut: restoring.leftOut))
        }
    }

    /// Restores the scenes of a snapshot, and returns the result. See ``restore(_:in:animated:completion:)``.
    @discardableResult
    public func restore(
        _ snapshot: SceneSnapshot, in window: Window? = nil, animated: Bool = false
    ) async -> Restoration {
        let restoring = RestorationBuilder()
        let type = NavigationType("restore", .restore(snapshot, restoring))
        return Restoration(
            outcome: await performNavigation(type, in: window, animated: animated), leftOut: restoring.leftOut)
    }
}
