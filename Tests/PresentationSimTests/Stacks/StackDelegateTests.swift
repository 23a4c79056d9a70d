import PresentationSim
import XCTest

final class StackDelegateTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)
    private let delegate = StackDelegate()

    private func showStack(_ stack: ViewController...) {
        navigation.viewControllers = stack
        show(navigation)
        navigation.delegate = delegate
    }

    func testU114_aPushThatEndsBeforeItsStackHasAppeared_isShownWhenItHas() async {
        let (root, pushed) = (Screen("Q"), Screen("S"))
        let (stack, stackDelegate) = (NavigationController("O", root), StackDelegate())
        stack.delegate = stackDelegate
        show(stack, Screen("F", .fullScreen))
        stack.dismiss(animated: true)
        settle { stack.pushViewController(pushed, animated: true) }
        XCTAssertEqual(callbacks.filter { $0 == "didShow(S)" }.count, 1)
        XCTAssertEqual(callbacks.drop { $0 != "S.viewDidAppear" }.contains("didShow(S)"), true)
    }

    func testU32_pushInterleaved() async {
        showStack(a)
        XCTAssertEqual(
            callbacks { navigation.pushViewController(b, animated: true) },
            [
                "B.willMove(toParent: N)", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "willShow(B)",
                "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: N)", "didShow(B)",
            ])
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
    }

    func testU32_popInterleaved() async {
        a.loadViewIfNeeded()
        showStack(a, b)
        XCTAssertEqual(
            callbacks { navigation.popViewController(animated: false) },
            [
                "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
                "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
                "didShow(A)",
            ])
        XCTAssertEqual(delegate.calls, ["will A", "did A"])
    }

    func testU114_theDelegateIsNotifiedOfTheFirstDisplay() async {
        navigation.delegate = delegate
        XCTAssertEqual(
            callbacks { window.rootViewController = navigation },
            [
                "N.viewDidLoad", "A.viewDidLoad", "N.viewWillAppear", "A.viewWillAppear", "willShow(A)",
                "N.viewIsAppearing", "A.viewIsAppearing", "N.viewDidAppear", "A.viewDidAppear", "didShow(A)",
            ])
        XCTAssertEqual(delegate.calls, ["will A", "did A"])
    }

    func testU114_theDelegateIsNotifiedWhenTheStackAppearsAgain() async throws {
        showStack(a, b)
        c.modalPresentationStyle = .fullScreen
        settle { navigation.present(c, animated: true) }
        XCTAssertEqual(delegate.calls, [])
        XCTAssertEqual(
            callbacks { navigation.dismiss(animated: true) },
            [
                "C.viewWillDisappear", "N.viewWillAppear", "B.viewWillAppear", "willShow(B)", "N.viewIsAppearing",
                "B.viewIsAppearing", "N.viewDidAppear", "B.viewDidAppear", "didShow(B)", "C.viewDidDisappear",
            ])
        c.modalPresentationStyle = .pageSheet
        settle { navigation.present(c, animated: true) }
        try settle { try user.swipeDown() }
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
    }

    func testU114_aPushDuringTheFirstDisplay_isNotifiedOnce() async {
        navigation.delegate = delegate
        window.rootViewController = navigation
        settle { navigation.pushViewController(b, animated: true) }
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
    }

    func testU114_aPushDuringTheFirstDisplay_isNotifiedWithTheCallbacksOfItsScreen() async {
        navigation.delegate = delegate
        XCTAssertEqual(
            callbacks {
                window.rootViewController = navigation
                navigation.pushViewController(b, animated: true)
            }.filter { $0.hasPrefix("B.view") || $0.hasSuffix("Show(B)") },
            ["B.viewDidLoad", "B.viewWillAppear", "willShow(B)", "B.viewIsAppearing", "B.viewDidAppear", "didShow(B)"])
    }

    func testU114_aPushOnATabThatIsSelected_isNotifiedWithTheCallbacksOfItsScreen() async {
        let tabs = TabBarController("T", c, navigation)
        show(tabs)
        navigation.delegate = delegate
        XCTAssertEqual(
            callbacks {
                tabs.selectedIndex = 1
                navigation.pushViewController(b, animated: true)
            }.filter { $0.hasPrefix("B.view") || $0.hasSuffix("Show(B)") },
            ["B.viewDidLoad", "B.viewWillAppear", "willShow(B)", "B.viewIsAppearing", "B.viewDidAppear", "didShow(B)"])
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
    }

    func testU114_aPushDuringTheFirstDisplay_isNotifiedOnce_alsoUnderACover() async {
        navigation.delegate = delegate
        window.rootViewController = navigation
        navigation.present(Screen("F", .fullScreen), animated: false)
        settle { navigation.pushViewController(b, animated: true) }
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
    }

    func testU114_aStackInAContainerOfTheApp_isNotifiedWhenItAppears() async {
        let container = Screen("C")
        container.addChild(navigation)
        container.showChild(navigation)
        navigation.delegate = delegate
        show(container)
        XCTAssertEqual(delegate.calls, ["will A", "did A"])
        settle { container.hideChild(navigation) }
        settle { container.showChild(navigation) }
        XCTAssertEqual(delegate.calls, ["will A", "did A", "will A", "did A"])
    }

    func testU114_theDelegateIsNotifiedWhenTheWindowIsShownAgain() async {
        showStack(a)
        settle { window.isHidden = true }
        XCTAssertEqual(delegate.calls, [])
        settle { window.isHidden = false }
        XCTAssertEqual(delegate.calls, ["will A", "did A"])
    }

    func testU114_aPushThatOutlivesTheFirstDisplay_hasItsOwnPair() async {
        navigation.delegate = delegate
        window.setRootViewController(navigation, duration: .seconds(1))
        simulation.clock.advance(by: .milliseconds(900))
        settle { navigation.pushViewController(b, animated: true) }
        XCTAssertEqual(delegate.calls, ["will A, animated", "will B, animated", "did B, animated"])
    }

    func testU114_aPushWithinTheFirstDisplay_hasItsOwnPair() async {
        navigation.delegate = delegate
        window.setRootViewController(navigation, duration: .seconds(1))
        simulation.clock.advance(by: .milliseconds(100))
        settle { navigation.pushViewController(b, animated: true) }
        XCTAssertEqual(delegate.calls, ["will A, animated", "will B, animated", "did B, animated"])
    }

    func testU114_aStackReplacedDuringItsFirstDisplay_getsNoDidShow() async {
        navigation.delegate = delegate
        delegate.onWillShow = { [unowned self] _ in window.rootViewController = c }
        settle { window.rootViewController = navigation }
        XCTAssertEqual(delegate.calls, ["will A"])
    }

    func testU114_anEmptyStack_hasNothingToShow() async {
        navigation.viewControllers = []
        navigation.delegate = delegate
        show(navigation)
        XCTAssertEqual(delegate.calls, [])
    }

    func testU34_theBackButtonPopsOneScreen() async {
        showStack(a, b, c)
        XCTAssertTrue(try user.goBack())
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        XCTAssertEqual(window.runningTransitions.map(\.isInteractive), [false])
        XCTAssertThrowsError(try user.goBack())
        simulation.settle()
        XCTAssertEqual(delegate.calls, ["will B, animated", "did B, animated"])
        XCTAssertTrue(try user.goBack())
        simulation.settle()
        XCTAssertThrowsError(try user.goBack())
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU34_itsLongPressPopsToAnyScreenInOneTransition() async {
        showStack(a, b, c)
        XCTAssertThrowsError(try user.goBack(to: c))
        XCTAssertThrowsError(try user.goBack(to: Screen("D")))
        XCTAssertEqual(delegate.calls, [])
        XCTAssertTrue(try user.goBack(to: a))
        XCTAssertEqual(window.runningTransitions.count, 1)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertEqual(delegate.calls, ["will A, animated", "did A, animated"])
        XCTAssertThrowsError(try user.goBack(to: a))
    }

    func testU34_theUserCanNotGoBackUnderAPresentedScreen() async {
        showStack(a, b)
        settle { navigation.present(c, animated: false) }
        XCTAssertThrowsError(try user.goBack())
        XCTAssertThrowsError(try user.goBack(to: a))
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertEqual(delegate.calls, [])
    }

    func testU35_visibleIsThePresentedScreenElseTheTop() async {
        showStack(a, b)
        XCTAssertTrue(navigation.visibleViewController === b)
        a.present(c, animated: true)
        XCTAssertTrue(navigation.visibleViewController === c)
        simulation.settle()
        c.dismiss(animated: true)
        XCTAssertTrue(navigation.visibleViewController === c)
        simulation.settle()
        XCTAssertTrue(navigation.visibleViewController === b)
    }

    func testU36_aScreenPresentedFromAPushedOne_staysWhenThatOneIsPopped() async {
        showStack(a, b)
        settle { b.present(c, animated: true) }
        settle { navigation.popViewController(animated: true) }
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertTrue(c.presentingViewController === navigation)
        XCTAssertTrue(a.presentedViewController === c)
        XCTAssertNil(b.presentedViewController)
    }

    func testInterrupted_theDelegateGetsNoDidShow() async {
        showStack(a)
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        settle { window.rootViewController = c }
        XCTAssertEqual(delegate.calls, ["will B, animated"])
        XCTAssertNil(navigation.window)
        XCTAssertTrue(b.parent === navigation)
    }

    func testDefaults_doNothing() async {
        final class Silent: NavigationControllerDelegate, AdaptivePresentationControllerDelegate {}
        let silent = Silent()
        showStack(a)
        navigation.delegate = silent
        settle { navigation.pushViewController(b, animated: true) }
        c.presentationController?.delegate = silent
        settle { b.present(c, animated: true) }
        c.isModalInPresentation = true
        XCTAssertFalse(try user.swipeDown())
        c.isModalInPresentation = false
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertTrue(c.presentationController?.presentedViewController === c)
        XCTAssertNil(c.presentationController?.presentingViewController)
    }
}
