/// The name of an object's type, without its module. Each name is looked up once, because reflection is slow and names
/// are used often.
@MainActor
package func typeName(of object: AnyObject) -> String { typeName(type(of: object)) }

/// The name of a type, without its module.
@MainActor
package func typeName(_ type: AnyObject.Type) -> String { typeNames.name(of: type) }

@MainActor private let typeNames = TypeNames()

/// A class, so that no access is checked at run time.
@MainActor
private final class TypeNames {
    private var names: [ObjectIdentifier: String] = [:]

    func name(of type: AnyObject.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = String(describing: type)
        names[ObjectIdentifier(type)] = name
        return name
    }
}
