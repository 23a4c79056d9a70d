import FlowExplorer
import PresentationSim
import XCTest

/// Texts that could break the SVG sheet or the HTML page.
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
            step(text, results: [text]) {
                window.rootViewController = root
                root.present(makeScreen(text), animated: true)
                root.present(makeScreen(text), animated: true)
            }
            window.rootViewController = nil
        }
    }

    func testHostileText_staysText() async {
        storyboard = Storyboard(window, title: "<script>alert(\"title\")</script>")
        recordHostileTexts()
        XCTAssertNil(Drawing(storyboard.svg).counts["script"])
        XCTAssertEqual(Drawing(storyboard.html).counts["script"], 1)
        XCTAssertTrue(storyboard.html.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
        for text in [storyboard.svg, storyboard.html] {
            XCTAssertFalse(text.unicodeScalars.contains("\u{202E}"))
            XCTAssertFalse(text.unicodeScalars.contains("\u{1B}"))
        }
    }

    func testLongText_endsWithAnEllipsis() async {
        recordHostileTexts()
        for text in Drawing(storyboard.svg).texts where !text.string.hasPrefix("+") {
            XCTAssertLessThan(text.string.count, 60)
            XCTAssertLessThan(text.string.unicodeScalars.count, 400)
        }
        let titles = Drawing(storyboard.svg).strings("s16").filter { $0.contains("long") || $0.contains("W") }
        XCTAssertEqual(titles.count, 4)
        XCTAssertEqual(titles.filter { $0.hasSuffix("…") }.count, 2)
        XCTAssertTrue(storyboard.html.contains(String(repeating: "long ", count: 2000)))
    }

    func testRightToLeftText_keepsItsEllipsisAtItsEnd() async {
        step("rtl") { window.rootViewController = makeScreen(String(repeating: "مرحبا بالعالم ", count: 9)) }
        let title = Drawing(storyboard.svg).strings("s16").last
        XCTAssertEqual(title?.hasSuffix("…\u{200F}"), true)
    }

    func testCombiningMarks_areLimited() async {
        recordHostileTexts()
        let marked = Drawing(storyboard.svg).texts.map(\.string).filter { $0.unicodeScalars.contains("\u{301}") }
        XCTAssertFalse(marked.isEmpty)
        for text in marked { XCTAssertEqual(text.unicodeScalars.count { $0 == "\u{301}" }, 3, text) }
    }

    func testTexts_areInsideAndDoNotOverlap() async {
        record(20)
        recordHostileTexts()
        let drawing = Drawing(storyboard.svg)
        let boxes = drawing.texts.filter { $0.string.allSatisfy(\.isASCII) }.map { ($0.string, $0.box) }
        XCTAssertGreaterThan(boxes.count, 100)
        for (index, (string, box)) in boxes.enumerated() {
            XCTAssertTrue((0...drawing.size.width).contains(box.x.upperBound), string)
            XCTAssertTrue((0...drawing.size.height).contains(box.y.upperBound), string)
            for (other, otherBox) in boxes[..<index] where box.x.overlaps(otherBox.x) {
                XCTAssertFalse(box.y.overlaps(otherBox.y), "\(string) is over \(other)")
            }
        }
    }

    func testColours_areGivenForLightAndDark() async {
        for document in [storyboard.svg, storyboard.html] {
            XCTAssertTrue(document.contains("@media (prefers-color-scheme: dark)"))
            XCTAssertTrue(document.contains(".ink { fill: #10151d; }"))
            XCTAssertTrue(document.contains(".ink { fill: #f2f4f7; }"))
        }
    }

    func testDocuments_referToNothingOutside() async {
        record(5)
        for document in [storyboard.svg, storyboard.html] {
            for reference in ["href", "src=", "url(", "@import", "https:", "fetch(", "XMLHttpRequest", "import("] {
                XCTAssertFalse(document.contains(reference), reference)
            }
            let namespaces = document.components(separatedBy: "http://").dropFirst()
            XCTAssertTrue(namespaces.allSatisfy { $0.hasPrefix("www.w3.org/2000/svg\"") })
        }
        XCTAssertTrue(storyboard.html.contains("default-src &#39;none&#39;"))
    }
}
