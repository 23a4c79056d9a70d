import Insecurity
import PresentationSim
import XCTest

/// L21: all coordinators of one screen or navigation controller share its chain.
final class HostLawTests: ChainTestCase {
    func testL21_twoCoordinatorsOfAScreen_shareItsChain() async {
        let existing = existingRoot()
        ModalCoordinator(existing).start(Modal("a"), animated: true, deliver("a"))
        ModalCoordinator(existing).start(Modal("b"), animated: true, deliver("b"))
        settle()
        XCTAssertEqual(picture, "existing | a | b")
        XCTAssertEqual(issues, [])
        XCTAssertTrue(ModalCoordinator(existing).dismissChildren())
        settle()
        XCTAssertEqual(delivered, ["b: ancestor", "a: requested"])
        XCTAssertEqual(picture, "existing")
    }

    func testL21_twoCoordinatorsOfANavigationController_shareItsChain() async {
        let stack = NavigationController(rootViewController: screen("existing"))
        window.rootViewController = stack
        settle()
        let first = NavigationCoordinator(stack), second = NavigationCoordinator(stack)
        first.start(Pushed("a"), deliver("a"))
        settle()
        second.start(Pushed("b"), deliver("b"))
        settle()
        XCTAssertEqual(picture, "[existing a b]")
        XCTAssertEqual(issues, [])
        XCTAssertFalse(first.isOnTop)
    }

    func testL21_makingASecondCoordinator_endsNothing() async {
        let existing = existingRoot()
        let a = modal("a", on: ModalCoordinator(existing))
        _ = ModalCoordinator(existing)
        settle()
        XCTAssertTrue(a.isRunning)
        XCTAssertEqual(delivered, [])
    }

    func testL15_aScreenOfAnEndedCoordinator_thatOtherCodePutsBack_isReported() async {
        let stack = NavigationController(rootViewController: screen("existing"))
        window.rootViewController = stack
        settle()
        let a = pushed("a", on: NavigationCoordinator(stack))
        let old = stack.viewControllers
        a.finish("value")
        // The pop runs; the call waits for its end (U25) and brings the screen back.
        stack.setViewControllers(old, animated: false)
        settle()
        XCTAssertEqual(picture, "[existing a]")
        XCTAssertEqual(issues, [.endedScreenShown(viewController: "Probe")])
    }
}
