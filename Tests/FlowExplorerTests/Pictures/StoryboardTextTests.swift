import FlowExplorer
import PresentationSim
import XCTest

/// Texts that could break the storyboard or the page of a trace.
final class StoryboardTextTests: PictureTestCase {
    private static let hostileTexts = [
        "<script>alert('x')</script>", "\"quoted\" & 'single' ]]> -->", "👨‍👩‍👧‍👦🏳️‍🌈 family", "مرحبا بالعالم",
        "\u{202E}turned\u{202C}", "line\nbreak\tand\u{0}control\u{1B}[2J\u{FFFE}", "", "   ",
        String(repeating: "long ", count: 2000), String(repeating: "W", count: 20_000),
        "marks a" + String(repeating: "\u{301}", count: 500),
        String(repeating: "字", count: 50), String(repeating: "𝔘", count: 50),
    ]

    private func recordHostileTexts() {
        for text in Self.hostileTexts {
            let root = makeScreen(text)
            step(text) {
                window.rootViewController = root
                root.present(makeScreen(text), animated: true)
                root.present(makeScreen(text), animated: true)
            }
            window.rootViewController = nil
            window.simulation.settle()
        }
    }

    func testHostileText_staysText() async {
        trace = FlowTrace(window, title: "<script>alert(\"title\")</script>")
        recordHostileTexts()
        XCTAssertNil(Drawing(trace.storyboard).counts["script"])
        XCTAssertEqual(trace.html.components(separatedBy: "<script").count, 3)
        XCTAssertTrue(trace.html.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
        XCTAssertFalse(trace.storyboard.unicodeScalars.contains("\u{202E}"))
        XCTAssertFalse(trace.html.unicodeScalars.contains("\u{1B}"))
    }

    func testLongText_endsWithAnEllipsis() async {
        recordHostileTexts()
        for text in Drawing(trace.storyboard).texts {
            XCTAssertLessThan(text.string.count, 80)
            XCTAssertLessThan(text.string.unicodeScalars.count, 400)
        }
        XCTAssertTrue(trace.json.contains(String(repeating: "long ", count: 2000)))
    }

    func testRightToLeftText_keepsItsEllipsisAtItsEnd() async {
        step("rtl") { window.rootViewController = makeScreen(String(repeating: "مرحبا بالعالم ", count: 9)) }
        let title = Drawing(trace.storyboard).strings("s16").last
        XCTAssertEqual(title?.hasSuffix("…\u{200F}"), true)
    }

    func testCombiningMarks_areLimited() async {
        recordHostileTexts()
        let marked = Drawing(trace.storyboard).texts.map(\.string).filter { $0.unicodeScalars.contains("\u{301}") }
        XCTAssertFalse(marked.isEmpty)
        for text in marked { XCTAssertFalse(text.contains(String(repeating: "\u{301}", count: 4)), text) }
    }

    func testTexts_areInside() async {
        record(20)
        recordHostileTexts()
        let drawing = Drawing(trace.storyboard)
        let boxes = drawing.texts.filter { $0.string.allSatisfy(\.isASCII) }.map { ($0.string, $0.box) }
        XCTAssertGreaterThan(boxes.count, 100)
        for (string, box) in boxes {
            XCTAssertTrue((0...drawing.size.width).contains(box.x.upperBound), string)
            XCTAssertTrue((0...drawing.size.height).contains(box.y.upperBound), string)
        }
    }

    func testColours_areGivenForLightAndDark() async {
        XCTAssertTrue(trace.storyboard.contains("@media (prefers-color-scheme: dark)"))
        XCTAssertTrue(trace.storyboard.contains(".ink { fill: #10151d; }"))
        XCTAssertTrue(trace.storyboard.contains(".ink { fill: #f2f4f7; }"))
    }
}
