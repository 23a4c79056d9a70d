import FlowExplorer
import Insecurity
import PresentationSim

/// The coordinators of a random walk, which the user finishes from the top. It keeps none.
@MainActor
final class Walkers {
    /// Whether the user has a code: what the requirement is that a coordinator made in place meets.
    var hasCode = false
    private var running: [() -> Bool?] = []

    /// Remembers a coordinator, and returns it.
    func add(_ walker: Walker<Int>) -> Walker<Int> {
        running.append { [weak walker] in
            guard let walker else { return nil }
            return walker.isOnTop ? walker.finish(1) : false
        }
        return walker
    }

    /// Finishes the coordinator on top, if it is one of these.
    func finishTop() {
        // Finishing may add others.
        let all = running
        running = []
        running = all.filter { $0() == false } + running
    }
}

/// A coordinator of a random walk.
final class Walker<Result>: AdaptiveCoordinator<Result> {
    private let name: String
    init(_ name: String) { self.name = name }
    override var viewController: ViewController { screen(name) }
    override var restorableState: (any Codable)? { name }
}

/// A coordinator of a random walk that is started by name.
enum WalkModule: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Walk"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Int> {
        let walk: SceneWalkTests = try resolver.resolve()
        walk.disturb()
        if walk.random.below(5) == 0 { throw SceneTestCase.Breakdown() }
        return walk.walkers.add(Walker<Int>("walk \(parameters.id)"))
    }
}

/// The same behind a login.
enum GuardedWalkModule: CoordinatorModule {
    static let moduleName = "Guarded"
    static let requirements = [Requirement.loggedIn]

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Int> {
        let walk: SceneWalkTests = try resolver.resolve()
        walk.disturb()
        return walk.walkers.add(Walker<Int>("guarded"))
    }
}
