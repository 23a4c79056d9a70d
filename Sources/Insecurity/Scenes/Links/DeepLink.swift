/// A pattern of links, and the navigation that they lead to.
///
/// ```swift
/// DeepLink("/products/:id", .presentAndPush(sceneName: "Catalog"), .push(sceneName: "Product"))
/// ```
///
/// The pattern describes the link's path: words, parameters with a colon, and an asterisk at the end for the rest of the
/// path. The values of the parameters, the items of the query and, as `*`, the rest become parameters of each scene, of a
/// flow, or of a custom navigation that takes parameters. They are text, which ``SceneParameters/value(_:as:)`` also reads
/// as a number. A link can't change the parameters that the navigation itself passes.
@MainActor
public struct DeepLink {
    let pattern: LinkPattern
    /// The scenes that it leads to, as far as they are known.
    let sceneNames: [String]
    /// The custom navigation that doesn't take the parameters of the pattern, if there is one.
    private(set) var droppingNavigation: String?
    let navigation: (SceneParameters) throws -> NavigationType

    /// Creates a link to a navigation, or to a path of scenes, which opens in one batch (L18).
    public init(_ pattern: String, _ first: NavigationType, _ others: NavigationType...) {
        let path = others.isEmpty ? first : .path([first] + others)
        self.pattern = LinkPattern(pattern)
        sceneNames = path.sceneNames ?? []
        navigation = { path.adding($0) }
        if path.dropsParameters, !self.pattern.parameterNames.isEmpty { droppingNavigation = path.name }
    }

    /// Creates a link to a navigation that depends on the link's parameters.
    ///
    /// - Parameters:
    ///   - pattern: The link's path.
    ///   - sceneNames: The scenes that it may lead to, for ``Assembler/validate()``.
    ///   - navigation: Returns the navigation. If it throws, the link isn't opened, and the error is the reason.
    public init(
        _ pattern: String, leadingTo sceneNames: [String],
        navigation: @escaping (_ parameters: SceneParameters) throws -> NavigationType
    ) {
        self.pattern = LinkPattern(pattern)
        self.sceneNames = sceneNames
        self.navigation = navigation
    }
}
