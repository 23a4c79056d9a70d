/// Gives services by type, and where there are several of a type, by name: what factories and scenes are built with.
@MainActor
public protocol Resolver: AnyObject {
    /// Gives the service of a type. Throws ``ContainerError`` where it isn't registered, is registered twice, or needs
    /// itself; and what its factory throws.
    func resolve<Service>(_ type: Service.Type, name: String?) throws -> Service
}

extension Resolver {
    /// Gives the service of a type that was registered without a name. Throws as ``resolve(_:name:)`` does.
    public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        try resolve(type, name: nil)
    }
}
