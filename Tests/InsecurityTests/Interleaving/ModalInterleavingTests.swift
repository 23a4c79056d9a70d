import XCTest

/// Each event with a presented `a`: the delivered results, then the tree.
@MainActor
final class ModalInterleavingTests: XCTestCase {
    func testEachEvent_atEachTime() async {
        // Before the transition, during it, after it, in a completion, in `viewDidLoad`, in `viewDidAppear`.
        let table: [Interleaving.Event: [String]] = [
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
            .otherCodePresents: [
                "-> w | r | a",
                "-> w | r | a",
                "-> w | r | a | x",
                "b: user -> w | r | a | x",
                "-> w | r | a",
                "-> w | r | a | x",
            ],
            .otherCodeDismisses: [
                "-> w | r | a",
                "-> w | r | a",
                "a: removed -> w | r",
                "b: user, a: removed -> w | r",
                "-> w | r | a",
                "a: removed -> w | r",
            ],
            .rootReplaced: [
                "a: removed -> x",
                "a: removed -> x",
                "a: removed -> x",
                "b: user, a: removed -> x",
                "a: removed -> x",
                "a: removed -> x",
            ],
            .hostDismissed: [
                "-> w | r | a",
                "-> w | r | a",
                "a: removed -> w",
                "b: user, a: removed -> w",
                "-> w | r | a",
                "a: removed -> w",
            ],
            .windowReleased: [
                "a: removed -> no window",
                "a: removed -> no window",
                "a: removed -> no window",
                "b: user, a: removed -> no window",
                "a: removed -> no window",
                "a: removed -> no window",
            ],
        ]
        for (event, outcomes) in table {
            for (time, outcome) in zip(Interleaving.Time.allCases, outcomes) {
                let interleaving = Interleaving(onStack: false)
                XCTAssertEqual(interleaving.outcome(of: [event], time), outcome, "\(event) \(time)")
                XCTAssertEqual(interleaving.issues, [], "\(event) \(time)")
            }
        }
    }
}
