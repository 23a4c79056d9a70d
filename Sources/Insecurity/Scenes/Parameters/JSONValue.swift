internal import Foundation

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
