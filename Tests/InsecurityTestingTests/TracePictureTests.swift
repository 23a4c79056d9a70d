import FlowExplorer
import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

/// The traces of a failing test and of an explorer's finding, as `Docs/Pictures` shows them.
///
/// After a change on purpose, run this test with `RECORD_PICTURES=1` and look at the pictures.
@MainActor
final class TracePictureTests: XCTestCase {
    private final class List: ViewController {
        var onOrder: () -> Void = {}
        override var userActions: [UserAction] { [UserAction("Order") { [weak self] in self?.onOrder() }] }
    }

    private final class Question: ViewController {
        var onAnswer: (Bool) -> Void = { _ in }
        override var userActions: [UserAction] {
            [
                UserAction("Pay") { [weak self] in self?.onAnswer(true) },
                UserAction("Not now") { [weak self] in self?.onAnswer(false) },
            ]
        }
    }

    private final class Payment: ModalCoordinator<Bool> {
        override var viewController: ViewController {
            let question = Question()
            question.title = "Pay 20 €?"
            question.onAnswer = { [weak self] answer in self?.finish(answer) }
            return question
        }
    }

    private final class Shop: ModalCoordinator<Never> {
        var payment = Payment()

        override var viewController: ViewController {
            let list = List()
            list.title = "Shop"
            list.onOrder = { [weak self] in self?.order() }
            return list
        }

        /// The fault: the same payment is started again.
        private func order() {
            navigation.start(payment) { [weak self] result in
                if result.value == true { self?.navigation.start(Alert("Thank you")) { _ in } }
            }
        }
    }

    func testAFailingTest() async throws {
        let flow = TestFlow(test: TestFunction("testTheUserPaysTwice"), capturesTraces: false)
        flow.fail = { flow.trace.fail($0.text, place: "ShopTests.swift:42") }
        WindowCoordinator(flow.window).navigation.start(Shop()) { _ in }
        flow.simulation.settle()
        for button in ["Order", "Pay", "OK", "Order"] {
            try flow.user.tap(button)
            flow.simulation.settle()
        }
        XCTAssertEqual(flow.trace.recording.outcome, .failed)
        XCTAssertTrue(flow.trace.recording.json.contains(#""same":2"#), "the refused start is of the first payment")
        try compare(flow.trace.recording, "FailingTest")
        flow.end()
    }

    private final class ShopOfLinks: ExplorableFlow {
        let window = Window()
        private let list = List()

        init() {
            list.title = "Shop"
            list.onOrder = { [unowned list] in
                let question = Question()
                question.title = "Pay 20 €?"
                question.onAnswer = { [weak question] _ in question?.dismiss(animated: true) }
                list.present(question, animated: true)
            }
            window.rootViewController = NavigationController(rootViewController: list)
        }

        /// The fault: the link doesn't ask what is on screen.
        var events: [UserAction] {
            [UserAction("link") { [list] in list.present(ViewController(), animated: true) }]
        }
    }

    func testAFinding() async throws {
        let exploration = await FlowExplorer { ShopOfLinks() }.search(depth: 4)
        try compare(try XCTUnwrap(exploration.failure?.trace), "Finding")
    }

    private func compare(_ recording: FlowRecording, _ name: String) throws {
        for (type, text) in [("html", recording.html), ("svg", recording.storyboard)] {
            let file = URL(filePath: #filePath).appending(path: "../../../Docs/Pictures/\(name).\(type)").standardized
            let data = Data(text.utf8)
            if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil { try data.write(to: file) }
            XCTAssertTrue(try Data(contentsOf: file) == data, "\(file.path()) shows another trace")
        }
    }
}
