import XCTest

/// Several events together: a held swipe with each event, and any two or three events.
@MainActor
final class CombinedInterleavingTests: XCTestCase {
    private typealias Event = Interleaving.Event
    private typealias Time = Interleaving.Time

    func testAHeldSwipe_withEachEvent() async {
        // With a presented `a`, then with a pushed one: the swipe is finished, then cancelled.
        let table: [(Event, modal: [String], stack: [String])] = [
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
            (
                .otherCodePresents, ["a: user -> w | r", "-> w | r | a"],
                ["a: user -> w | [r] | x", "-> w | [r a] | x"]
            ),
            (.otherCodeDismisses, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w", "a: removed -> w"]),
            (.otherCodePushes, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [r x]", "-> w | [r a x]"]),
            (.otherCodePops, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [r]", "a: removed -> w | [r]"]),
            (.otherCodeSets, ["a: user -> w | r", "-> w | r | a"], ["a: user -> w | [x]", "a: removed -> w | [x]"]),
            (.rootReplaced, ["a: removed -> x", "a: removed -> x"], ["a: removed -> x", "a: removed -> x"]),
            (.hostDismissed, ["a: user -> w | r", "-> w | r | a"], ["a: removed -> w", "a: removed -> w"]),
            (
                .windowReleased, ["a: removed -> no window", "a: removed -> no window"],
                ["a: removed -> no window", "a: removed -> no window"]
            ),
        ]
        for (event, modal, stack) in table {
            for (onStack, outcomes) in [(false, modal), (true, stack)] {
                for (swipeEnd, outcome) in zip([Event.finishHeldSwipe, .cancelHeldSwipe], outcomes) {
                    let interleaving = Interleaving(onStack: onStack)
                    XCTAssertEqual(
                        interleaving.outcome(of: [.holdSwipe, event, swipeEnd], .end), outcome, "\(event), \(swipeEnd)")
                    XCTAssertEqual(interleaving.issues, [], "\(event), \(swipeEnd)")
                }
            }
        }
    }

    func testAnyTwoEvents_leaveNoScreens() async {
        for first in Event.allCases {
            for second in Event.allCases { check([first, second]) }
        }
    }

    func testAHeldSwipe_withAnyTwoEvents_leavesNoScreens() async {
        for first in Event.allCases {
            for second in Event.allCases { check([.holdSwipe, first, second, .finishHeldSwipe], [.end]) }
            check([.holdSwipe, first, .cancelHeldSwipe], [.end, .completion])
        }
    }

    /// Checks that `a` gets one result, and that no screen of ours is left after its dismissal.
    private func check(_ events: [Event], _ times: [Time] = Time.allCases, line: UInt = #line) {
        for onStack in [false, true] {
            for time in times {
                let interleaving = Interleaving(onStack: onStack)
                _ = interleaving.outcome(of: events, time)
                let tree = interleaving.treeAfterDismissal()
                XCTAssertFalse(tree.contains("a") || tree.contains("c"), "\(tree) after \(events) \(time)", line: line)
                XCTAssertEqual(interleaving.deliveryCounts["a"], 1, "\(events) \(time)", line: line)
            }
        }
    }
}
