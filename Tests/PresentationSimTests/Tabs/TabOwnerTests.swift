import PresentationSim
import XCTest

/// The calls of the owner of the tabs, the replacement of one tab, and the cost of both.
final class TabOwnerTests: SimulationTestCase {
    private let tabs = TabBarController("T")

    private func showTabs(_ viewControllers: ViewController...) {
        tabs.viewControllers = viewControllers
        show(tabs)
    }

    func testReplaceTab_changesOneTab() async {
        showTabs(a, b)
        XCTAssertEqual(
            callbacks { tabs.replaceChild(at: 1, with: c) },
            [
                "B.willMove(toParent: nil)", "B.didMove(toParent: nil)", "C.willMove(toParent: T)",
                "C.didMove(toParent: T)",
            ])
        XCTAssertEqual(
            callbacks { tabs.replaceChild(at: 0, with: d) },
            [
                "A.willMove(toParent: nil)", "A.didMove(toParent: nil)", "D.willMove(toParent: T)",
                "D.didMove(toParent: T)", "D.viewDidLoad", "A.viewWillDisappear", "A.viewDidDisappear",
                "D.viewWillAppear", "D.viewIsAppearing", "D.viewDidAppear",
            ])
        XCTAssertEqual(tabs.viewControllers, [d, c])
        settle { tabs.selectedViewController = c }
        XCTAssertEqual(tabs.selectedIndex, 1)
        assertRefused(.repeatedTab(controller: "D", tabBarController: "T")) { tabs.replaceChild(at: 1, with: d) }
        assertRefused(.tabOutOfRange(index: 2, count: 2, tabBarController: "T")) { tabs.replaceChild(at: 2, with: a) }
        XCTAssertEqual(callbacks { tabs.replaceChild(at: 0, with: d) }, [])
    }

    func testOwner_learnsOfSelectionsByTheUserAndByCode() async {
        let owner = TestContainerOwner()
        showTabs(a, b)
        tabs.containerOwner = owner
        tabs.selectedIndex = 1
        settle { tabs.selectedIndex = 1 }
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        XCTAssertTrue(try user.selectTab(0))
        owner.allows = false
        XCTAssertFalse(try user.selectTab(1))
        tabs.viewControllers = [a]
        XCTAssertEqual(
            owner.calls,
            [
                "did B for A by app, moving", "may A", "did A for B by user, moving", "may A", "may B", "tabs",
            ])
    }

    func testU66_aSecondSelectionInOneTurn_loadsTheTabInTheCall() async {
        showTabs(a, b, c)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 2
        XCTAssertTrue(c.isViewLoaded)
        simulation.settle()
    }

    func testU53_aRemovedStackThatBecomesTheRootInTheSameTurn_showsItsNewTop() async {
        let stack = NavigationController("N", a)
        showTabs(stack, b)
        tabs.viewControllers = [b]
        stack.pushViewController(c, animated: false)
        window.rootViewController = stack
        XCTAssertTrue(callbacks { simulation.settle() }.contains("C.viewDidAppear"))
        XCTAssertEqual(stack.shownChildren, [c])
    }

    func testU65_aStackThatIsRemovedAndSelectedAgain_endsItsPush() async {
        let stack = NavigationController("N", a)
        showTabs(stack, b)
        stack.pushViewController(c, animated: true)
        tabs.selectedIndex = 1
        tabs.viewControllers = [b]
        tabs.viewControllers = [stack, b]
        settle { tabs.selectedIndex = 0 }
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(stack.shownChildren, [c])
        XCTAssertEqual(window.brokenInvariants, [])
    }

    func testWindowReleased_duringASelection_nothingStaysAlive() async {
        weak var released: TabBarController?
        do {
            let own = TabBarController("O", Screen("X"), Screen("Y"))
            released = own
            show(own)
            own.selectedIndex = 1
            window.rootViewController = nil
        }
        XCTAssertNotNil(released)
        use(Simulation())
        XCTAssertNil(released)
    }

    /// The transition has begun, so that the second selection waits for its end, which doesn't come.
    func testWindowReleased_whileASelectionWaits_anotherWindowShowsTheSelectedTab() async {
        let (x, y, z) = (Screen("X"), Screen("Y"), Screen("Z"))
        let own = TabBarController("O", x, y, z)
        y.onCallback = { if $0 == .viewWillAppear { own.selectedIndex = 2 } }
        use(Simulation(driver: ManualDriver()))
        window.rootViewController = own
        simulation.clock.advance(by: .zero)
        own.selectedIndex = 1
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(own.shownChildren, [y])
        use(Simulation())
        show(own)
        XCTAssertEqual(own.shownChildren, [z])
    }

    func testCost_aSelectionLooksAtNoOtherTab() async {
        final class Counting: ViewController {
            static var count = 0
            override func loadViewIfNeeded() { Counting.count += 1 }
        }
        for count in [2, 10, 100] {
            let tabs = TabBarController("T\(count)")
            tabs.viewControllers = [a, b] + (2..<count).map { _ in Counting() }
            settle { window.rootViewController = tabs }
            Counting.count = 0
            settle { tabs.selectedIndex = 1 }
            settle { tabs.selectedViewController = a }
            XCTAssertEqual(Counting.count, 0)
            settle { tabs.viewControllers = nil }
        }
    }
}
