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
        try readPath(parts.percentEncodedPath)
        try readQuery(parts.percentEncodedQuery ?? "")
    }

    private mutating func readPath(_ path: String) throws(LinkRejection) {
        let pieces = path.split(separator: "/")
        guard components.count + pieces.count <= Self.countLimit else { throw .tooDeep }
        for piece in pieces {
            components.append(try Self.component(piece))
        }
    }

    /// Whether the text has a user, a password or a port, also an empty one, or one that is no number.
    private static func hasCredentials(_ link: String, after scheme: String) -> Bool {
        let rest = link.utf8.dropFirst(scheme.utf8.count + 1)
        let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        return rest.starts(with: "//".utf8) && authority.contains { "@:".utf8.contains($0) }
    }

    /// Decodes a part of the path. Throws if it leads out of the path, also by an escaped slash.
    private static func component(_ text: Substring) throws(LinkRejection) -> String {
        let component = try decoded(text)
        guard component.utf8.contains(UInt8(ascii: ".")) else { return component }
        let pieces = component.split { $0 == "/" || $0 == "\\" }
        guard !pieces.contains(where: { $0 == "." || $0 == ".." }) else { throw .malformed }
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
