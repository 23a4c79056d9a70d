/// A key press.
enum Key: Hashable {
    case character(Character)
    case up, down, left, right
    case enter, escape, delete, interrupt, suspend

    /// Reads a terminal's input: characters, and escape sequences for arrows. Ignores unknown keys.
    static func keys(in bytes: some Collection<UInt8>) -> [Key] {
        var bytes = Array(bytes)[...]
        var keys: [Key?] = []
        while let byte = bytes.popFirst() {
            switch byte {
            case 0x1B where bytes.first == UInt8(ascii: "[") || bytes.first == UInt8(ascii: "O"):
                let isFinal = { (byte: UInt8) in (0x40...0x7E).contains(byte) }
                let sequence = bytes.dropFirst().prefix { !isFinal($0) }
                bytes = bytes.dropFirst(1 + sequence.count)
                keys.append(bytes.popFirst().flatMap { arrow(endingWith: $0) })
            case 0x1B: keys.append(.escape)
            case 0x03: keys.append(.interrupt)
            case 0x1A: keys.append(.suspend)
            case 0x08, 0x7F: keys.append(.delete)
            case 0x0A, 0x0D: keys.append(.enter)
            case 0x20..<0x7F: keys.append(.character(Character(UnicodeScalar(byte))))
            default: break
            }
        }
        return keys.compactMap { $0 }
    }

    private static func arrow(endingWith byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        default: nil
        }
    }
}
