/// A button or field of a screen, which ``Simulation/User/tap(_:fileID:line:)`` taps.
///
/// ```swift
/// override var userActions: [UserAction] {
///     [UserAction("Done") { [weak self] in self?.onDone?() }]
/// }
/// ```
public struct UserAction: Sendable {
    /// The text that the user sees.
    public let name: String
    private let action: @MainActor () -> Void

    /// Creates an action that calls the closure at each tap.
    public init(_ name: String, perform: @escaping @MainActor () -> Void) {
        self.name = name
        action = perform
    }

    /// Performs the action, as a tap of the user does. A display that shows the button in another toolkit calls it.
    @MainActor
    public func perform() { action() }
}
