internal import Foundation

/// A value of JSON, written with sorted keys: the same value gives the same bytes. Numbers have at most six decimals.
indirect enum JSON {
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
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .object(let members):
            text += "{"
            for (index, key) in members.keys.sorted().enumerated() {
                if index > 0 { text += "," }
                JSON.write(key, to: &text)
                text += ":"
                members[key]?.write(to: &text)
            }
            text += "}"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .string(let string): JSON.write(string, to: &text)
        case .integer(let number): text += String(number)
        case .time(let time): text += time.decimal
        case .number(let number): text += Duration.seconds(number.isFinite ? number : 0).decimal
        case .bool(let bool): text += bool ? "true" : "false"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "<", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                text += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
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
