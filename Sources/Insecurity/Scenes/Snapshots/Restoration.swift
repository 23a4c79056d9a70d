/// What came of bringing a snapshot back.
public struct Restoration: Hashable, Sendable {
    /// A scene that is not there, and why.
    public struct LeftOut: Hashable, Sendable {
        /// The scene.
        public let sceneName: String
        /// Why it could not be brought back.
        public let error: NavigationError

        /// Creates a value, to compare with one that was told.
        public init(sceneName: String, error: NavigationError) {
            self.sceneName = sceneName
            self.error = error
        }
    }

    /// How the navigation ended: ``NavigationOutcome/completed`` where at least one scene is there.
    public let outcome: NavigationOutcome
    /// The scenes of the snapshot that are not there, bottom to top.
    public let leftOut: [LeftOut]

    /// Creates a value, to compare with one that was told.
    public init(outcome: NavigationOutcome, leftOut: [LeftOut]) {
        self.outcome = outcome
        self.leftOut = leftOut
    }
}

extension TransitionCoordinator {
    /// Brings the scenes of a snapshot back, in one batch (L18), in place of all that runs in the window. Requirements
    /// are met first.
    ///
    /// Scenes that aren't registered any more, or can't be built from what was saved, are left out; what was pushed on
    /// them gets a navigation controller of its own. Where none is left the tree is as it was, and the outcome
    /// ``NavigationError/nothingToRestore``.
    public func restore(
        _ snapshot: SceneSnapshot, animated: Bool = false, completion: ((Restoration) -> Void)?
    ) {
        let restoring = RestorationBuilder()
        performNavigation(NavigationType("restore", .restore(snapshot, restoring)), animated: animated) { outcome in
            completion?(Restoration(outcome: outcome, leftOut: restoring.leftOut))
        }
    }

    /// Brings the scenes of a snapshot back, and returns what came of it. See ``restore(_:animated:completion:)``.
    @discardableResult
    public func restore(_ snapshot: SceneSnapshot, animated: Bool = false) async -> Restoration {
        let restoring = RestorationBuilder()
        let type = NavigationType("restore", .restore(snapshot, restoring))
        return Restoration(
            outcome: await performNavigation(type, animated: animated), leftOut: restoring.leftOut)
    }
}
