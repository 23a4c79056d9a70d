internal import PresentationSim

/// How a scene is shown. Where nothing runs in the window, it becomes the window's root instead of being presented.
public enum SceneStyle: String, Hashable, Sendable, Codable {
    /// Presented over what is on top.
    case present
    /// Pushed on the navigation controller that the top is on; where it is on none, the navigation fails with
    /// ``NavigationError/noNavigationController(scene:)``.
    case push
    /// As the root of a new navigation controller, which is presented, whatever exists.
    case presentAndPush
    /// Pushed where that can be, else as ``presentAndPush``.
    case pushOrPresent
}

/// A scene to show.
struct SceneStep {
    let name: String
    var parameters: SceneParameters
    var style: SceneStyle
}

extension SceneStep {
    /// In which context it is started, where a push is known to be possible.
    @MainActor
    func context(canPush: Bool) -> AdaptiveContext {
        switch style {
        case .present: .modal
        case .push: .current
        case .presentAndPush: .navigation(new: NavigationController())
        case .pushOrPresent: canPush ? .current : .navigation(new: NavigationController())
        }
    }

    /// Whether it brings a navigation controller along, or sits on one.
    var isOnNavigation: Bool { style != .present }
}
