/// A state by two hashes of its text, which are the same in each process. The text is written to it, and isn't kept.
package struct StateHash: Hashable, Sendable, Codable, TextOutputStream {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    /// Adds a text.
    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes {
                first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
                second = (second &+ UInt64(byte)) &* 0xBF58_476D_1CE4_E5B9
                second ^= second >> 29
            }
        }
    }
}

extension StateHash: Comparable {
    /// An order without a meaning, which is the same in each process.
    package static func < (one: StateHash, other: StateHash) -> Bool {
        (one.first, one.second) < (other.first, other.second)
    }
}
