/// An image with a name. Only names with a dot are symbols.
public final class UIImage: NSObject, Sendable {
    package let name: String
    package let isSymbol: Bool

    public init?(systemName name: String) {
        guard name.contains(".") else { return nil }
        (self.name, isSymbol) = (name, true)
    }

    public init?(named name: String) { (self.name, isSymbol) = (name, false) }
}
