internal import Foundation

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

    /// The value of an optional type that stands for a missing parameter; `nil` for other types.
    static func noValue<Value>(of type: Value.Type) -> Value? { (type as? any OptionalType.Type)?.empty as? Value }

    private func described<Value>(by text: String) -> Value? {
        // `Character` traps for other texts.
        if Value.self == Character.self, text.count != 1 { return nil }
        return (Value.self as? any LosslessStringConvertible.Type)?.init(text) as? Value
    }

    /// `true` if it is `nil`: an answer of a flow, or a saved value.
    var isNil: Bool {
        switch self {
        case .value(let value): (value as? any OptionalType)?.isNil == true
        case .text: false
        case .saved(let json): json == .null
        }
    }

    /// `true` if it is a text of a link, which comes from an untrusted source.
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
    var text: String { simpleValue.map { "\($0)" } ?? json?.text ?? "" }
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
    /// The optional without a value.
    static var empty: Any { get }
    var isNil: Bool { get }
}

extension Optional: OptionalType {
    var isNil: Bool { self == nil }

    static var empty: Any { Wrapped?.none as Any }

    static func wrapping(_ stored: StoredParameter) -> Any? {
        if case .saved(.null) = stored { return Wrapped?.none as Any }
        if case .value(let value) = stored { return (value as? Wrapped?).map { $0 as Any } }
        return stored.value(as: Wrapped.self).map { Wrapped?.some($0) as Any }
    }
}

/// A parameter as it is saved in a snapshot.
enum JSONValue: Hashable, Sendable {
    case null, bool(Bool), integer(Int64), number(Double), string(String)
    /// A number with more digits than a `Double` keeps.
    indirect case decimal(Decimal)
    case array([JSONValue])
    case object([String: JSONValue])

    init(encoding value: any Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    /// Reads a number or a Boolean; `nil` for other texts.
    init?(scalar text: String) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), value.scalarText != nil
        else {
            return nil
        }
        self = value
    }

    /// The saved value as a type; `nil` if it has another type.
    func decoded<Value>(as type: Value.Type) -> Value? {
        if let value = simpleValue as? Value { return value }
        guard let type = Value.self as? any Decodable.Type, let data = try? JSONEncoder().encode(self) else {
            return nil
        }
        return (try? JSONDecoder().decode(type, from: data)) as? Value
    }

    /// The path of the first member that is missing in the value to be decoded as a type; `nil` if that isn't the mistake.
    func missingMember(of type: Any.Type) -> String? {
        guard let type = type as? any Decodable.Type, let data = try? JSONEncoder().encode(self) else { return nil }
        do {
            _ = try JSONDecoder().decode(type, from: data)
        } catch DecodingError.keyNotFound(let key, let context) {
            return (context.codingPath + [key]).map(\.stringValue).joined(separator: ".")
        } catch {}
        return nil
    }

    /// The saved value if its Swift type is clear, otherwise `nil`.
    var simpleValue: Any? {
        switch self {
        case .bool(let value): value
        case .integer(let value): Int(exactly: value)
        case .number(let value): value
        case .string(let value): value
        case .null, .decimal, .array, .object: nil
        }
    }

    /// The value as JSON, with sorted keys.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A text, number or Boolean as text; `nil` for other values.
    var scalarText: String? { if case .decimal(let value) = self { "\(value)" } else { simpleValue.map { "\($0)" } } }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws { self = try Self.value(in: try decoder.singleValueContainer()) }

    private static func value(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(Double.self) {
            let decimal = try? container.decode(Decimal.self)
            return decimal.flatMap { $0 == Decimal(string: "\(value)") ? nil : .decimal($0) } ?? .number(value)
        }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode([JSONValue].self) { return .array(value) }
        return .object(try container.decode([String: JSONValue].self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
