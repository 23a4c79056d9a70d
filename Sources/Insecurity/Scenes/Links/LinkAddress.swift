internal import Foundation

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
        guard let parts = URLComponents(string: link, encodingInvalidCharacters: false) else { throw .malformed }
        guard let scheme = parts.scheme?.lowercased() else { throw .otherScheme }
        guard parts.user == nil, parts.password == nil, parts.port == nil else { throw .credentials }
        let host = parts.percentEncodedHost ?? ""
        if schemes.contains(scheme) {
            if !host.isEmpty { components = [try Self.decoded(host[...])] }
        } else {
            guard scheme == "https" || scheme == "http", !hosts.isEmpty else { throw .otherScheme }
            guard scheme == "https", hosts.contains(host.lowercased()) else { throw .otherHost }
        }
        try readPath(parts.percentEncodedPath)
        try readQuery(parts.percentEncodedQuery ?? "")
    }

    private mutating func readPath(_ path: String) throws(LinkRejection) {
        let pieces = path.split(separator: "/")
        guard components.count + pieces.count <= Self.countLimit else { throw .tooDeep }
        for piece in pieces {
            let component = try Self.decoded(piece)
            guard component != ".", component != ".." else { throw .malformed }
            components.append(component)
        }
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
        guard let decoded = text.removingPercentEncoding,
            !decoded.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
        else { throw .malformed }
        return decoded
    }

    /// Returns the beginning of a link as one line, for errors.
    static func excerpt(of link: String) -> String {
        let start = link.utf8.prefix(80)
        let text = String(decoding: start.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        return start.count < link.utf8.count ? text + "…" : text
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
