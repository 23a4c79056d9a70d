import PresentationSim
import XCTest

/// Taps on the buttons in navigation bars.
final class BarButtonTests: SimulationTestCase {
    private let home = Screen("Home")
    private let form = Screen("Form")
    private lazy var navigation = NavigationController("N", home, form)
    private var taps: [String] = []

    private func button(_ title: String?) -> BarButtonItem {
        BarButtonItem(title: title, primaryAction: Action { [unowned self] _ in taps.append(title ?? "none") })
    }

    func testTap_reachesTheBarButtonsOfTheTop() async {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.leftBarButtonItem = button("Cancel")
        form.navigationItem.rightBarButtonItems = [
            button("Save"), button("Save"), button("Off"), button(nil), BarButtonItem(title: "Nothing"),
        ]
        form.navigationItem.rightBarButtonItems?[2].isEnabled = false
        show(navigation)
        XCTAssertEqual(user.possibleSteps, [.tap("Cancel"), .tap("Save"), .tap("Save (2)")])
        XCTAssertTrue(user.tap("Save"))
        XCTAssertTrue(user.perform(.tap("Cancel")))
        XCTAssertFalse(user.tap("Off") || user.tap("Nothing") || user.tap("Add"))
        XCTAssertEqual(taps, ["Save", "Cancel"])
        navigation.isNavigationBarHidden = true
        XCTAssertEqual(user.possibleSteps, [])
        XCTAssertFalse(user.tap("Cancel"))
    }

    func testTap_inTheTurnOfAPush_reachesTheOldBar() async {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.rightBarButtonItem = button("Save")
        navigation.viewControllers = [home]
        show(navigation)
        navigation.pushViewController(form, animated: true)
        XCTAssertTrue(user.tap("Add"))
        XCTAssertFalse(user.tap("Save"))
        simulation.settle()
        XCTAssertTrue(user.tap("Save"))
        XCTAssertEqual(taps, ["Add", "Save"])
    }

    func testTap_reachesAButtonOfTheScreenBeforeABarButtonOfItsName() async {
        var count = 0
        let screen = ButtonScreen("List").on("Add") { _ in count += 1 }
        screen.navigationItem.rightBarButtonItem = button("Add")
        show(NavigationController("N", screen))
        XCTAssertEqual(user.possibleSteps, [.tap("Add"), .tap("Add (2)")])
        XCTAssertTrue(user.tap("Add"))
        XCTAssertEqual(count, 1)
        XCTAssertEqual(taps, [])
        XCTAssertTrue(user.tap("Add (2)"))
        XCTAssertEqual(taps, ["Add"])
    }
}
