import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Snapshots from untrusted sources: each is rejected or restored, as far as it can be, and nothing traps.
final class SnapshotFuzzTests: SceneTestCase {
    private let bars = TestTabBars()

    override func setUp() async throws {
        try await super.setUp()
        session.isLoggedIn = true
        assemble { [unowned self] container in
            container.register(bars)
            for name in ["Home", "Cart", "Flaky"] { container.register(scene: name) { SceneScreen(name, $1) } }
            for (name, requirement) in [("Vault", Requirement.loggedIn), ("Adult", .adult)] {
                container.register(scene: name, requirements: [requirement]) { SceneScreen(name, $1) }
            }
        }
    }

    /// Snapshots of pushed and presented scenes, and of tabs on tabs.
    private func snapshots() throws -> [String] {
        let paths: [[NavigationType]] = [
            [
                .push(sceneName: "Product", parameters: ["id": 7]),
                .present(sceneName: "Info", parameters: ["a": [1.5]]),
            ],
            [.present(sceneName: "Mall"), .push(sceneName: "Info"), .selectTab(sceneName: "Vault")],
            [.present(sceneName: "Bank"), .selectTab(sceneName: "Cart"), .presentAndPush(sceneName: "Info")],
        ]
        return try paths.map { path in
            outcome(of: .back(to: "Starting"))
            for type in path { XCTAssertEqual(outcome(of: type), .completed) }
            return try XCTUnwrap(SceneFuzz.text(of: transitionCoordinator.snapshot()))
        }
    }

    func testDamagedSnapshots_areRejectedOrRestored() async throws {
        var random = RandomSource(seed: firstSeed)
        let snapshots = try snapshots()
        var restored = 0, rejected = 0
        for round in 0..<length(300, long: 5_000) {
            session.isLoggedIn = round % 2 == 0
            let text = SceneFuzz.damaged(random.choose(snapshots), with: &random)
            guard let snapshot = try? JSONDecoder().decode(SceneSnapshot.self, from: Data(text.utf8)) else {
                rejected += 1
                continue
            }
            var result: Restoration?
            transitionCoordinator.restore(snapshot) { result = $0 }
            settle()
            // It waits for a login.
            if result == nil { outcome(of: .reset) }
            XCTAssertNotNil(result, text)
            restored += 1
        }
        XCTAssertGreaterThan(restored, 10)
        XCTAssertGreaterThan(rejected, 10)
        outcome(of: .reset)
        XCTAssertEqual(simulation.leaks, [])
    }
}
