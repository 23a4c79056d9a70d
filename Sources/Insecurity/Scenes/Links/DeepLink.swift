/// A kind of link, and where it leads.
///
/// ```swift
/// DeepLink("/products/:id", .presentAndPush(sceneName: "Catalog"), .push(sceneName: "Product"))
/// ```
///
/// The pattern is the link's path: words, parameters with a colon, and an asterisk at the end for whatever follows. The
/// values of the parameters, of the query's items and, under `*`, of what follows become parameters of each scene: text,
/// which ``SceneParameters/value(_:as:)`` also reads as a number. Parameters that the table itself gives stay as they
/// are, whatever a link says.
@MainActor
public struct DeepLink {
    let pattern: LinkPattern
    /// The scenes that it leads to, where that is known.
    let sceneNames: [String]
    let navigation: (SceneParameters) throws -> NavigationType

    /// A link to a navigation, or to a whole path of scenes, which opens in one batch (L18).
    public init(_ pattern: String, _ first: NavigationType, _ others: NavigationType...) {
        let path = others.isEmpty ? first : .path([first] + others)
        self.pattern = LinkPattern(pattern)
        sceneNames = path.sceneNames ?? []
        navigation = { path.adding($0) }
    }

    /// A link to a navigation that depends on what the link says. What the closure throws is the reason why the link is
    /// not opened.
    ///
    /// - Parameters:
    ///   - pattern: the link's path.
    ///   - sceneNames: the scenes that it may lead to, for ``Assembler/validate()``.
    ///   - navigation: where the link leads; it is given what the link says.
    public init(
        _ pattern: String, leadingTo sceneNames: [String],
        navigation: @escaping (_ parameters: SceneParameters) throws -> NavigationType
    ) {
        self.pattern = LinkPattern(pattern)
        self.sceneNames = sceneNames
        self.navigation = navigation
    }
}
