public import PresentationSim

/// A coordinator, or the screen of a coordinator or scene, from which navigations are performed.
///
/// ```swift
/// assembler.transitionCoordinator.performNavigation(.push(sceneName: "Card"), from: screen)
/// ```
@MainActor
public protocol NavigationCaller: AnyObject {}

extension Coordinator: NavigationCaller {}

extension ViewController: NavigationCaller {}

/// The place where a navigation is performed.
@MainActor
enum NavigationPlace {
    /// In a window. Without one, in the presenting window.
    case window(Window??)
    /// On the chain of a caller. A screen of other code has no frame.
    case frame(Frame?, name: String, ifOnTop: Bool)

    static func caller(_ caller: any NavigationCaller, ifOnTop: Bool) -> NavigationPlace {
        let coordinator = caller as? any FrameCoordinator, screen = caller as? ViewController
        return .frame(
            coordinator?.frame ?? screen?.ownerAround, name: coordinator?.name ?? screen?.name ?? "", ifOnTop: ifOnTop)
    }

    /// The name of the given caller.
    var callerName: String? { if case .frame(_, let name, _) = self { name } else { nil } }

    /// `true` if something covers a caller that must be on top.
    var isCovered: Bool {
        guard case .frame(let frame?, _, ifOnTop: true) = self, frame.runsOn != nil else { return false }
        return !frame.isInSight
    }
}
