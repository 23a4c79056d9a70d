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
