import PresentationSim
import XCTest

final class BackButtonTests: SimulationTestCase {
    private final class Decider: GestureRecognizerDelegate {
        var allows = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { allows }
    }

    private lazy var navigation = NavigationController("N", a, b)

    override func setUp() async throws {
        try await super.setUp()
        show(navigation)
    }

    func testU115_withoutABackButton_thereIsNoSwipeBack() async {
        b.navigationItem.hidesBackButton = true
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.goBack())
        XCTAssertThrowsError(try user.goBack(to: a))
        b.navigationItem.hidesBackButton = false
        b.navigationItem.leftBarButtonItem = BarButtonItem(title: "Close")
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.goBack())
        b.navigationItem.leftItemsSupplementBackButton = true
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a])
    }

    func testU115_withAHiddenBar_thereIsNoSwipeBack() async {
        navigation.setNavigationBarHidden(true, animated: false)
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.goBack())
        navigation.isNavigationBarHidden = false
        XCTAssertTrue(try user.goBack())
        simulation.settle()
    }

    func testU115_aDelegateOfTheAppLiftsThis_butNotAtTheRoot() async {
        let decider = Decider()
        b.navigationItem.hidesBackButton = true
        navigation.interactivePopGestureRecognizer?.delegate = decider
        decider.allows = false
        XCTAssertFalse(try user.swipeBack())
        decider.allows = true
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertThrowsError(try user.swipeBack())
        b.navigationItem.hidesBackButton = true
        settle { navigation.pushViewController(b, animated: false) }
        navigation.interactivePopGestureRecognizer?.delegate = nil
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
    }

    func testU116_aTapOnBackRunsTheBackAction_insteadOfThePop() async {
        var count = 0
        b.navigationItem.backAction = Action(title: "Back") { _ in count += 1 }
        XCTAssertTrue(try user.goBack())
        XCTAssertEqual(count, 1)
        XCTAssertEqual(navigation.viewControllers, [a, b])
        XCTAssertTrue(try user.goBack(to: a))
        simulation.settle()
        XCTAssertEqual(count, 1)
        XCTAssertEqual(navigation.viewControllers, [a])
    }

    func testU116_withABackAction_theMenuListsTheScreenBelow_too() async throws {
        b.navigationItem.backAction = Action(title: "Back") { _ in }
        XCTAssertEqual(user.possibleSteps, [.swipeBack(.edge), .beginSwipeBack(.edge), .back, .backTo("A")])
        try settle { try user.perform(.backTo("A")) }
        XCTAssertEqual(navigation.viewControllers, [a])
    }

    func testU116_aBackActionBringsABackButtonBesideLeftItems_butNoSwipe() async {
        var count = 0
        b.navigationItem.leftBarButtonItem = BarButtonItem(title: "Close")
        b.navigationItem.backAction = Action(title: "Back") { _ in count += 1 }
        XCTAssertTrue(try user.goBack())
        XCTAssertThrowsError(try user.swipeBack())
        b.navigationItem.hidesBackButton = true
        XCTAssertThrowsError(try user.goBack())
        XCTAssertEqual(count, 1)
    }

    func testU116_aBackActionBringsABackButtonToTheRoot() async throws {
        let root = Screen("Root")
        let navigation = NavigationController("M", root)
        show(navigation)
        XCTAssertThrowsError(try user.goBack())
        var count = 0
        root.navigationItem.backAction = Action(title: "Back") { _ in count += 1 }
        XCTAssertEqual(user.possibleSteps, [.back])
        try user.perform(.back)
        XCTAssertEqual(count, 1)
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertThrowsError(try user.swipeBack())
        navigation.isNavigationBarHidden = true
        XCTAssertThrowsError(try user.goBack())
    }

    func testU117_twoRecognizers_disablingOneLeavesTheOther() async {
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertTrue(try user.swipeBack(from: .content))
        simulation.settle()
        settle { navigation.pushViewController(b, animated: false) }
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        XCTAssertThrowsError(try user.beginSwipeBack(from: .content))
        b.navigationItem.hidesBackButton = true
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
        XCTAssertThrowsError(try user.beginSwipeBack(from: .content))
        b.navigationItem.hidesBackButton = false
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
    }

    func testU117_bothOriginsAreListed_ifTheyDiffer() async {
        let both: [Step] = [
            .swipeBack(.edge), .beginSwipeBack(.edge), .swipeBack(.content), .beginSwipeBack(.content),
        ]
        let decider = Decider()
        decider.allows = false
        navigation.interactivePopGestureRecognizer?.delegate = decider
        XCTAssertEqual(user.possibleSteps, both + [.back])
        let outer = NavigationController("O", Screen("R"), Screen("P"))
        let inner = NavigationController("I", Screen("X"), Screen("Y"))
        outer.topViewController?.addChild(inner)
        outer.topViewController?.showChild(inner)
        show(outer)
        XCTAssertEqual(user.possibleSteps, [.swipeBack(.edge), .beginSwipeBack(.edge), .back])
        inner.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertEqual(user.possibleSteps, both + [.back])
    }

    func testU121_aPushThatIsGrabbed_endsWithItsCallbacks_andAPopBegins() async throws {
        navigation.pushViewController(c, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertThrowsError(try user.beginSwipeBack())
        simulation.behavior.interruptsStackTransitions = true
        let count = callbacks.count
        let swipe = try XCTUnwrap(try user.beginSwipeBack())
        XCTAssertEqual(
            Array(callbacks.dropFirst(count)),
            [
                "B.viewDidDisappear", "C.viewDidAppear", "C.didMove(toParent: N)", "C.willMove(toParent: nil)",
                "C.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
            ])
        swipe.update(0.5)
        swipe.cancel()
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(simulation.isTransitioning)
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a, b, c])
        XCTAssertFalse(simulation.isTransitioning)
    }

    func testU115_theContentRecognizerHasADelegateOfItsOwn() async {
        let decider = Decider()
        decider.allows = false
        navigation.interactiveContentPopGestureRecognizer?.delegate = decider
        XCTAssertFalse(try user.swipeBack(from: .content))
        XCTAssertTrue(try user.swipeBack(from: .edge))
        simulation.settle()
    }

    func testU121_pushesByCodeDoNotWait() async {
        simulation.behavior.interruptsStackTransitions = true
        navigation.pushViewController(c, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        navigation.pushViewController(d, animated: true)
        XCTAssertEqual(navigation.viewControllers, [a, b, c, d])
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === d)
        simulation.behavior.interruptsStackTransitions = false
        navigation.popViewController(animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        navigation.popViewController(animated: true)
        XCTAssertEqual(navigation.viewControllers, [a, b, c])
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a, b])
    }
}
