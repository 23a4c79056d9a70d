/// A parameter's value and its source.
enum StoredParameter {
    /// From the app, as it was passed.
    case value(Any)
    /// From a link: read as text, or as a type that has a text form.
    case text(String)
    /// From a snapshot or an encoded value: decoded.
    case saved(JSONValue)

    /// The value as a type; `nil` if it has another type.
    func value<Value>(as type: Value.Type) -> Value? {
        // A cast of `nil` to an optional type would succeed.
        if let optional = type as? any OptionalType.Type {
            guard let wrapped = optional.wrapping(self) else { return nil }
            return wrapped as? Value
        }
        switch self {
        case .value(let value): return value as? Value
        case .text(let text):
            return described(by: text) ?? JSONValue.string(text).decoded(as: type)
                ?? JSONValue(scalar: text)?.decoded(as: type)
        case .saved(.string(let text)):
            return JSONValue.string(text).decoded(as: type) ?? described(by: text)
                ?? JSONValue(scalar: text)?.decoded(as: type)
        case .saved(let json): return json.decoded(as: type)
        }
    }

    private func described<Value>(by text: String) -> Value? {
        // `Character` traps for other texts.
        if Value.self == Character.self, text.count != 1 { return nil }
        return (Value.self as? any LosslessStringConvertible.Type)?.init(text) as? Value
    }

    /// Whether it is `nil`: an answer of a flow, or a saved value.
    var isNil: Bool {
        switch self {
        case .value(let value): (value as? any OptionalType)?.isNil == true
        case .text: false
        case .saved(let json): json == .null
        }
    }

    /// Whether it is a text of a link, which comes from an untrusted source.
    var isFromLink: Bool { if case .text = self { true } else { false } }

    /// The value as it was passed, or a simple one that stands for it.
    var simpleValue: Any? {
        switch self {
        case .value(let value): value
        case .text(let text): text
        case .saved(let json): json.simpleValue
        }
    }

    /// The value as JSON; `nil` if it can't be saved.
    var json: JSONValue? {
        switch self {
        case .value(let value): (value as? any Encodable).flatMap { try? JSONValue(encoding: $0) }
        case .text(let text): .string(text)
        case .saved(let json): json
        }
    }

    /// The value's type or source, for an error. Of a saved value also the member that the wanted type needs.
    func found(insteadOf type: Any.Type) -> String {
        switch self {
        case .value(let value): "\(Swift.type(of: value))"
        case .text(let text): "the text \"\(text)\" of a link"
        case .saved(let json):
            "the saved value \(json.text.excerpt)\(json.missingMember(of: type).map { " without `\($0)`" } ?? "")"
        }
    }

    /// The value as text.
    var text: String { simpleValue.map { "\($0)" } ?? json.map { "\($0)" } ?? "" }
}

extension StoredParameter: Equatable {
    static func == (one: StoredParameter, other: StoredParameter) -> Bool {
        if case .value(let first as AnyHashable) = one, case .value(let second as AnyHashable) = other {
            return first == second
        }
        guard let first = one.json, let second = other.json else { return false }
        switch (one, other) {
        case (.text, _), (_, .text): return first.scalarText != nil && first.scalarText == second.scalarText
        default: return first == second
        }
    }
}

/// An `Optional`, whatever it wraps.
private protocol OptionalType {
    /// The value as an optional; `nil` if it has another type than the wrapped one.
    static func wrapping(_ stored: StoredParameter) -> Any?
    var isNil: Bool { get }
}

extension Optional: OptionalType {
    var isNil: Bool { self == nil }

    static func wrapping(_ stored: StoredParameter) -> Any? {
        if case .saved(.null) = stored { return Wrapped?.none as Any }
        if case .value(let value) = stored { return (value as? Wrapped?).map { $0 as Any } }
        return stored.value(as: Wrapped.self).map { Wrapped?.some($0) as Any }
    }
}
