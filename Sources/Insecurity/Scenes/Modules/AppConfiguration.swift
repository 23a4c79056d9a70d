internal import PresentationSim

/// The parts from which the app is assembled. The assembler and the transition coordinator share it.
@MainActor
final class AppConfiguration {
    let opening: NavigationType
    let links: DeepLinks
    private(set) weak var window: Window?
    let simulation: Simulation
    private(set) var container = Container()
    /// Set by the assembler, which makes the coordinator from this configuration.
    weak var transitionCoordinator: TransitionCoordinator?
    private let configure: (Container) -> Void

    init(
        _ window: Window, opening: NavigationType, links: DeepLinks, configure: @escaping (Container) -> Void
    ) {
        self.window = window
        simulation = window.simulation
        self.opening = opening
        self.links = links
        self.configure = configure
    }

    /// Replaces the container with a new, configured one. Returns a closure that puts the old one back.
    @discardableResult
    func renewContainer() -> () -> Void {
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
