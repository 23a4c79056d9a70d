import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// The records of coordinators in a trace.
@MainActor
final class TraceTests: XCTestCase {
    private final class Form: AdaptiveCoordinator<Int> {
        override var viewController: ViewController {
            let screen = ViewController()
            screen.title = "Form"
            return screen
        }
        func open(_ child: Form, _ completion: @escaping (CoordinatorResult<Int>) -> Void = { _ in }) {
            navigation.start(child, completion)
        }
    }

    private final class Tabs: TabBarCoordinator<Never> {
        let home = Form()
        init() { super.init(tabCount: 2) }
        override func startTabs() {
            self[0].start(NavigationController(), home) { _ in }
            self[1].start(NavigationController(), Form()) { _ in }
        }
    }

    private let window = MainActor.assumeIsolated { Window() }
    private lazy var trace = FlowTrace(window, title: "Flow")
    private lazy var app = WindowCoordinator(window)

    override func setUp() async throws { _ = trace }

    private var data: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(trace.json.utf8))) as? [String: Any] ?? [:]
    }
    private var spans: [[String: Any]] { data["spans"] as? [[String: Any]] ?? [] }

    /// A member of each coordinator, in the order of their starts; 0 if it is left out.
    private func numbers(_ key: String) -> [Int] { spans.map { $0[key] as? Int ?? 0 } }
    private func texts(_ key: String) -> [String] { spans.map { $0[key] as? String ?? "" } }

    func testStarts_haveTheStarterAndThePlace() async throws {
        let (list, form, inner) = (Form(), Form(), Form())
        app.navigation.start(NavigationController(), list) { _ in }
        list.open(form)
        form.navigation.startModal(inner) { _ in }
        window.simulation.settle()
        XCTAssertEqual(texts("name"), ["Form", "Form", "Form"])
        XCTAssertEqual(numbers("parent"), [0, 1, 2])
        XCTAssertEqual(texts("place"), ["root", "pushed", "presented"])
        XCTAssertEqual(trace.recording.stepTexts, ["start Form"])
    }

    /// A trace may begin later than the coordinators.
    func testARow_ofACoordinatorThatIsntShownYet_saysSo() async throws {
        let list = Form()
        app.navigation.start(list) { _ in }
        window.simulation.settle()
        window.isHidden = true
        list.open(Form())
        window.simulation.settle()
        trace = FlowTrace(window, title: "Late")
        XCTAssertEqual(spans.map { $0["shown"] != nil }, [true, false])
    }

    private final class Part {}

    private final class Asking<Value>: ModalCoordinator<Value> {
        override var viewController: ViewController { ViewController() }
        func answer(_ value: Value) { finish(value) }
    }

    private func ask<Value>(_ value: Value) {
        let asking = Asking<Value>()
        app.navigation.start(asking, animated: false) { _ in }
        asking.answer(value)
        window.simulation.settle()
    }

    func testResults_haveTheirTexts() async throws {
        ask("Ada")
        ask(["Ada", "Bob"])
        ask(Array(repeating: "Ada", count: 21))
        ask(String(repeating: "a", count: 300))
        ask(())
        ask(7)
        let (list, form) = (Form(), Form())
        app.navigation.start(NavigationController(), list) { _ in }
        list.open(form)
        window.simulation.settle()
        try Simulation.User(window).goBack()
        window.simulation.settle()
        let results = texts("result")
        XCTAssertEqual(
            results.prefix(3), ["finished(Ada)", "finished([\"Ada\", \"Bob\"])", "finished(21 items)"])
        XCTAssertEqual(results[3].count, 201)
        XCTAssertEqual(results.dropFirst(4), ["finished", "finished(7)", "", "dismissed(user)"])
    }

    func testAResult_isNotKept_ifItMayReferToAnObject() async throws {
        weak var part: Part?
        do {
            let new = Part()
            part = new
            ask([new])
        }
        XCTAssertNil(part)
    }

    func testTabs_haveTheirContainer() async throws {
        app.navigation.start(Tabs()) { _ in }
        window.simulation.settle()
        XCTAssertEqual(numbers("container"), [0, 1, 1])
        XCTAssertEqual(spans.map { $0["tab"] as? [Int] }, [nil, [0], [1]])
        XCTAssertEqual(numbers("parent"), [0, 1, 1])
    }

    private final class Mail: SplitCoordinator<Never> {
        override func startColumns() {
            self[.primary].start(NavigationController(), Form()) { _ in }
            self[.secondary].start(NavigationController(), Form()) { _ in }
        }
    }

    func testColumns_areNamed() async throws {
        app.navigation.start(Mail(style: .doubleColumn)) { _ in }
        window.simulation.settle()
        XCTAssertEqual(texts("on"), ["window", "primary column", "secondary column"])
    }

    func testContainers_areOnScreenWithTheirScreens() async throws {
        final class Home: TabBarCoordinator<Never> {
            override func startTabs() { self[0].start(Mail(style: .doubleColumn)) { _ in } }
        }
        let owners = { [self] in (data["levels"] as? [[String: Any]])?.last { $0["owners"] != nil }?["owners"] as? [Int]
        }
        app.navigation.start(Mail(style: .doubleColumn)) { _ in }
        window.simulation.settle()
        XCTAssertEqual(owners(), [1])
        app.navigation.start(Home(tabCount: 1)) { _ in }
        window.simulation.settle()
        XCTAssertEqual(texts("name").suffix(4), ["Home", "Mail", "Form", "Form"])
        XCTAssertEqual(owners(), [4, 5])
        XCTAssertTrue(trace.storyboard.contains("Mail #5 › Home #4"), trace.storyboard)
    }

    func testColumns_areOneLaneOfTheMap() async throws {
        final class Letters: ExplorableFlow {
            let window = Window()
            init() {
                WindowCoordinator(window).navigation.start(Mail(style: .doubleColumn), animated: false) { _ in }
                window.simulation.settle()
            }
            var events: [UserAction] {
                [UserAction("rotate") { [self] in window.horizontalSizeClass = .regular }]
            }
        }
        let exploration = await FlowExplorer { Letters() }.search(depth: 2)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        let mermaid = exploration.map.mermaid
        XCTAssertTrue(mermaid.contains("subgraph l0[\"Mail\"]") && !mermaid.contains("subgraph l1"), mermaid)
    }

    func testEnds_haveTheResult_andTheOneThatCausedThem() async throws {
        let (list, form, inner) = (Form(), Form(), Form())
        app.navigation.start(NavigationController(), list) { _ in }
        list.open(form)
        form.open(inner)
        window.simulation.settle()
        form.finish(7)
        window.simulation.settle()
        XCTAssertEqual(texts("result"), ["", "finished(7)", "dismissed(ancestor)"])
        XCTAssertEqual(numbers("cause"), [0, 0, 2])
        XCTAssertEqual(trace.recording.results, ["Form: dismissed(ancestor)", "Form: finished(7)"])
        XCTAssertEqual(trace.recording.stepTexts.last, "Form ends")
    }

    func testAReplacedRoot_endsWithAllOnItsTabs_becauseOfTheNewOne() async throws {
        let tabs = Tabs()
        app.navigation.start(tabs) { _ in }
        tabs.home.open(Form())
        window.simulation.settle()
        trace.step("log out")
        app.navigation.start(Form()) { _ in }
        window.simulation.settle()
        XCTAssertEqual(texts("result"), Array(repeating: "dismissed(replaced)", count: 4) + [""])
        XCTAssertEqual(numbers("cause"), [5, 5, 5, 5, 0])
    }

    func testASwipe_endsWhatIsAbove_becauseOfTheLowest() async throws {
        let (list, form) = (Form(), Form())
        app.navigation.start(list) { _ in }
        list.navigation.start(form, in: .navigation(new: NavigationController())) { _ in }
        form.open(Form())
        window.simulation.settle()
        try User(window).swipeDown()
        window.simulation.settle()
        XCTAssertEqual(texts("result"), ["", "dismissed(user)", "dismissed(user)"])
        XCTAssertEqual(numbers("cause"), [0, 0, 2])
    }

    func testARefusedStart_isACoordinatorThatEndsAtOnce() async throws {
        let (list, form) = (Form(), Form())
        app.navigation.start(NavigationController(), list) { _ in }
        list.open(form)
        window.simulation.settle()
        window.simulation.onIssue = { _ in }
        list.open(form)
        XCTAssertEqual(texts("place"), ["root", "pushed", "refused"])
        XCTAssertEqual(numbers("parent"), [0, 1, 1])
        XCTAssertEqual(texts("result").last, "dismissed(refused: <Form> was started while it runs or waits)")
        XCTAssertEqual(trace.recording.stepTexts.last, "start Form")
        // It is below none of those that are started later.
        list.open(Form())
        XCTAssertEqual(numbers("parent"), [0, 1, 1, 1])
    }

    func testTimes_areThoseOfTheStart_theScreenAndTheEnd() async throws {
        let (list, form) = (Form(), Form())
        app.navigation.start(list) { _ in }
        window.simulation.settle()
        list.open(form)
        window.simulation.settle()
        form.dismiss()
        window.simulation.settle()
        XCTAssertEqual(spans[1]["shown"] as? [Double], [0.8])
        XCTAssertEqual((spans[1]["ended"] as? [Double])?.first, 0.8)
        XCTAssertEqual(spans[1]["hidden"] as? [Double], [1.3])
    }

    func testACoordinatorOnAnExistingScreen_isRecorded() async throws {
        let screen = ViewController()
        screen.title = "Existing"
        window.rootViewController = screen
        window.simulation.settle()
        ModalCoordinator(screen).start(Form()) { _ in }
        window.simulation.settle()
        XCTAssertEqual(texts("on"), ["Existing"])
        XCTAssertEqual(texts("place"), ["presented"])
    }

    func testATrace_thatBeginsLater_knowsWhatRuns() async throws {
        let list = Form()
        app.navigation.start(NavigationController(), list) { _ in }
        list.open(Form())
        window.simulation.settle()
        trace.stop()
        trace = FlowTrace(window, title: "Later")
        list.finish(1)
        window.simulation.settle()
        XCTAssertEqual(texts("result"), ["finished(1)", "dismissed(ancestor)"])
        XCTAssertEqual(trace.recording.stepTexts, ["Form ends"])
    }

    func testALongResult_isShortened() async throws {
        final class Names: AdaptiveCoordinator<[String]> {
            override var viewController: ViewController { ViewController() }
        }
        let names = Names()
        app.navigation.start(names) { _ in }
        names.finish(Array(repeating: "name", count: 1000))
        XCTAssertEqual(texts("result"), ["finished(1000 items)"])
    }

    func testTheSameFlow_givesTheSameBytes_whateverWasStartedBefore() async throws {
        func play() -> String {
            let window = Window()
            let trace = FlowTrace(window, title: "Flow"), list = Form()
            WindowCoordinator(window).navigation.start(NavigationController(), list) { _ in }
            list.open(Form())
            window.simulation.settle()
            return trace.json
        }
        XCTAssertEqual(play(), play())
    }
}
