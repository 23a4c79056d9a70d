import PresentationSim
import FlowExplorer
import XCTest

final class StoryboardPageTests: PictureTestCase {
    func testEmpty() async {
        let page = Drawing(storyboard.html)
        XCTAssertEqual(page.counts["section"], nil)
        XCTAssertTrue(storyboard.html.contains("Nothing recorded"))
    }

    func testSteps_areListedAndDrawn() async {
        for count in [1, 2, 20] {
            try? await setUp()
            record(count)
            let page = Drawing(storyboard.html)
            XCTAssertEqual(page.counts["section"], count)
            XCTAssertEqual(page.counts["svg"], count)
            XCTAssertEqual(page.counts["button"], count + 3)
            XCTAssertTrue(storyboard.html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        }
    }

    func testNotes_areNotShortened() async {
        let long = String(repeating: "a very long result ", count: 20)
        let navigation = setRoot("List")
        step("twice", results: [long]) {
            navigation.present(makeScreen("A"), animated: true)
            navigation.present(makeScreen("B"), animated: true)
        }
        let html = storyboard.html
        XCTAssertTrue(html.contains("<li class=\"delivers\">\(long)</li>"))
        XCTAssertTrue(html.contains("<li class=\"fails\">warning: Attempt to present &lt;B&gt;"))
        XCTAssertTrue(html.contains("<li>present: A</li>"))
    }

    func testMarks_showWhichStepsDeliverAndFail() async {
        let navigation = setRoot("List")
        step("delivers", results: ["A: finished(1)"]) {}
        step("fails") { navigation.present(navigation, animated: true) }
        let list = storyboard.html.components(separatedBy: "<ol>")[1].components(separatedBy: "</ol>")[0]
        let styles = list.components(separatedBy: "<li class=\"").dropFirst()
        XCTAssertEqual(styles.map { String($0.prefix { $0 != "\"" }) }, ["passes", "delivers", "fails"])
    }
}
