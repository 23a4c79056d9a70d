public import PresentationSim

/// A scene: its name, and how its view controller is built.
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
public protocol SceneModule: NamedModule {
    /// Builds a new view controller. If this throws, the navigation fails with
    /// ``NavigationError/Kind-swift.enum/notShown``.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController
}

/// A scene with a result: its name, and how its coordinator is built.
///
/// ```swift
/// enum CheckoutModule: CoordinatorModule {
///     static let moduleName = "Checkout"
///
///     static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Order> {
///         Checkout(cart: try resolver.resolve(), address: try parameters.value("address"))
///     }
/// }
/// ```
@MainActor
public protocol CoordinatorModule: UntypedModule {
    /// The values that the coordinator finishes with. Declared again, so that it is inferred from this protocol's `build`.
    associatedtype Output
    /// Builds a new coordinator. If this throws, the navigation fails with ``NavigationError/Kind-swift.enum/notShown``.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Output>
}

/// A scene with a result whose parameters are one value, which links and snapshots decode.
///
/// ```swift
/// enum ProductModule: TypedCoordinatorModule {
///     struct Parameters: Codable { let id: Int }
///     static let moduleName = "Product"
///
///     static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Bool> {
///         ProductCoordinator(id: parameters.id)
///     }
/// }
/// ```
///
/// A module that saves a state implements the other `build`, too. It is the one that is called, and its parameters have the state:
///
/// ```swift
/// static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Bool> {
///     let product = ProductCoordinator(id: try parameters.decoded(as: Parameters.self).id)
///     product.amount = parameters.restoredState() ?? 1
///     return product
/// }
/// ```
@MainActor
public protocol TypedCoordinatorModule: ResultModule {
    /// The values that the coordinator finishes with. Declared again, so that it is inferred from this protocol's `build`.
    associatedtype Output
    /// The parameters, which are `Codable`: each property is a parameter of its name.
    ///
    /// This is no constraint, because the conformance of a type that is isolated to the main actor couldn't satisfy it, and because the
    /// compiler's message would be about the module.
    associatedtype Parameters
    /// Builds a new coordinator. If a parameter is missing, this isn't called, and the reason of the failure names it.
    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Output>
    /// Builds a new coordinator. The default decodes the parameters and calls the other `build`.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Output>
}

extension TypedCoordinatorModule where Parameters: Codable {
    /// Builds a new coordinator from the decoded parameters.
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> AdaptiveCoordinator<Output> {
        try build(resolver: resolver, parameters: parameters.decoded(as: Parameters.self))
    }
}

/// A scene of tabs: its name, and the scenes at the roots of the tabs.
///
/// ```swift
/// enum ShopModule: TabBarModule {
///     static let moduleName = "Shop"
///     static let tabs = [SceneStep("Home", style: .presentAndPush), SceneStep("Cart", style: .present)]
/// }
/// ```
///
/// A tab has the name of its scene. It is built with the tab bar. If a requirement of it isn't met then, the tab stays empty
/// until it is selected (L28), with the title and the icon of its ``SceneStep``: by
/// ``NavigationType/selectTab(sceneName:parameters:)``, or by the user. The requirements of the first tab are met before the tab
/// bar is shown, even if its coordinator selects another tab.
@MainActor
public protocol TabBarModule: UntypedModule {
    /// The values that the coordinator finishes with. The default is `Never`.
    associatedtype Output = Never
    /// The scenes at the roots of the tabs, each of another name. Their style is ``SceneStyle/present``, or
    /// ``SceneStyle/presentAndPush`` for a navigation controller.
    static var tabs: [SceneStep] { get }
    /// Builds a new coordinator with as many tabs. The default builds a `TabBarCoordinator<Never>`.
    ///
    /// The tab that it selects is shown first, unless a snapshot names another. If this throws, the navigation fails with
    /// ``NavigationError/Kind-swift.enum/notShown``.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Output>
}

extension TabBarModule where Output == Never {
    /// Builds a new tab bar coordinator.
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> TabBarCoordinator<Never> {
        TabBarCoordinator(tabCount: tabs.count)
    }
}

/// A module whose coordinator has a result and takes ``SceneParameters``: a ``CoordinatorModule``, a ``TabBarModule``, a
/// ``SplitModule`` or a ``PageModule``.
///
/// ```swift
/// let module: any UntypedModule.Type = TabsModule.self  // a `TabBarModule`
/// ```
@MainActor
public protocol UntypedModule: ResultModule {}

/// A module whose coordinator has a result: an ``UntypedModule`` or a ``TypedCoordinatorModule``.
///
/// ```swift
/// func start<Module: ResultModule>(_ module: Module.Type, then show: (Module.Output) -> Void) {}
/// ```
@MainActor
public protocol ResultModule: NamedModule {
    /// The values that the coordinator finishes with.
    associatedtype Output
}

/// The name, the requirements and the routes that all kinds of modules have.
///
/// ```swift
/// let module: any NamedModule.Type = TabsModule.self
/// print(module.moduleName, module.routes)
/// ```
@MainActor
public protocol NamedModule {
    /// The scene's name in navigations, unique in its container.
    static var moduleName: String { get }
    /// The requirements that are met before the scene is shown, checked in this order. The default is none.
    static var requirements: [Requirement] { get }
    /// The names of the scenes that this one leads to. The default is none.
    ///
    /// They are used by ``Assembler/validate()`` and ``Assembler/mermaid`` only: a scene may navigate anywhere.
    static var routes: [String] { get }
}

extension NamedModule {
    /// No requirements.
    public static var requirements: [Requirement] { [] }
    /// No routes.
    public static var routes: [String] { [] }
}

extension ResultModule {
    /// The style of a start that names none.
    static var defaultStyle: SceneStyle {
        let isContainer = self is any TabBarModule.Type || self is any SplitModule.Type || self is any PageModule.Type
        return isContainer ? .present : .pushOrPresent
    }
}

extension Container {
    /// Registers a scene.
    public func register(_ module: any SceneModule.Type) {
        register(
            scene: module.moduleName, requirements: module.requirements, routes: module.routes, build: module.build)
    }

    /// Registers a scene with a result.
    public func register<Module: CoordinatorModule>(_ module: Module.Type) {
        register(module.moduleName, module.requirements, module.routes) {
            try module.build(resolver: $1, parameters: $0.ownParameters)
        }
    }

    /// Registers a scene with a result and typed parameters.
    public func register<Module: TypedCoordinatorModule>(_ module: Module.Type) {
        let build: (any Resolver, SceneParameters) throws -> AdaptiveCoordinator<Module.Output> = module.build
        register(module.moduleName, module.requirements, module.routes) { try build($1, $0.ownParameters) }
    }

    /// Registers a scene of tabs.
    public func register<Module: TabBarModule>(_ module: Module.Type) {
        register(module.moduleName, module.requirements, module.routes, tabs: module.tabs) {
            try module.build(resolver: $1, parameters: $0.ownParameters)
        }
    }

    /// Registers a scene of a split view.
    public func register<Module: SplitModule>(_ module: Module.Type) {
        register(module.moduleName, module.requirements, module.routes, tabs: module.columns) {
            try module.build(resolver: $1, parameters: $0.ownParameters)
        }
    }

    /// Registers a scene of pages.
    public func register<Module: PageModule>(_ module: Module.Type) {
        register(module.moduleName, module.requirements, module.routes, tabs: module.pages) {
            try module.build(resolver: $1, parameters: $0.ownParameters)
        }
    }

    /// Registers a scene that has no type of its own.
    public func register(
        scene name: String, requirements: [Requirement] = [], routes: [String] = [],
        build: @escaping (any Resolver, SceneParameters) throws -> ViewController
    ) {
        register(name, requirements, routes) { try ScreenCoordinator($0.ownParameters, $0.reply, $1, build) }
    }

    private func register(
        _ name: String, _ requirements: [Requirement], _ routes: [String], tabs: [SceneStep]? = nil,
        build: @escaping SceneDefinition.Build
    ) {
        sceneTable.add(
            SceneDefinition(name: name, requirements: requirements, routes: routes, tabs: tabs, build: build))
    }
}

/// The scenes that are registered in a container, by name.
@MainActor
final class SceneTable {
    private var definitions: [String: SceneDefinition] = [:]
    /// The names under which a scene was registered again, in order.
    private(set) var repeatedNames: [String] = []

    /// The names, sorted.
    var names: [String] { definitions.keys.sorted() }

    /// The scenes, sorted by name. If several have a name, the first registered.
    var all: [SceneDefinition] { names.compactMap { definitions[$0] } }

    fileprivate func add(_ scene: SceneDefinition) {
        if definitions[scene.name] == nil { definitions[scene.name] = scene } else { repeatedNames.append(scene.name) }
    }

    /// Returns the scene of a name. Throws if none or more than one is registered.
    func scene(_ name: String) throws(NavigationError) -> SceneDefinition {
        guard let scene = definitions[name] else {
            throw .unknownScene(name, near: similarNames(to: name, among: definitions.keys))
        }
        if repeatedNames.contains(name) { throw .sceneRegisteredTwice(name) }
        return scene
    }
}

/// A registered scene.
@MainActor
final class SceneDefinition {
    /// Makes the coordinator of a step.
    typealias Build = @MainActor (SceneStep, Container) throws -> any SceneCoordinator

    let name: String
    let requirements: [Requirement]
    let routes: [String]
    /// The scenes at the roots of its tabs, if it is a tab bar.
    let tabs: [SceneStep]?
    let build: Build

    init(name: String, requirements: [Requirement], routes: [String], tabs: [SceneStep]?, build: @escaping Build) {
        (self.name, self.requirements, self.routes) = (name, requirements, routes)
        (self.tabs, self.build) = (tabs, build)
    }

    /// The first requirement that isn't met. Throws if it can't be checked.
    func findUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }
}
