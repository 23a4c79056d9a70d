import PresentationSim
import XCTest

final class PresentingTests: SimulationTestCase {
    func testU1_presentedIsTheOwnModalChildElseTheParents() async {
        let navigation = NavigationController("N", a)
        show(navigation, b)
        XCTAssertTrue(navigation.presentedViewController === b)
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertTrue(b.presentingViewController === navigation)
        XCTAssertNil(a.presentingViewController)
        XCTAssertNil(b.presentedViewController)
    }

    func testU1_presentingIsFoundUpwardsThroughTheContainer() async {
        let navigation = NavigationController("N", b, c)
        show(a, navigation)
        XCTAssertTrue(navigation.presentingViewController === a)
        XCTAssertTrue(b.presentingViewController === a)
        XCTAssertTrue(c.presentingViewController === a)
        XCTAssertTrue(c.window === window)
    }

    func testU2_thePresenterIsTheRootOfTheContainmentChain() async {
        let navigation = NavigationController("N", a, b)
        show(navigation)
        b.present(c, animated: true)
        XCTAssertTrue(c.presentingViewController === navigation)
        simulation.settle()
        XCTAssertTrue(c.presentingViewController === navigation)
    }

    func testU3_aSecondPresentIsRefused() async {
        show(a, b)
        assertRefused(.alreadyPresenting(presented: "C", presenter: "A", existing: "B", topmost: "B")) {
            a.present(c, animated: true) { XCTFail("U7") }
        }
        XCTAssertEqual(
            issues.last?.message, "Attempt to present <C> on <A> which is already presenting <B>")
        XCTAssertEqual(issues.last?.severity, .warning)
    }

    func testU3_theAdviceNamesTheScreenOnTop() async {
        show(a, b, Screen("D"))
        assertRefused(.alreadyPresenting(presented: "C", presenter: "A", existing: "B", topmost: "D")) {
            a.present(c, animated: true)
        }
        XCTAssertEqual(issues.last?.advice, "Present <C> on <D>.")
    }

    func testU4_presentOutsideAWindowIsRefused() async {
        let navigation = NavigationController("N", b)
        show(navigation)
        show(a)
        assertRefused(.notInWindowHierarchy(presented: "C", presenter: "N")) {
            b.present(c, animated: true) { XCTFail("U7") }
        }
        XCTAssertEqual(
            issues.last?.message, "Attempt to present <C> on <N> whose view is not in the window hierarchy")
        XCTAssertNil(navigation.presentedViewController)
    }

    func testU4_aRootThatPresentsInViewDidLoad_isRefused() async {
        simulation.onIssue = { _ in }
        let (root, sheet) = (Screen("Root"), Screen("Sheet"))
        root.on(.viewDidLoad) { [unowned root] in
            root.loadViewIfNeeded()
            root.present(sheet, animated: true) { XCTFail("refused") }
        }
        window.rootViewController = root
        XCTAssertEqual(issues, [.notInWindowHierarchy(presented: "Sheet", presenter: "Root")])
        XCTAssertNil(sheet.window)
        simulation.settle()
        settle { root.present(sheet, animated: true) }
        XCTAssertTrue(sheet.presentingViewController === root)
        XCTAssertEqual(issues.count, 1)
    }

    func testU4_aChildOfANewRootThatPresentsInViewDidLoad_isRefused() async {
        simulation.onIssue = { _ in }
        for isRootLoaded in [false, true] {
            let (screen, sheet) = (Screen("S, \(isRootLoaded)"), Screen("Sheet"))
            let root = NavigationController("N")
            if isRootLoaded { root.loadViewIfNeeded() }
            root.viewControllers = [screen]
            screen.on(.viewDidLoad) { [unowned screen] in screen.present(sheet, animated: true) { XCTFail("refused") } }
            window.rootViewController = root
            XCTAssertEqual(issues.last, .notInWindowHierarchy(presented: "Sheet", presenter: "N"))
            XCTAssertNil(sheet.window)
            simulation.settle()
            // A pushed screen may, because the view of its stack is in the window.
            let (pushed, other) = (Screen("P, \(isRootLoaded)"), Screen("Other, \(isRootLoaded)"))
            pushed.on(.viewDidLoad) { [unowned pushed] in pushed.present(other, animated: true) }
            root.pushViewController(pushed, animated: true)
            XCTAssertTrue(other.presentingViewController === root)
            simulation.settle()
            settle { root.dismiss(animated: false) }
        }
        XCTAssertEqual(issues.count, 2)
    }

    func testU5_presentAndDismissDuringAModalTransitionAreRefused() async {
        show(a)
        a.present(b, animated: true)
        assertRefused(.presentationInProgress(presented: "C", presenter: "B")) {
            b.present(c, animated: true) { XCTFail("U7") }
        }
        assertRefused(.dismissalInProgress(controller: "A")) {
            a.dismiss(animated: true) { XCTFail("U5") }
        }
        simulation.clock.advance(by: .milliseconds(499))
        settle { assertRefused(.dismissalInProgress(controller: "B")) { b.dismiss(animated: false) } }
        a.dismiss(animated: true)
        assertRefused(.presentationInProgress(presented: "C", presenter: "A")) { a.present(c, animated: true) }
        settle { assertRefused(.dismissalInProgress(controller: "A")) { a.dismiss(animated: true) } }
        XCTAssertEqual(links.count, 1)
        XCTAssertEqual(issues.map(\.severity), Array(repeating: .warning, count: 5))
    }

    func testU6_anActiveControllerIsRefused() async {
        let navigation = NavigationController("N", b)
        show(a, navigation, c)
        let other = Window(simulation: simulation)
        let otherRoot = Screen("R")
        settle { other.rootViewController = otherRoot }
        for active in [a, navigation, b, c, otherRoot] where active !== c {
            assertRefused(.presentedActiveController(controller: active.name)) { c.present(active, animated: true) }
        }
        assertRefused(.presentedOnItself(controller: "C")) { c.present(c, animated: true) }
        XCTAssertEqual(issues.map(\.severity), Array(repeating: .exception, count: 5))
    }

    func testU7_aRefusedPresentCallsNothing() async {
        show(a, b)
        var isCalled = false
        simulation.onIssue = { _ in }
        XCTAssertEqual(callbacks { a.present(c, animated: true) { isCalled = true } }, [])
        XCTAssertFalse(isCalled)
        XCTAssertFalse(c.isViewLoaded)
        XCTAssertFalse(c.isBeingPresented)
    }

    func testU8_whenPresentReturnsTheLinksAreSetAndTheViewIsLoaded() async {
        show(a)
        a.present(b, animated: true)
        XCTAssertTrue(b.isViewLoaded)
        XCTAssertTrue(b.isBeingPresented)
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertEqual(callbacks.suffix(1), ["B.viewDidLoad"])
    }

    func testU9_atTheEndTheCallbacksThenTheFlagsThenTheCompletion() async {
        show(a)
        b.modalPresentationStyle = .fullScreen
        var inDidAppear: Bool?
        b.on(.viewDidAppear) { [unowned b] in inDidAppear = b.isBeingPresented }
        var atCompletion: [String] = []
        let all = callbacks {
            a.present(b, animated: true) {
                XCTAssertFalse(self.b.isBeingPresented)
                atCompletion = self.callbacks
            }
        }
        XCTAssertEqual(inDidAppear, true)
        XCTAssertEqual(atCompletion.suffix(2), ["B.viewDidAppear", "A.viewDidDisappear"])
        XCTAssertEqual(atCompletion, all)
    }

    func testU10_aLaterChangeOfTheStyleHasNoEffect() async {
        show(a)
        a.present(b, animated: true)
        settle { b.modalPresentationStyle = .fullScreen }
        XCTAssertFalse(callbacks.contains("A.viewDidDisappear"))
        XCTAssertTrue(try user.swipeDown())
    }
}
