/// Resolves services by type and name. Factories and scenes are built with it.
@MainActor
public protocol Resolver: AnyObject {
    /// Returns the service of a type. Throws ``ContainerError`` if the service isn't registered, is registered twice or
    /// needs itself. Also throws the errors of its factory.
    func resolve<Service>(_ type: Service.Type, name: String?) throws -> Service
}

extension Resolver {
    /// Returns the service of a type that was registered without a name. Throws as ``resolve(_:name:)`` does.
    public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        try resolve(type, name: nil)
    }
}

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
    private var repeatedKeys: [Key] = []
    /// The registered scenes, kept by those that use them.
    var scenes: AnyObject?

    /// Creates an empty container.
    public init() {}

    /// Registers a service.
    ///
    /// The factory is called when the service is resolved, and gets this container to resolve what it needs. Its errors
    /// are thrown to the caller of ``resolve(_:name:)``.
    public func register<Service>(
        _ type: Service.Type, name: String? = nil, lifetime: Lifetime = .single,
        factory: @escaping (any Resolver) throws -> Service
    ) {
        let key = Key(type: ObjectIdentifier(type), name: name)
        guard registrations[key] == nil else {
            // Made before it was registered again. From now on it isn't clear which one is meant.
            repeatedKeys.append(key)
            // Released after the change: it may resolve services in its `deinit`.
            let dropped = instances.removeValue(forKey: key)
            _ = consume dropped
            return
        }
        registrations[key] = Registration(title: title(of: type, name), lifetime: lifetime, factory: factory)
    }

    /// Returns a service, and makes it if its lifetime asks for that. Throws ``ContainerError``, and the factory's errors.
    ///
    /// For an optional type this returns the service of the wrapped type, and throws as for that.
    public func resolve<Service>(_ type: Service.Type, name: String?) throws -> Service {
        let key = Key(type: ObjectIdentifier(type), name: name)
        if let instance = instances[key], let service = instance as? Service { return service }
        guard let registration = registrations[key] else { return try resolveWrapped(type, name) }
        let title = registration.title
        guard !repeatedKeys.contains(key) else { throw ContainerError.registeredTwice(service: title) }
        if let start = path.firstIndex(where: { $0.key == key }) {
            throw ContainerError.cycle(path: path[start...].map(\.title) + [title])
        }
        guard let factory = registration.factory as? (any Resolver) throws -> Service else { throw unknown(type, name) }
        path.append((key, title))
        defer { path.removeLast() }
        let service = try factory(self)
        if registration.lifetime == .single { instances[key] = service }
        return service
    }

    private func resolveWrapped<Service>(_ type: Service.Type, _ name: String?) throws -> Service {
        guard let optional = type as? any OptionalService.Type,
            let service = try optional.resolve(by: self, name: name) as? Service
        else { throw unknown(type, name) }
        return service
    }

    private func unknown<Service>(_ type: Service.Type, _ name: String?) -> ContainerError {
        let title = title(of: type, name)
        let near = similarNames(to: title, among: registrations.values.map(\.title))
        return .notRegistered(service: title, near: near, path: path.map(\.title))
    }

    private func title<Service>(of type: Service.Type, _ name: String?) -> String {
        name.map { "\(type) \"\($0)\"" } ?? "\(type)"
    }

    /// The services that were registered more than once, in order.
    var repeatedServices: [String] { repeatedKeys.compactMap { registrations[$0]?.title } }
}

/// An `Optional` service, whatever it wraps.
@MainActor
private protocol OptionalService {
    static func resolve(by container: Container, name: String?) throws -> Any
}

extension Optional: OptionalService {
    fileprivate static func resolve(by container: Container, name: String?) throws -> Any {
        Wrapped?.some(try container.resolve(Wrapped.self, name: name)) as Any
    }
}
