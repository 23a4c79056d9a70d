import PresentationSim
import XCTest

final class ContainmentTests: SimulationTestCase {
    private let p = Screen("P")
    private let q = Screen("Q")

    /// Adds a child and shows it, as a container of the app does.
    private func embed(_ child: ViewController, in parent: ViewController) {
        parent.addChild(child)
        parent.showChild(child)
        child.didMove(toParent: parent)
    }

    func testU51_addChildCallsWillMoveOnly_thenSetsTheLinks() async {
        show(p)
        var parentInWillMove: ViewController? = p
        c.on(.willMove) { [unowned self] in parentInWillMove = c.parent }
        XCTAssertEqual(callbacks { p.addChild(c) }, ["C.willMove(toParent: P)"])
        p.addChild(d)
        XCTAssertNil(parentInWillMove)
        XCTAssertEqual(p.children, [c, d])
        XCTAssertTrue(c.parent === p)
        XCTAssertTrue(c.window === window)
    }

    func testU51_addingAChildAgainDoesNothing() async {
        p.addChild(c)
        p.addChild(d)
        XCTAssertEqual(callbacks { p.addChild(c) }, [])
        XCTAssertEqual(p.children, [c, d])
    }

    func testU52_removeFromParentCallsDidMoveOnly_afterTheLinks() async {
        show(p)
        p.addChild(c)
        var parentInDidMove: ViewController? = p
        c.on(.didMove) { [unowned self] in parentInDidMove = c.parent }
        XCTAssertEqual(callbacks { c.removeFromParent() }, ["C.didMove(toParent: nil)"])
        XCTAssertNil(parentInDidMove)
        XCTAssertEqual(p.children, [])
        XCTAssertNil(c.parent)
        XCTAssertNil(c.window)
        XCTAssertEqual(callbacks { c.removeFromParent() }, [])
    }

    func testU53_aChildOfAnotherParentIsRemovedThereFirst() async {
        show(p)
        p.addChild(q)
        p.addChild(c)
        XCTAssertEqual(callbacks { q.addChild(c) }, ["C.didMove(toParent: nil)", "C.willMove(toParent: Q)"])
        XCTAssertEqual(p.children, [q])
        XCTAssertEqual(q.children, [c])
        XCTAssertTrue(c.parent === q)
    }

    func testOwner_isNotifiedOfAReturn_whenTheContainerIsInAWindow() async {
        let owner = TestOwner()
        owner.hasLeft = true
        c.screenOwner = owner
        p.addChild(c)
        XCTAssertEqual(owner.calls, [])
        show(p)
        XCTAssertEqual(owner.calls, ["shown again"])
        p.addChild(q)
        q.addChild(c)
        XCTAssertEqual(owner.calls, ["shown again", "shown again"])
    }

    func testU54_childrenKeepTheirOrder_andDoNotHoldPresentedControllers() async {
        show(p)
        for child in [c, d, q] { p.addChild(child) }
        let modal = Screen("M")
        settle { c.present(modal, animated: true) }
        XCTAssertEqual(p.children, [c, d, q])
        XCTAssertNil(modal.parent)
        XCTAssertNil(p.parent)
        XCTAssertTrue(modal.presentingViewController === p)
        XCTAssertTrue(d.presentedViewController === modal)
    }

    func testU55_theNearestNavigationController() async {
        let inner = NavigationController("I", c)
        let outer = NavigationController("O", p)
        p.addChild(inner)
        p.addChild(d)
        show(outer)
        XCTAssertTrue(c.navigationController === inner)
        XCTAssertTrue(inner.navigationController === outer)
        XCTAssertTrue(d.navigationController === outer)
        XCTAssertNil(outer.navigationController)
        settle { d.present(q, animated: false) }
        XCTAssertNil(q.navigationController)
        XCTAssertTrue(q.presentingViewController === outer)
    }

    func testU56_theParentsCallbacksComeFirst_inTheOrderOfChildren() async {
        for child in [c, d, q] { p.addChild(child) }
        p.showChild(d)
        p.showChild(c)
        XCTAssertEqual(p.shownChildren, [c, d])
        XCTAssertEqual(
            callbacks { window.rootViewController = p },
            ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"].flatMap { callback in
                ["P", "C", "D"].map { "\($0).\(callback)" }
            })
        let cover = Screen("F", .fullScreen)
        let leaving = callbacks { c.present(cover, animated: true) }.filter { !$0.hasPrefix("F.") }
        XCTAssertEqual(
            leaving,
            ["viewWillDisappear", "viewDidDisappear"].flatMap { callback in ["P", "C", "D"].map { "\($0).\(callback)" }
            })
    }

    private final class ByHand: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    func testU57_byHand_theParentsAppearanceReachesNoChild() async {
        let hand = ByHand()
        hand.title = "H"
        embed(p, in: hand)
        embed(c, in: p)
        settle { window.rootViewController = hand }
        XCTAssertEqual(callbacks.filter { $0.contains("Appear") && !$0.hasPrefix("H.") }, [])
        XCTAssertEqual(
            callbacks {
                p.beginAppearanceTransition(true, animated: true)
                p.endAppearanceTransition()
            },
            [
                "P.viewWillAppear", "C.viewWillAppear", "P.viewIsAppearing", "C.viewIsAppearing", "P.viewDidAppear",
                "C.viewDidAppear",
            ])
        XCTAssertEqual(
            callbacks {
                p.beginAppearanceTransition(false, animated: false)
                p.endAppearanceTransition()
            },
            ["P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear"])
        XCTAssertEqual(callbacks { window.rootViewController = nil }, ["H.viewWillDisappear", "H.viewDidDisappear"])
    }

    func testU58_nestedBegins_callBackAtTheFirstBeginAndTheLastEnd() async {
        let hand = ByHand()
        embed(c, in: hand)
        show(hand)
        for (appears, end) in [(true, "Appear"), (false, "Disappear")] {
            beginLog()
            for _ in 0..<3 { c.beginAppearanceTransition(appears, animated: true) }
            for _ in 0..<2 { c.endAppearanceTransition() }
            XCTAssertFalse(callbacks.contains("C.viewDid\(end)"))
            c.endAppearanceTransition()
            XCTAssertEqual(callbacks.filter { $0.hasSuffix(end) }, ["C.viewWill\(end)", "C.viewDid\(end)"])
        }
        XCTAssertEqual(issues, [])
    }

    func testU58_aBeginOfTheOppositeDirection_takesThePlaceOfTheOthers_andOneEndClosesAll() async {
        let hand = ByHand()
        embed(c, in: hand)
        show(hand)
        beginLog()
        for _ in 0..<2 { c.beginAppearanceTransition(true, animated: true) }
        c.beginAppearanceTransition(false, animated: true)
        XCTAssertEqual(callbacks, ["C.viewWillAppear", "C.viewIsAppearing", "C.viewWillDisappear"])
        c.endAppearanceTransition()
        XCTAssertEqual(callbacks.last, "C.viewDidDisappear")
        simulation.onIssue = { _ in }
        c.endAppearanceTransition()
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
    }

    func testU59_anEndWithoutABeginningIsReported() async {
        simulation.onIssue = { _ in }
        show(p)
        settle { embed(c, in: p) }
        XCTAssertEqual(callbacks { c.endAppearanceTransition() }, [])
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
    }

    func testU60_shownInAVisibleContainer_theChildAppearsWithoutAnimation() async {
        show(p)
        p.addChild(c)
        beginLog()
        p.showChild(c)
        XCTAssertEqual(callbacks, ["C.viewDidLoad"])
        XCTAssertTrue(window.isTransitioning)
        simulation.settle()
        XCTAssertEqual(callbacks, ["C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
        XCTAssertEqual(
            simulation.log?.events.contains(.transitionBegan(.child, animated: false, initiator: .app)), true)
        XCTAssertEqual(callbacks { p.showChild(c) }, [])
        XCTAssertEqual(callbacks { p.hideChild(c) }, ["C.viewWillDisappear", "C.viewDidDisappear"])
        XCTAssertEqual(callbacks { p.hideChild(c) }, [])
        XCTAssertEqual(p.children, [c])
    }

    func testU60_shownWhileTheContainerAppears_itsDidAppearComesAfterTheContainers() async {
        show(q)
        p.addChild(c)
        p.once(.viewIsAppearing) { [unowned self] in p.showChild(c) }
        XCTAssertEqual(
            callbacks { q.present(p, animated: true) },
            [
                "P.viewDidLoad", "P.viewWillAppear", "P.viewIsAppearing", "C.viewDidLoad", "C.viewWillAppear",
                "C.viewIsAppearing", "P.viewDidAppear", "C.viewDidAppear",
            ])
    }

    func testU60_shownInViewDidLoad_itAppearsWithTheContainer() async {
        p.once(.viewDidLoad) { [unowned self] in embed(c, in: p) }
        XCTAssertEqual(
            callbacks { window.rootViewController = p },
            [
                "P.viewDidLoad", "C.willMove(toParent: P)", "C.viewDidLoad", "P.viewWillAppear", "C.viewWillAppear",
                "P.viewIsAppearing", "C.viewIsAppearing", "P.viewDidAppear", "C.viewDidAppear",
            ])
    }

    func testU60_shownUnderAFullScreenCover_itWaitsForTheContainer() async {
        show(p, Screen("F", .fullScreen))
        p.addChild(c)
        XCTAssertEqual(callbacks { p.showChild(c) }, [])
        XCTAssertFalse(c.isViewLoaded)
        let revealed = callbacks { p.dismiss(animated: false) }.filter { $0.hasPrefix("C.") }
        XCTAssertEqual(revealed, ["C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
    }

    func testU60_hiddenAndShownInOneTurn_nothingHappens() async {
        show(p)
        settle { embed(c, in: p) }
        XCTAssertEqual(
            callbacks {
                p.hideChild(c)
                p.showChild(c)
            }, [])
        XCTAssertEqual(p.shownChildren, [c])
    }

    func testU60_aShownChildThatIsRemoved_disappears_andIsReleased() async {
        show(p)
        weak var released: Screen?
        do {
            let child = Screen("E")
            released = child
            settle { embed(child, in: p) }
            beginLog()
            child.willMove(toParent: nil)
            p.hideChild(child)
            child.removeFromParent()
        }
        XCTAssertNotNil(released)
        simulation.settle()
        XCTAssertEqual(callbacks, ["E.didMove(toParent: nil)", "E.viewWillDisappear", "E.viewDidDisappear"])
        XCTAssertNil(released)
        settle { embed(c, in: p) }
        XCTAssertEqual(
            callbacks { c.removeFromParent() },
            ["C.didMove(toParent: nil)", "C.viewWillDisappear", "C.viewDidDisappear"])
    }

    func testU60_movedToAnotherVisibleContainer_theChildStaysVisible() async {
        show(p)
        embed(q, in: p)
        settle { embed(c, in: p) }
        XCTAssertEqual(callbacks { embed(c, in: q) }, ["C.didMove(toParent: nil)", "C.willMove(toParent: Q)"])
        XCTAssertEqual(q.shownChildren, [c])
        XCTAssertEqual(p.shownChildren, [q])
    }

    func testU61_transition_hidesOneChildAndShowsAnother() async {
        show(p)
        embed(c, in: p)
        settle { p.addChild(d) }
        var steps: [String] = []
        XCTAssertEqual(
            callbacks {
                p.transition(from: c, to: d, duration: 0.3, options: []) {
                    steps.append("animations")
                } completion: { [unowned self] in
                    steps.append("completed \($0), \(callbacks.last ?? "")")
                }
            },
            [
                "D.viewDidLoad", "C.viewWillDisappear", "D.viewWillAppear", "D.viewIsAppearing", "C.viewDidDisappear",
                "D.viewDidAppear",
            ])
        XCTAssertEqual(steps, ["animations", "completed true, D.viewDidAppear"])
        XCTAssertEqual(p.children, [c, d])
        XCTAssertEqual(p.shownChildren, [d])
        assertRefused(.noCommonParent(from: "D", to: "Q")) { p.transition(from: d, to: q) }
    }
}
