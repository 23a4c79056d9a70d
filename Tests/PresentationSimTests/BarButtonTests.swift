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

    func testTap_reachesTheBarButtonsOfTheTop() async throws {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.leftBarButtonItem = button("Cancel")
        form.navigationItem.rightBarButtonItems = [
            button("Save"), button("Save"), button("Off"), button(nil), BarButtonItem(title: "Nothing"),
        ]
        form.navigationItem.rightBarButtonItems?[2].isEnabled = false
        show(navigation)
        XCTAssertEqual(user.possibleSteps, [.tap("Cancel"), .tap("Save"), .tap("Save (2)")])
        try user.tap("Save")
        try user.perform(.tap("Cancel"))
        XCTAssertThrowsError(try user.tap("Off"))
        XCTAssertThrowsError(try user.tap("Nothing"))
        XCTAssertThrowsError(try user.tap("Add"))
        XCTAssertEqual(taps, ["Save", "Cancel"])
        navigation.isNavigationBarHidden = true
        XCTAssertEqual(user.possibleSteps, [])
        XCTAssertThrowsError(try user.tap("Cancel"))
    }

    func testTap_inTheTurnOfAPush_reachesTheOldBar() async throws {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.rightBarButtonItem = button("Save")
        navigation.viewControllers = [home]
        show(navigation)
        navigation.pushViewController(form, animated: true)
        try user.tap("Add")
        XCTAssertThrowsError(try user.tap("Save"))
        simulation.settle()
        try user.tap("Save")
        XCTAssertEqual(taps, ["Add", "Save"])
    }

    func testTap_reachesAButtonOfTheScreenBeforeABarButtonOfItsName() async throws {
        var count = 0
        let screen = ButtonScreen("List").on("Add") { _ in count += 1 }
        screen.navigationItem.rightBarButtonItem = button("Add")
        show(NavigationController("N", screen))
        XCTAssertEqual(user.possibleSteps, [.tap("Add"), .tap("Add (2)")])
        try user.tap("Add")
        XCTAssertEqual(count, 1)
        XCTAssertEqual(taps, [])
        try user.tap("Add (2)")
        XCTAssertEqual(taps, ["Add"])
    }
}
