import XCTest

/// Several things at once: a finger on the screen while something else happens, and any two or three things together.
@MainActor
final class CombinedInterleavingTests: XCTestCase {
    func testAHeldSwipe_withEachEvent() async {
        // A presented `a`, the finger then lifted on, or back; and a pushed one.
        let table: [(Interleaving.What, modal: [String], stack: [String])] = [
            (.finish, ["a: v -> w | r", "a: v -> w | r"], ["a: v -> w | [r]", "a: v -> w | [r]"]),
            (
                .dismiss, ["a: requested -> w | r", "a: requested -> w | r"],
                ["a: requested -> w | [r]", "a: requested -> w | [r]"]
            ),
            (
                .start, ["c: user, a: user -> w | r", "-> w | r | a | c"],
                ["c: user, a: user -> w | [r]", "-> w | [r a c]"]
            ),
            (
                .startAndFinish, ["c: ancestor, a: v -> w | r", "c: ancestor, a: v -> w | r"],
                ["c: ancestor, a: v -> w | [r]", "c: ancestor, a: v -> w | [r]"]
            ),
            (.foreignPresent, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [r] | x", "-> w | [r a] | x"]),
            (.foreignDismiss, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w", "a: removed -> w"]),
            (.foreignPush, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [r x]", "-> w | [r a x]"]),
            (.foreignPop, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [r]", "a: removed -> w | [r]"]),
            (.foreignSet, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [x]", "a: removed -> w | [x]"]),
            (.rootChange, ["a: removed -> x", "a: removed -> x"], ["a: removed -> x", "a: removed -> x"]),
            (.hostGone, ["a: user -> w | r", "-> w | r | a"], ["a: removed -> w", "a: removed -> w"]),
            (.windowGone, ["a: removed -> gone", "a: removed -> gone"], ["a: removed -> gone", "a: removed -> gone"]),
        ]
        for (what, modal, stack) in table {
            for (onStack, outcomes) in [(false, modal), (true, stack)] {
                for (lift, outcome) in zip([Interleaving.What.liftOn, .liftBack], outcomes) {
                    let meeting = Interleaving(onStack: onStack)
                    XCTAssertEqual(
                        meeting.outcome(of: [.beginSwipe, what, lift], .end), outcome, "\(what), \(lift)")
                    XCTAssertEqual(meeting.mistakes, [], "\(what), \(lift)")
                }
            }
        }
    }

    func testAnyTwoEvents_leaveNoScreens() async {
        for first in Interleaving.What.allCases {
            for second in Interleaving.What.allCases { check([first, second]) }
        }
    }

    func testAHeldSwipe_withAnyTwoEvents_leavesNoScreens() async {
        for first in Interleaving.What.allCases {
            for second in Interleaving.What.allCases { check([.beginSwipe, first, second, .liftOn], [.end]) }
            check([.beginSwipe, first, .liftBack], [.end, .completion])
        }
    }

    /// Each completion is called once, and when all is dismissed the tree is as it was, strangers aside.
    private func check(_ whats: [Interleaving.What], _ whens: [Interleaving.When] = Interleaving.When.allCases, line: UInt = #line) {
        for onStack in [false, true] {
            for when in whens {
                let meeting = Interleaving(onStack: onStack)
                _ = meeting.outcome(of: whats, when)
                let rest = meeting.rest()
                let isAsBefore = !rest.contains("a") && !rest.contains("c")
                XCTAssertTrue(isAsBefore, "\(rest) after \(whats) \(when)", line: line)
                XCTAssertEqual(meeting.deliveries["a"], 1, "\(whats) \(when)", line: line)
            }
        }
    }
}
