internal import Foundation

/// A value of JSON, written with sorted keys: the same value gives the same bytes. Numbers have at most six decimals.
enum JSON {
    case object([String: JSON])
    case array([JSON])
    case string(String)
    case integer(Int)
    /// A time, in seconds.
    case time(Duration)
    case number(Double)
    case bool(Bool)

    /// The object without empty texts, empty lists, zeros and `false`: a reader takes a missing key for these.
    static func record(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        var object: [String: JSON] = [:]
        for (key, value) in members { if let value, !value.isEmpty { object[key] = value } }
        return .object(object)
    }

    private var isEmpty: Bool {
        switch self {
        case .object(let members): members.isEmpty
        case .array(let elements): elements.isEmpty
        case .string(let text): text.isEmpty
        case .integer(let number): number == 0
        case .time(let time): time == .zero
        case .number(let number): number == 0
        case .bool(let bool): !bool
        }
    }

    /// The value as text. It can stand in a `script` element of HTML, because `<` is escaped.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // No case can fail: all numbers are finite.
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    }
}

extension JSON: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let elements): try container.encode(elements)
        case .string(let string): try container.encode(string)
        case .integer(let number): try container.encode(number)
        case .time(let time): try container.encode(Decimal(string: time.decimal))
        case .number(let number):
            try container.encode(Decimal(string: Duration.seconds(number.isFinite ? number : 0).decimal))
        case .bool(let bool): try container.encode(bool)
        }
    }
}

extension Duration {
    /// The duration in seconds, with up to six decimals: `7.55`.
    var decimal: String {
        let (seconds, attoseconds) = components
        let micros = abs(attoseconds / 1_000_000_000_000)
        let sign = self < .zero ? "-" : ""
        var decimals = String(1_000_000 + micros).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(abs(seconds))" + (decimals.isEmpty ? "" : ".\(decimals)")
    }
}
