import Insecurity
import PresentationSim
import XCTest

/// L6, U4: what is started while the window is hidden is presented when the window is shown.
final class HiddenWindowLawTests: ChainTestCase {
    func testL6_aStartInAHiddenWindow_waitsUntilItIsShown() async {
        window.isHidden = true
        let root = Modal("root"), child = Modal("child")
        host.navigation.start(root, animated: false, deliver("root"))
        root.navigation.start(child, animated: true, deliver("child"))
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertTrue(child.isOnTop)
        XCTAssertEqual(child.factory.makeCount, 0)
        window.makeKeyAndVisible()
        settle()
        XCTAssertEqual(picture, "root | child")
        XCTAssertEqual(delivered, [])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL6_aStartOnAScreenInAHiddenWindow_waitsUntilItIsShown() async {
        window.isHidden = true
        window.rootViewController = screen("existing")
        settle()
        guard let existing = window.rootViewController else { return XCTFail("no root") }
        ModalCoordinator(existing).start(Modal("child"), animated: true, deliver("child"))
        settle()
        XCTAssertEqual(picture, "existing")
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "existing | child")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    /// As UIKit presents over its root at once.
    func testL6_aStartOnAScreen_inAWindowThatWasJustShown_comesAtOnce() async {
        let existing = screen("existing")
        window.isHidden = true
        window.rootViewController = existing
        settle()
        window.isHidden = false
        ModalCoordinator(existing).start(Modal("child"), animated: false, deliver("child"))
        XCTAssertEqual(picture, "existing | child")
    }

    func testL7_whatEndsWhileTheWindowIsHidden_isNeverMade() async {
        let root = modalRoot(), child = Modal("child")
        window.isHidden = true
        root.navigation.start(child, animated: true, deliver("child"))
        child.finish("value")
        window.isHidden = false
        settle()
        XCTAssertEqual(delivered, ["child: value"])
        XCTAssertEqual(child.factory.makeCount, 0)
        XCTAssertEqual(picture, "root")
    }

    func testL5_anEndInAHiddenWindow_takesItsScreenAtOnce() async {
        let root = modalRoot()
        let child = modal("child", on: root.navigation)
        window.isHidden = true
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(delivered, ["child: value"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL6_aPushInAHiddenWindow_comesAtOnce() async {
        let root = pushedRoot()
        window.isHidden = true
        settle()
        root.navigation.start(Pushed("details"), animated: true, deliver("details"))
        settle()
        XCTAssertEqual(picture, "[root details]")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    /// To hide a window is a transition, as for a start in the window.
    func testL6_aPushOnAnExistingStack_waitsUntilTheWindowIsHidden() async {
        for isCovered in [false, true] {
            startOver()
            let navigation = NavigationController(rootViewController: screen("root"))
            window.rootViewController = navigation
            settle()
            if isCovered { navigation.present(screen("other"), animated: false) }
            settle()
            window.isHidden = true
            NavigationCoordinator<Never>(navigation).start(Pushed("details"), animated: false, deliver("details"))
            XCTAssertEqual(navigation.viewControllers.count, 1)
            settle()
            XCTAssertEqual(navigation.viewControllers.count, 2)
        }
    }
}
