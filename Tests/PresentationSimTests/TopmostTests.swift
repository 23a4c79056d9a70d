import PresentationSim
import XCTest

final class TopmostTests: SimulationTestCase {
    func testTopmost_isTheHighestLevel_visibleTheScreenThatAPersonSees() async {
        XCTAssertNil(window.topmostViewController)
        XCTAssertNil(window.visibleViewController)
        let (list, detail, form) = (Screen("List"), Screen("Detail"), Screen("Form"))
        let navigation = NavigationController(rootViewController: list)
        window.rootViewController = navigation
        simulation.settle()
        XCTAssertTrue(window.topmostViewController === navigation)
        XCTAssertTrue(window.visibleViewController === list)
        navigation.pushViewController(detail, animated: true)
        XCTAssertTrue(window.visibleViewController === detail)
        simulation.settle()
        navigation.present(form, animated: true)
        XCTAssertTrue(window.topmostViewController === form)
        XCTAssertTrue(window.visibleViewController === form)
        simulation.settle()
        User(window).swipeDown()
        XCTAssertTrue(window.visibleViewController === form, "the links stay until the end of a dismissal (U13)")
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === detail)
    }
}
