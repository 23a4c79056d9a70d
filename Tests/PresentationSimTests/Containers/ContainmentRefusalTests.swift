import PresentationSim
import XCTest

/// Mistakes with children: UIKit's line as an issue, and the tree as it was.
final class ContainmentRefusalTests: SimulationTestCase {
    private let p = Screen("P")
    private let q = Screen("Q")

    func testU60_aChildOfAnotherParentIsNotShown() async {
        show(p)
        p.addChild(q)
        p.addChild(c)
        assertRefused(.shownOutsideOfParent(child: "C", container: "Q", parent: "P")) { q.showChild(c) }
        assertRefused(.shownOutsideOfParent(child: "C", container: "Q", parent: "P")) { q.hideChild(c) }
        assertRefused(.shownOutsideOfParent(child: "X", container: "Q", parent: nil)) { q.showChild(Screen("X")) }
        XCTAssertEqual(
            issues.first?.message,
            "child view controller:<C> should have parent view controller:<Q> but actual parent is:<P>")
        XCTAssertEqual(issues.map(\.severity), [.exception, .exception, .exception])
    }

    func testU51_anActiveControllerIsNotAdded() async {
        show(p, q)
        p.addChild(c)
        assertRefused(.addedActiveController(child: "Q", parent: "C")) { c.addChild(q) }
        assertRefused(.addedActiveController(child: "P", parent: "C")) { c.addChild(p) }
        assertRefused(.addedActiveController(child: "P", parent: "P")) { p.addChild(p) }
    }

    func testU51_aControllerIsNotAddedToItsOwnChild_alsoOutsideOfAWindow() async {
        simulation.onIssue = { _ in }
        show(Screen("R"))
        let navigation = NavigationController("N", c)
        p.addChild(navigation)
        TestContext.$simulation.withValue(simulation) {
            c.addChild(p)
            navigation.pushViewController(p, animated: false)
        }
        XCTAssertEqual(c.children, [])
        XCTAssertEqual(navigation.children, [c])
        XCTAssertNil(p.parent)
    }

    func testU51_twoControllersThatAddEachOther_areRefusedOnce() async {
        simulation.onIssue = { _ in }
        c.once(.willMove) { [unowned self] in c.addChild(q) }
        TestContext.$simulation.withValue(simulation) { q.addChild(c) }
        XCTAssertEqual(c.children, [q])
        XCTAssertEqual(q.children, [])
        XCTAssertNil(c.parent)
    }

    func testU6_aChildIsNotPresented_norPushed_norMadeARoot() async {
        let navigation = NavigationController("N", p)
        show(navigation)
        p.addChild(c)
        assertRefused(.presentedActiveController(controller: "C")) { p.present(c, animated: true) }
        assertRefused(.pushedActiveController(controller: "C", navigationController: "N")) {
            navigation.pushViewController(c, animated: true)
        }
        assertRefused(.rootIsActive(controller: "C")) { window.rootViewController = c }
    }

    func testU59_aTransitionByHandThatIsOpenWhenTheParentsComes_isReported() async {
        simulation.onIssue = { _ in }
        for parent in [p, ByHand()] {
            parent.title = "P"
            parent.addChild(c)
            parent.showChild(c)
            show(parent)
            if parent !== p {
                c.beginAppearanceTransition(true, animated: true)
                c.endAppearanceTransition()
            }
            c.beginAppearanceTransition(false, animated: true)
            XCTAssertEqual(issues, [])
            settle { parent.present(Screen("F", .fullScreen), animated: true) }
            XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
            use(Simulation())
            simulation.onIssue = { _ in }
            c.removeFromParent()
        }
    }

    func testU59_aParentThatForwardsByHand_inItsOwnCallbacks_isNotReported() async throws {
        simulation.onIssue = { _ in }
        let parent = ByHand()
        parent.title = "P"
        parent.forwards = true
        parent.addChild(c)
        parent.showChild(c)
        show(q, parent)
        try settle { try user.beginSwipeDown()?.cancel() }
        settle { window.rootViewController = nil }
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("C.") }.last, "C.viewDidDisappear")
        XCTAssertEqual(issues.count, 1)
    }

    /// Forwards its appearance to its child by hand, or not at all.
    private final class ByHand: ViewController {
        var forwards = false
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        override func viewWillAppear(_ animated: Bool) { begin(true, animated) }
        override func viewDidAppear(_ animated: Bool) { end() }
        override func viewWillDisappear(_ animated: Bool) { begin(false, animated) }
        override func viewDidDisappear(_ animated: Bool) { end() }
        private func end() { if forwards { children.first?.endAppearanceTransition() } }
        private func begin(_ appears: Bool, _ animated: Bool) {
            if forwards { children.first?.beginAppearanceTransition(appears, animated: animated) }
        }
    }

    func testU51_inWillMove_thereIsNoParentYet() async {
        let (navigation, tabs) = (NavigationController("N", p), TabBarController("T"))
        var (count, parents) = (0, [ViewController?]())
        for screen in [q, c] {
            screen.once(.willMove) { [unowned screen] in
                count += 1
                parents += [screen.parent, screen.navigationController, screen.tabBarController]
            }
        }
        navigation.pushViewController(q, animated: false)
        tabs.viewControllers = [c]
        XCTAssertEqual(count, 2)
        XCTAssertEqual(parents.compactMap { $0 }, [])
        XCTAssertTrue(q.parent === navigation)
        XCTAssertTrue(c.tabBarController === tabs)
    }

    func testU52_aScreenOfAStackIsRemoved_andTheTopAtTheEndOfItsPop() async {
        let navigation = NavigationController("N", p, q, c)
        show(navigation)
        XCTAssertEqual(callbacks { q.removeFromParent() }, ["Q.willMove(toParent: nil)", "Q.didMove(toParent: nil)"])
        XCTAssertEqual(navigation.viewControllers, [p, c])
        XCTAssertEqual(navigation.children, [p, c])
        c.removeFromParent()
        XCTAssertEqual(navigation.viewControllers, [p])
        XCTAssertTrue(c.parent === navigation)
        simulation.settle()
        XCTAssertNil(c.parent)
    }

    func testU27_aStackThatIsRefused_staysInItsContainer() async {
        let inner = NavigationController("I", Screen("X"))
        let navigation = NavigationController("N", Screen("Z"))
        let tabs = TabBarController("T", inner, navigation)
        settle { window.rootViewController = tabs }
        assertRefused(.pushedNavigationController(controller: "I", navigationController: "N")) {
            navigation.addChild(inner)
        }
        XCTAssertTrue(inner.parent === tabs)
    }

    func testU53_theContainerOfAStack_staysInItsOwn() async {
        let (holder, tabs) = (Screen("H"), TabBarController("T"))
        let outer = NavigationController("N", Screen("R"), holder)
        holder.addChild(tabs)
        settle { window.rootViewController = outer }
        assertRefused(.addedActiveController(child: "H", parent: "T")) { tabs.addChild(holder) }
        XCTAssertTrue(holder.parent === outer)
    }

    /// The stack would keep it until the end of the pop.
    func testU53_theTopOfAVisibleStack_isNotAdded() async {
        let navigation = NavigationController("N", p, q), tabs = TabBarController("T")
        let other = NavigationController("O", Screen("R"))
        showBeside(navigation, [c, tabs, other])
        assertRefused(.addedActiveController(child: "Q", parent: "C")) { c.addChild(q) }
        assertRefused(.addedActiveController(child: "Q", parent: "T")) { tabs.addChild(q) }
        assertRefused(.pushedActiveController(controller: "Q", navigationController: "O")) { other.addChild(q) }
        settle { navigation.viewControllers = [p] }
        c.addChild(q)
        XCTAssertTrue(q.parent === c)
    }

    func testU53_aScreenOnABusyStack_isNotAdded() async {
        let navigation = NavigationController("N", p, q), top = Screen("Top")
        showBeside(navigation, [c])
        navigation.pushViewController(top, animated: true)
        settle { assertRefused(.addedActiveController(child: "P", parent: "C")) { c.addChild(p) } }
        XCTAssertEqual(navigation.viewControllers, [p, q, top])
        c.addChild(p)
        XCTAssertEqual(navigation.viewControllers, [q, top])
        XCTAssertTrue(p.parent === c)
    }

    func testU53_theTopOfAStackOutOfSight_isAdded() async {
        let navigation = NavigationController("N", p, q)
        showBeside(Screen("Shown"), [navigation, c])
        c.addChild(q)
        XCTAssertEqual(navigation.viewControllers, [p])
        XCTAssertTrue(q.parent === c)
    }

    /// Shows one child of a container, which has the others, too.
    private func showBeside(_ shown: ViewController, _ others: [ViewController]) {
        let holder = Screen("H")
        show(holder)
        for child in [shown] + others { holder.addChild(child) }
        settle { holder.showChild(shown) }
    }

    func testU53_addChildOfAStackPushes() async {
        let navigation = NavigationController("N", p)
        show(navigation)
        q.addChild(c)
        navigation.addChild(c)
        XCTAssertEqual(navigation.viewControllers, [p, c])
        XCTAssertEqual(q.children, [])
        simulation.settle()
    }

    func testStack_showAndHideDoNothing() async {
        let navigation = NavigationController("N", p, q)
        show(navigation)
        XCTAssertEqual(callbacks { navigation.showChild(p) }, [])
        XCTAssertEqual(callbacks { navigation.hideChild(q) }, [])
        XCTAssertEqual(navigation.shownChildren, [q])
    }

    func testInnerStack_goesBackByTheUsersSwipe() async {
        let inner = NavigationController("I", q, c)
        p.addChild(inner)
        p.showChild(inner)
        show(NavigationController("N", Screen("R"), p))
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertEqual(inner.viewControllers, [q])
        XCTAssertTrue(try user.goBack())
        simulation.settle()
        XCTAssertNil(p.parent)
    }

    func testOffScreen_aHiddenStackChangesWithoutTransitions() async {
        let inner = NavigationController("I", q)
        p.addChild(inner)
        show(p)
        XCTAssertEqual(
            callbacks { inner.pushViewController(c, animated: true) },
            ["C.willMove(toParent: I)", "C.didMove(toParent: I)"])
        XCTAssertFalse(c.isViewLoaded)
        p.showChild(inner)
        inner.popViewController(animated: true)
        settle { p.hideChild(inner) }
        XCTAssertEqual(inner.viewControllers, [q])
        XCTAssertFalse(inner.isMovingToParent)
    }
}
