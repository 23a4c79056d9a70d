/// A pattern for the path of links, such as `/products/:id` or `/help/*`.
struct LinkPattern: Hashable {
    enum Part: Hashable {
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

    /// The names of the parameters, without the asterisk.
    var parameterNames: [String] {
        parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// Whether the pattern matches all links that the other one matches.
    func covers(_ other: LinkPattern) -> Bool {
        guard problem == nil,
            takesRest ? other.parts.count >= parts.count : !other.takesRest && other.parts.count == parts.count
        else { return false }
        return zip(parts, other.parts).allSatisfy { part, otherPart in
            if case .parameter = part { true } else { part == otherPart }
        }
    }
}
