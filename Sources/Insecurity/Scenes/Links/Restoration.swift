/// The result of restoring a snapshot.
///
/// ```swift
/// assembler.transitionCoordinator.restore(snapshot) { restoration in
///     for scene in restoration.leftOut { print("not restored: \(scene)") }
/// }
/// ```
public struct Restoration: Hashable, Sendable, CustomStringConvertible {
    /// A scene that was not restored, and why.
    ///
    /// ```swift
    /// for scene in restoration.leftOut { print(scene.sceneName, scene.error.kind) }
    /// ```
    public struct LeftOut: Hashable, Sendable, CustomStringConvertible {
        /// The scene's name.
        public let sceneName: String
        /// Why it could not be restored.
        public let error: NavigationError

        /// Creates a value, for comparisons in tests.
        public init(sceneName: String, error: NavigationError) {
            self.sceneName = sceneName
            self.error = error
        }

        /// The name and the reason, as in `Gone (The scene "Gone" is not registered)`.
        public var description: String { "\(sceneName) (\(error.message))" }
    }

    /// The outcome of the navigation: ``NavigationOutcome/completed`` if at least one scene was restored.
    public let outcome: NavigationOutcome
    /// The scenes that were not restored, bottom to top.
    public let leftOut: [LeftOut]

    /// Creates a value, for comparisons in tests.
    public init(outcome: NavigationOutcome, leftOut: [LeftOut]) {
        self.outcome = outcome
        self.leftOut = leftOut
    }

    /// The outcome and the scenes that were left out, as in `completed without Gone (The scene "Gone" is not registered)`.
    public var description: String {
        "\(outcome)\(leftOut.isEmpty ? "" : " without ")\(leftOut.map(\.description).joined(separator: ", "))"
    }
}
