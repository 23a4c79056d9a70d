import FlowExplorer
import PresentationSim
import XCTest

/// A search takes every order of steps, and enters each state once.
@MainActor
final class SearchTests: XCTestCase {
    /// A screen with switches, each of which a tap turns. `stateDescription` tells the states apart.
    private final class Switches: ExplorableFlow {
        let window = Window()
        private var on: Set<Int> = []

        init(_ count: Int) {
            window.rootViewController = (0..<count).reduce(ButtonScreen("Switches")) { screen, index in
                screen.on("\(index)") { [unowned self] _ in on.formSymmetricDifference([index]) }
            }
        }

        var stateDescription: String { "\(on.sorted())" }
    }

    func testSearch_findsExactlyTheStates_ofAKnownNumber() async {
        // With 8 switches, and at most 6 taps: 1 + 8 + 28 + 56 + 70 + 56 + 28.
        let exploration = await FlowExplorer(quietTurns: 0) { Switches(8) }.search(depth: 6)
        XCTAssertEqual(exploration.stateCount, 247)
        XCTAssertNil(exploration.failure)
        // The 219 states that up to 5 taps reach are entered once: a run for each of their 8 steps, and the first.
        XCTAssertEqual(exploration.runCount, 1 + 219 * 8)
        XCTAssertEqual(exploration.deadEnds, [])
        let few = await FlowExplorer(quietTurns: 0) { Switches(3) }.search(depth: 6)
        XCTAssertEqual(few.stateCount, 8)
    }

    /// A list, a form over it, and a page that the form pushes. A second tap in the same turn does nothing.
    private final class Forms: ExplorableFlow {
        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("List").on("Add") { [unowned self] list in
                if list.presentedViewController == nil { list.present(form, animated: true) }
            }
        }

        private var form: ViewController {
            let navigation = NavigationController()
            let form = ButtonScreen("Form")
                .on("More") { [unowned navigation] form in
                    guard navigation.topViewController === form else { return }
                    navigation.pushViewController(ButtonScreen("More"), animated: true)
                }
                .on("Close") { form in
                    if form.navigationController?.isBeingDismissed == false { form.dismiss(animated: true) }
                }
            navigation.viewControllers = [form]
            return navigation
        }
    }

    func testSearch_entersTheSameStates_asEveryOrderOfSteps() async throws {
        var seen = Set<String>()
        var open: [[Step]] = [[]]
        for depth in 0...5 {
            var next: [[Step]] = []
            for steps in open {
                let flow = Forms()
                flow.window.simulation.settle()
                let user = User(flow.window)
                for step in steps { try user.perform(step) }
                let possible = user.possibleSteps
                seen.insert("\(flow.window) \(possible)")
                let isWaiting = !flow.window.simulation.clock.isIdle
                let time: [Step] = isWaiting ? [.advance(timeToNext(steps)), .settle] : []
                if depth < 5 { next += (possible + time).map { steps + [$0] } }
            }
            open = next
        }
        let exploration = await FlowExplorer(quietTurns: 0) { Forms() }.search(depth: 5)
        XCTAssertEqual(exploration.stateCount, seen.count)
        XCTAssertGreaterThan(seen.count, 20)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
    }

    /// Steps by which the next action of the clock is due, found by trying.
    private func timeToNext(_ steps: [Step]) -> Duration {
        for milliseconds in [0, 150, 200, 210, 300, 350, 500] {
            let flow = Forms()
            flow.window.simulation.settle()
            for step in steps { XCTAssertNoThrow(try User(flow.window).perform(step)) }
            let clock = flow.window.simulation.clock
            var hasRun = false
            clock.afterStep = { hasRun = true }
            clock.advance(by: .milliseconds(milliseconds))
            if hasRun { return .milliseconds(milliseconds) }
        }
        return .milliseconds(500)
    }

    func testSearch_isTheSameEachTime() async {
        let (one, other) = (
            await FlowExplorer(quietTurns: 0) { Forms() }.search(depth: 5),
            await FlowExplorer(quietTurns: 0) { Forms() }.search(depth: 5)
        )
        XCTAssertEqual(one, other)
    }

    /// A question with two answers. While the alert leaves, both look the same.
    private final class Question: ExplorableFlow {
        let window = Window()
        private var answer = "none"
        private var hasGone = false

        init() {
            window.rootViewController = ButtonScreen("Home").on("Ask") { [unowned self] home in
                if home.presentedViewController == nil { home.present(alert, animated: true) }
            }
            .on("Go") { [unowned self] _ in hasGone = answer == "No" }
        }

        private var alert: AlertController {
            let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            for title in ["Yes", "No"] {
                alert.addAction(AlertAction(title: title, style: .default) { [weak self] _ in self?.answer = title })
            }
            return alert
        }

        var stateDescription: String { "\(answer) \(hasGone)" }
        struct Refused: Error {}
        func check() throws { if hasGone { throw Refused() } }
    }

    func testSearch_triesBothAnswers_thatLookTheSameWhileTheAlertLeaves() async {
        let exploration = await FlowExplorer { Question() }.search(depth: 5)
        XCTAssertEqual(exploration.failure?.script, [.tap("Ask"), .settle, .tap("No"), .settle, .tap("Go")])
    }

    /// Refuses to remove its screen by a gesture, while it is dirty.
    private final class Owner: ScreenOwner {
        let number = 0
        let name = ""
        var isInteractiveDismissDisabled = false
        var onAttempt = {}
        var mayBeSeen: Bool { true }
        var hasLeft: Bool { false }
        func didAttemptToDismiss() { onAttempt() }
        func admit() -> Bool { true }
        func screenDidLeave(_ window: Window, by initiator: Initiator) {}
        func screenWasShownAgain(_ screen: ViewController) {}
    }

    private final class SheetDelegate: AdaptivePresentationControllerDelegate {
        var onAttempt = {}
        func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { onAttempt() }
    }

    /// A form in a sheet. After an edit, the gestures that leave it have a fault.
    private final class Edits: ExplorableFlow {
        enum Way: CaseIterable { case sheet, backButton, coordinator }

        struct Lost: Error {}
        let window = Window()
        private let way: Way
        private let (delegate, owner) = (SheetDelegate(), Owner())
        private var isLost = false

        init(leaving way: Way) {
            self.way = way
            window.rootViewController = ButtonScreen("List").on("New") { [unowned self] list in
                if list.presentedViewController == nil { list.present(makeForm(), animated: true) }
            }
            delegate.onAttempt = { [unowned self] in isLost = true }
            owner.onAttempt = { [unowned self] in isLost = true }
        }

        private func makeForm() -> ViewController {
            let form = ButtonScreen("Form").on("Edit") { [unowned self] form in
                switch way {
                case .sheet: form.navigationController?.isModalInPresentation = true
                case .backButton: form.navigationItem.backAction = Action { [unowned self] _ in isLost = true }
                case .coordinator: owner.isInteractiveDismissDisabled = true
                }
            }
            let navigation = NavigationController("N", ButtonScreen("Kind"), form)
            if way == .sheet { navigation.presentationController?.delegate = delegate }
            form.screenOwner = owner
            return navigation
        }

        func check() throws { if isLost { throw Lost() } }
    }

    func testSearch_seesThatTheUserCanNotLeave_orThatTheBackButtonActs() async {
        for way in Edits.Way.allCases {
            let exploration = await FlowExplorer { Edits(leaving: way) }.search(depth: 4)
            XCTAssertEqual(exploration.failure?.kind, .check, "\(way)")
            XCTAssertEqual(
                exploration.failure?.script.steps.dropLast(), [.tap("New"), .settle, .tap("Edit")], "\(way)")
        }
    }

    // MARK: Dead ends

    /// A form that only its own button leaves.
    private final class CancelledForm: ExplorableFlow {
        let window = Window()

        init() {
            let navigation = NavigationController()
            let list = ButtonScreen("List").on("Add") { [unowned navigation] list in
                guard navigation.topViewController === list else { return }
                let form = ButtonScreen("Form")
                form.navigationItem.leftBarButtonItem = BarButtonItem(
                    title: "Cancel",
                    primaryAction: Action { [unowned navigation] _ in
                        navigation.popViewController(animated: true)
                    })
                navigation.pushViewController(form, animated: true)
            }
            navigation.viewControllers = [list]
            window.rootViewController = navigation
        }
    }

    func testSearch_leavesByABarButton() async {
        let exploration = await FlowExplorer { CancelledForm() }.search(depth: 5)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        XCTAssertEqual(exploration.deadEnds, [])
    }

    /// A list that can be searched for milk and for tea, and a page behind the one result for milk.
    private final class Pantry: ExplorableFlow, SearchResultsUpdating {
        let window = Window()
        private let list = ButtonScreen("List")
        private let navigation = NavigationController()

        init() {
            let found = ButtonScreen("Found").on("Open") { [unowned self] _ in
                guard navigation.topViewController === list else { return }
                navigation.pushViewController(ButtonScreen("Milk"), animated: true)
            }
            let search = SearchController(searchResultsController: found)
            search.searchResultsUpdater = self
            search.searchSuggestions = ["milk", "tea"].map(SearchSuggestionItem.init)
            list.navigationItem.searchController = search
            navigation.viewControllers = [list]
            window.rootViewController = navigation
        }

        func updateSearchResults(for searchController: SearchController) {
            let isTea = searchController.searchBar.text == "tea"
            searchController.searchResultsController?.title = isTea ? "None" : "Found"
        }
    }

    func testSearch_typesWhatTheAppSuggests() async {
        let exploration = await FlowExplorer(quietTurns: 0) { Pantry() }.search(depth: 6)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        XCTAssertEqual(exploration.deadEnds, [])
        let map = await FlowExplorer(quietTurns: 0) { Pantry() }.walk(steps: 500, seed: 1).map
        XCTAssertTrue(map.screens.contains { $0.name == "Milk" }, "\(map.screens.map(\.name))")
    }

    /// A home with a door that doesn't open again, a room behind it, and a way through the garden and back.
    private final class House: ExplorableFlow {
        let window = Window()

        init() {
            let navigation = NavigationController()
            let cellar = ButtonScreen("Cellar").on("Dig") { $0.title = "Deeper" }.on("Up") { $0.title = "Cellar" }
            let home = ButtonScreen("Home")
                .on("Fall") { _ in navigation.setViewControllers([cellar], animated: true) }
                .on("Out") { home in
                    guard navigation.topViewController === home else { return }
                    navigation.pushViewController(ButtonScreen("Garden"), animated: true)
                }
            navigation.viewControllers = [home]
            window.rootViewController = navigation
        }
    }

    func testSearch_findsDeadEnds_byTheirShortestScript() async {
        let exploration = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 7)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        XCTAssertEqual(exploration.deadEnds, [[.tap("Fall"), .settle]])
        let shallow = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 3)
        XCTAssertEqual(shallow.deadEnds, [], "a step beyond the depth may lead anywhere")
    }
}
