import PresentationSim
import XCTest

/// The map of an exploration.
@MainActor
final class FlowMapTests: XCTestCase {
    /// A list with a form over it, and a trap that an event opens.
    private final class Forms: ExplorableFlow {
        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("List").on("Add") { list in
                guard list.presentedViewController == nil else { return }
                list.present(ButtonScreen("\"Form\""), animated: true)
            }
        }

        var events: [UserAction] {
            guard window.rootViewController?.title == "List", window.rootViewController?.presentedViewController == nil
            else { return [] }
            return [
                UserAction("trap") { [self] in window.rootViewController = ButtonScreen("Trap").on("Beat") { _ in } }
            ]
        }
    }

    func testMap_hasTheScreensAndTheStepsBetweenThem() async {
        let exploration = await FlowExplorer { Forms() }.search(depth: 5)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        let map = exploration.map
        XCTAssertEqual(map.screens.map(\.name), ["List", "\"Form\"", "Trap"])
        XCTAssertEqual(map.screens.map(\.context), ["List", "List / \"Form\"", "Trap"])
        XCTAssertEqual(map.screens.map(\.isDeadEnd), [false, false, true])
        let ways = map.ways.map { "\($0.source) \($0.step) \($0.destination)" }
        XCTAssertEqual(
            Set(ways), ["0 tap Add 1", "0 event trap 2", "1 swipe down 0", "2 tap Beat 2"], "\(ways)")
        XCTAssertEqual(exploration.neverTaken, [])
        let shallow = await FlowExplorer { Forms() }.search(depth: 2)
        XCTAssertEqual(shallow.neverTaken.map(\.description), ["begin swipe down", "swipe down", "tap Beat"])
    }

    func testMermaid_escapesNames_andMarksDeadEndsAndGestures() async {
        let exploration = await FlowExplorer { Forms() }.search(depth: 5)
        let lines = exploration.map.mermaid.split(separator: "\n")
        XCTAssertEqual(lines.first, "flowchart LR")
        XCTAssertTrue(lines.contains("    s0[\"List\"]"))
        XCTAssertTrue(lines.contains("    s1[\"#34;Form#34;<br/><small>List / #34;Form#34;</small>\"]"))
        XCTAssertTrue(lines.contains("    s0 -.->|\"event trap\"| s2"))
        XCTAssertTrue(lines.contains("    class s2 red"))
        XCTAssertEqual(lines.filter { $0.hasSuffix("stroke:#7a28cf") }.count, 1)
    }
}
