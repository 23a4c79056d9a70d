/// What a navigation changes on its window's chain: what ends, and what comes in its place.
@MainActor
struct Plan {
    /// The index from which what runs ends first; `nil` where nothing does.
    var endsFrom: Int?
    var ending = Ending.requested
    var steps: [SceneStep] = []
    /// The scene on top when all is done, where it runs already.
    var uncovered: SceneCoordinator?
    var pendingReply: PendingReply?

    /// The scenes that are to be seen: their requirements must be met.
    var sceneNames: [String] { uncovered.map { [$0.step.name] } ?? steps.map(\.name) }

    /// Throws where that can't be done with what runs.
    init(_ type: NavigationType, on queue: NavigationQueue, chain: Chain<Link>) throws(NavigationError) {
        let count = chain.running.count
        switch type.kind {
        case .scenes(let steps): self.steps = steps
        case .awaitReply(let step, let pendingReply): (steps, self.pendingReply) = ([step], pendingReply)
        case .replace(var step):
            if let top = chain.running.last {
                step.style = SceneStyle(top.place)
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
            guard let scene = running.last(where: { $0.step.name == name }), let position = scene.position else {
                throw .notRunning(scene: name, running: running.map(\.step.name))
            }
            endsFrom = position.index + 1
            uncovered = scene
        default: break
        }
    }

    /// Everything that runs ends, and the steps are all that is.
    mutating func startOver() {
        endsFrom = 0
        ending = .replaced
    }

    /// Makes sure that what is to be pushed has something to be pushed on.
    func check(on chain: Chain<Link>) throws(NavigationError) {
        var canPush = canPush(on: chain)
        for step in steps {
            if step.style == .push, !canPush { throw .noNavigationController(scene: step.name) }
            canPush = step.isOnNavigation
        }
    }

    /// Whether the first step finds a navigation controller.
    private func canPush(on chain: Chain<Link>) -> Bool {
        guard let endsFrom, endsFrom < chain.running.count else { return chain.canPush }
        guard endsFrom > 0 else { return false }
        return chain.running[endsFrom - 1].place.navigation(at: endsFrom - 1) != nil
    }
}

extension SceneStyle {
    /// How a frame is shown.
    init(_ place: Place) {
        switch place {
        case .presented, .root: self = .present
        case .presentedNavigation, .rootNavigation: self = .presentAndPush
        case .pushed: self = .push
        }
    }
}
