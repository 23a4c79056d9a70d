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

    /// Returns the navigation that a link leads to. Throws ``NavigationError/link(_:reason:)``. The time is proportional to
    /// the link's length.
    public func navigation(for link: String) throws(NavigationError) -> NavigationType {
        do {
            let parsed = try LinkAddress(link, schemes: schemes, hosts: hosts)
            for link in links {
                guard let values = link.pattern.match(parsed.components) else { continue }
                let texts = parsed.items.merging(values) { $1 }.mapValues { SceneParameters.Stored.text($0) }
                return try link.navigation(SceneParameters(texts).read(by: link.pattern.text))
            }
            throw LinkRejection.noMatch
        } catch {
            let reason = (error as? LinkRejection)?.rawValue ?? NavigationError.reason(error)
            throw .link(LinkAddress.excerpt(of: link), reason: reason)
        }
    }
}
