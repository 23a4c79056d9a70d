/// The links that an app opens, and the navigations that they lead to. The first matching pattern counts.
///
/// ```swift
/// DeepLinks(schemes: ["store"], hosts: ["store.example.com"], [
///     DeepLink("/products/:id", .push(sceneName: "Product")),
///     DeepLink("/help/*", .present(sceneName: "Help")),
/// ])
/// ```
///
/// opens `store://products/42`, `store:///products/42` and `https://store.example.com/products/42`.
///
/// Links come from untrusted sources. A link that is malformed, has another scheme or host, is longer than 4,096 bytes or
/// has more than 64 parts is rejected with ``NavigationError/link(_:reason:)``, and nothing changes.
@MainActor
public struct DeepLinks {
    let schemes: Set<String>
    let hosts: Set<String>
    let links: [DeepLink]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - schemes: The app's own schemes. In their links the host is the first part of the path.
    ///   - hosts: The hosts whose `https` links the app opens.
    ///   - links: The patterns, in the order in which they are tried.
    public init(schemes: [String] = [], hosts: [String] = [], _ links: [DeepLink] = []) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.links = links
    }

    /// Returns the scenes that a link leads to, bottom to top. No window is needed, and nothing is built.
    ///
    /// Throws ``NavigationError/link(_:reason:)`` if the link leads nowhere, and
    /// ``NavigationError/notAPath(navigation:step:)`` if it leads to something else than a path of scenes.
    public func path(for link: String) throws(NavigationError) -> [SceneStep] {
        let type = try navigation(for: link)
        guard case .show(let requests) = type.kind else { throw .notAPath(navigation: "open URL", step: type.name) }
        return requests.map(\.step)
    }

    /// Returns the navigation that a link leads to. Throws ``NavigationError/link(_:reason:)``. The time is proportional to
    /// the link's length and to the number of patterns.
    public func navigation(for link: String) throws(NavigationError) -> NavigationType {
        do {
            let parsed = try LinkAddress(link, schemes: schemes, hosts: hosts)
            for link in links {
                guard let values = link.pattern.match(parsed.components) else { continue }
                let texts = parsed.items.merging(values) { $1 }.mapValues { StoredParameter.text($0) }
                return try link.navigation(SceneParameters(texts).read(by: link.pattern.text))
            }
            throw LinkRejection.noMatch
        } catch {
            let reason = (error as? LinkRejection)?.rawValue ?? NavigationError.reason(error)
            throw .link(link.excerpt, reason: reason)
        }
    }
}

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
    /// The navigation, unless it depends on the link's parameters.
    let known: NavigationType?
    /// The scenes that it leads to, as far as they are known.
    let sceneNames: [String]
    fileprivate let navigation: (SceneParameters) throws -> NavigationType

    /// Creates a link to a navigation, or to a path of scenes, which opens in one batch (L18).
    public init(_ pattern: String, _ first: NavigationType, _ others: NavigationType...) {
        let known = others.isEmpty ? first : .path([first] + others, named: "path \(pattern)")
        self.pattern = LinkPattern(pattern)
        self.known = known
        sceneNames = known.sceneNames
        navigation = { known.adding($0) }
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
        known = nil
        self.navigation = navigation
    }
}
