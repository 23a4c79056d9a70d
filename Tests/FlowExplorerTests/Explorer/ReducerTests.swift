import FlowExplorer
import PresentationSim
import XCTest

/// The reducer drops steps, then makes them simpler.
@MainActor
final class ReducerTests: XCTestCase {
    /// Reduces numbers, each of which is simpler if it is smaller.
    private func reduce(_ numbers: [Int], attempts: Int = 4000, _ fails: @escaping ([Int]) -> Bool) async -> [Int] {
        var reducer = Reducer(numbers, attempts: attempts, simpler: { Array(0..<$0) }) { fails($0) ? $0 : nil }
        await reducer.reduce()
        return reducer.steps
    }

    func testReduce_keepsTheFewestAndSimplestSteps() async {
        let numbers = (0..<50).map { $0 * 7 % 50 }
        let sum = await reduce(numbers) { $0.reduce(0, +) >= 60 }
        XCTAssertEqual(sum.reduce(0, +), 60)
        XCTAssertEqual(sum.count, 2)
        let order = await reduce(numbers) { steps in
            guard let high = steps.firstIndex(where: { $0 > 40 }) else { return false }
            return steps[high...].dropFirst().contains { $0 > 10 }
        }
        XCTAssertEqual(order, [41, 11])
        let none = await reduce(numbers) { _ in true }
        XCTAssertEqual(none, [])
    }

    func testReduce_givesUpAfterSoManyAttempts() async {
        var count = 0
        let numbers = await reduce(Array(0..<50), attempts: 10) { _ in
            count += 1
            return false
        }
        XCTAssertEqual(count, 10)
        XCTAssertEqual(numbers.count, 50)
    }

    func testReduce_leavesOutTheStepsThatWereNotTaken() async {
        var reducer = Reducer([3, 1, 4, 1, 5], simpler: { _ in [] }) { steps in
            let taken = steps.filter { $0 != 1 }
            return taken.contains(3) && taken.contains(5) ? taken : nil
        }
        await reducer.reduce()
        XCTAssertEqual(reducer.steps, [3, 5])
    }

    /// A flow that fails after its form was swiped away, in any way.
    private final class Swiped: ExplorableFlow {
        struct Gone: Error {}

        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("List")
            window.simulation.settle()
            window.rootViewController?.present(ButtonScreen("Form"), animated: false)
        }

        func check() throws { if window.topmostViewController === window.rootViewController { throw Gone() } }
    }

    func testAScript_isMadeSimpler() async {
        let script: Script = [
            .beginSwipeDown, .advance(.milliseconds(10)), .cancelSwipe, .settle, .beginSwipeDown, .updateSwipe(0.4),
            .finishSwipe, .advance(.milliseconds(500)),
        ]
        let played = await FlowExplorer { Swiped() }.play(script)
        XCTAssertEqual(played.failure?.kind, .check)
        var explorer = FlowExplorer { Swiped() }
        explorer.stepsPerRun = 400
        let walk = await explorer.walk(steps: 10_000, seed: 1)
        XCTAssertEqual(walk.failure?.script, [.swipeDown])
    }

    /// A flow whose error says how often another button was tapped.
    private final class Counting: ExplorableFlow {
        enum Broken: Error { case after(Int) }

        let window = Window()
        private var (tapCount, isBroken) = (0, false)

        init() {
            window.rootViewController = ButtonScreen("Glass").on("Tap") { [unowned self] _ in tapCount += 1 }
                .on("Break") { [unowned self] _ in isBroken = true }
        }

        func check() throws { if isBroken { throw Broken.after(tapCount) } }
    }

    func testTheText_isThatOfTheReducedScript() async {
        let walk = await FlowExplorer { Counting() }.walk(steps: 100, seed: 1)
        XCTAssertEqual(walk.failure?.script, [.tap("Break")])
        XCTAssertEqual(walk.failure?.text, "The check fails: after(0)")
    }
}
