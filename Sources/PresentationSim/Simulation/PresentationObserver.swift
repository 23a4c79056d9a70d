/// Notified of the events in a window, whatever code causes them. See ``Window/addObserver(_:)``.
@MainActor
public protocol PresentationObserver: AnyObject, Sendable {
    /// Called when a transition of any kind has ended, after its did-callbacks and its completion. Also called for a
    /// cancelled gesture: see ``Transition/isCancelled``.
    func transitionDidEnd(_ transition: Transition, in window: Window)
    /// Called when a view controller has left the window's tree, before the did-callbacks of the transition. If several
    /// leave together, it is called for the top one first.
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator)
    /// Called when the window was released, with everything that it showed.
    func windowDidGo()
}

/// An observer that acts on its notifications.
///
/// If the window goes, it acts only after all observers have been notified, so that it can't meet one that was not.
@MainActor
package protocol SettlingObserver: PresentationObserver {
    /// Acts on the notifications so far.
    func settle()
}

/// A window's reference to an observer: kept or held weakly.
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

/// A weak reference to an observer.
@MainActor
final class WeakObserver {
    private(set) weak var observer: (any PresentationObserver)?

    init(_ observer: any PresentationObserver) { self.observer = observer }
}
