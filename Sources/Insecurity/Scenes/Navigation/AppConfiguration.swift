internal import PresentationSim

/// The parts from which the app is assembled. The assembler and the transition coordinator share it.
@MainActor
final class AppConfiguration {
    let opening: NavigationType
    private(set) weak var window: Window?
    let simulation: Simulation
    private(set) var container = Container()
    /// Set by the assembler, which makes the coordinator from this configuration.
    weak var transitionCoordinator: TransitionCoordinator?
    private let navigationForLink: (String) throws(NavigationError) -> NavigationType
    private let configure: (Container) -> Void

    init(
        _ window: Window, opening: NavigationType,
        navigationForLink: @escaping (String) throws(NavigationError) -> NavigationType,
        configure: @escaping (Container) -> Void
    ) {
        self.window = window
        simulation = window.simulation
        self.opening = opening
        self.navigationForLink = navigationForLink
        self.configure = configure
    }

    /// Returns the navigation that a link leads to.
    func navigation(for link: String) throws(NavigationError) -> NavigationType { try navigationForLink(link) }

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
        return {
            // Kept until the property has its new value: a service may read the property in its `deinit`.
            let failed = self.container
            self.container = old
            _ = consume failed
        }
    }

    // MARK: Requirements

    /// The first requirement of the scenes that isn't met. Throws if a scene is unknown, before a condition is checked.
    func unmetRequirement(of scenes: [String]) throws(NavigationError) -> Requirement? {
        var requirements: [Requirement] = []
        for name in scenes { requirements += try container.scene(name).requirements }
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    /// The name of the first requirement of a scene that isn't met or can't be checked.
    func unmetRequirementName(of scene: String) -> String? {
        let requirements = (try? container.scene(scene).requirements) ?? []
        return requirements.first { (try? $0.isMet(by: container)) != true }?.name
    }
}
