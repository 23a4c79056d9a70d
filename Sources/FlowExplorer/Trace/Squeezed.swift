/// A script or style sheet of the viewer without the spaces and comments that only its readers need: the files are written to be
/// read, and a page must stay small.
package enum Squeezed {
    /// JavaScript without indentation, comment lines, and spaces beside punctuation, and with short names for its declarations.
    /// Strings, templates and regular expressions stay as they are. Lines stay lines, so that no statement needs a semicolon that
    /// isn't there.
    package static func script(_ source: String) -> String {
        var squeezer = ScriptSqueezer(Array(source.utf8))
        let squeezed = squeezer.squeezed()
        return String(decoding: ShortNames(squeezed, squeezer.words).shortened(), as: UTF8.self)
    }

    /// A style sheet in one line, without spaces beside braces, colons, commas and semicolons.
    package static func style(_ source: String) -> String {
        let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
        return [": ", "; ", " {", "{ ", ", ", " }", "} "].reduce(lines.joined(separator: " ")) {
            $0.replacing($1, with: $1.filter { $0 != " " })
        }.replacing(";}", with: "}")
    }
}

/// Copies a script, and follows what it is in: code, a string, a template, a regular expression or its brackets.
struct ScriptSqueezer {
    private let source: [UInt8]
    private var result: [UInt8] = []
    private var index = 0
    /// The innermost last: a quote or `/` or `[` inside a literal, `{` inside braces of code.
    private var contexts: [UInt8] = []
    /// The words of the code.
    private(set) var words: [Word] = []
    /// `true` if each open brace, bracket and parenthesis of the code is that of an object.
    private var open: [Bool] = []

    /// A word of the code, by its place in the result.
    struct Word {
        var range: Range<Int>
        /// `true` if it stands between the braces of an object, not of a block.
        let isInObject: Bool
    }

    init(_ source: [UInt8]) { self.source = source }

    private static let punctuation = Set("{}()[],;:?=<>*&|!%".utf8)
    /// The bytes after which a slash begins a regular expression.
    private static let beforeExpression = Set("(,=:[!&|?{};\n".utf8)

    /// The bytes after which a new line means nothing.
    private static let beforeNoLine = Set("{(,;\n".utf8)

    private var last: UInt8 { result.last ?? 10 }

    mutating func squeezed() -> [UInt8] {
        while index < source.count {
            let byte = source[index], count = result.count
            if let context = contexts.last, context != 123 {
                copy(byte, in: context)
            } else {
                copyCode(byte)
                if result.count > count, byte.isOfWord { addToWord(at: count) }
            }
            index += 1
        }
        return result
    }

    private mutating func addToWord(at place: Int) {
        if let last = words.last, last.range.upperBound == place {
            words[words.count - 1].range = last.range.lowerBound..<place + 1
        } else {
            words.append(Word(range: place..<place + 1, isInObject: open.last == true))
        }
    }

    /// `true` if a brace that comes next opens an object.
    private var opensObject: Bool {
        guard last.isOfWord, let word = words.last else { return Self.beforeObject.contains(last) }
        return Self.wordsBeforeObject.contains(Array(result[word.range]))
    }

    private static let beforeObject = Set("(,=:[?&|".utf8)
    private static let wordsBeforeObject = Set(["const", "let", "return"].map { Array($0.utf8) })

    /// Copies a byte of a literal.
    private mutating func copy(_ byte: UInt8, in context: UInt8) {
        result.append(byte)
        switch (byte, context) {
        case (UInt8(ascii: "\\"), _):
            index += 1
            if index < source.count { result.append(source[index]) }
        case (UInt8(ascii: "]"), UInt8(ascii: "[")): contexts.removeLast()
        case (UInt8(ascii: "["), UInt8(ascii: "/")): contexts.append(byte)
        case (UInt8(ascii: "{"), UInt8(ascii: "`")) where result.dropLast().last == UInt8(ascii: "$"):
            contexts.append(byte)
            open.append(false)
        case (context, context): contexts.removeLast()
        default: break
        }
    }

    private mutating func copyCode(_ byte: UInt8) {
        let next = index + 1 < source.count ? source[index + 1] : 10
        switch byte {
        case UInt8(ascii: "/") where next == byte:
            while index + 1 < source.count, source[index + 1] != 10 { index += 1 }
        case UInt8(ascii: "/") where Self.beforeExpression.contains(last): begin(byte)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): begin(byte)
        case UInt8(ascii: "{"):
            open.append(opensObject)
            begin(byte)
        case UInt8(ascii: "("), UInt8(ascii: "["):
            open.append(false)
            result.append(byte)
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
            if byte == UInt8(ascii: "}"), !contexts.isEmpty { contexts.removeLast() }
            if !open.isEmpty { open.removeLast() }
            result.append(byte)
        case 32:
            if next != 32, last != 10, !isPunctuation(last, beside: next), !isPunctuation(next, beside: last) {
                result.append(byte)
            }
        case 10: if !Self.beforeNoLine.contains(last) { result.append(byte) }
        default: result.append(byte)
        }
    }

    /// Returns `true` if no space is needed beside the byte. Two signs would become one, as in `a + ++b`.
    private func isPunctuation(_ byte: UInt8, beside other: UInt8) -> Bool {
        let signs = Set("+-".utf8)
        return Self.punctuation.contains(byte) || signs.contains(byte) && !signs.contains(other)
    }

    private mutating func begin(_ byte: UInt8) {
        contexts.append(byte)
        result.append(byte)
    }
}
