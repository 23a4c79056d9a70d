internal import PresentationSim

/// The scenes that a container knows.
struct SceneList {
    private(set) var definitions: [String: SceneDefinition] = [:]
    /// The names that were registered more than once, in order.
    private(set) var repeatedNames: [String] = []

    mutating func add(_ scene: SceneDefinition) {
        guard definitions[scene.name] == nil else { return repeatedNames.append(scene.name) }
        definitions[scene.name] = scene
    }

    /// Returns the scene of a name. Throws if none or more than one is registered.
    func definition(of name: String) throws(NavigationError) -> SceneDefinition {
        guard let definition = definitions[name] else {
            throw .unknownScene(name, near: similarNames(to: name, among: definitions.keys))
        }
        guard !repeatedNames.contains(name) else { throw .sceneRegisteredTwice(name) }
        return definition
    }
}

/// A registered scene.
struct SceneDefinition {
    let name: String
    let requirements: [Requirement]
    let routes: [String]
    let build: (any Resolver, SceneParameters) throws -> ViewController
}
