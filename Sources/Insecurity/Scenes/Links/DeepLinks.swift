/// Which links an app opens, and where they lead: the first whose pattern matches.
///
/// ```swift
/// DeepLinks(schemes: ["store"], hosts: ["store.example.com"], [
///     DeepLink("/products/:id", .push(sceneName: "Product")),
///     DeepLink("/help/*", .present(sceneName: "Help")),
/// ])
/// ```
///
/// opens `store://products/42`, `store:///products/42` and `https://store.example.com/products/42`. Links may come from
/// anybody: what is malformed, of another scheme or host, longer than 4,096 bytes or of more than 64 parts is
/// refused with ``NavigationError/link(_:reason:)``, and nothing changes.
@MainActor
public struct DeepLinks {
    let schemes: Set<String>
    let hosts: Set<String>
    let links: [DeepLink]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - schemes: the app's own schemes: what looks like the host is the first part of the path.
    ///   - hosts: the hosts whose `https` links the app opens.
    ///   - links: the kinds of links, the first match wins.
    public init(schemes: [String] = [], hosts: [String] = [], _ links: [DeepLink] = []) {
        self.schemes = Set(schemes.map { $0.lowercased() })
        self.hosts = Set(hosts.map { $0.lowercased() })
        self.links = links
    }

    /// Where a link leads. Its time is proportional to the length of the link. Throws
    /// ``NavigationError/link(_:reason:)``.
    public func navigation(for link: String) throws(NavigationError) -> NavigationType {
        do {
            let parsed = try LinkAddress(link, schemes: schemes, hosts: hosts)
            for link in links {
                guard let values = link.pattern.match(parsed.components) else { continue }
                let texts = parsed.items.merging(values) { $1 }
                return try link.navigation(SceneParameters(texts.mapValues { .text($0) }))
            }
            throw LinkRejection.leadsNowhere
        } catch {
            let reason = (error as? LinkRejection)?.rawValue ?? "\(error)"
            throw .link(LinkAddress.excerpt(of: link), reason: reason)
        }
    }
}
