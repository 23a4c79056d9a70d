import PresentationSim
import XCTest

final class TabTests: SimulationTestCase {
    private let tabs = TabBarController("T")
    private let delegate = TabDelegate()

    private func showTabs(_ viewControllers: ViewController...) {
        tabs.viewControllers = viewControllers
        tabs.delegate = delegate
        show(tabs)
    }

    func testU62_nothingIsSelectedUntilTheTabsAreSet() async {
        XCTAssertNil(tabs.viewControllers)
        XCTAssertNil(tabs.selectedViewController)
        XCTAssertEqual(tabs.selectedIndex, .max)
        show(tabs)
        XCTAssertEqual(
            callbacks { tabs.viewControllers = [a, b] },
            [
                "A.willMove(toParent: T)", "A.didMove(toParent: T)", "B.willMove(toParent: T)",
                "B.didMove(toParent: T)", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
            ])
        XCTAssertEqual(tabs.viewControllers, [a, b])
        XCTAssertEqual(tabs.children, [a, b])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.selectedViewController === a)
        XCTAssertTrue(b.tabBarController === tabs && b.parent === tabs)
    }

    func testU63_theSelectedTabStays_ifItIsAmongTheNewOnes() async {
        showTabs(a, b)
        settle { tabs.selectedIndex = 1 }
        XCTAssertEqual(
            callbacks { tabs.setViewControllers([b, c], animated: true) },
            [
                "A.willMove(toParent: nil)", "A.didMove(toParent: nil)", "C.willMove(toParent: T)",
                "C.didMove(toParent: T)",
            ])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.selectedViewController === b)
        XCTAssertNil(a.parent)
        XCTAssertEqual(delegate.calls, [])
    }

    func testU63_elseTheOneAtItsIndex_elseTheFirst() async {
        showTabs(a, b)
        settle { tabs.selectedIndex = 1 }
        XCTAssertEqual(
            callbacks { tabs.viewControllers = [a, c] },
            [
                "B.willMove(toParent: nil)", "B.didMove(toParent: nil)", "C.willMove(toParent: T)",
                "C.didMove(toParent: T)", "C.viewDidLoad", "B.viewWillDisappear", "B.viewDidDisappear",
                "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
            ])
        XCTAssertTrue(tabs.selectedViewController === c)
        tabs.viewControllers = [d]
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.selectedViewController === d)
        tabs.viewControllers = [a, b, c, d]
        tabs.selectedIndex = 2
        tabs.viewControllers = [a, b]
        XCTAssertEqual(tabs.selectedIndex, 0)
        settle { tabs.viewControllers = [d] }
        tabs.viewControllers = []
        XCTAssertEqual(tabs.viewControllers, [])
        XCTAssertNil(tabs.selectedViewController)
        simulation.settle()
        tabs.viewControllers = nil
        XCTAssertNil(tabs.viewControllers)
    }

    func testU64_onlyTheSelectedTabIsLoaded() async {
        let stack = NavigationController("N", b)
        showTabs(a, stack)
        XCTAssertTrue(a.isViewLoaded)
        XCTAssertFalse(stack.isViewLoaded || b.isViewLoaded)
        tabs.selectedIndex = 1
        XCTAssertTrue(stack.isViewLoaded && b.isViewLoaded)
        simulation.settle()
    }

    func testU65_selecting_theNewTabsWillAppearComesFirst() async {
        showTabs(a, b)
        beginLog()
        tabs.selectedIndex = 1
        XCTAssertEqual(callbacks, ["B.viewDidLoad"])
        simulation.settle()
        XCTAssertEqual(
            callbacks,
            [
                "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing", "A.viewDidDisappear",
                "B.viewDidAppear",
            ])
        XCTAssertEqual(
            simulation.log?.events.contains(.transitionBegan(.select, animated: false, initiator: .app)), true)
    }

    func testU66_selectingByCodeChangesBothPropertiesInTheCall_withoutTheDelegate() async {
        showTabs(a, b, c)
        tabs.selectedIndex = 1
        XCTAssertTrue(tabs.selectedViewController === b)
        tabs.selectedViewController = c
        XCTAssertEqual(tabs.selectedIndex, 2)
        simulation.settle()
        XCTAssertEqual(delegate.calls, [])
        XCTAssertTrue(window.visibleViewController === c)
    }

    func testU66_ofSelectionsInOneTurn_onlyTheLastAppears() async {
        showTabs(a, b, c)
        XCTAssertEqual(
            callbacks {
                tabs.selectedIndex = 1
                tabs.selectedIndex = 2
            }.filter { !$0.hasSuffix("viewDidLoad") },
            [
                "C.viewWillAppear", "A.viewWillDisappear", "C.viewIsAppearing", "A.viewDidDisappear",
                "C.viewDidAppear",
            ])
        XCTAssertEqual(
            callbacks {
                tabs.selectedIndex = 0
                tabs.selectedIndex = 2
            }, [])
        XCTAssertEqual(tabs.shownChildren, [c])
    }

    /// The tab bar controller comes back between the two selections, and with it the tab that is selected then.
    func testU48_aTabThatIsSelectedDuringACancelledSwipe_andLeftAgain_disappears() async {
        let home = Screen("Home")
        tabs.viewControllers = [a, b, c]
        show(home)
        settle { home.present(tabs, animated: false) }
        let callbacks = callbacks {
            let swipe = try? user.beginSwipeDown()
            tabs.selectedIndex = 2
            swipe?.cancel()
            tabs.selectedIndex = 0
        }
        XCTAssertEqual(
            callbacks.filter { !$0.hasPrefix("T.") },
            [
                "A.viewWillDisappear", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewWillDisappear",
                "C.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
            ])
        XCTAssertEqual(window.brokenInvariants, [])
    }

    func testU66_aSelectionInACallback_isShownNext() async {
        showTabs(a, b, c)
        b.once(.viewWillAppear) { [unowned self] in tabs.selectedIndex = 2 }
        XCTAssertEqual(
            callbacks { tabs.selectedIndex = 1 }.filter { $0.contains("DidAppear") || $0.contains("DidDisappear") },
            ["A.viewDidDisappear", "B.viewDidAppear", "B.viewDidDisappear", "C.viewDidAppear"])
        XCTAssertEqual(tabs.shownChildren, [c])
    }

    func testU67_selectingTheSelectedDoesNothing() async {
        let stack = NavigationController("N", a, b)
        showTabs(stack, c)
        XCTAssertEqual(callbacks { tabs.selectedIndex = 0 }, [])
        XCTAssertEqual(callbacks { tabs.selectedViewController = stack }, [])
        XCTAssertEqual(stack.viewControllers, [a, b])
    }

    func testU68_selectingAnotherController_orAnIndexOutOfRange_isRefused() async {
        showTabs(a, b)
        assertRefused(.selectedNonChild(controller: "C", tabBarController: "T")) { tabs.selectedViewController = c }
        assertRefused(.selectedNonChild(controller: nil, tabBarController: "T")) { tabs.selectedViewController = nil }
        XCTAssertEqual(issues[0].severity, .exception)
        for index in [-1, 2, .max, .min] {
            assertRefused(.tabOutOfRange(index: index, count: 2, tabBarController: "T")) { tabs.selectedIndex = index }
        }
        XCTAssertEqual(issues[2].severity, .warning)
        XCTAssertEqual(tabs.selectedIndex, 0)
    }

    func testMistakes_aTabTwice_orAnActiveOne_isRefused() async {
        let other = Screen("O")
        other.addChild(c)
        let modal = Screen("M")
        showTabs(a, b)
        settle { b.present(modal, animated: false) }
        assertRefused(.repeatedTab(controller: "A", tabBarController: "T")) { tabs.viewControllers = [a, b, a] }
        assertRefused(.shownOutsideOfParent(child: "C", container: "T", parent: "O")) { tabs.viewControllers = [a, c] }
        assertRefused(.addedActiveController(child: "M", parent: "T")) { tabs.viewControllers = [modal] }
        assertRefused(.addedActiveController(child: "T", parent: "T")) { tabs.viewControllers = [tabs] }
        XCTAssertEqual(tabs.viewControllers, [a, b])
        XCTAssertEqual(Set(issues.map(\.severity)), [.exception])
    }

    func testU53_addChildAddsATab_andRemoveFromParentRemovesIt() async {
        showTabs(a, b)
        beginLog()
        tabs.addChild(c)
        XCTAssertEqual(simulation.log?.description.contains("setViewControllers([A, B, C], animated: false)"), true)
        XCTAssertEqual(tabs.viewControllers, [a, b, c])
        a.removeFromParent()
        XCTAssertEqual(tabs.viewControllers, [b, c])
        XCTAssertTrue(tabs.selectedViewController === b)
        simulation.settle()
        XCTAssertEqual(tabs.shownChildren, [b])
        let other = Screen("O"), child = Screen("C")
        other.addChild(child)
        tabs.addChild(child)
        XCTAssertEqual(tabs.viewControllers, [b, c, child])
        XCTAssertEqual(other.children, [])
    }

    func testU49_removedTabsAreReleased() async {
        weak var released: Screen?
        do {
            let tab = Screen("X")
            released = tab
            showTabs(tab, b)
        }
        tabs.viewControllers = [b]
        XCTAssertNotNil(released)
        simulation.settle()
        XCTAssertNil(released)
    }

    func testU78_aPushedTabBarController_isAcceptedWithAWarning() async {
        simulation.onIssue = { _ in }
        let outer = NavigationController("O", c)
        tabs.viewControllers = [a, NavigationController("N", b)]
        show(outer)
        settle { outer.pushViewController(tabs, animated: true) }
        XCTAssertEqual(issues, [.pushedTabBarController(controller: "T", navigationController: "O")])
        XCTAssertEqual(outer.viewControllers, [c, tabs])
        XCTAssertTrue(a.navigationController === outer)
        XCTAssertEqual(b.navigationController?.title, "N")
        XCTAssertTrue(window.visibleViewController === a)
    }

    func testU78_aPushedPageViewController_isNoMistake() async {
        let outer = NavigationController("O", c), pages = PageViewController()
        pages.setViewControllers([a], direction: .forward, animated: false)
        show(outer)
        settle { outer.pushViewController(pages, animated: true) }
        XCTAssertEqual(outer.viewControllers, [c, pages])
        XCTAssertTrue(window.visibleViewController === a)
        XCTAssertEqual(issues, [])
    }

    func testU78_aHandlerOfTheWarningThatPops_popsWhatWasPushed() async {
        let outer = NavigationController("O", a, c)
        tabs.viewControllers = [b]
        show(outer)
        var stacks: [[String]] = []
        simulation.onIssue = { _ in
            stacks.append(outer.names)
            outer.popViewController(animated: false)
        }
        settle { outer.pushViewController(tabs, animated: false) }
        XCTAssertEqual(stacks, [["A", "C", "T"]])
        XCTAssertEqual(outer.names, ["A", "C"])
    }
}
