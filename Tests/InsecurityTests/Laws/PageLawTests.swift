import Insecurity
import PresentationSim
import XCTest

/// L22 to L25 and L29: the chains of a page coordinator.
final class PageLawTests: ChainTestCase {
    /// Three pages: `welcome`, a stack with `terms`, and `done`.
    private final class Onboarding: PageCoordinator<String> {
        private let start: (Onboarding) -> Void

        init(pageCount: Int = 3, _ start: @escaping (Onboarding) -> Void) {
            self.start = start
            super.init(pageCount: pageCount)
        }

        override func startPages() { start(self) }
    }

    private let welcome = Modal("welcome")
    private let terms = Pushed("terms")

    private func onboarding() -> Onboarding {
        let pages = Onboarding { [unowned self] in
            $0[0].start(welcome, deliver("welcome"))
            $0[1].start(NavigationController(), terms, deliver("terms"))
            $0[2].start(Modal("done"), deliver("done"))
        }
        host.navigation.start(pages, animated: false, deliver("pages"))
        settle()
        return pages
    }

    private var shown: String? { window.visibleViewController?.name }

    func testL22_pages_haveTheirRoots() async {
        let pages = onboarding()
        XCTAssertEqual(shown, "welcome")
        XCTAssertEqual(pages.selectedPage, 0)
        XCTAssertEqual(pages.pageCount, 3)
        XCTAssertTrue(pages.viewController === window.rootViewController)
        XCTAssertTrue(welcome.isRunning && terms.isRunning)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL29_theUserTurnsThePages_andNothingEnds() async throws {
        let pages = onboarding()
        XCTAssertFalse(user.possibleSteps.contains(.turnPage(.reverse)))
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(shown, "terms")
        XCTAssertEqual(pages.selectedPage, 1)
        let swipe = try user.beginTurnPage(.forward)
        swipe?.cancel()
        settle()
        XCTAssertEqual(pages.selectedPage, 1)
        try user.turnPage(.reverse)
        settle()
        XCTAssertEqual(shown, "welcome")
        XCTAssertEqual(delivered, [])
        XCTAssertTrue(terms.isRunning)
    }

    func testL25_aSelection_isShownInATransition_whenNothingMoves() async throws {
        let pages = onboarding()
        record()
        pages.selectedPage = 2
        XCTAssertEqual(pages.selectedPage, 2)
        settle()
        XCTAssertEqual(shown, "done")
        XCTAssertEqual(transitions, ["select"])
        let swipe = try user.beginTurnPage(.reverse)
        pages.selectedPage = 0
        swipe?.finish()
        settle()
        XCTAssertEqual(shown, "welcome")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL26_aStart_onAPageThatIsntShown_isThereWhenItIs() async throws {
        let pages = onboarding()
        _ = pushed("more", on: terms.navigation)
        pages[2].start(Modal("next"), deliver("next"))
        settle()
        XCTAssertEqual(delivered, ["done: replaced"])
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(shown, "more")
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(shown, "next")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL13_start_replacesTheRootOfThePageThatIsShown() async {
        let pages = onboarding()
        pages[0].start(Modal("new"), deliver("new"))
        settle()
        XCTAssertEqual(shown, "new")
        XCTAssertEqual(delivered, ["welcome: replaced"])
        let sheet = modal("sheet", on: pages[1].top)
        XCTAssertEqual(shown, "sheet")
        sheet.finish("ok")
        settle()
        XCTAssertEqual(shown, "new")
    }

    func testL23_theEnd_endsThePagesFirst() async {
        let pages = onboarding()
        pages.finish("all")
        settle()
        XCTAssertEqual(delivered, ["done: ancestor", "terms: ancestor", "welcome: ancestor", "pages: all"])
    }

    /// A split view shows the root of a column in a navigation controller (U82), which may hold pages.
    func testL22_pagesInAColumn_areNoMistake() async {
        final class Columns: SplitCoordinator<Void> {
            let pages: Onboarding
            init(_ pages: Onboarding) {
                self.pages = pages
                super.init(style: .doubleColumn)
            }
            override func startColumns() { self[.secondary].start(pages) { _ in } }
        }
        let pages = Onboarding { [unowned self] in $0[0].start(welcome, deliver("welcome")) }
        // The split view isn't in a window yet, so that an issue is printed.
        let printed = standardError { [self] in
            host.navigation.start(Columns(pages), animated: false)
            settle()
        }
        XCTAssertEqual(printed, "")
        XCTAssertTrue(pages.isRunning && welcome.isRunning)
        XCTAssertEqual(presentationIssues, [])
    }

    func testMistakes_areReported() async {
        let pages = onboarding()
        pages.selectedPage = 3
        pages[-1].start(Modal("lost"), deliver("lost"))
        settle()
        XCTAssertEqual(
            issues,
            [
                .pageOutOfRange(coordinator: "Onboarding", page: 3, count: 3),
                .pageOutOfRange(coordinator: "Onboarding", page: -1, count: 3),
            ])
        startOver()
        host.navigation.start(Onboarding(pageCount: 0) { _ in }, animated: false, deliver("none"))
        settle()
        XCTAssertEqual(issues, [.noPages(coordinator: "Onboarding")])
        startOver()
        host.navigation.start(PageCoordinator<String>(pageCount: 1), animated: false, deliver("empty"))
        settle()
        XCTAssertEqual(issues, [.pagesNotStarted(coordinator: "PageCoordinator<String>")])
    }
}
