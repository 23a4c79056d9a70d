import FlowExplorer
import Foundation
import Insecurity

/// Changes snapshots as a newer or older version of the app, or an attacker, could have written them.
@MainActor
enum SceneFuzz {
    /// The snapshot with some of its names, styles, tabs and selections changed. `nil` if it can't be encoded or decoded.
    static func changed(_ snapshot: SceneSnapshot, with random: inout RandomSource) -> SceneSnapshot? {
        guard var text = text(of: snapshot) else { return nil }
        for _ in 0..<random.below(3) {
            let (from, to) = random.choose([
                ("\"selectedTab\":0", "\"selectedTab\":1"), ("\"selectedTab\":1", "\"selectedTab\":-7"),
                ("Cart", "Vault"), ("Home", "Mall"), ("Vault", "Gone"), ("\"tabs\":[[", "\"tabs\":[[],["),
                ("\"style\":\"present\"", "\"style\":\"push\""), ("Open", "Bank"), ("Cart", "Flaky"),
            ])
            text = text.replacingOccurrences(of: from, with: to)
        }
        return try? JSONDecoder().decode(SceneSnapshot.self, from: Data(text.utf8))
    }

    static func text(of snapshot: SceneSnapshot) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(snapshot)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text with some bytes changed, inserted or removed.
    static func damaged(_ text: String, with random: inout RandomSource) -> String {
        var bytes = Array(text.utf8)
        let telling = Array("{}[]\":,0-9.eE\\untfalse".utf8)
        for _ in 0...random.below(3) where !bytes.isEmpty {
            let index = random.below(bytes.count)
            switch random.below(3) {
            case 0: bytes[index] = random.choose(telling)
            case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
            default: bytes.remove(at: index)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
