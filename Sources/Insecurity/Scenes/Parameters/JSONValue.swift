internal import Foundation

/// A parameter as it is saved in a snapshot.
enum JSONValue: Hashable, Sendable {
    case null, bool(Bool), integer(Int64), natural(UInt64), number(Double), string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Encodes a value. `nil` if it is not `Codable` or can't be encoded.
    init?(encoding value: Any) {
        guard let value = value as? any Codable, let data = try? JSONEncoder().encode(value),
            let json = try? JSONDecoder().decode(JSONValue.self, from: data)
        else { return nil }
        self = json
    }

    /// The saved value as a type; `nil` if it has another type.
    func decoded<Value>(as type: Value.Type) -> Value? {
        guard let type = Value.self as? any Decodable.Type, let data = try? JSONEncoder().encode(self) else {
            return nil
        }
        return (try? JSONDecoder().decode(type, from: data)) as? Value
    }

    /// The saved value if its Swift type is clear, otherwise `nil`.
    var simpleValue: Any? {
        switch self {
        case .bool(let value): value
        case .integer(let value): Int(exactly: value)
        case .number(let value): value
        case .string(let value): value
        case .null, .natural, .array, .object: nil
        }
    }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws { self = try Self.value(in: try decoder.singleValueContainer()) }

    private static func value(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(UInt64.self) { return .natural(value) }
        if let value = try? container.decode(Double.self) { return .number(value) }
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
        case .natural(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
