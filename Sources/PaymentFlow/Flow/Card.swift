/// A card to pay with.
struct Card: Hashable, Sendable, CustomStringConvertible {
    /// The number, without spaces.
    let digits: String
    /// The last four digits, behind bullets.
    var description: String { "•••• \(digits.suffix(4))" }

    /// Reads a number of 12 to 19 digits. Spaces and hyphens are ignored.
    init?(_ text: String) {
        digits = text.filter { $0 != " " && $0 != "-" }
        guard (12...19).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    }
}
