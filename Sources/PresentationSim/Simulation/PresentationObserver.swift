/// Told of what happens in a window, whoever does it. See ``Window/addObserver(_:)``.
@MainActor
public protocol PresentationObserver: AnyObject, Sendable {
    /// A transition has ended: the same for present, dismiss, push, pop, set and root. It comes after the
    /// did-callbacks and the completion. A cancelled gesture is told too: see ``Transition/isCancelled``.
    func transitionDidEnd(_ transition: Transition, in window: Window)
    /// A controller has left the window's tree; of several that leave together the top one is told first. It comes
    /// before the did-callbacks of the transition that took the controller away.
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator)
    /// The last reference to the window is gone, and with it everything it showed.
    func windowDidGo()
}

/// An observer that acts on what it is notified of.
///
/// When the window goes, it acts only after all observers have been notified: they must not meet one that has not.
@MainActor
package protocol SettlingObserver: PresentationObserver {
    /// Acts on the notifications so far.
    func settle()
}

/// How a window refers to an observer.
enum ObserverReference: Sendable {
    case kept(any SettlingObserver)
    case weak(WeakObserver)

    @MainActor var observer: (any PresentationObserver)? {
        switch self {
        case .kept(let observer): observer
        case .weak(let reference): reference.observer
        }
    }
}

/// An observer that the window doesn't keep alive.
@MainActor
final class WeakObserver {
    private(set) weak var observer: (any PresentationObserver)?

    init(_ observer: any PresentationObserver) { self.observer = observer }
}
