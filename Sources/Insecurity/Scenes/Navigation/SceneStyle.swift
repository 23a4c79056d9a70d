/// How a scene is shown. If nothing runs in the window, the scene becomes the window's root instead of being presented.
public enum SceneStyle: String, Hashable, Sendable, Codable {
    /// Presented over the top screen.
    case present
    /// Pushed on the top screen's navigation controller. If there is none, the navigation fails with
    /// ``NavigationError/noNavigationController(scene:)``.
    case push
    /// Presented as the root of a new navigation controller.
    case presentAndPush
    /// Pushed if the top screen is on a navigation controller, otherwise shown as in ``presentAndPush``.
    case pushOrPresent
}

extension SceneStyle {
    /// The style in which a frame was shown.
    init(_ place: Place) {
        switch place {
        case .presented, .root: self = .present
        case .presentedNavigation, .rootNavigation: self = .presentAndPush
        case .pushed: self = .push
        }
    }
}
