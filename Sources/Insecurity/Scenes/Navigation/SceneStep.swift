internal import PresentationSim

/// A scene to show.
struct SceneStep {
    let name: String
    var parameters: SceneParameters
    var style: SceneStyle

    /// Returns the step with more parameters. Its own parameters take precedence.
    func adding(_ more: SceneParameters) -> SceneStep {
        var step = self
        step.parameters = more.merging(step.parameters)
        return step
    }

    /// The context in which the scene is started.
    @MainActor
    func context(canPush: Bool) -> AdaptiveContext {
        switch style {
        case .present: .modal
        case .push: .current
        case .presentAndPush: .navigation(new: NavigationController())
        case .pushOrPresent: canPush ? .current : .navigation(new: NavigationController())
        }
    }

    /// Whether the scene is on a navigation controller, so that the next one can be pushed.
    var isOnNavigation: Bool { style != .present }
}
