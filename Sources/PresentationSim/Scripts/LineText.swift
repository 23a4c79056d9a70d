/// The arguments of a ``Script/Step`` as text in one line, which can be read back without a loss.
enum LineText {
    /// The name with everything that a line can't hold as `\u{…}`: line ends, spaces at its ends, and backslashes.
    static func escaped(_ name: String) -> String {
        // Almost every name is plain, and an explorer writes many.
        let space = UInt8(ascii: " ")
        if name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x5C }), name.utf8.first != space,
            name.utf8.last != space
        {
            return name
        }
        let scalars = Array(name.unicodeScalars)
        return scalars.enumerated().map { index, scalar in
            let isAtEnd = index == 0 || index == scalars.count - 1
            guard isSpecial(scalar) || isAtEnd && isSpace(scalar) else { return String(Character(scalar)) }
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }.joined()
    }

    /// The text after the verb, `nil` if the line begins with another one. Without a text, it is empty.
    static func argument(of verb: String, in line: String) -> String? {
        // By scalars, because a mark at the beginning of a name joins the space before it into one character.
        guard line.unicodeScalars.starts(with: verb.unicodeScalars) else { return nil }
        let rest = line.unicodeScalars.dropFirst(verb.unicodeScalars.count)
        guard let first = rest.first else { return "" }
        return first == " " ? unescaped(rest.dropFirst()) : nil
    }

    /// The duration in seconds, with as many decimals as it needs.
    static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let isNegative = seconds < 0 || attoseconds < 0
        let digits = String(attoseconds.magnitude)
        let fraction = (String(repeating: "0", count: decimals - digits.count) + digits).trimmingEnd("0")
        return (isNegative ? "-" : "") + "\(seconds.magnitude)" + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Reads a duration in seconds.
    static func duration(_ text: String) -> Duration? {
        let sign = text.hasPrefix("-") ? "-" : ""
        let parts = text.dropFirst(sign.count).split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? parts[1] : "0"
        guard let whole = parts.first, [whole, fraction].allSatisfy({ isNumber($0) }), fraction.count <= decimals,
            // With the sign, because the least number has no positive counterpart.
            let seconds = Int64(sign + whole),
            let attoseconds = Int64(sign + fraction + String(repeating: "0", count: decimals - fraction.count))
        else { return nil }
        return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    }

    /// An attosecond is the 18th decimal of a second.
    private static let decimals = 18

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\\" || scalar.properties.generalCategory == .control || [0x2028, 0x2029].contains(scalar.value)
    }

    private static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
        var (result, rest) = (String.UnicodeScalarView(), text)
        while let start = rest.firstRange(of: "\\u{".unicodeScalars),
            let end = rest[start.upperBound...].firstIndex(of: "}")
        {
            result += rest[..<start.lowerBound]
            if let scalar = UInt32(String(rest[start.upperBound..<end]), radix: 16).flatMap(Unicode.Scalar.init) {
                result.append(scalar)
            } else {
                result += rest[start.lowerBound...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        result += rest
        return String(result)
    }
}

extension String {
    fileprivate func trimmingEnd(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}

extension String {
    /// The text in quotation marks of a Mermaid chart, with entities for the characters that mean something there. Mermaid reads
    /// `%%{…}%%` as a directive also between quotation marks.
    package var inMermaid: String {
        // A quotation mark with a combining mark is another character.
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "#", "%", "<", ">", "&", "`", "\\": result += "#\(scalar.value);"
            case _ where scalar.properties.generalCategory == .control || Character(scalar).isNewline: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
