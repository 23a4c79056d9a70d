public import PresentationSim

/// Resolves services by type and name. Factories and scenes are built with it.
///
/// ```swift
/// container.register(scene: "Profile") { resolver, _ in
///     ProfileScreen(try resolver.resolve(Session.self))
/// }
/// ```
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
/// Registering never fails. Resolving a service that was registered twice throws, and ``Assembler/validate()`` lists it before
/// anything is shown. Services are used on the main actor and need not be `Sendable`.
@MainActor
public final class Container: Resolver {
    /// The lifetime of a service's instances.
    ///
    /// ```swift
    /// container.register(Draft.self, lifetime: .each) { _ in Draft() }
    /// ```
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
    /// The registered scenes.
    let sceneTable = SceneTable()

    /// Creates an empty container.
    public init() {}

    /// Registers a service.
    ///
    /// The factory is called when the service is resolved, and gets this container to resolve its own needs. Its errors
    /// are thrown to the caller of ``resolve(_:name:)``.
    public func register<Service>(
        _ type: Service.Type, name: String? = nil, lifetime: Lifetime = .single,
        factory: @escaping (any Resolver) throws -> Service
    ) {
        let key = Key(type: ObjectIdentifier(type), name: name)
        guard registrations[key] == nil else {
            // Made before it was registered again. From now on it isn't clear which one is meant.
            repeatedKeys.append(key)
            // Taken out before its release: it may resolve services in its `deinit`.
            _ = instances.removeValue(forKey: key)
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

/// A mistake made with a ``Container``. Services are named by type and name, as in `Session` or `URL "store"`.
///
/// ```swift
/// do {
///     _ = try container.resolve(Session.self)
/// } catch let error as ContainerError {
///     print(error.advice)
/// }
/// ```
public enum ContainerError: SimulationIssue, Hashable {
    /// The service isn't registered. `near` are registered services with similar names. `path` are the services whose
    /// factories asked for it, outermost first.
    case notRegistered(service: String, near: [String], path: [String])
    /// The service was registered more than once, so that it isn't clear which registration is meant.
    case registeredTwice(service: String)
    /// The service needs itself. The path begins and ends with it.
    case cycle(path: [String])
    /// The service no longer exists. The container doesn't keep it.
    case released(service: String)
}

extension ContainerError {
    /// The anchor of the issue in `Docs/Troubleshooting.md`.
    public var helpAnchor: String? { caseAnchor }
    /// The mistake, in one line.
    public var message: String { texts.message }
    /// The way to fix the mistake.
    public var advice: String { texts.advice }

    private var texts: (message: String, advice: String) {
        switch self {
        case .notRegistered(let service, let near, let path):
            let needed = path.isEmpty ? "" : ", needed by \(path.joined(separator: " → ")),"
            let others = ", but \(near.joined(separator: " and ")) \(near.count == 1 ? "is" : "are")"
            return (
                "\(service)\(needed) is not registered\(near.isEmpty ? "" : others)",
                near.isEmpty
                    ? "Register \(service) in the assembler's `configure` closure."
                    : "Did you mean \(near.joined(separator: " or "))?"
            )
        case .registeredTwice(let service):
            return (
                "\(service) is registered more than once",
                "Remove all registrations but one, or give them different names."
            )
        case .released(let service):
            return ("\(service) no longer exists", "Keep the assembler while its container is used.")
        case .cycle(let path):
            return (
                "\(path.first ?? "") needs itself: \(path.joined(separator: " → "))",
                "Resolve one of the services when it is used, not in its factory."
            )
        }
    }
}

extension Unicode.Scalar {
    /// `true` if it is a control character, or ends a line or paragraph.
    var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    /// The text with spaces in place of control characters and line ends.
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
    }

    /// The beginning of the text as one line, for errors.
    var excerpt: String {
        let start = utf8.prefix(80)
        let text = String(decoding: start, as: UTF8.self).oneLine
        return start.count < utf8.count ? text + "…" : text
    }
}

/// Returns the names that are similar to a mistyped one, most similar first, at most three.
func similarNames(to name: String, among names: some Sequence<String>) -> [String] {
    // The comparison takes quadratic time, and a very long name is no typing mistake.
    guard name.utf8.count <= 100 else { return [] }
    // A changed character counts twice: it is removed and inserted.
    let limit = max(2, name.count / 2)
    let near = Set(names).compactMap { candidate -> (name: String, distance: Int)? in
        guard abs(candidate.count - name.count) <= limit else { return nil }
        let distance = candidate.lowercased().difference(from: name.lowercased()).count
        return distance <= limit ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}
