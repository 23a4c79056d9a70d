/// Decides which scenes of a snapshot are restored, and collects those that are left out.
@MainActor
final class RestorationBuilder {
    private(set) var leftOut: [Restoration.LeftOut] = []
    /// The scene below the next one; `nil` if there is none, or if it was left out with its navigation controller.
    private var sceneBelow: SceneStep?

    /// Returns the scenes of the snapshot that are registered.
    func steps(of snapshot: SceneSnapshot, in container: Container) throws(NavigationError) -> [SceneStep] {
        (leftOut, sceneBelow) = ([], nil)
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
        return steps
    }

    /// Returns a scene in the style in which it can be restored. A pushed scene gets its own navigation controller if the
    /// one that it was pushed on was left out.
    func adapted(_ step: SceneStep) -> SceneStep {
        var step = step
        if step.style == .push, sceneBelow?.isOnNavigation != true { step.style = .presentAndPush }
        sceneBelow = step
        return step
    }

    func leaveOut(_ step: SceneStep, _ error: NavigationError) {
        leftOut.append(Restoration.LeftOut(sceneName: step.name, error: error))
        if step.style != .push { sceneBelow = nil }
    }
}
