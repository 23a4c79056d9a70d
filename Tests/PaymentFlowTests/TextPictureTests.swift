import PaymentFlow
import XCTest

final class TextPictureTests: XCTestCase {
    func testLines_areCutAndFilled() async {
        let picture = TextPicture(["short", "far too long", "left out"], width: 8, height: 2)
        XCTAssertEqual(picture.lines, ["short   ", "far too…"])
        XCTAssertEqual(TextPicture([], width: 2, height: 2).lines, ["  ", "  "])
        XCTAssertEqual(TextPicture(["a"], width: 0, height: 1).lines, [""])
        XCTAssertEqual(TextPicture(["a"], width: -1, height: -1).height, 0)
    }

    func testText_setsTheSize() async {
        let picture = TextPicture("one\nthree")
        XCTAssertEqual(picture.width, 5)
        XCTAssertEqual(picture.height, 2)
        XCTAssertEqual("\(picture)", "one\nthree")
    }

    func testFramed() async {
        XCTAssertEqual(TextPicture(["ab"], width: 3, height: 1).framed().lines, ["┌───┐", "│ab │", "└───┘"])
    }

    func testBeside() async {
        let picture = TextPicture("ab").beside(TextPicture("c\nd"), gap: 1)
        XCTAssertEqual(picture.lines, ["ab c", "   d"])
    }

    func testCovered_isClippedOnAllSides() async {
        let background = TextPicture("....\n....\n....")
        let card = TextPicture("12\n34")
        func covered(_ column: Int, _ line: Int) -> [String] {
            background.covered(by: card, column: column, line: line).lines
        }
        XCTAssertEqual(covered(1, 1), ["....", ".12.", ".34."])
        XCTAssertEqual(covered(-1, -1), ["4...", "....", "...."])
        XCTAssertEqual(covered(3, 2), ["....", "....", "...1"])
        XCTAssertEqual(covered(9, 0), background.lines)
        XCTAssertEqual(covered(-9, 0), background.lines)
        XCTAssertEqual(covered(0, 9), background.lines)
    }

    func testWideCharacters_takeTwoColumns() async {
        XCTAssertEqual(TextPicture("字").width, 2)
        XCTAssertEqual(TextPicture("👨‍👩‍👧‍👦").width, 2)
        XCTAssertEqual(TextPicture("❤️").width, 2)
        XCTAssertEqual(TextPicture("한ａ").width, 4)
        XCTAssertEqual(TextPicture(["字字字"], width: 4, height: 1).lines, ["字 …"])
        XCTAssertEqual(TextPicture("字字").covered(by: TextPicture("."), column: 1, line: 0).lines, [" .字"])
        XCTAssertEqual(TextPicture("....").covered(by: TextPicture("字"), column: -1, line: 0).lines, [" ..."])
    }

    func testControlCharacters_areReplaced() async {
        XCTAssertEqual(
            TextPicture(["a\u{1B}[2J\u{202E}\r\n"], width: 9, height: 1).lines, ["a\u{FFFD}[2J\u{FFFD}\u{FFFD}  "])
    }

    func testDissolved() async {
        let (old, new) = (TextPicture("a\na\na"), TextPicture("b\nb\nb"))
        XCTAssertEqual(old.dissolved(into: new, share: 0), old)
        XCTAssertEqual(old.dissolved(into: new, share: 0.5).lines, ["b", "a", "b"])
        XCTAssertEqual(old.dissolved(into: new, share: 1), new)
        XCTAssertEqual(old.dissolved(into: TextPicture("other"), share: 0.4), old)
        XCTAssertEqual(old.dissolved(into: TextPicture("other"), share: 0.6), TextPicture("other"))
    }
}
