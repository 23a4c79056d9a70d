import FlowExplorer
import PresentationSim
import XCTest

/// A dead end is counted by the user's own steps, and is one finding.
@MainActor
final class DeadEndTests: XCTestCase {
    /// A home with a door that doesn't open again. The session may expire at any time, which starts over.
    private final class Expiring: ExplorableFlow {
        let window = Window()
        let isWaiting: Bool

        init(isWaiting: Bool = false) {
            self.isWaiting = isWaiting
            startOver()
        }

        private func startOver() {
            window.rootViewController = ButtonScreen("Home").on("Pay") { [unowned self] _ in
                window.rootViewController = ButtonScreen("Receipt")
            }
        }

        var events: [UserAction] { [UserAction("session expires") { [unowned self] in startOver() }] }
    }

    func testAnEventThatStartsOver_hidesNoDeadEnd() async {
        let search = await FlowExplorer(quietTurns: 0) { Expiring() }.search(depth: 5)
        XCTAssertEqual(search.deadEnds, [[.tap("Pay"), .settle]])
        XCTAssertEqual(search.map.screens.filter(\.isDeadEnd).map(\.name), ["Receipt"])
    }

    func testAnEventForWhichTheUserWaits_leadsBack() async {
        let search = await FlowExplorer(quietTurns: 0) { Expiring(isWaiting: true) }.search(depth: 5)
        XCTAssertEqual(search.deadEnds, [])
    }

    /// A payment that the bank answers while the sheet still comes up, or that times out by itself.
    private final class Bank: ExplorableFlow {
        let window = Window()
        private let timesOut: Bool

        init(timesOut: Bool) {
            self.timesOut = timesOut
            window.rootViewController = ButtonScreen("Shop").on("Pay") { [unowned self] shop in
                guard shop.presentedViewController == nil else { return }
                shop.present(ButtonScreen("Bank", style: .fullScreen), animated: true)
                if timesOut { window.simulation.clock.schedule(after: .seconds(9)) { [weak self] in self?.answer() } }
            }
        }

        private func answer() {
            guard let bank = window.rootViewController?.presentedViewController, !bank.isBeingDismissed else { return }
            window.rootViewController?.dismiss(animated: false)
        }

        func expects(_ issue: any SimulationIssue) -> Bool { true }

        var events: [UserAction] { [UserAction("bank answers") { [unowned self] in answer() }] }
    }

    func testATimeLimit_leadsBack_andAnEventDuringATransitionDoesNot() async {
        let silent = await FlowExplorer(quietTurns: 0) { Bank(timesOut: false) }.search(depth: 6)
        XCTAssertEqual(silent.deadEnds, [[.tap("Pay"), .settle]], "\(silent)")
        let limited = await FlowExplorer(quietTurns: 0) { Bank(timesOut: true) }.search(depth: 6)
        XCTAssertEqual(limited.deadEnds, [])
    }

    /// Doors of several floors to one cellar, which has a second room.
    private final class Tower: ExplorableFlow {
        let window = Window()
        private var floor = 0

        init() {
            window.rootViewController = ButtonScreen("Stairs")
                .on("Up") { [unowned self] _ in floor = min(floor + 1, 2) }
                .on("Down") { [unowned self] _ in floor = max(floor - 1, 0) }
                .on("Fall") { [unowned self] _ in window.rootViewController = room("Cellar", beside: "Vault") }
                .on("Dive") { [unowned self] _ in window.rootViewController = room("Vault", beside: "Cellar") }
                .on("Jump") { [unowned self] _ in window.rootViewController = ButtonScreen("Moat") }
        }

        private func room(_ name: String, beside other: String) -> ViewController {
            ButtonScreen(name).on("Go") { [unowned self] _ in window.rootViewController = room(other, beside: name) }
        }

        var stateDescription: String { "floor \(floor)" }
    }

    func testADeadEndWithSeveralDoorsAndRooms_isOneFinding() async {
        let explorer = FlowExplorer(quietTurns: 0) { Tower() }
        let search = await explorer.search(depth: 8)
        XCTAssertEqual(search.deadEnds, [[.tap("Dive"), .settle], [.tap("Jump"), .settle]])
        XCTAssertEqual(search.map.screens.filter(\.isDeadEnd).map(\.name).sorted(), ["Cellar", "Moat", "Vault"])
        var merged = await explorer.search(depth: 2)
        let start = merged
        for part in 0..<3 {
            merged = merged.merging(await explorer.search(depth: 8, continuing: start, part: part, of: 3))
        }
        XCTAssertEqual(merged.deadEnds, search.deadEnds)
    }
}
