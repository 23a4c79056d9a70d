import FlowExplorer
import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

/// Measures what recording costs a test, as `swift test` runs it, with all that XCTest and `FlowTestCase` do for it.
///
/// `MEASURE_RECORDING=100 swift test --filter RecordingCostTests` prints the processor time of such a test with and without, in
/// milliseconds: the least of 20 rounds of so many tests. With `MEASURE_RECORDING_ONLY=with` or `=without` it runs them once, for
/// `Benchmarks/measure test`, which counts their instructions.
final class RecordingCostTests: XCTestCase {
    func testRecording_costsLittle() throws {
        guard let count = ProcessInfo.processInfo.environment["MEASURE_RECORDING"].flatMap(Int.init) else { return }
        if let only = ProcessInfo.processInfo.environment["MEASURE_RECORDING_ONLY"] {
            MainActor.assumeIsolated { TestFlow.capturesTraces = false }
            return (0..<count).forEach { _ in run(only == "with") }
        }
        var least: [Bool: Double] = [:]
        for round in 0..<40 {
            let isRecorded = round % 2 == 0
            let time = time { for _ in 0..<count { run(isRecorded) } }
            least[isRecorded] = min(least[isRecorded] ?? .infinity, time / Double(count))
        }
        let (with, without) = (least[true] ?? 0, least[false] ?? 0)
        print("with a trace \(with), without \(without), ratio \(with / without)")
    }

    private func run(_ isRecorded: Bool) {
        let test = PaidCardsTests(name: "testCards") { test in
            guard let test = test as? PaidCardsTests else { return }
            let body: (PaidCardsTests) -> () throws -> Void = asyncTest { test in
                nonisolated(unsafe) let test = test
                return { try await test.payments() }
            }
            try body(test)()
        }
        test.isRecorded = isRecorded
        test.run()
    }

    private func time(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    }
}

/// The payments: two cards are added, one form is cancelled and one swiped down, and the list ends.
@MainActor
final class PaidCardsTests: FlowTestCase {
    nonisolated(unsafe) var isRecorded = true

    override func setUp() async throws {
        try await super.setUp()
        if !isRecorded { trace.stop() }
    }

    func payments() async throws {
        var cards: [String]?
        WindowCoordinator(window).navigation.start(CardList(), animated: false) { cards = $0.value }
        simulation.settle()
        for button in ["Add a card", "Done", "Add a card", "Cancel", "Add a card", "Done"] {
            try user.tap(button)
            simulation.settle()
        }
        try user.tap("Add a card")
        simulation.settle()
        try user.swipeDown()
        simulation.settle()
        try user.tap("Close")
        simulation.settle()
        XCTAssertEqual(cards, ["1", "2"])
    }
}

private final class Buttons: ViewController {
    var actions: [UserAction] = []
    override var userActions: [UserAction] { actions }
}

private final class CardForm: ModalCoordinator<String> {
    let number: String

    init(_ number: String) { self.number = number }

    private func save() { finish(number) }

    override var viewController: ViewController {
        let form = Buttons()
        form.title = "New card"
        form.actions = [
            UserAction("Done") { [weak self] in self?.save() },
            UserAction("Cancel") { [weak self] in self?.dismiss() },
        ]
        return form
    }
}

private final class CardList: ModalCoordinator<[String]> {
    private var cards: [String] = []

    override var viewController: ViewController {
        let list = Buttons()
        list.title = "Cards"
        list.actions = [
            UserAction("Add a card") { [weak self] in self?.add() },
            UserAction("Close") { [weak self] in self?.close() },
        ]
        return list
    }

    private func close() { finish(cards) }

    private func add() {
        navigation.start(CardForm("\(cards.count + 1)")) { [weak self] result in
            if let card = result.value { self?.cards.append(card) }
        }
    }
}
