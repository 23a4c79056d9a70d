import XCTest

/// What meets a presented `a`, and what comes of it: deliveries, then the tree.
@MainActor
final class ModalInterleavingTests: XCTestCase {
    func testEachEvent_atEachTime() async {
        // Before the transition, in its middle, at its end; in a completion, in `viewDidLoad`, in `viewDidAppear`.
        let table: [Interleaving.What: [String]] = [
            .finish: [
                "a: v -> w | r",
                "a: v -> w | r",
                "a: v -> w | r",
                "b: user, a: v -> w | r",
                "a: v -> w | r",
                "a: v -> w | r",
            ],
            .dismiss: [
                "a: requested -> w | r",
                "a: requested -> w | r",
                "a: requested -> w | r",
                "b: user, a: requested -> w | r",
                "a: requested -> w | r",
                "a: requested -> w | r",
            ],
            .start: [
                "-> w | r | a | c",
                "-> w | r | a | c",
                "-> w | r | a | c",
                "b: user -> w | r | a | c",
                "-> w | r | a | c",
                "-> w | r | a | c",
            ],
            .startAndFinish: [
                "c: ancestor, a: v -> w | r",
                "c: ancestor, a: v -> w | r",
                "c: ancestor, a: v -> w | r",
                "b: user, c: ancestor, a: v -> w | r",
                "c: ancestor, a: v -> w | r",
                "c: ancestor, a: v -> w | r",
            ],
            .cancelSwipe: [
                "-> w | r | a",
                "-> w | r | a",
                "-> w | r | a",
                "b: user -> w | r | a",
                "-> w | r | a",
                "-> w | r | a",
            ],
            .finishSwipe: [
                "-> w | r | a",
                "-> w | r | a",
                "a: user -> w | r",
                "b: user, a: user -> w | r",
                "-> w | r | a",
                "-> w | r | a",
            ],
            .foreignPresent: [
                "-> w | r | a",
                "-> w | r | a",
                "-> w | r | a | x",
                "b: user -> w | r | a | x",
                "-> w | r | a",
                "-> w | r | a | x",
            ],
            .foreignDismiss: [
                "-> w | r | a",
                "-> w | r | a",
                "a: removed -> w | r",
                "b: user, a: removed -> w | r",
                "-> w | r | a",
                "a: removed -> w | r",
            ],
            .rootChange: [
                "a: removed -> x",
                "a: removed -> x",
                "a: removed -> x",
                "b: user, a: removed -> x",
                "a: removed -> x",
                "a: removed -> x",
            ],
            .hostGone: [
                "-> w | r | a",
                "-> w | r | a",
                "a: removed -> w",
                "b: user, a: removed -> w",
                "-> w | r | a",
                "a: removed -> w",
            ],
            .windowGone: [
                "a: removed -> gone",
                "a: removed -> gone",
                "a: removed -> gone",
                "b: user, a: removed -> gone",
                "a: removed -> gone",
                "a: removed -> gone",
            ],
        ]
        for (what, outcomes) in table {
            for (when, outcome) in zip(Interleaving.When.allCases, outcomes) {
                let meeting = Interleaving(onStack: false)
                XCTAssertEqual(meeting.outcome(of: [what], when), outcome, "\(what) \(when)")
                XCTAssertEqual(meeting.mistakes, [], "\(what) \(when)")
            }
        }
    }
}
