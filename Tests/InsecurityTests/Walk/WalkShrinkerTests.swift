import XCTest

/// The walk's own machinery: it reduces what fails, prints what compiles, and repeats itself.
@MainActor
final class WalkShrinkerTests: XCTestCase {
    /// A planted assertion: a walk fails where it finishes something after a present by other code.
    private func fail(_ steps: [WalkStep]) -> String? {
        guard let present = steps.firstIndex(where: { $0.action == .present }) else { return nil }
        return steps[present...].contains { $0.action == .finish && $0.number >= 3 } ? "planted" : nil
    }

    private var failing: [WalkStep] {
        var random = WalkRandom(seed: 7)
        var steps = (0..<60).map { _ in WalkStep(random: &random) }.filter { $0.action != .present }
        steps.insert(WalkStep(.present, at: .didShow, 17, animated: true), at: 10)
        steps.append(WalkStep(.finish, at: .completion, 31, animated: false))
        return steps
    }

    func testShrink_whenWalkFails() async {
        let reduced = await WalkShrinker(failing).shrink { self.fail($0) }
        XCTAssertEqual(reduced.steps, [WalkStep(.present), WalkStep(.finish, 3)])
        XCTAssertEqual(reduced.failure, "planted")
    }

    func testShrink_whenWalkDoesNotFail() async {
        let steps = [WalkStep(.present), WalkStep(.finish)]
        let reduced = await WalkShrinker(steps).shrink { self.fail($0) }
        XCTAssertEqual(reduced.steps, steps)
        XCTAssertNil(reduced.failure)
    }

    func testTest_isWrittenToBePasted() async {
        let steps = [WalkStep(.makeWindow), WalkStep(.startModal, at: .viewDidLoad, 3, animated: true)]
        XCTAssertEqual(
            Walk.test(named: "Seed1", steps),
            """
                func testWalk_Seed1() async {
                    await assertWalk([
                        WalkStep(.makeWindow),
                        WalkStep(.startModal, at: .viewDidLoad, 3, animated: true),
                    ])
                }
            """)
    }

    /// SplitMix64 of seed 0, as published.
    func testRandom_isTheSameEverywhere() async {
        var random = WalkRandom(seed: 0)
        XCTAssertEqual(random.next(), 0xE220_A839_7B1D_CDAF)
        XCTAssertEqual(random.next(), 0x6E78_9E6A_A1B9_65F4)
    }

    /// The same seed is the same walk: a world of its own each time, with the same end.
    func testWalk_whenRepeated() async {
        var random = WalkRandom(seed: 3)
        let steps = WalkStep.walk(&random)
        var (one, other) = (Walk(), Walk())
        let failures = [await one.take(steps), await other.take(steps)]
        XCTAssertEqual(failures, [nil, nil])
        XCTAssertEqual(one.table.cells, other.table.cells)
    }
}
