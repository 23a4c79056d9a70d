@MainActor private var names: [ObjectIdentifier: String] = [:]

/// The name of an object's type, without its module. Each type is looked up once: reflection is slow, and issues, leak
/// checks and observers ask for names all the time.
@MainActor
package func typeName(of object: AnyObject) -> String { typeName(type(of: object)) }

/// The name of a type, without its module.
@MainActor
package func typeName(_ type: AnyObject.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    names[ObjectIdentifier(type)] = name
    return name
}
