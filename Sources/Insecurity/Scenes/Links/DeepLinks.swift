internal import Foundation

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
/// has more than 64 parts is rejected with ``NavigationError/Kind-swift.enum/link``, and nothing changes.
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
    /// Throws ``NavigationError/Kind-swift.enum/link`` if the link leads nowhere, and
    /// ``NavigationError/Kind-swift.enum/mistake`` if it leads to something else than a path of scenes.
    public func path(for link: String) throws(NavigationError) -> [SceneStep] {
        let type = try navigation(for: link)
        guard case .show(let steps, _) = type.kind else { throw .notAPath(navigation: "open URL", step: type.name) }
        return steps
    }

    /// Returns the navigation that a link leads to. Throws ``NavigationError/Kind-swift.enum/link``. The time is proportional to
    /// the link's length and to the number of patterns.
    public func navigation(for link: String) throws(NavigationError) -> NavigationType {
        do {
            let parsed = try LinkAddress(link, schemes: schemes, hosts: hosts)
            for deepLink in links {
                guard let values = deepLink.pattern.match(parsed.components) else { continue }
                let texts = parsed.items.merging(values) { $1 }.mapValues { StoredParameter.text($0) }
                return try deepLink.navigation(SceneParameters(texts).read(by: deepLink.pattern.text))
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
/// path. Their values and the items of the query become parameters of each scene, of a flow, or of a custom navigation that
/// takes parameters. The rest has the name `*`. They are text, which ``SceneParameters/value(_:as:)`` also reads as a number. A
/// link can't change the parameters that the navigation itself passes.
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

/// A pattern for the path of links, such as `/products/:id` or `/help/*`.
struct LinkPattern {
    enum Part: Equatable {
        case literal(String)
        case parameter(String)
    }

    let text: String
    private(set) var parts: [Part] = []
    private(set) var takesRest = false
    /// The mistake in the pattern, which then matches nothing.
    private(set) var problem: String?

    init(_ text: String) {
        self.text = text
        if !text.hasPrefix("/") { problem = "it doesn't begin with a slash" }
        let pieces = text.split(separator: "/")
        if pieces.count > LinkAddress.countLimit { problem = "it has more parts than a link may have" }
        if text.unicodeScalars.contains(where: \.breaksLines) { problem = "a link can't have control characters" }
        if text.contains("?") || text.contains("#") { problem = "a pattern is a path, without a query or fragment" }
        for (index, piece) in pieces.enumerated() {
            if piece == "*" {
                takesRest = true
                if index < pieces.count - 1 { problem = "something follows the asterisk" }
            } else if piece.hasPrefix(":") {
                let part = Part.parameter(String(piece.dropFirst()))
                if piece.count == 1 { problem = "a parameter has no name" }
                if parts.contains(part) { problem = "the parameter \(piece) appears twice" }
                parts.append(part)
            } else {
                if piece == "." || piece == ".." { problem = "a link can't have the part \(piece)" }
                parts.append(.literal(String(piece)))
            }
        }
    }

    /// Returns the values of the parameters; the value of the asterisk has the name `*`. Returns `nil` if the components
    /// don't match.
    func match(_ components: [String]) -> [String: String]? {
        guard problem == nil, takesRest ? components.count >= parts.count : components.count == parts.count else {
            return nil
        }
        var values: [String: String] = [:]
        for (part, component) in zip(parts, components) {
            switch part {
            case .literal(let literal): if literal != component { return nil }
            case .parameter(let name): values[name] = component
            }
        }
        if takesRest { values["*"] = components[parts.count...].joined(separator: "/") }
        return values
    }

    /// `true` if it has parameters besides the asterisk.
    var hasParameters: Bool { parts.contains { if case .parameter = $0 { true } else { false } } }

    /// Returns `true` if the pattern matches all links that the other one matches.
    func covers(_ other: LinkPattern) -> Bool {
        guard problem == nil,
            takesRest ? other.parts.count >= parts.count : !other.takesRest && other.parts.count == parts.count
        else { return false }
        return zip(parts, other.parts).allSatisfy { part, otherPart in
            if case .parameter = part { true } else { part == otherPart }
        }
    }
}

/// The path and query of a link that the app may open.
struct LinkAddress {
    /// The parts of the path, decoded.
    private(set) var components: [String] = []
    /// The items of the query, decoded. Of several items with the same name, the first counts.
    private(set) var items: [String: String] = [:]

    /// Limits that no sensible link exceeds: the bytes, and the parts of the path or the query.
    static let lengthLimit = 4096
    static let countLimit = 64

    init(_ link: String, schemes: Set<String>, hosts: Set<String>) throws(LinkRejection) {
        guard link.utf8.count <= Self.lengthLimit else { throw .tooLong }
        guard let parts = URLComponents(unchanged: link) else { throw .malformed }
        guard let scheme = parts.scheme?.lowercased() else { throw .otherScheme }
        guard !Self.hasCredentials(link, after: scheme) else { throw .credentials }
        let host = parts.percentEncodedHost ?? ""
        if schemes.contains(scheme) {
            if !host.isEmpty { components = [try Self.component(host[...])] }
        } else {
            guard scheme == "https" || scheme == "http", !hosts.isEmpty else { throw .otherScheme }
            guard scheme == "https", hosts.contains(host.lowercased()) else { throw .otherHost }
        }
        components += try parts.percentEncodedPath.split(separator: "/").map(Self.component)
        guard components.count <= Self.countLimit else { throw .tooDeep }
        try readQuery(parts.percentEncodedQuery ?? "")
    }

    /// Returns `true` if the text has a user, a password or a port, including an empty one, or one that is no number.
    private static func hasCredentials(_ link: String, after scheme: String) -> Bool {
        let rest = link.utf8.dropFirst(scheme.utf8.count + 1)
        let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        return rest.starts(with: "//".utf8) && authority.contains { "@:".utf8.contains($0) }
    }

    /// Decodes a part of the path. Throws if it leads out of the path, even by an escaped slash or backslash.
    private static func component(_ text: Substring) throws(LinkRejection) -> String {
        let component = try decoded(text)
        guard component.utf8.contains(UInt8(ascii: ".")) else { return component }
        // By scalars, because a mark or a joiner after a slash makes one character with it.
        let pieces = component.unicodeScalars.split { $0 == "/" || $0 == "\\" }
        guard !pieces.contains(where: { $0.count <= 2 && $0.allSatisfy { $0 == "." } }) else { throw .malformed }
        return component
    }

    private mutating func readQuery(_ query: String) throws(LinkRejection) {
        let pieces = query.split(separator: "&")
        guard pieces.count <= Self.countLimit else { throw .tooDeep }
        for piece in pieces {
            let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(halves[0])
            let value = halves.count > 1 ? try Self.decoded(halves[1]) : ""
            if items[name] == nil { items[name] = value }
        }
    }

    /// Removes percent escapes. Throws if the result is no text or contains control characters.
    private static func decoded(_ text: Substring) throws(LinkRejection) -> String {
        // Without an escape there is nothing to decode: the parser lets only printable ASCII pass.
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        guard let decoded = text.removingPercentEncoding, !decoded.unicodeScalars.contains(where: \.breaksLines)
        else { throw .malformed }
        return decoded
    }
}

/// Why a link is rejected.
enum LinkRejection: String, Error {
    case tooLong = "it is too long"
    case tooDeep = "it has too many parts"
    case malformed = "it is malformed"
    case credentials = "it has a user, a password or a port"
    case otherScheme = "its scheme isn't one of the app's"
    case otherHost = "its host isn't one of the app's"
    case noMatch = "it matches no pattern"
}

extension URLComponents {
    /// Parses a text in which no character may have to be encoded first. The parser of iOS 16 and macOS 13 never encodes.
    fileprivate init?(unchanged text: String) {
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
