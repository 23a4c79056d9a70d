public import PresentationSim

/// A scene: a name, and how its screen is built.
///
/// ```swift
/// enum ProfileSceneModule: SceneModule {
///     static let moduleName = "Profile"
///     static let requirements = [Requirement.loggedIn]
///
///     static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
///         ProfileViewController(session: try resolver.resolve(), user: try parameters.value("user"))
///     }
/// }
/// ```
@MainActor
public protocol SceneModule {
    /// What the scene is called in navigations. It is unique in a container.
    static var moduleName: String { get }
    /// What must be met before the scene is shown: looked at in this order, each time. The default is nothing.
    static var requirements: [Requirement] { get }
    /// The names of the scenes that this one leads to: for ``Assembler/validate()`` and the picture of the graph. The
    /// default is nothing, and navigating elsewhere is allowed.
    static var routes: [String] { get }
    /// Builds a new view controller. What it throws ends the navigation with
    /// ``NavigationError/notBuilt(scene:reason:)``.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController
}

extension SceneModule {
    /// Nothing.
    public static var requirements: [Requirement] { [] }
    /// Nothing.
    public static var routes: [String] { [] }
}

extension Container {
    /// Registers a scene.
    public func register(_ module: any SceneModule.Type) {
        scenes.add(
            SceneDefinition(
                name: module.moduleName, requirements: module.requirements, routes: module.routes,
                build: module.build))
    }

    /// Registers a scene without a type of its own.
    public func register(
        scene name: String, requirements: [Requirement] = [], routes: [String] = [],
        build: @escaping (any Resolver, SceneParameters) throws -> ViewController
    ) {
        scenes.add(SceneDefinition(name: name, requirements: requirements, routes: routes, build: build))
    }
}

/// A registered scene.
struct SceneDefinition {
    let name: String
    let requirements: [Requirement]
    let routes: [String]
    let build: (any Resolver, SceneParameters) throws -> ViewController
}

/// The scenes of a container.
struct SceneList {
    private(set) var definitions: [String: SceneDefinition] = [:]
    /// The names that were registered more than once, in order.
    private(set) var repeatedNames: [String] = []

    mutating func add(_ scene: SceneDefinition) {
        guard definitions[scene.name] == nil else { return repeatedNames.append(scene.name) }
        definitions[scene.name] = scene
    }

    /// The scene of that name. Throws where there is none, or more than one.
    func definition(of name: String) throws(NavigationError) -> SceneDefinition {
        guard let definition = definitions[name] else {
            throw .unknownScene(name, near: similarNames(to: name, among: definitions.keys))
        }
        guard !repeatedNames.contains(name) else { throw .sceneRegisteredTwice(name) }
        return definition
    }
}
