import Insecurity
import XCTest

/// The change of each navigation, as a table: the running scenes before, and the change.
@MainActor
final class SceneChangeTableTests: XCTestCase {
    /// A chain without any coordinator.
    private final class Table: RunningChain {
        struct Entry {
            let name: String?
            var style = SceneStyle.push
            /// Whether it is the lowest on its level.
            var isPresented = false
            var tabs: [Table] = []
            var steps: [SceneStep] = []
            var selected = 0
        }

        let name: String
        let entries: [Entry]
        private(set) weak var outer: Table?

        init(_ name: String, _ entries: [Entry]) {
            (self.name, self.entries) = (name, entries)
            for tab in entries.flatMap(\.tabs) { tab.outer = self }
        }

        var runningCount: Int { entries.count }
        func sceneName(at index: Int) -> String? { entries[index].name }
        func style(at index: Int) -> SceneStyle { index < 0 ? .present : entries[index].style }
        func tabs(at index: Int) -> [Table] { entries[index].tabs }
        func tabSteps(at index: Int) -> [SceneStep] { entries[index].steps }

        var container: (anchor: Table, index: Int)? {
            guard let outer else { return nil }
            return (outer, outer.entries.firstIndex { $0.tabs.contains { $0 === self } } ?? 0)
        }

        var active: Table {
            guard let top = entries.last, !top.tabs.isEmpty, top.tabs[top.selected].runningCount > 0 else {
                return self
            }
            return top.tabs[top.selected].active
        }

        var baseLevelCount: Int { entries.firstIndex(where: \.isPresented) ?? entries.count }
    }

    private let start = Table.Entry(name: "Start", style: .presentAndPush)
    private let page = Table.Entry(name: "Page")
    private let own = Table.Entry(name: nil)
    private let sheet = Table.Entry(name: "Sheet", style: .present, isPresented: true)

    private func bar(_ home: [Table.Entry], _ cart: [Table.Entry], selected: Int = 0) -> Table.Entry {
        Table.Entry(
            name: "Bar", style: .present, tabs: [Table("home", home), Table("cart", cart)],
            steps: [SceneStep("Start", style: .presentAndPush), SceneStep("Cart", ["a": 1], style: .present)],
            selected: selected)
    }

    /// The change as one line: the chain, the number of scenes that stay, and those that are added.
    private func text(_ type: NavigationType, _ entries: [Table.Entry]) -> String {
        let root = Table("window", entries)
        do {
            let change = try type.change(of: root)
            let comes = change.addedSteps.map { "+ \($0)" }
            var words = change.isRevealing ? ["reveals"] : []
            words += [change.anchor.name, "\(change.stayingCount)"]
            if change.stayingCount < change.anchor.runningCount {
                words.append(change.ending == .replaced ? "replaced" : "ends")
            }
            return (words + comes).joined(separator: " ")
        } catch { return error.message }
    }

    private func check(_ rows: [(NavigationType, [Table.Entry], String)], line: UInt = #line) {
        for (index, row) in rows.enumerated() {
            XCTAssertEqual(text(row.0, row.1), row.2, "row \(index): \(row.0)", line: line)
        }
    }

    func testShow_comesOverTheActiveChain() async {
        let push = NavigationType.push(sceneName: "New")
        check([
            (push, [], "window 0 + push New"),
            (push, [start, page], "window 2 + push New"),
            (.path([push, .present(sceneName: "Other")]), [start], "window 1 + push New + present Other"),
            (.path([]), [start], "window 1"),
            (push, [bar([start], [])], "home 1 + push New"),
            (push, [bar([start], [], selected: 1)], "window 1 + push New"),
            (push, [bar([start], [page], selected: 1), sheet], "window 2 + push New"),
        ])
    }

    func testReplace_takesTheStyleOfTheTop() async {
        let replace = NavigationType.replace(sceneName: "New")
        check([
            (replace, [], "window 0 + present New"),
            (replace, [start, page], "window 1 replaced + push New"),
            (replace, [start, own], "window 1 replaced + push New"),
            (replace, [start, sheet], "window 1 replaced + present New"),
            (replace, [bar([start], [])], "home 0 replaced + presentAndPush New"),
        ])
    }

    func testBack_endsTheTop_orThatOfTheChainAround() async {
        let none = "There is nothing to go back to: the root is on top"
        check([
            (.back, [], none),
            (.back, [start], none),
            (.back, [start, page], "window 1 ends"),
            (.back, [start, own], "window 1 ends"),
            (.back, [bar([start, page], [])], "home 1 ends"),
            (.back, [start, bar([start], [])], "window 1 ends"),
            (.back, [bar([start], [])], none),
        ])
    }

    func testBackTo_theNearestSceneOfItsName() async {
        let back = NavigationType.back(to: "Start")
        check([
            (back, [], "The scene \"Start\" doesn't run; running: none"),
            (.back(to: "Gone"), [start, own, page], "The scene \"Gone\" doesn't run; running: Start, Page"),
            (back, [start, page, sheet], "reveals window 1 ends"),
            (back, [start, page, start], "reveals window 3"),
            (back, [start, bar([start, page], [])], "reveals home 1 ends"),
            (back, [start, bar([], [page], selected: 1)], "reveals window 1 ends"),
            (.back(to: "Page"), [bar([start], [page, own])], "reveals cart 1 ends"),
        ])
    }

    func testSelectTab_uncoversItsScenes_orBeginsWithItsOwn() async {
        check([
            (.selectTab(sceneName: "Cart"), [start], "There is no tab \"Cart\"; tabs: none"),
            (.selectTab(sceneName: "Gone"), [bar([start], [])], "There is no tab \"Gone\"; tabs: Start, Cart"),
            (.selectTab(sceneName: "Cart"), [bar([start], []), sheet], "reveals cart 0 + present Cart"),
            (.selectTab(sceneName: "Cart"), [bar([start], [page, sheet])], "reveals cart 1 ends"),
            (.selectTab(sceneName: "Start"), [bar([start, page], [page], selected: 1)], "reveals home 2"),
            (
                .path([.selectTab(sceneName: "Cart"), .push(sceneName: "New")]), [bar([start], [page])],
                "reveals cart 1 + push New"
            ),
            (
                .path([.push(sceneName: "New"), .selectTab(sceneName: "Cart")]), [bar([start], [page])],
                "The step \"tab Cart\" of \"path\" doesn't show a scene"
            ),
        ])
    }

    func testSelectTab_showing_replacesTheRootOfTheTab() async {
        let select = NavigationType.selectTab(sceneName: "Cart", showing: "New")
        check([
            (select, [start], "There is no tab \"Cart\"; tabs: none"),
            (select, [bar([start], []), sheet], "reveals cart 0 + present New"),
            (select, [bar([start], [page, sheet])], "reveals cart 0 replaced + present New"),
            (
                .path([.selectTab(sceneName: "Start", showing: "New"), .push(sceneName: "Other")]),
                [bar([start, page], [])], "reveals home 0 replaced + presentAndPush New + push Other"
            ),
        ])
    }
}
