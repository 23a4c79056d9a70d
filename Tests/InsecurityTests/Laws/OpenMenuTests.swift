import Insecurity
import PresentationSim
import XCTest

/// A start that comes while the user has a menu open waits for that.
final class OpenMenuTests: ChainTestCase {
    private func rootWithMenu(_ choose: @escaping () -> Void = {}) -> Pushed {
        let root = Pushed("root")
        root.factory.makeScreen = {
            let screen = Probe("root")
            let action = BarButtonItem.Action(title: "Name") { _ in choose() }
            screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: .init(children: [action]))
            return screen
        }
        host.navigation.start(NavigationController(), root, animated: false, deliver("root"))
        settle()
        return root
    }

    func testAPresentation_waitsUntilTheMenuIsClosed() async throws {
        let root = rootWithMenu()
        for (name, close) in [("a", { try self.user.tap("Name") }), ("b", { _ = try self.user.tapOutside() })] {
            try user.tap("Sort")
            let child = Modal(name)
            root.navigation.start(child, animated: true, deliver(name))
            settle()
            XCTAssertEqual(picture, "[root]")
            XCTAssertEqual(presentationIssues, [])
            try close()
            settle()
            XCTAssertEqual(picture, "[root] | \(name)")
            child.finish("done")
            settle()
        }
        XCTAssertEqual(delivered, ["a: done", "b: done"])
    }

    func testAnAction_starts() async throws {
        var start = {}
        let root = rootWithMenu { start() }
        start = { [unowned self] in root.navigation.start(Modal("a"), animated: true, deliver("a")) }
        try user.tap("Sort")
        try user.tap("Name")
        settle()
        XCTAssertEqual(picture, "[root] | a")
    }

    func testAPush_doesNotWait() async throws {
        let root = rootWithMenu()
        try user.tap("Sort")
        _ = pushed("a", on: root.navigation)
        XCTAssertEqual(picture, "[root a]")
    }
}
