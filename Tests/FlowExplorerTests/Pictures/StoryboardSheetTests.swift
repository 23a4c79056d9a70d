import FlowExplorer
import Foundation
import PresentationSim
import XCTest

final class StoryboardSheetTests: PictureTestCase {
    func testEmpty() async {
        let drawing = Drawing(storyboard.svg)
        XCTAssertEqual(drawing.texts.map(\.string), ["Flow", "Nothing recorded"])
        XCTAssertFalse(storyboard.svg.contains("\"middle\""), "all texts begin at the margin")
    }

    func testStepsNumbersAndTimes_areShown() async {
        record(2)
        let drawing = Drawing(storyboard.svg)
        for string in ["1", "root", "2", "push", "0 s", "0.35 s", "Root", "Pushed 1", "NavigationController"] {
            XCTAssertTrue(drawing.texts.contains { $0.string == string }, string)
        }
    }

    func testResultsAndIssues_areShownInTheirColours() async {
        let navigation = setRoot("List")
        step("twice", results: ["Form: finished(1)"]) {
            navigation.present(makeScreen("A"), animated: true)
            navigation.present(makeScreen("B"), animated: true)
        }
        let drawing = Drawing(storyboard.svg)
        XCTAssertEqual(drawing.strings("result"), ["Form: finished(1)"])
        XCTAssertTrue(drawing.strings("issue").joined(separator: " ").hasPrefix("warning: Attempt to present <B>"))
        XCTAssertTrue(storyboard.svg.contains(".issue { fill: #b3151c; }"))
    }

    func testSegues_areArrowsWithLabels() async {
        let navigation = setRoot("List", "Detail")
        step("cancelled") { try user.beginSwipeBack()?.cancel() }
        navigation.present(makeScreen("Form"), animated: true)
        storyboard.record("midway")
        let drawing = Drawing(storyboard.svg)
        XCTAssertEqual(drawing.strings("app"), ["root", "present"])
        XCTAssertEqual(drawing.strings("user"), ["pop"])
        let faint = drawing.strings("faint").joined(separator: " ")
        for detail in ["not animated", "by the user, cancelled", "running"] {
            XCTAssertTrue(faint.contains(detail), "\(detail) in \(faint)")
        }
        XCTAssertEqual(drawing.strings("motion"), ["pageSheet", "being presented"])
        XCTAssertTrue(storyboard.svg.contains("<title>pop: Detail → List, by the user, cancelled</title>"))
    }

    func testMotion_isWrittenOut() async throws {
        let navigation = setRoot("List", "Detail")
        let swipe = try user.beginSwipeBack()
        storyboard.record("pop")
        swipe?.cancel()
        window.simulation.settle()
        navigation.pushViewController(makeScreen("More"), animated: true)
        storyboard.record("push")
        window.simulation.settle()
        step("present") { navigation.present(makeScreen("Form"), animated: true) }
        navigation.dismiss(animated: true)
        storyboard.record("dismiss")
        let words = Drawing(storyboard.svg).strings("motion").filter { $0.hasPrefix("being") }
        XCTAssertEqual(words, ["being popped", "being pushed", "being dismissed"])
    }

    func testWindowWithoutScreens() async {
        storyboard.record("no root")
        step("empty stack") { window.rootViewController = NavigationController() }
        let drawing = Drawing(storyboard.svg)
        XCTAssertTrue(drawing.texts.contains { $0.string == "empty stack" })
        XCTAssertTrue(drawing.strings("faint").contains("no root"))
    }

    func testDeepTrees_areAbridged() async {
        let navigation = NavigationController()
        navigation.viewControllers = (0..<9).map { makeScreen("Screen \($0)") }
        step("deep") {
            window.rootViewController = navigation
            window.simulation.settle()
            for index in 0..<9 {
                window.topmostViewController?.present(makeScreen("Level \(index)"), animated: false)
                window.simulation.settle()
            }
        }
        for index in 0..<9 { storyboard.deliver("result \(index)") }
        storyboard.record("results")
        let strings = Set(Drawing(storyboard.svg).texts.map(\.string))
        XCTAssertTrue(strings.isSuperset(of: ["Screen 0", "+ 6 more", "Screen 7", "Screen 8"]), "\(strings)")
        XCTAssertTrue(strings.isSuperset(of: ["+ 7 more", "Level 7", "Level 8"]), "\(strings)")
        XCTAssertTrue(strings.isSuperset(of: ["result 0", "+ 4 more", "result 8"]), "\(strings)")
    }

    func testSize_growsInRows() async {
        record(1)
        let one = Drawing(storyboard.svg).size
        record(1)
        let two = Drawing(storyboard.svg).size
        record(18)
        let twenty = Drawing(storyboard.svg).size
        XCTAssertGreaterThan(two.width, one.width)
        XCTAssertEqual(two.height, one.height)
        XCTAssertLessThan(twenty.width, 1500)
        XCTAssertGreaterThan(twenty.height, 4 * two.height)
    }

    func testSameFrames_giveTheSameBytes() async {
        record(20)
        let first = (storyboard.svg, storyboard.html)
        XCTAssertEqual(storyboard.svg, first.0)
        try? await setUp()
        record(20)
        XCTAssertEqual(storyboard.svg, first.0)
        XCTAssertEqual(storyboard.html, first.1)
    }

    func testColumns_areThreeUpToNineFrames_thenFour() async {
        let widths = (1...10).map { count in
            storyboard = Storyboard(window, title: "Flow")
            for index in 0..<count { storyboard.record("\(index)") }
            return Drawing(storyboard.svg).size.width
        }
        XCTAssertEqual(widths, [364, 696, 1028, 1028, 1028, 1028, 1028, 1028, 1028, 1360])
    }

    /// After a change on purpose, run this test with `RECORD_PICTURES=1` and look at the pictures.
    func testAllParts_areDrawnAsRecorded() async throws {
        storyboard = Storyboard(window, title: String(repeating: "All parts of a picture ", count: 9))
        recordStates()
        recordMotion()
        recordTexts()
        for (ending, text) in [("svg", storyboard.svg), ("html", storyboard.html)] {
            let file = URL(filePath: #filePath).appending(path: "../../../../Docs/Pictures/AllParts.\(ending)")
                .standardized
            if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil { try Data(text.utf8).write(to: file) }
            XCTAssertTrue(try Data(contentsOf: file) == Data(text.utf8), "\(file.path()) shows another picture")
        }
    }

    /// Windows without screens, and with as many screens and levels as are drawn in full, or more.
    private func recordStates() {
        storyboard.record("no root")
        step("empty stack") { window.rootViewController = NavigationController() }
        for count in [3, 4, 5, 9] {
            let navigation = NavigationController()
            navigation.viewControllers = (1...count).map { makeScreen("Screen \($0)") }
            step("\(count) of each", results: (1...count).map { "result \($0)" }) {
                window.rootViewController = navigation
                for index in 2...count {
                    window.simulation.settle()
                    let level = makeScreen("Level \(index)")
                    level.modalPresentationStyle = index == 3 ? .fullScreen : .formSheet
                    window.topmostViewController?.present(level, animated: false)
                }
            }
        }
        let screen = makeScreen("Screen")
        step("issues") {
            for _ in 1...7 {
                TestContext.$simulation.withValue(window.simulation) { screen.present(screen, animated: true) }
            }
        }
    }

    /// Transitions of each kind that run, and gestures.
    private func recordMotion() {
        let navigation = NavigationController(rootViewController: makeScreen("List"))
        navigation.title = "Stack"
        step("root") { window.rootViewController = navigation }
        navigation.pushViewController(makeScreen("Detail"), animated: true)
        storyboard.record("push")
        window.simulation.settle()
        let swipe = try? user.beginSwipeBack()
        swipe?.update(0.5)
        storyboard.record("swipe back")
        swipe?.cancel()
        window.simulation.settle()
        navigation.present(makeScreen("Form"), animated: true)
        window.simulation.clock.advance(by: .milliseconds(125))
        storyboard.record("present")
        window.simulation.settle()
        step("swipe down") { try user.swipeDown() }
        navigation.present(NavigationController(rootViewController: ViewController()), animated: true)
        window.simulation.settle()
        navigation.dismiss(animated: true)
        storyboard.record("dismiss")
    }

    /// Texts that are broken, cut, or of other scripts.
    private func recordTexts() {
        let texts = [
            "Two lines of a title that is long", String(repeating: "much too long ", count: 20),
            String(repeating: "W", count: 90), String(repeating: "مرحبا بالعالم ", count: 9),
            "字字字 👨‍👩‍👧 (a-b/c) jkl 100 % ÄÖ → a\u{301}", "<b> & \"quoted\"", " ",
        ]
        for text in texts {
            step(text, results: [text, String(repeating: text, count: 9)]) {
                window.rootViewController = makeScreen(text)
            }
        }
    }
}
