/// Collects what is left out, while a snapshot is brought back.
@MainActor
final class RestorationBuilder {
    private(set) var leftOut: [Restoration.LeftOut] = []
    /// Whether the navigation controller that the next scene was pushed on is there.
    private var canPush = false

    /// The scenes of the snapshot that are registered.
    func steps(of snapshot: SceneSnapshot, in container: Container) throws(NavigationError) -> [SceneStep] {
        (leftOut, canPush) = ([], false)
        var steps: [SceneStep] = []
        for scene in snapshot.scenes {
            let parameters = SceneParameters(scene.parameters.mapValues { .saved($0) })
            let step = SceneStep(name: scene.name, parameters: parameters, style: scene.style)
            do throws(NavigationError) {
                _ = try container.scenes.definition(of: scene.name)
                steps.append(adapted(step))
            } catch {
                leaveOut(step, error)
            }
        }
        if steps.isEmpty { throw .nothingToRestore }
        canPush = false
        return steps
    }

    /// The scene as it is shown after what was left out: on a navigation controller of its own, where the one that it
    /// was pushed on is not there.
    func adapted(_ step: SceneStep) -> SceneStep {
        var step = step
        if step.style == .push, !canPush { step.style = .presentAndPush }
        canPush = step.isOnNavigation
        return step
    }

    func leaveOut(_ step: SceneStep, _ error: NavigationError) {
        leftOut.append(Restoration.LeftOut(sceneName: step.name, error: error))
        if step.style != .push { canPush = false }
    }
}
