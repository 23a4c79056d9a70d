/// Gives short names to what a squeezed script declares.
///
/// A name is changed everywhere or nowhere, so no scope matters. A property and a key stay as they are, and so does a name that is a
/// shorthand somewhere. `const` is `let`.
struct ShortNames {
    private let source: [UInt8]
    private let words: [ScriptSqueezer.Word]
    private var kept: Set<[UInt8]> = []
    private var declared: Set<[UInt8]> = []
    private var counts: [[UInt8]: Int] = [:]

    init(_ source: [UInt8], _ words: [ScriptSqueezer.Word]) {
        (self.source, self.words) = (source, words)
        classify()
    }

    /// The script with the new names, the shortest for the most frequent.
    func shortened() -> [UInt8] {
        let renamed = declared.subtracting(kept).filter { $0.count > 1 }.sorted {
            let (one, other) = (counts[$0, default: 0], counts[$1, default: 0])
            return one != other ? one > other : $0.lexicographicallyPrecedes($1)
        }
        var number = 0
        var names: [[UInt8]: [UInt8]] = [:]
        for name in renamed {
            var short = Self.name(number)
            while counts[short] != nil || Self.reserved.contains(short) {
                number += 1
                short = Self.name(number)
            }
            number += 1
            if short.count < name.count { names[name] = short }
        }
        var (result, place): ([UInt8], Int) = ([], 0)
        for word in words {
            let name = Array(source[word.range])
            let short = name == Self.constant ? Self.variable : isMember(word) ? nil : names[name]
            guard let short else { continue }
            result += source[place..<word.range.lowerBound] + short
            place = word.range.upperBound
        }
        return result + source[place...]
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    private static let (constant, variable) = (Array("const".utf8), Array("let".utf8))
    private static let reserved = Set(["do", "if", "in", "of"].map { Array($0.utf8) })
    private static let declaring = Set(["const", "let", "function"].map { Array($0.utf8) })
    private static func name(_ number: Int) -> [UInt8] {
        number < 52 ? [letters[number]] : name(number / 52 - 1) + [letters[number % 52]]
    }

    /// Returns `true` for a property after its dot, and for the key of an object.
    private func isMember(_ word: ScriptSqueezer.Word) -> Bool {
        let (start, next) = (word.range.lowerBound, byte(word.range.upperBound))
        let before = byte(start - 1)
        if before == UInt8(ascii: ".") { return byte(start - 2) != before }
        guard word.isInObject, Self.openers.contains(before) else { return false }
        return next == UInt8(ascii: ":") || next == UInt8(ascii: "(")
    }

    private static let openers = Set("{,\n".utf8)

    /// Finds the declared names, and those that are shorthands somewhere.
    private mutating func classify() {
        var last: [UInt8] = []
        for word in words {
            let range = word.range, name = Array(source[range])
            let before = byte(range.lowerBound - 1), next = byte(range.upperBound)
            counts[name, default: 0] += 1
            if word.isInObject, Self.openers.contains(before), !isMember(word) { kept.insert(name) }
            let isArrow = next == UInt8(ascii: "=") && byte(range.upperBound + 1) == UInt8(ascii: ">")
            let isNextDeclaration = !word.isInObject && before == UInt8(ascii: ",") && next == UInt8(ascii: "=")
            if Self.declaring.contains(last) && before == 32 || isArrow || isNextDeclaration {
                if name.first.map({ $0 > 57 }) == true { declared.insert(name) }
            }
            last = name
        }
    }

    private func byte(_ index: Int) -> UInt8 { source.indices.contains(index) ? source[index] : 10 }
}

extension UInt8 {
    /// `true` if the byte may be part of a name.
    var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: self > 127
        }
    }
}
