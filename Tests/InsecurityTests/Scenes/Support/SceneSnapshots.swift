import Foundation
import Insecurity
import PresentationSim
import XCTest

extension SceneSnapshot {
    init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

    /// Decodes the scenes of a snapshot, which commas separate.
    init(scenes: String) throws { try self.init(json: #"{"version":1,"scenes":[\#(scenes)]}"#) }

    /// The snapshot as an app stores it, with sorted keys.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

extension SceneTestCase {
    /// Restores a snapshot, settles, and returns the restoration if it has ended.
    @discardableResult
    func restore(_ snapshot: SceneSnapshot) -> Restoration? {
        var restoration: Restoration?
        transitionCoordinator.restore(snapshot) { restoration = $0 }
        settle()
        return restoration
    }

    /// Restores scenes, and checks that this completes.
    func restore(scenes: String, line: UInt = #line) throws {
        XCTAssertEqual(restore(try SceneSnapshot(scenes: scenes))?.outcome, .completed, line: line)
    }
}
