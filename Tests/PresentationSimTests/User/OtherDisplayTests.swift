import PresentationSim
import XCTest

/// The calls by which a host reports what the user did in another toolkit.
final class OtherDisplayTests: SimulationTestCase {
    func testTheQuestionOfASwipeDown_reportsNoAttempt() async {
        let delegate = SheetDelegate()
        show(a)
        XCTAssertFalse(user.isSwipeDownAllowed)
        b.presentationController?.delegate = delegate
        a.present(b, animated: true)
        XCTAssertFalse(user.isSwipeDownAllowed)
        simulation.settle()
        XCTAssertTrue(user.isSwipeDownAllowed)
        delegate.allows = false
        XCTAssertFalse(user.isSwipeDownAllowed)
        delegate.allows = true
        b.isModalInPresentation = true
        XCTAssertFalse(user.isSwipeDownAllowed)
        XCTAssertEqual(delegate.calls, ["should", "should"])
    }

    func testU20_ARefusedSwipeDown_isAnAttempt_ifTheSheetRefusesIt() async {
        let delegate = SheetDelegate()
        b.presentationController?.delegate = delegate
        show(a, b)
        user.didRefuseSwipeDown(b, isAllowedBySheet: true)
        XCTAssertEqual(delegate.calls, [])
        user.didRefuseSwipeDown(b, isAllowedBySheet: false)
        XCTAssertEqual(delegate.calls, ["attempt"])
    }

    func testU104_ASheetThatTheUserHasDragged_restsThere() async {
        b.sheetDetents = [.medium(), .large()]
        show(a, b)
        user.didDragSheet(b, to: .large)
        XCTAssertEqual(b.sheetPresentationController?.selectedDetentIdentifier, .large)
    }

    func testU128_aTextThatTheUserHasTyped_andTheEndOfTheSearch() async {
        let search = SearchController(searchResultsController: nil)
        a.navigationItem.searchController = search
        show(NavigationController(rootViewController: a))
        for (text, isActive) in [(nil, false), ("mi", true), (nil, false)] {
            settle { user.didSearch(text, over: a) }
            XCTAssertEqual(search.isActive, isActive)
            XCTAssertEqual(search.searchBar.text, text)
        }
    }

    func testU88_theWayBackToAColumn() async {
        let split = SplitViewController(style: .tripleColumn)
        for (column, screen) in zip(SplitViewController.Column.allCases, [a, b, c]) {
            split.setViewController(NavigationController("stack of \(screen.name)", screen), for: column)
        }
        window.horizontalSizeClass = .compact
        show(split)
        XCTAssertTrue(c.isSeen)
        beginLog()
        settle { user.didGoBack(to: .primary, of: split) }
        XCTAssertTrue(a.isSeen)
        settle { user.didGoBack(to: .primary, of: split) }
        XCTAssertEqual(
            simulation.log?.events.filter { if case .gesture = $0 { true } else { false } }, [.gesture("back")])
    }

    func testTheQuestionOfASwipeBack() async {
        let stack = NavigationController(rootViewController: a)
        show(stack)
        XCTAssertFalse(user.isSwipeBackAllowed())
        settle { stack.pushViewController(b, animated: false) }
        XCTAssertTrue(user.isSwipeBackAllowed())
        stack.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertFalse(user.isSwipeBackAllowed())
        XCTAssertTrue(user.isSwipeBackAllowed(from: .content))
        b.navigationItem.hidesBackButton = true
        XCTAssertFalse(user.isSwipeBackAllowed(from: .content))
    }

    func testU107_ofTheSheetsThatTheUserHasRemoved_theLowestIsNotified() async {
        let (delegate, delegateAbove) = (SheetDelegate(), SheetDelegate())
        delegate.allows = false
        b.presentationController?.delegate = delegate
        c.presentationController?.delegate = delegateAbove
        show(a, b, c)
        XCTAssertTrue(user.didRemove(b))
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [false])
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        simulation.settle()
        XCTAssertNil(a.presentedViewController)
        XCTAssertEqual(delegate.calls, ["did"])
        XCTAssertEqual(delegateAbove.calls, [])
    }

    func testU5_duringAModalTransition_nothingLeaves() async {
        show(a, b)
        b.present(c, animated: true)
        XCTAssertFalse(user.didRemove(b))
        XCTAssertFalse(user.didRemove(a))
        simulation.settle()
        XCTAssertTrue(a.presentedViewController === b)
    }

    func testAScreenThatTheUserHasPopped_leavesWithThoseAbove() async {
        let stack = NavigationController(rootViewController: a)
        show(stack)
        settle { stack.viewControllers = [a, b, c] }
        XCTAssertFalse(user.didRemove(a))
        settle { XCTAssertTrue(user.didRemove(b)) }
        XCTAssertEqual(stack.viewControllers, [a])
        XCTAssertFalse(user.didRemove(b))
    }

    func testU121_aScreenThatTheUserHasPopped_duringAPush_beginsAtOnceOrNotAtAll() async {
        simulation.behavior.interruptsStackTransitions = true
        let (stack, observer) = (NavigationController(rootViewController: a), Observer())
        show(stack)
        stack.viewControllers = [a, b]
        stack.pushViewController(c, animated: true)
        XCTAssertFalse(user.didRemove(b), "the push hasn't begun")
        simulation.clock.advance(by: .milliseconds(50))
        // The app goes back at the end of the push, which is its first turn.
        observer.onEvent = { [b] in if $0 == "push ended" { stack.popToViewController(b, animated: true) } }
        window.addObserver(observer)
        XCTAssertFalse(user.didRemove(b))
        simulation.settle()
        XCTAssertEqual(stack.viewControllers, [a, b])
        stack.pushViewController(d, animated: true)
        simulation.clock.advance(by: .milliseconds(50))
        observer.onEvent = { _ in }
        settle { XCTAssertTrue(user.didRemove(b)) }
        XCTAssertEqual(stack.viewControllers, [a])
    }

    func testU98_anActionThatTheUserHasTapped_runsAfterTheDismissal() async {
        let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        var wasPresented: Bool?
        let action = AlertAction(title: "OK", style: .default) { [a] _ in
            wasPresented = a.presentedViewController != nil
        }
        alert.addAction(action)
        show(a, alert)
        XCTAssertTrue(user.didTap(action, of: alert))
        XCTAssertNil(wasPresented)
        simulation.settle()
        XCTAssertEqual(wasPresented, false)
        XCTAssertFalse(user.didTap(action, of: alert))
    }

    func testU101_aTapOutside_runsNoAction() async {
        let sheet = AlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(AlertAction(title: "OK", style: .default) { _ in XCTFail("the action ran") })
        show(a, sheet)
        settle { XCTAssertTrue(user.didTap(nil, of: sheet)) }
        XCTAssertNil(a.presentedViewController)
    }

    func testAnActionIsPerformed() async {
        var titles: [String] = []
        Action(title: "Add") { titles.append($0.title) }.perform()
        XCTAssertEqual(titles, ["Add"])
    }

    // MARK: A level that the toolkit has removed before it has shown those over it

    private let styles = [ModalPresentationStyle.pageSheet, .fullScreen]

    /// Presents two levels over a root, and removes the lower one after a part of the upper one's presentation: before it begins
    /// if `time` is `nil`.
    private func remove(_ lower: ModalPresentationStyle, under upper: ModalPresentationStyle, after time: Duration?) {
        use(Simulation())
        let (a, b, c) = (Screen("A"), Screen("B", lower), Screen("C", upper))
        show(a, b)
        b.present(c, animated: true)
        if let time { simulation.clock.advance(by: time) }
        XCTAssertTrue(window.removeLevel(b))
        XCTAssertNil(b.window)
        XCTAssertTrue(c.presentingViewController === a)
        simulation.settle()
        XCTAssertEqual(window.brokenInvariants, [])
        settle { c.dismiss(animated: true) }
        XCTAssertTrue(window.topmostViewController === a)
        XCTAssertEqual(callbacks.last { $0.hasPrefix("A.") }, "A.viewDidAppear")
    }

    func testU48_theCallbacksOfTheOthersStayInPairs() async {
        for lower in styles {
            for upper in styles {
                for time in [nil, Duration.zero, .milliseconds(100), .seconds(1)] {
                    remove(lower, under: upper, after: time)
                }
            }
        }
    }

    func testTheLevelBelowAppearsUnderASheet() async {
        let (a, b, c) = (Screen("A"), Screen("B", .fullScreen), Screen("C"))
        show(a, b, c)
        beginLog()
        XCTAssertTrue(window.removeLevel(b))
        XCTAssertEqual(
            callbacks,
            [
                "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
            ])
    }

    func testOnlyALevelUnderOthersIsRemoved() async {
        let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
        show(a, b, c)
        XCTAssertFalse(window.removeLevel(a))
        XCTAssertFalse(window.removeLevel(c))
        XCTAssertFalse(window.removeLevel(Screen("D")))
        c.dismiss(animated: true)
        XCTAssertFalse(window.removeLevel(b))
        simulation.settle()
        XCTAssertEqual(links.count, 2)
    }
}
