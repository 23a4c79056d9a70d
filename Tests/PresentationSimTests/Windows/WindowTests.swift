import PresentationSim
import XCTest

final class WindowTests: SimulationTestCase {
    private final class List {}
    private final class Form {}

    func testModel_isThatOfTheScreenOnTop_orOfTheNearestBelow() async {
        let (list, form, other) = (List(), Form(), Form())
        let navigation = NavigationController(rootViewController: PresentationSim.Screen(list, title: "A"))
        show(navigation)
        XCTAssertIdentical(window.model(List.self), list)
        XCTAssertNil(window.model(Form.self))
        navigation.pushViewController(PresentationSim.Screen(form, title: "B"), animated: false)
        XCTAssertIdentical(window.model(Form.self), form)
        XCTAssertIdentical(window.model(List.self), list)
        navigation.present(PresentationSim.Screen(other, title: "C"), animated: false)
        simulation.settle()
        XCTAssertIdentical(window.model(Form.self), other)
        XCTAssertIdentical(window.model(List.self), list)
    }

    func testU37_theOldTreeIsRemovedInOneStep_topFirst() async {
        let delegate = SheetDelegate()
        b.presentationController?.delegate = delegate
        show(a, b, c)
        let observer = Observer()
        window.addObserver(observer)
        simulation.onIssue = { _ in }
        XCTAssertEqual(
            callbacks {
                window.rootViewController = d
                XCTAssertNil(a.window)
                XCTAssertNil(b.presentingViewController)
                XCTAssertNil(c.window)
                XCTAssertTrue(d.window === window)
                XCTAssertEqual(observer.events, ["C left", "B left", "A left"])
            },
            [
                "D.viewDidLoad", "C.viewWillDisappear", "C.viewDidDisappear", "B.viewWillDisappear",
                "B.viewDidDisappear", "A.viewWillDisappear", "A.viewDidDisappear", "D.viewWillAppear",
                "D.viewIsAppearing", "D.viewDidAppear",
            ])
        XCTAssertEqual(issues, [.rootReplacedUnderPresented(root: "A", presented: ["B", "C"])])
        XCTAssertEqual(issues[0].severity, .warning)
        XCTAssertEqual(observer.events.last, "root ended")
    }

    func testU37_aStackIsRemovedWhole() async {
        show(NavigationController("N", a, b))
        let observer = Observer()
        window.addObserver(observer)
        XCTAssertEqual(
            callbacks { window.rootViewController = nil },
            ["N.viewWillDisappear", "B.viewWillDisappear", "N.viewDidDisappear", "B.viewDidDisappear"])
        XCTAssertEqual(observer.events, ["B left", "A left", "N left", "root ended"])
        XCTAssertEqual(issues, [])
    }

    func testU37_aRunningDismissalEndsWhenItsTreeIsRemoved() async {
        show(a, b)
        simulation.onIssue = { _ in }
        var isCalled = false
        a.dismiss(animated: true) { isCalled = true }
        simulation.clock.advance(by: .milliseconds(100))
        settle { window.rootViewController = c }
        XCTAssertTrue(isCalled)
        XCTAssertFalse(b.isBeingDismissed)
        XCTAssertEqual(links.count, 1)
    }

    func testU37_aScreenRemovedBeforeItAppears_getsNoAppearanceCallbacks() async {
        show(a)
        simulation.onIssue = { _ in }
        XCTAssertEqual(
            callbacks {
                a.present(b, animated: true)
                window.rootViewController = c
                window.rootViewController = d
            },
            [
                "B.viewDidLoad", "C.viewDidLoad", "D.viewDidLoad", "A.viewWillDisappear", "A.viewDidDisappear",
                "D.viewWillAppear", "D.viewIsAppearing", "D.viewDidAppear",
            ])
    }

    func testU37_inTheHandlerOfTheWarning_theTreeIsValid() async {
        show(a, b)
        simulation.onIssue = { [unowned self] _ in
            check()
            window.rootViewController = d
        }
        window.rootViewController = c
        XCTAssertTrue(window.rootViewController === d)
        simulation.settle()
        XCTAssertNil(c.window)
        XCTAssertEqual(issues.count, 1)
    }

    func testRoot_anActiveControllerIsRefused() async {
        let navigation = NavigationController("N", b)
        show(a, navigation)
        let other = Window(simulation: simulation)
        settle { other.rootViewController = c }
        for active in [navigation, b, c] {
            assertRefused(.rootIsActive(controller: active.name)) {
                window.setRootViewController(active, duration: .seconds(1)) { XCTFail("refused") }
            }
        }
        let before = callbacks
        settle { window.setRootViewController(a, duration: .seconds(1)) { XCTFail("the same root is ignored") } }
        XCTAssertEqual(callbacks, before)
    }

    func testU37_theOldRootPresentedDuringTheChange_stays() async {
        let (a, b) = (Screen("A"), Screen("B"))
        show(a)
        window.setRootViewController(b, duration: .seconds(1))
        simulation.clock.advance(by: .milliseconds(100))
        b.present(a, animated: false)
        let before = callbacks.count
        simulation.settle()
        XCTAssertEqual(
            callbacks.dropFirst(before),
            ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewDidAppear"])
    }

    func testU38_makeKeyAndVisible() async {
        let other = Window(simulation: simulation)
        XCTAssertFalse(window.isKeyWindow)
        XCTAssertNil(simulation.keyWindow)
        XCTAssertEqual(simulation.windows.map(\.number), [window.number, other.number], "in the order of their making")
        window.makeKeyAndVisible()
        XCTAssertTrue(window.isKeyWindow)
        other.makeKeyAndVisible()
        XCTAssertFalse(window.isKeyWindow)
        XCTAssertTrue(other.isKeyWindow)
        XCTAssertTrue(simulation.keyWindow === other)
        XCTAssertEqual(simulation.windows.map(\.number), [other.number, window.number])
        window.makeKeyAndVisible()
        XCTAssertEqual(simulation.windows.map(\.number), [window.number, other.number])
    }

    func testHidden_theRootAppearsAtMakeKeyAndVisible() async {
        let hidden = Window(simulation: simulation, isHidden: true)
        XCTAssertTrue(hidden.isHidden)
        XCTAssertFalse(window.isHidden)
        let navigation = NavigationController("N", a)
        var isCompleted = false
        XCTAssertEqual(
            callbacks {
                hidden.setRootViewController(navigation, duration: .zero) { isCompleted = true }
                navigation.pushViewController(b, animated: true)
                XCTAssertTrue(b.window === hidden)
            },
            [
                "B.willMove(toParent: N)", "B.didMove(toParent: N)",
            ])
        XCTAssertTrue(isCompleted)
        XCTAssertEqual(
            callbacks {
                hidden.makeKeyAndVisible()
                XCTAssertTrue(b.isViewLoaded)
            },
            [
                "N.viewDidLoad", "B.viewDidLoad", "N.viewWillAppear", "B.viewWillAppear", "N.viewIsAppearing",
                "B.viewIsAppearing", "N.viewDidAppear", "B.viewDidAppear",
            ])
        XCTAssertEqual(callbacks { hidden.makeKeyAndVisible() }, [])
        XCTAssertTrue(try User(hidden).swipeBack())
        simulation.settle()
    }

    func testHidden_nothingIsPresented_andTheUserCanDoNothing() async {
        let hidden = Window(simulation: simulation, isHidden: true)
        let navigation = NavigationController("N", a, b)
        settle { hidden.rootViewController = navigation }
        assertRefused(.notInWindowHierarchy(presented: "C", presenter: "N")) { a.present(c, animated: true) }
        XCTAssertThrowsError(try User(hidden).swipeBack())
        settle { hidden.rootViewController = d }
        hidden.makeKeyAndVisible()
        settle { d.present(c, animated: true) }
        XCTAssertTrue(try User(hidden).swipeDown())
        simulation.settle()
        XCTAssertEqual(issues.count, 1)
    }

    func testHidden_anEmptyWindow_andOneShownBeforeTheNextTurn() async {
        Window(simulation: simulation, isHidden: true).makeKeyAndVisible()
        let hidden = Window(simulation: simulation, isHidden: true)
        XCTAssertEqual(
            callbacks {
                hidden.rootViewController = a
                hidden.makeKeyAndVisible()
            },
            ["A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
        XCTAssertFalse(hidden.isTransitioning)
    }

    func testU39_theTransitionOfTheRootTakesTheDurationOfItsCaller() async {
        show(a)
        var ended: Duration?
        let start = simulation.clock.now
        window.setRootViewController(b, duration: .seconds(2), options: [.transitionCrossDissolve]) {
            ended = start.duration(to: self.simulation.clock.now)
        }
        let transition = window.runningTransitions.first
        XCTAssertEqual(transition?.duration, .seconds(2))
        XCTAssertEqual(transition?.isAnimated, true)
        XCTAssertEqual(transition?.options, .transitionCrossDissolve)
        XCTAssertTrue(transition?.appearing === b)
        XCTAssertTrue(transition?.disappearing === a)
        simulation.settle()
        XCTAssertEqual(ended, .seconds(2))
        window.setRootViewController(
            c, duration: .seconds(-1), options: [.transitionFlipFromLeft, .transitionFlipFromRight])
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [false])
        simulation.settle()
        XCTAssertEqual(start.duration(to: simulation.clock.now), .seconds(2))
    }

    func testObserver_isNotifiedAfterTheCompletion_untilItIsRemoved() async throws {
        show(a)
        let observer = Observer()
        window.addObserver(observer)
        window.addObserver(observer)
        settle { a.present(b, animated: true) { XCTAssertEqual(observer.events, []) } }
        try settle { try user.swipeDown() }
        XCTAssertEqual(observer.events, ["present ended", "B left by the user", "dismiss ended"])
        window.removeObserver(observer)
        settle { a.present(b, animated: true) }
        XCTAssertEqual(observer.events.count, 3)
    }

    func testLevels_areNumberedInTheOrderInWhichTheyCame() async {
        XCTAssertEqual(a.outermostLevelNumber, 0, "never a level")
        show(a)
        settle { a.present(b, animated: false) }
        settle { b.dismiss(animated: false) }
        settle { a.present(c, animated: false) }
        XCTAssertEqual([a, b, c].map(\.outermostLevelNumber), [1, 2, 3])
        XCTAssertEqual(window.lastLevelNumber, 3)
    }

    func testTopmost_isTheHighestLevel_visibleIsTheScreenTheUserSees() async throws {
        XCTAssertNil(window.topmostViewController)
        XCTAssertNil(window.visibleViewController)
        let (list, detail, form) = (Screen("List"), Screen("Detail"), Screen("Form"))
        let navigation = NavigationController(rootViewController: list)
        settle { window.rootViewController = navigation }
        XCTAssertTrue(window.topmostViewController === navigation)
        XCTAssertTrue(window.visibleViewController === list)
        navigation.pushViewController(detail, animated: true)
        XCTAssertTrue(window.visibleViewController === detail)
        simulation.settle()
        navigation.present(form, animated: true)
        XCTAssertTrue(window.topmostViewController === form)
        XCTAssertTrue(window.visibleViewController === form)
        simulation.settle()
        try user.swipeDown()
        XCTAssertTrue(window.visibleViewController === form, "the links stay until the end of a dismissal (U13)")
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === detail)
    }
}
