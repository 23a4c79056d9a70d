/// What an app is made of: its services and its scenes, registered by type and name.
///
/// ```swift
/// container.register(Session.self) { _ in Session() }
/// container.register(Store.self, lifetime: .each) { Store(session: try $0.resolve()) }
/// container.register(ProfileSceneModule.self)
/// ```
///
/// Registering is never refused on the spot: what was registered twice is told when it is resolved, and by
/// ``Assembler/validate()`` before anything is shown. Everything is on the main actor, so that services need not be
/// `Sendable`.
@MainActor
public final class Container: Resolver {
    /// How many instances of a service there are.
    public enum Lifetime: Hashable, Sendable {
        /// One, made when it is first asked for.
        case single
        /// A new one each time.
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
    /// What is being made, the first first.
    private var path: [(key: Key, title: String)] = []
    private var repeatedKeys: Set<Key> = []
    /// What was registered more than once, in order.
    private(set) var repeatedServices: [String] = []
    var scenes = SceneList()

    /// Creates an empty container.
    public init() {}

    /// Registers a service. The factory is called when the service is asked for, and gets this container to resolve
    /// what it needs; what it throws is thrown to the one who asked.
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

    /// Gives a service, made now where that is due. Throws ``ContainerError``, and what the factory throws.
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
}
