/// The changes that a navigation makes to its window's chain: the coordinators that end, and the scenes that start.
@MainActor
struct Plan {
    /// The index from which the running coordinators end; `nil` if none ends.
    var endsFrom: Int?
    var ending = Ending.requested
    var steps: [SceneStep] = []
    /// The scene that is uncovered by a navigation back.
    var uncovered: SceneCoordinator?
    var pendingReply: PendingReply?

    /// The scenes that the user will see, whose requirements must be met.
    var sceneNames: [String] { uncovered.map { [$0.step.name] } ?? steps.map(\.name) }

    /// Throws if the navigation isn't possible with the running coordinators.
    init(_ type: NavigationType, on queue: NavigationQueue, host: Host) throws(NavigationError) {
        let count = host.runningCount
        switch type.kind {
        case .scenes(let steps): self.steps = steps
        case .awaitReply(let step, let pendingReply): (steps, self.pendingReply) = ([step], pendingReply)
        case .replace(var step):
            if count > 0 {
                step.style = SceneStyle(host.running(at: count - 1).place)
                endsFrom = count - 1
                ending = .replaced
            }
            steps = [step]
        case .back:
            guard count > 1 else { throw .atRoot }
            endsFrom = count - 1
            uncovered = queue.scene(at: count - 2)
        case .backTo(let name):
            let running = queue.scenes
            guard let scene = running.last(where: { $0.step.name == name }), let index = scene.index else {
                throw .notRunning(scene: name, running: running.map(\.step.name))
            }
            endsFrom = index + 1
            uncovered = scene
        default: break
        }
    }

    /// Makes the plan end everything that runs.
    mutating func startOver() {
        endsFrom = 0
        ending = .replaced
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func check(on host: Host) throws(NavigationError) {
        let count = min(endsFrom ?? .max, host.runningCount)
        var canPush = host.canPush(above: count)
        for step in steps {
            if step.style == .push, !canPush { throw .noNavigationController(scene: step.name) }
            canPush = step.isOnNavigation
        }
    }
}
