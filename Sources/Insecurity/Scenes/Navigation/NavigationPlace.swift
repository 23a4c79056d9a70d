public import PresentationSim

/// A coordinator, or the screen of a coordinator or scene, from which navigations are performed.
@MainActor
public protocol NavigationCaller: AnyObject {}

extension Coordinator: NavigationCaller {}

extension ViewController: NavigationCaller {}

/// Where a navigation is performed.
@MainActor
enum NavigationPlace {
    /// In a window. Without one, in the presenting window.
    case window(Window??)
    case caller(any NavigationCaller, ifOnTop: Bool)

    /// The caller's frame.
    var frame: Frame? {
        guard case .caller(let caller, _) = self else { return nil }
        return (caller as? any FrameCoordinator)?.frame ?? (caller as? ViewController)?.ownerAround
    }

    var name: String {
        guard case .caller(let caller, _) = self else { return "" }
        return (caller as? any FrameCoordinator)?.name ?? (caller as? ViewController)?.name ?? ""
    }

    /// Whether something covers a caller that must be on top.
    var isCovered: Bool {
        guard case .caller(_, ifOnTop: true) = self, let frame, frame.runsOn != nil else { return false }
        return !frame.isInSight
    }
}
