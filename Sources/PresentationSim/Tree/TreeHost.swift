/// What runs in a window, as the tree knows it.
@MainActor
package protocol TreeHost: AnyObject, Sendable {
    /// Called when the window was released. The host acts only in ``settle()``, when all observers have been called.
    func windowDidGo()
    /// The states that the host keeps outside of the tree, such as a start that waits.
    var hiddenStates: [String] { get }
    /// Acts on the calls so far: called when the window was released, or at the end of a transition.
    func settle()
    /// Notifies the recorders of what runs, as if it started now.
    func recordStarts()
}

/// What runs on an existing screen, as the tree knows it.
@MainActor
package protocol TreeAnchor: AnyObject, Sendable {
    /// Called when the screen has left the window.
    func screenDidLeave(_ window: Window)
}
