import PresentationSim
import XCTest

final class DescriptionTests: SimulationTestCase {
    private let list = Screen("List")
    private let detail = Screen("Detail")
    private let form = Screen("Form", .formSheet)

    func testWindow_emptyAndKey() async {
        XCTAssertEqual(window.description, "Window 1\n  (no root)")
        window.makeKeyAndVisible()
        XCTAssertEqual(window.description, "Window 1 (key)\n  (no root)")
    }

    func testWindow_listsStacksStylesAndTransitions() async {
        let shop = NavigationController("Shop", list)
        let cover = NavigationController("Cover", style: .fullScreen)
        window.makeKeyAndVisible()
        show(shop)
        shop.pushViewController(detail, animated: true)
        list.present(cover, animated: false)
        XCTAssertEqual(
            window.description,
            """
            Window 1 (key)
              Shop (root, stack of 2)
                List
                Detail (being pushed)
              Cover (fullScreen, stack of 0, being presented)
              ~ push: List → Detail
              ~ present: Shop → Cover, not animated
            """)
        simulation.settle()
        settle { cover.present(form, animated: true) }
        XCTAssertEqual(
            window.description,
            """
            Window 1 (key)
              Shop (root, stack of 2)
                List
                Detail
              Cover (fullScreen, stack of 0)
              Form (formSheet)
            """)
    }

    func testWindow_showsAGestureAndItsCancellation() async throws {
        let shop = NavigationController("Shop", list, detail)
        show(shop)
        let swipe = try user.beginSwipeBack()
        swipe?.update(0.25)
        XCTAssertEqual(
            window.description,
            """
            Window 1
              Shop (root, stack of 2)
                List
                Detail (being popped)
              ~ pop: Detail → List, by the user, 25 %
            """)
        swipe?.cancel()
        XCTAssertEqual(
            window.description.split(separator: "\n").last, "  ~ pop: Detail → List, by the user, 25 %, going back")
    }

    func testController_listsItsStackAndItsPresentedScreens() async {
        let shop = NavigationController("Shop", detail)
        show(list, shop)
        shop.present(form, animated: true)
        XCTAssertEqual(
            shop.description,
            """
            Shop (pageSheet, stack of 1)
              Detail
            Form (formSheet, being presented)
            ~ present: nothing → Form
            """)
        XCTAssertEqual(detail.description, "Detail")
        XCTAssertEqual("\(Screen("alone"))", "alone")
        simulation.settle()
        list.dismiss(animated: true)
        XCTAssertEqual(
            list.description,
            """
            List (root)
            Shop (pageSheet, stack of 1, being dismissed)
              Detail
            Form (formSheet, being dismissed)
            ~ dismiss: Form → List
            """)
    }

    func testName_isTheTitleElseTheType() async {
        final class Plain: ViewController {}
        XCTAssertEqual(Plain().name, "Plain")
        XCTAssertEqual(Screen("titled").name, "titled")
        XCTAssertEqual("\(NavigationController())", "NavigationController (stack of 0)")
    }
}
