import PresentationSim
import XCTest

/// A gesture that isn't possible throws an error with the reason and what is possible.
final class ImpossibleGestureTests: SimulationTestCase {
    /// Checks that the user can't do that, and why.
    private func assertImpossible(
        _ step: Step, _ reason: String, line: UInt = #line, _ gesture: () throws -> Void
    ) {
        XCTAssertThrowsError(try gesture(), line: line) { error in
            guard let error = error as? ImpossibleStep else { return XCTFail("\(error)", line: line) }
            XCTAssertEqual(error.step, step, line: line)
            XCTAssertEqual(error.reason, reason, line: line)
            XCTAssertNil(error.index, line: line)
        }
    }

    func testEachGesture_saysWhatIsMissing() async {
        show(Screen("A"))
        assertImpossible(.swipeDown, "no sheet is on top") { try user.swipeDown() }
        assertImpossible(.beginSwipeDown, "no sheet is on top") { _ = try user.beginSwipeDown() }
        let noStack = "no stack in sight can be swiped back"
        assertImpossible(.swipeBack(.edge), noStack) { try user.swipeBack() }
        assertImpossible(.beginSwipeBack(.content), noStack) { _ = try user.beginSwipeBack(from: .content) }
        assertImpossible(.back, "no back button is in sight") { try user.goBack() }
        let noMenu = "the menu of no back button in sight offers it"
        assertImpossible(.backTo("B"), noMenu) { try user.goBack(to: Screen("B")) }
        assertImpossible(.backTo("B"), noMenu) { try user.perform(.backTo("B")) }
        assertImpossible(.selectTab(1), "no tab bar is in sight") { try user.selectTab(1) }
        assertImpossible(.tap("OK"), "the user sees no button of that name") { try user.tap("OK") }
        assertImpossible(.pressReturn, "no alert with an enabled preferred action is on top") { try user.pressReturn() }
        assertImpossible(.tapOutside, "no action sheet, popover or menu is on top") { try user.tapOutside() }
        assertImpossible(.finishSwipe, "no finger moves a screen") { try user.perform(.finishSwipe) }
        assertImpossible(.event("x"), "the user performs no events") { try user.perform(.event("x")) }
    }

    func testATab_thatIsMissingOrDisabled() async {
        let tabs = TabBarController("T", Screen("A"), Screen("B"))
        tabs.viewControllers?[1].tabBarItem.isEnabled = false
        show(tabs)
        assertImpossible(.selectTab(2), "the tab bar has 2 tabs") { try user.selectTab(2) }
        assertImpossible(.selectTab(1), "the tab `B` is disabled") { try user.selectTab(1) }
    }

    func testAForgottenSettle_isTheReason_andSettleIsPossible() async throws {
        let a = Screen("A")
        show(a)
        a.present(Screen("B"), animated: true)
        simulation.clock.advance(by: .zero)
        let running = "a transition runs, so settle the simulation first"
        assertImpossible(.swipeDown, running) { try user.swipeDown() }
        XCTAssertThrowsError(try user.swipeDown()) {
            XCTAssertEqual(
                "\($0)", "`swipe down` isn't possible here: \(running). Possible now: `settle`, `advance 0.5`.")
        }
        simulation.settle()
        XCTAssertTrue(try user.swipeDown())
    }

    func testAWindowOutOfReach_isTheReason() async {
        let sheet = Screen("B")
        show(Screen("A"), sheet)
        window.sceneActivationState = .background
        assertImpossible(.swipeDown, "the scene isn't active in the foreground") { try user.swipeDown() }
        window.sceneActivationState = .foregroundActive
        let front = Window(simulation: simulation)
        front.windowLevel = .alert
        assertImpossible(.swipeDown, "another window is in front") { try user.swipeDown() }
        window.isHidden = true
        assertImpossible(.swipeDown, "the window is hidden") { try user.swipeDown() }
        let lonely = User(Window(simulation: simulation))
        assertImpossible(.settle, "the window was released") { try lonely.perform(.settle) }
    }

    func testTheFingerOnAScreen_isTheReason() async throws {
        show(Screen("A"), Screen("B"))
        let swipe = try user.beginSwipeDown()
        let held = "the finger moves a screen, so finish or cancel the swipe first"
        assertImpossible(.swipeDown, held) { try user.swipeDown() }
        swipe?.cancel()
    }

    func testAGestureThatTheAppRefuses_isPossible() async throws {
        let sheet = Screen("B")
        sheet.isModalInPresentation = true
        show(Screen("A"), sheet)
        XCTAssertFalse(try user.swipeDown())
        XCTAssertNil(try user.beginSwipeDown())
        try user.perform(.swipeDown)
    }

    func testAUserAction_isPerformed() async {
        var count = 0
        UserAction("Add") { count += 1 }.perform()
        XCTAssertEqual(count, 1)
    }
}
