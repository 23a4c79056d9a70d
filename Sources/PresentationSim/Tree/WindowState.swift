internal import Synchronization

/// What can be asked of a window without holding it, and when it has gone.
@MainActor
package final class WindowState {
    /// The window, until it goes.
    package private(set) weak var window: Window?
    /// How many levels the window has had.
    package internal(set) var levelCount = 0
    var transitionCount = 0
    private nonisolated let hasGone = Atomic(false)

    /// Whether the window has gone.
    package nonisolated var isGone: Bool { hasGone.load(ordering: .relaxed) }

    /// Whether a transition runs in the window.
    package var isTransitioning: Bool { transitionCount > 0 && !isGone }

    func willDescribe(_ window: Window) { self.window = window }

    /// Called on whatever thread the window goes.
    nonisolated func windowWillGo() { hasGone.store(true, ordering: .relaxed) }
}
