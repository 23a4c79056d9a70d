import Foundation
import PresentationSim
import XCTest

/// The text of steps and scripts.
final class ScriptTests: XCTestCase {
    private let steps: [(Step, String)] = [
        (.tap("Add a card"), "tap Add a card"), (.pressReturn, "press return"), (.tapOutside, "press outside"),
        (.swipeDown, "swipe down"), (.swipeBack(.edge), "swipe back"), (.swipeBack(.content), "swipe back in content"),
        (.beginSwipeDown, "begin swipe down"), (.beginSwipeBack(.edge), "begin swipe back"),
        (.beginSwipeBack(.content), "begin swipe back in content"), (.updateSwipe(0.4), "update 0.4"),
        (.finishSwipe, "finish"), (.cancelSwipe, "cancel"), (.back, "back"), (.backTo("Home"), "back to Home"),
        (.selectTab(1), "select tab 1"), (.advance(.milliseconds(200)), "advance 0.2"), (.advance(.zero), "advance 0"),
        (.search("milk"), "search milk"), (.search(""), "search "), (.cancelSearch, "cancel search"),
        (.advance(.seconds(90)), "advance 90"), (.settle, "settle"), (.event("bank declines"), "event bank declines"),
    ]

    func testStep_readsItsOwnText() async throws {
        for (step, text) in steps {
            XCTAssertEqual(step.description, text)
            XCTAssertEqual(Step(text), step)
        }
        let script = Script(steps.map(\.0))
        XCTAssertEqual(script.description, steps.map(\.1).joined(separator: "\n"))
        XCTAssertEqual(Script(script.description), script)
        let data = try JSONEncoder().encode(script)
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: data), steps.map(\.1))
        XCTAssertEqual(try JSONDecoder().decode(Script.self, from: data), script)
    }

    func testStep_keepsEveryNameAndDuration() async {
        let names = [
            "", " ", "a b", " a ", "a ", "a\nb", "a\r\nb", "\u{2028}", "\\", "\\u{20}", "\\u{", "tab\t", "to Home",
            "e\u{301}", "👩‍👩‍👧", "\u{301}", "\u{301}a", "\u{1F3FD}", "\u{FE0F}", "\u{200D}", "\u{93E}x", "a\u{85}\u{301}",
            "\u{600}\n",
            "\u{A0}x", "# no comment", "}",
        ]
        for name in names {
            for step in [Step.tap(name), .backTo(name), .event(name)] {
                XCTAssertEqual(Step(step.description), step)
                XCTAssertEqual(Script(Script([step]).description), [step], step.description)
                XCTAssertEqual(step.description.split(whereSeparator: \.isNewline).count, 1)
            }
        }
        let durations: [Duration] = [
            .nanoseconds(1), .milliseconds(-50), .seconds(-3), .seconds(Int64.max), .seconds(Int64.min),
            Duration(secondsComponent: .min, attosecondsComponent: -1),
            Duration(secondsComponent: 7, attosecondsComponent: 1),
        ]
        for duration in durations { XCTAssertEqual(Step(Step.advance(duration).description), .advance(duration)) }
        XCTAssertEqual(Step.advance(.milliseconds(-50)).description, "advance -0.05")
    }

    func testStep_thatMovesTheFingerTooFar_hasAText() async {
        let progresses: [(Double, String)] = [
            (1.5, "update 1.0"), (-1, "update 0.0"), (.infinity, "update 1.0"), (-.infinity, "update 0.0"),
            (.nan, "update 0.0"), (-0.0, "update 0.0"), (1e-300, "update 1e-300"),
        ]
        for (progress, text) in progresses {
            XCTAssertEqual(Step.updateSwipe(progress).description, text)
            XCTAssertEqual(Step(text)?.description, text)
        }
    }

    func testStep_isNoOtherText() async {
        let texts = [
            "", "tapestry", "Tap Done", "swipe", "swipe up", "update", "update 1.5", "update -1", "update nan",
            "update inf",
            "select tab", "select tab x", "advance", "advance x", "advance .5", "advance 1.", "advance 1.2.3",
            "advance --1",
            "advance 99999999999999999999", "advance 0.1234567890123456789", "settle down", "finish it", "events",
        ]
        for text in texts { XCTAssertNil(Step(text), text) }
    }

    func testScript_ignoresSpacesEmptyLinesAndComments() async {
        let script = Script("# A double tap.\r\n\n   tap Pay \n\ttap Pay\n")
        XCTAssertEqual(script, [.tap("Pay"), .tap("Pay")])
        XCTAssertEqual(Script(""), [])
    }

    func testScript_namesTheLineThatIsNoStep_andThePossibleSteps() async {
        XCTAssertThrowsError(try Script(parsing: "tap Pay\n\n  tip Pay\nsettle")) {
            XCTAssertEqual(($0 as? ScriptError)?.line, 3)
            XCTAssertTrue(
                "\($0)".hasPrefix("line 3: `tip Pay` is no step. Steps: tap NAME, type TEXT into FIELD, "), "\($0)")
            XCTAssertTrue("\($0)".hasSuffix("advance SECONDS, settle, event NAME"), "\($0)")
        }
        XCTAssertNil(Script("fly"))
        XCTAssertThrowsError(try JSONDecoder().decode(Script.self, from: Data(#"["fly"]"#.utf8)))
    }
}
