/// A state of a flow by two hashes of its text, which are the same in each process.
struct FlowState: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    init(_ text: String) {
        var text = text
        (first, second) = text.withUTF8 { bytes in
            var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15)
            for byte in bytes {
                first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
                second = (second &+ UInt64(byte)) &* 0xBF58_476D_1CE4_E5B9
                second ^= second >> 29
            }
            return (first, second)
        }
    }
}
