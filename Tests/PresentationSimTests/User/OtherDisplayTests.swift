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
        let recorder = ScriptRecorder(window)
        for (text, isActive) in [(nil, false), ("mi", true), (nil, false)] {
            settle { user.didSearch(text, over: a) }
            XCTAssertEqual(search.isActive, isActive)
            XCTAssertEqual(search.searchBar.text, text)
        }
        XCTAssertEqual(recorder.script.steps.filter { $0 != .settle }, [.search("mi"), .cancelSearch])
    }

    private func showColumns(_ width: UserInterfaceSizeClass) -> SplitViewController {
        let split = SplitViewController(style: .tripleColumn)
        for (column, screen) in zip(SplitViewController.Column.allCases, [a, b, c]) {
            split.setViewController(NavigationController("stack of \(screen.name)", screen), for: column)
        }
        window.horizontalSizeClass = width
        show(split)
        XCTAssertTrue(c.isSeen)
        return split
    }

    func testU88_theWayBackToAColumn() async {
        let split = showColumns(.compact)
        beginLog()
        settle { user.didGoBack(to: .primary, of: split) }
        XCTAssertTrue(a.isSeen)
        settle { user.didGoBack(to: .primary, of: split) }
        XCTAssertEqual(gestures, ["back"])
    }

    func testU88_theQuestionsOfTheWayBack_askTheOwnersOfTheColumnBelow() async throws {
        let split = showColumns(.compact), owner = TestOwner(), containerOwner = TestContainerOwner()
        let stack = try XCTUnwrap(c.navigationController)
        b.screenOwner = owner
        split.containerOwner = containerOwner
        XCTAssertTrue(user.mayGoBack(on: stack))
        XCTAssertEqual(owner.calls + containerOwner.calls, [])
        XCTAssertTrue(user.asksToGoBack(on: stack))
        XCTAssertTrue(user.didTapBack(on: stack))
        XCTAssertEqual(owner.calls, ["admit", "admit"])
        containerOwner.allows = false
        XCTAssertFalse(user.asksToGoBack(on: stack))
        XCTAssertEqual(owner.calls.count, 2)
        containerOwner.allows = true
        owner.mayBeSeen = false
        XCTAssertFalse(user.mayGoBack(on: stack))
        XCTAssertFalse(user.asksToGoBack(on: stack))
        owner.mayBeSeen = true
        owner.onAdmit = { split.show(.primary) }
        XCTAssertFalse(user.asksToGoBack(on: stack), "the app went back itself")
        simulation.settle()
        XCTAssertTrue(a.isSeen)
    }

    func testU89_columnsThatTheUserHasShown_areAStep_ifTheButtonDoesTheSame() async {
        let split = showColumns(.regular), recorder = ScriptRecorder(window)
        split.preferredDisplayMode = .secondaryOnly
        simulation.settle()
        beginLog()
        settle { user.didChange(to: .twoBesideSecondary, of: split) }
        XCTAssertEqual(split.displayMode, .twoBesideSecondary)
        XCTAssertEqual(recorder.script.steps, [])
        settle { user.didChange(to: .oneBesideSecondary, of: split) }
        XCTAssertEqual(recorder.script.steps.filter { $0 != .settle }, [.toggleSidebar])
        XCTAssertEqual(gestures, ["sidebar", "sidebar"])
        settle { window.horizontalSizeClass = .compact }
        user.didChange(to: .secondaryOnly, of: split)
        XCTAssertEqual(gestures.count, 2, "a collapsed split view has no such columns")
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

    // MARK: Questions that change nothing, also while something moves

    func testTheQuestionOfASheet_asksItsOwnersAndTheScreenBelow() async {
        let owner = TestOwner()
        a.screenOwner = owner
        show(a, b)
        b.present(c, animated: true)
        func answers(_ screen: ViewController) -> [Bool] {
            let answers = user.mayRemove(screen)
            return [answers.bySheet, answers.byScreenBelow]
        }
        XCTAssertEqual(answers(b), [true, true])
        b.isModalInPresentation = true
        XCTAssertEqual(answers(b), [false, true])
        owner.mayBeSeen = false
        XCTAssertEqual(answers(b), [false, false])
        // The tree has no say about a screen that isn't presented in the window.
        d.isModalInPresentation = true
        for screen in [a, d] { XCTAssertEqual(answers(screen), [true, true]) }
        XCTAssertEqual(owner.calls, [])
        simulation.settle()
    }

    func testTheQuestionOfTheBackButton_asksTheOwnersOfTheTopAndOfTheScreenBelow() async {
        let stack = NavigationController("N", a, b), owner = TestOwner(), ownerBelow = TestOwner()
        (b.screenOwner, a.screenOwner) = (owner, ownerBelow)
        show(stack)
        present(c, overMoving: stack)
        XCTAssertTrue(user.mayGoBack(on: stack))
        ownerBelow.mayBeSeen = false
        XCTAssertFalse(user.mayGoBack(on: stack))
        ownerBelow.mayBeSeen = true
        owner.isInteractiveDismissDisabled = true
        XCTAssertFalse(user.mayGoBack(on: stack))
        XCTAssertEqual(owner.calls + ownerBelow.calls, [])
        simulation.settle()
    }

    private func present(_ screen: ViewController, overMoving presenter: ViewController) {
        presenter.present(screen, animated: true)
        simulation.clock.advance(by: .milliseconds(50))
        XCTAssertTrue(window.isTransitioning)
    }

    // MARK: Questions that notify the owner who refuses

    func testAGestureThatIsAboutToGoBack_notifiesTheOwnerWhoRefuses() async {
        let stack = NavigationController("N", a, b), owner = TestOwner(), ownerBelow = TestOwner()
        (b.screenOwner, a.screenOwner) = (owner, ownerBelow)
        show(stack)
        XCTAssertTrue(user.asksToGoBack(on: stack))
        owner.isInteractiveDismissDisabled = true
        XCTAssertFalse(user.asksToGoBack(on: stack))
        owner.isInteractiveDismissDisabled = false
        ownerBelow.mayBeSeen = false
        XCTAssertFalse(user.asksToGoBack(on: stack))
        ownerBelow.mayBeSeen = true
        ownerBelow.onAdmit = { stack.popViewController(animated: false) }
        XCTAssertFalse(user.asksToGoBack(on: stack), "the app went back itself")
        XCTAssertFalse(user.asksToGoBack(on: stack), "nothing is below the root")
        XCTAssertEqual(owner.calls, ["attempt"])
        XCTAssertEqual(ownerBelow.calls, ["admit", "admit", "admit"])
        simulation.settle()
    }

    func testU20_aSheetThatOnlyTheScreenBelowRefuses_deniesThatScreen() async {
        let (owner, ownerBelow) = (TestOwner(), TestOwner())
        (b.screenOwner, a.screenOwner) = (owner, ownerBelow)
        show(a, b)
        let recorder = ScriptRecorder(window)
        user.didRefuseSwipeDown(b, isAllowedBySheet: true)
        XCTAssertEqual(ownerBelow.calls, ["admit"])
        user.didRefuseSwipeDown(b, isAllowedBySheet: false)
        XCTAssertEqual(owner.calls, ["attempt"])
        for screen in [a, d] { user.didRefuseSwipeDown(screen, isAllowedBySheet: false) }
        XCTAssertEqual(ownerBelow.calls, ["admit"], "a screen that isn't presented has no attempt")
        XCTAssertEqual(recorder.script.steps.map(\.description), ["begin swipe down", "begin swipe down"])
    }

    // MARK: The back button

    func testU116_aTapOnTheBackButton_performsItsAction_elseAsksToGoBack() async {
        let stack = NavigationController("N", a, b), owner = TestOwner()
        show(stack)
        let recorder = ScriptRecorder(window)
        XCTAssertTrue(user.didTapBack(on: stack))
        b.screenOwner = owner
        owner.isInteractiveDismissDisabled = true
        XCTAssertFalse(user.didTapBack(on: stack))
        XCTAssertEqual(owner.calls, ["attempt"])
        var tapped: [String] = []
        b.navigationItem.backAction = Action(title: "Discard") { tapped.append($0.title) }
        beginLog()
        XCTAssertFalse(user.didTapBack(on: stack))
        XCTAssertEqual(tapped, ["Discard"])
        XCTAssertEqual(gestures, ["back action"])
        XCTAssertEqual(stack.viewControllers, [a, b], "the other toolkit goes back")
        XCTAssertEqual(recorder.script.steps, [.back, .back, .back])
        XCTAssertFalse(user.didTapBack(on: NavigationController("M")))
    }

    private var gestures: [String] {
        simulation.log?.events.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } } ?? []
    }

    // MARK: Tabs

    private func showTabs(_ tabs: ViewController...) -> (TabBarController, TestContainerOwner, TabDelegate) {
        let controller = TabBarController("T"), owner = TestContainerOwner(), delegate = TabDelegate()
        controller.viewControllers = tabs
        show(controller)
        (controller.containerOwner, controller.delegate) = (owner, delegate)
        return (controller, owner, delegate)
    }

    func testU69_theQuestionOfATap_selectsNothing_andAsksTheDelegateAndTheOwners() async {
        let (tabs, containerOwner, delegate) = showTabs(NavigationController("N", a, b), c), owner = TestOwner()
        c.screenOwner = owner
        XCTAssertTrue(user.mayTap(c, of: tabs))
        XCTAssertEqual(delegate.calls + containerOwner.calls + owner.calls, ["should C at 0", "may C", "admit"])
        delegate.allows = false
        XCTAssertFalse(user.mayTap(c, of: tabs))
        delegate.allows = true
        containerOwner.allows = false
        XCTAssertFalse(user.mayTap(c, of: tabs))
        containerOwner.allows = true
        XCTAssertEqual(owner.calls, ["admit"])
        owner.mayBeSeen = false
        XCTAssertFalse(user.mayTap(c, of: tabs))
        owner.mayBeSeen = true
        XCTAssertFalse(user.mayTap(d, of: tabs), "it is no tab")
        XCTAssertEqual(tabs.selectedIndex, 0)
        settle { window.rootViewController = d }
        XCTAssertFalse(user.mayTap(c, of: tabs), "the tabs are in no window")
    }

    func testU70_theQuestionOfATapOnTheSelectedTab_asksTheOwnersOfTheScreensThatLeave() async {
        let stack = NavigationController("N", a, b), owner = TestOwner()
        let (tabs, _, _) = showTabs(stack, c)
        b.screenOwner = owner
        XCTAssertTrue(user.mayTap(stack, of: tabs))
        owner.isInteractiveDismissDisabled = true
        XCTAssertFalse(user.mayTap(stack, of: tabs))
        XCTAssertEqual(owner.calls, ["attempt"])
        XCTAssertEqual(stack.viewControllers, [a, b])
        settle { stack.popViewController(animated: false) }
        XCTAssertTrue(user.mayTap(stack, of: tabs), "nothing leaves")
    }

    func testU69_aTabThatTheUserHasTapped_isSelected_andTheDelegateIsNotified() async {
        let (tabs, owner, delegate) = showTabs(NavigationController("N", a, b), c)
        let recorder = ScriptRecorder(window)
        beginLog()
        user.didTap(c, of: tabs)
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        simulation.settle()
        XCTAssertTrue(c.isSeen)
        XCTAssertEqual(delegate.calls, ["did C at 1"], "the toolkit has asked it")
        XCTAssertEqual(owner.calls, ["did C for N by user, moving"])
        XCTAssertEqual(gestures, ["tab C"])
        user.didTap(d, of: tabs)
        settle { window.rootViewController = d }
        user.didTap(c, of: tabs)
        XCTAssertEqual(delegate.calls.count, 1)
        XCTAssertEqual(recorder.script.steps, [.selectTab(1)])
    }

    func testU70_aSelectedTabThatTheUserHasTapped_isAtItsRoot() async {
        let stack = NavigationController("N", a, b, c)
        let (tabs, _, delegate) = showTabs(stack, d)
        settle { user.didTap(stack, of: tabs) }
        XCTAssertEqual(stack.viewControllers, [a])
        settle { user.didTap(stack, of: tabs) }
        stack.pushViewController(b, animated: true)
        settle { user.didTap(stack, of: tabs) }
        XCTAssertEqual(stack.viewControllers, [a, b], "a push that can't be interrupted goes on")
        XCTAssertEqual(delegate.calls, ["did N at 0", "did N at 0", "did N at 0"])
    }
}
