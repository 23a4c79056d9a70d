internal import Foundation

/// A parameter as it is saved.
enum JSONValue: Hashable, Sendable {
    case null, bool(Bool), integer(Int64), natural(UInt64), number(Double), string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A value as JSON; `nil` where it is not `Codable`, or refuses to be encoded.
    init?(encoding value: Any) {
        guard let value = value as? any Codable, let data = try? JSONEncoder().encode(value),
            let json = try? JSONDecoder().decode(JSONValue.self, from: data)
        else { return nil }
        self = json
    }

    /// What was saved, as a type; `nil` where it is no such thing.
    func decoded<Value>(as type: Value.Type) -> Value? {
        if let value = simpleValue as? Value { return value }
        guard let type = Value.self as? any Decodable.Type, let data = try? JSONEncoder().encode(self) else {
            return nil
        }
        return (try? JSONDecoder().decode(type, from: data)) as? Value
    }

    /// What it is in Swift, where that is clear.
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
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if container.decodeNil() { .null } else if let value = try? container.decode(Bool.self) {
                .bool(value)
            } else if let value = try? container.decode(Int64.self) {
                .integer(value)
            } else if let value = try? container.decode(UInt64.self) {
                .natural(value)
            } else if let value = try? container.decode(Double.self) {
                .number(value)
            } else if let value = try? container.decode(String.self) {
                .string(value)
            } else if let value = try? container.decode([JSONValue].self) { .array(value) } else {
                .object(try container.decode([String: JSONValue].self))
            }
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

extension SceneParameters.Stored {
    func value<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .value(let value): value as? Value
        case .text(let text): text as? Value ?? described(by: text)
        case .saved(let json):
            if let value = json.decoded(as: type) {
                value
            } else if case .string(let text) = json {
                described(by: text)
            } else {
                nil
            }
        }
    }

    /// The type of what there is, for errors.
    var typeName: String {
        switch self {
        case .value(let value): "\(type(of: value))"
        case .text(let text): "link's text \"\(text)\""
        case .saved: "saved value"
        }
    }

    /// As JSON; `nil` where it can't be saved.
    var json: JSONValue? {
        switch self {
        case .value(let value): JSONValue(encoding: value)
        case .text(let text): .string(text)
        case .saved(let json): json
        }
    }

    private func described<Value>(by text: String) -> Value? {
        (Value.self as? any LosslessStringConvertible.Type)?.init(text) as? Value
    }
}
