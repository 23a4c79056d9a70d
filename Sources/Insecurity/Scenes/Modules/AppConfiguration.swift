internal import PresentationSim

/// What an app is made from, and made from again: shared by the assembler and the transition coordinator.
@MainActor
final class AppConfiguration {
    let opening: NavigationType
    let links: DeepLinks
    private(set) weak var window: Window?
    let simulation: Simulation?
    private(set) var container = Container()
    /// What waits for the coordinator to be made.
    weak var transitionCoordinator: TransitionCoordinator?
    private let configure: (Container) -> Void

    init(
        _ window: Window?, opening: NavigationType, links: DeepLinks, configure: @escaping (Container) -> Void
    ) {
        self.window = window
        simulation = window?.simulation
        self.opening = opening
        self.links = links
        self.configure = configure
    }

    /// Fills a new container. Returns what puts the old one back.
    @discardableResult
    func renew() -> () -> Void {
        let old = container
        container = Container()
        container.register(TransitionCoordinator.self, lifetime: .each) { [weak self] _ in
            guard let coordinator = self?.transitionCoordinator else {
                throw ContainerError.notRegistered(service: "TransitionCoordinator", near: [], path: [])
            }
            return coordinator
        }
        configure(container)
        return { self.container = old }
    }
}
