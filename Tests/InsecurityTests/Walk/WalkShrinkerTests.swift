import FlowExplorer
import PresentationSim
import XCTest

/// The walk's own machinery: steps are data, failing walks are reduced, and walks can be repeated.
@MainActor
final class WalkShrinkerTests: XCTestCase {
    /// A planted failure: a walk fails if it finishes a coordinator after other code has presented a screen.
    private func fail(_ steps: [WalkStep]) -> String? {
        guard let present = steps.firstIndex(where: { $0.action == .present }) else { return nil }
        return steps[present...].contains { $0.action == .finish && $0.number >= 3 } ? "planted" : nil
    }

    private var failing: [WalkStep] {
        var random = RandomSource(seed: 7)
        var steps = (0..<60).map { _ in WalkStep(&random) }.filter { $0.action != .present }
        steps.insert(WalkStep(.present, at: .didShow, 17, animated: true), at: 10)
        steps.append(WalkStep(.finish, at: .completion, 31, animated: false))
        return steps
    }

    func testShrink_whenWalkFails() async {
        var shrinker = WalkShrinker(failing) { self.fail($0) }
        await shrinker.shrink()
        XCTAssertEqual(shrinker.steps, WalkStep.walk("present, finish 3"))
        XCTAssertEqual(shrinker.failure, "planted")
    }

    func testShrink_whenWalkDoesNotFail() async {
        var shrinker = WalkShrinker([WalkStep(.present), WalkStep(.finish)]) { self.fail($0) }
        await shrinker.shrink()
        XCTAssertEqual(shrinker.steps.count, 2)
        XCTAssertNil(shrinker.failure)
    }

    func testStep_isReadAsWritten() async {
        XCTAssertEqual(WalkStep.walk(WalkStep.text(failing)), failing)
        XCTAssertEqual("\(failing[10])", "present@didShow 17 animated")
        for text in ["", "fly", "finish@noon", "finish 3 slowly"] { XCTAssertNil(WalkStep(text), text) }
    }

    func testGrammar_consistsOfActionsAtMoments() async {
        let words = WalkGrammar.rules.values.joined().joined(separator: " ").split(separator: " ")
        for word in words where word != "STEP" {
            let (name, moment) = (word.prefix { $0 != "@" && $0 != ":" }, word.drop { $0 != "@" }.dropFirst())
            XCTAssert(WalkGrammar.rules[String(name)] != nil || WalkAction(rawValue: String(name)) != nil, "\(word)")
            XCTAssert(["", "callback"].contains(moment) || WalkMoment(rawValue: String(moment)) != nil, "\(word)")
        }
    }

    /// SplitMix64 of seed 0, as published.
    func testRandom_isTheSameEverywhere() async {
        var random = RandomSource(seed: 0)
        XCTAssertEqual(random.next(), 0xE220_A839_7B1D_CDAF)
        XCTAssertEqual(random.next(), 0x6E78_9E6A_A1B9_65F4)
    }

    func testWalk_whenRepeated() async {
        var random = RandomSource(seed: 3)
        let steps = WalkStep.walk(&random)
        var (one, other) = (Walk(), Walk())
        let failures = [await one.take(steps), await other.take(steps)]
        XCTAssertEqual(failures, [nil, nil])
        XCTAssertEqual(one.table, other.table)
    }
}
