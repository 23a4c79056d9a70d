public import PresentationSim

/// The services and scenes of an app, registered by type and name.
///
/// ```swift
/// container.register(Session.self) { _ in Session() }
/// container.register(Store.self, lifetime: .each) { Store(session: try $0.resolve()) }
/// container.register(ProfileSceneModule.self)
/// ```
///
/// Registering never fails. Resolving what was registered twice throws, and ``Assembler/validate()`` lists it before
/// anything is shown. Services are used on the main actor and need not be `Sendable`.
@MainActor
public final class Container: Resolver {
    /// The lifetime of a service's instances.
    public enum Lifetime: Hashable, Sendable {
        /// One instance, made when the service is first resolved.
        case single
        /// A new instance each time the service is resolved.
        case each
    }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
    }

    private struct Registration {
        let title: String
        let lifetime: Lifetime
        /// A `(any Resolver) throws -> Service`.
        let factory: Any
    }

    private var registrations: [Key: Registration] = [:]
    private var instances: [Key: Any] = [:]
    /// The services that are being made, outermost first.
    private var path: [(key: Key, title: String)] = []
    private var repeatedKeys: Set<Key> = []
    /// The services that were registered more than once, in order.
    private(set) var repeatedServices: [String] = []
    private(set) var scenes = SceneList()

    /// Creates an empty container.
    public init() {}

    // MARK: Services

    /// Registers a service.
    ///
    /// The factory is called when the service is resolved, and gets this container to resolve what it needs. Its errors
    /// are thrown to the caller of ``resolve(_:name:)``.
    public func register<Service>(
        _ type: Service.Type, name: String? = nil, lifetime: Lifetime = .single,
        factory: @escaping (any Resolver) throws -> Service
    ) {
        let key = Key(type: ObjectIdentifier(type), name: name)
        let title = title(of: type, name)
        guard registrations[key] == nil else {
            repeatedKeys.insert(key)
            return repeatedServices.append(title)
        }
        registrations[key] = Registration(title: title, lifetime: lifetime, factory: factory)
    }

    /// Returns a service, and makes it if its lifetime asks for that. Throws ``ContainerError``, and the factory's errors.
    public func resolve<Service>(_ type: Service.Type, name: String?) throws -> Service {
        let key = Key(type: ObjectIdentifier(type), name: name)
        if let instance = instances[key] as? Service { return instance }
        let title = title(of: type, name)
        guard let registration = registrations[key],
            let factory = registration.factory as? (any Resolver) throws -> Service
        else {
            throw ContainerError.notRegistered(
                service: title, near: similarNames(to: title, among: registrations.values.map(\.title)),
                path: path.map(\.title))
        }
        guard !repeatedKeys.contains(key) else { throw ContainerError.registeredTwice(service: title) }
        if let start = path.firstIndex(where: { $0.key == key }) {
            throw ContainerError.cycle(path: path[start...].map(\.title) + [title])
        }
        path.append((key, title))
        defer { path.removeLast() }
        let instance = try factory(self)
        if registration.lifetime == .single { instances[key] = instance }
        return instance
    }

    private func title<Service>(of type: Service.Type, _ name: String?) -> String {
        name.map { "\(type) \"\($0)\"" } ?? "\(type)"
    }

    // MARK: Scenes

    /// Registers a scene.
    public func register(_ module: any SceneModule.Type) {
        scenes.add(
            SceneDefinition(
                name: module.moduleName, requirements: module.requirements, routes: module.routes,
                build: module.build))
    }

    /// Registers a scene that has no type of its own.
    public func register(
        scene name: String, requirements: [Requirement] = [], routes: [String] = [],
        build: @escaping (any Resolver, SceneParameters) throws -> ViewController
    ) {
        scenes.add(SceneDefinition(name: name, requirements: requirements, routes: routes, build: build))
    }
}
