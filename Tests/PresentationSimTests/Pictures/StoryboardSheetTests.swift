import PresentationSim
import XCTest

final class StoryboardSheetTests: PictureTestCase {
    func testEmpty() async {
        let drawing = Drawing(storyboard.svg)
        XCTAssertEqual(drawing.texts.map(\.string), ["Flow", "Nothing recorded"])
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
        step("cancelled") { user.beginSwipeBack()?.cancel() }
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

    func testMotion_isWrittenOut() async {
        let navigation = setRoot("List", "Detail")
        let swipe = user.beginSwipeBack()
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
}
