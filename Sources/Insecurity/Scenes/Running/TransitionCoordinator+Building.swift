public import PresentationSim

extension TransitionCoordinator {
    /// Builds a scene's view controller, as a navigation does, for the app to show in its own way. Requirements are not
    /// looked at: nothing is shown.
    ///
    /// Throws ``NavigationError/unknownScene(_:near:)`` where no module of that name is registered, and
    /// ``NavigationError/notBuilt(scene:reason:)`` where its `build` throws.
    public func resolveScene(
        sceneName: String, parameters: SceneParameters? = nil
    ) throws(NavigationError) -> ViewController {
        let definition = try container.scenes.definition(of: sceneName)
        do {
            return try definition.build(container, (parameters ?? [:]).read(by: sceneName))
        } catch {
            throw .notBuilt(scene: sceneName, reason: "\(error)")
        }
    }

    /// Builds the scenes of a plan, before anything changes. For a snapshot, those that can't be built are left out, and
    /// what was pushed on them gets a navigation controller of its own.
    func build(
        _ plan: Plan, on queue: NavigationQueue, _ restoring: RestorationBuilder?
    ) throws(NavigationError) -> [SceneCoordinator] {
        var scenes: [SceneCoordinator] = []
        var used: Set<ObjectIdentifier> = []
        for step in plan.steps {
            do throws(NavigationError) {
                let controller = try resolveScene(sceneName: step.name, parameters: step.parameters)
                try check(controller, for: step, isRepeated: !used.insert(ObjectIdentifier(controller)).inserted)
                let shown = restoring?.adapted(step) ?? step
                scenes.append(
                    SceneCoordinator(shown, built: controller, pendingReply: plan.pendingReply, unmet: unmet(step.name))
                )
            } catch {
                guard let restoring else { throw error }
                restoring.leaveOut(step, error)
            }
        }
        if scenes.isEmpty, restoring != nil { throw .nothingToRestore }
        return scenes
    }

    private func check(
        _ controller: ViewController, for step: SceneStep, isRepeated: Bool
    ) throws(NavigationError) {
        if isRepeated || controller.window != nil || controller.parent != nil {
            throw .unusableScreen(scene: step.name, reason: "\(controller.name) is on a screen already")
        }
        if controller is NavigationController, step.isOnNavigation {
            throw .unusableScreen(scene: step.name, reason: "\(controller.name) is a navigation controller")
        }
    }

    /// Looks at the requirements again, with the container of that time.
    private func unmet(_ scene: String) -> () -> String? {
        { [configuration] in
            let requirements = configuration.container.scenes.definitions[scene]?.requirements ?? []
            return requirements.first { (try? $0.isMet(by: configuration.container)) != true }?.name
        }
    }
}
