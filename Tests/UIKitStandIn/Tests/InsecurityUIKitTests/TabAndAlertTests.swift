import Insecurity
import PresentationSim
import UIKit
import XCTest

@MainActor
final class TabAndAlertTests: HostTestCase {
    private func startTabs() -> Tabs {
        let tabs = Tabs()
        WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        return tabs
    }

    private func tabPicture(_ selected: Int, second: [String] = ["Profile"]) -> String {
        let marks = [0, 1].map { $0 == selected ? ", selected" : "" }
        return
            (["Tabs (root, 2 tabs)", "  First (stack of 1\(marks[0]))", "    Home"]
            + ["  Second (stack of \(second.count)\(marks[1]))"] + second.map { "    " + $0 }).joined(separator: "\n")
    }

    func testTabsAreShown() async {
        _ = startTabs()
        XCTAssertEqual(picture, tabPicture(0))
    }

    func testU77_TheTabBarIsHidden() async {
        _ = startTabs()
        for isHidden in [true, false] {
            (window.rootViewController as? TabBarController)?.isTabBarHidden = isHidden
            stage.settle()
            XCTAssertEqual((uiWindow.rootViewController as? UITabBarController)?.tabBar.isHidden, isHidden)
        }
    }

    func testU69_ATapOnATabIsRecorded() async {
        let tabs = startTabs()
        XCTAssertTrue(try stage.user.selectTab(1))
        XCTAssertEqual(tabs.selectedTab, 1)
        stage.settle()
        XCTAssertEqual(picture, tabPicture(1))
        XCTAssertEqual(tabs.selectedTab, 1)
    }

    func testU70_ATapOnTheSelectedTabPopsItsStack() async throws {
        let tabs = startTabs()
        var result: CoordinatorResult<Int>?
        tabs.selectedTab = 1
        tabs[1].top.start(PageCoordinator("Detail"), in: .current, animated: true) { result = $0 }
        stage.settle()
        XCTAssertEqual(picture, tabPicture(1, second: ["Profile", "Detail"]))
        try stage.user.selectTab(1)
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(picture.contains("~ pop: Detail → Profile"), picture)
        stage.settle()
        XCTAssertEqual(picture, tabPicture(1))
        XCTAssertEqual(result, .dismissed(.user))
    }

    func testL26_AStackOutOfSightChangesWithoutAnimation() async {
        let tabs = startTabs()
        tabs[1].top.start(PageCoordinator("Detail"), in: .current, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(picture, tabPicture(0, second: ["Profile", "Detail"]))
    }

    func testOtherCodesSelectionIsAccepted() async {
        let tabs = startTabs()
        (uiWindow.rootViewController as? UITabBarController)?.selectedIndex = 1
        stage.settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        XCTAssertEqual(picture, tabPicture(1))
    }

    func testATabThatBecomesTheRoot_leavesOnlyItsOwnTab() async {
        let tabs = TabBarController(), pages = ["A", "B", "C"].map { Page($0) }
        tabs.viewControllers = pages
        window.rootViewController = tabs
        stage.settle()
        stage.system.clearLog()
        tabs.viewControllers = Array(pages[..<2])
        window.rootViewController = pages[2]
        stage.settle()
        XCTAssertEqual(picture, "C (root)")
        XCTAssertEqual(stage.system.log.filter { $0.hasPrefix("set tabs") }, ["set tabs [A, B]"])
    }

    // MARK: Alerts

    private func startAlert(_ style: AlertController.Style = .alert) -> () -> CoordinatorResult<Int>? {
        let app = WindowCoordinator(window)
        app.navigation.start(PageCoordinator("Home"), animated: false) { _ in }
        var result: CoordinatorResult<Int>?
        app.navigation.top.start(
            Alert("Delete?", message: "Really", style: style, actions: [.destructive("Delete", 1), .cancel("Keep", 2)])
        ) { result = $0 }
        stage.settle()
        return { result }
    }

    func testU98_ATapDeliversTheValue() async throws {
        let result = startAlert()
        XCTAssertEqual(picture, "Home (root)\nDelete? (alert: Delete, Keep)")
        try stage.user.tap("Delete")
        stage.advance(by: .milliseconds(100))
        XCTAssertNil(result())
        stage.settle()
        XCTAssertEqual(result(), .finished(1))
        XCTAssertEqual(picture, "Home (root)")
    }

    func testU99_ADismissalByCodeIsShown() async {
        let result = startAlert()
        window.rootViewController?.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        XCTAssertEqual(picture, "Home (root)")
    }

    func testU101_ATapOutsideOfAnActionSheet() async throws {
        let result = startAlert(.actionSheet)
        try stage.user.tapOutside()
        stage.settle()
        XCTAssertEqual(result(), .finished(2))
    }

    func testL9_AnActionSheetThatOtherCodeDismisses_wasRemoved() async {
        let result = startAlert(.actionSheet)
        uiWindow.rootViewController?.dismiss(animated: false, completion: nil)
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
    }

    private func startActionSheet(from sourceItem: AnyObject?) -> () -> CoordinatorResult<Int>? {
        let app = WindowCoordinator(window)
        app.navigation.start(PageCoordinator("Home"), animated: false) { _ in }
        stage.settle()
        var result: CoordinatorResult<Int>?
        app.navigation.top.start(
            Alert("Delete?", style: .actionSheet, sourceItem: sourceItem, actions: [.default("Delete", 1)])
        ) { result = $0 }
        stage.settle()
        return { result }
    }

    func testU101_AnActionSheetThatPointsToNothingIsRefusedAtRegularWidth() async {
        uiWindow.simulated.horizontalSizeClass = .regular
        stage.system.endTurn()
        let result = startActionSheet(from: nil)
        XCTAssertEqual(picture, "Home (root)")
        guard case .dismissed(.refused(.notShown)) = result() else { return XCTFail("\(String(describing: result()))") }
        expectedIssues = stage.issues
        XCTAssertEqual(expectedIssues.count, 2)
        XCTAssertEqual(stage.system.lines, [])
    }

    func testU101_AnActionSheetThatPointsToAViewIsShownAtRegularWidth() async throws {
        uiWindow.simulated.horizontalSizeClass = .regular
        let result = startActionSheet(from: UIView(frame: .zero))
        XCTAssertEqual(picture, "Home (root)\nDelete? (actionSheet: Delete)")
        try stage.user.tap("Delete")
        stage.settle()
        XCTAssertEqual(result(), .finished(1))
    }

    /// UIKit calls no action, as there is none to cancel.
    func testU101_ATapOutsideOfAnActionSheet_atRegularWidth() async throws {
        uiWindow.simulated.horizontalSizeClass = .regular
        let result = startActionSheet(from: UIView(frame: .zero))
        try stage.user.tapOutside()
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.user))
    }

    /// Otherwise the popover points to the whole screen.
    func testU101_AnActionSheetPointsToTheButtonInTheBar() async {
        uiWindow.simulated.horizontalSizeClass = .regular
        let (home, stack, tabs) = (Page("Home"), Stack("Shop"), TabBarController())
        let buttons = ["Add", "Delete"].map { BarButtonItem(title: $0) }
        home.navigationItem.rightBarButtonItems = buttons
        stack.viewControllers = [home]
        (tabs.title, tabs.viewControllers) = ("Tabs", [stack])
        window.rootViewController = tabs
        stage.settle()
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(AlertAction(title: "Delete", style: .default))
        alert.popoverPresentationController?.sourceItem = buttons[1]
        home.present(alert, animated: true)
        stage.settle()
        let shown = uiWindow.rootViewController?.presentedViewController
        let source = shown?.popoverPresentationController?.sourceItem as? UIBarButtonItem
        XCTAssertNotNil(source)
        XCTAssertIdentical(source, home.made?.navigationItem.rightBarButtonItems?.last)
    }

    func testTextFields_OfAnAlert() async throws {
        let app = WindowCoordinator(window)
        app.navigation.start(PageCoordinator("Home"), animated: false) { _ in }
        stage.settle()
        var result: CoordinatorResult<String>?
        let fields: [Alert<String>.Field] = [.init("Name", \.self, text: "Visa", isSecure: true, isRequired: true)]
        app.navigation.top.start(Alert("Name", fields: fields, actions: [.default("Save", "")])) { result = $0 }
        stage.settle()
        let shown = uiWindow.rootViewController?.presentedViewController as? UIAlertController
        XCTAssertEqual(shown?.textFields?.map(\.text), ["Visa"])
        XCTAssertEqual(shown?.textFields?.map(\.isSecureTextEntry), [true])
        let recorder = ScriptRecorder(window)
        try stage.user.type("", into: "Name")
        stage.settle()
        XCTAssertThrowsError(try stage.user.tap("Save"), "the tree disables the action in both")
        try stage.user.type("Travel", into: "Name")
        stage.settle()
        try stage.user.tap("Save")
        stage.settle()
        XCTAssertEqual(result, .finished("Travel"))
        XCTAssertTrue(recorder.script.description.hasSuffix("type Travel into Name\ntap Save"))
    }

    /// The system's own fill comes without an event.
    func testTextFields_AreReadAtTheTap() async throws {
        let home = Page("Home")
        window.rootViewController = home
        let alert = AlertController(title: "Code", message: nil, preferredStyle: .alert)
        var text: String?
        alert.addTextField()
        alert.addAction(AlertAction(title: "OK", style: .default) { _ in text = alert.textFields?.first?.text })
        home.present(alert, animated: true)
        stage.settle()
        (uiWindow.rootViewController?.presentedViewController as? UIAlertController)?.textFields?.first?.text = "123456"
        try stage.user.tap("OK")
        stage.settle()
        XCTAssertEqual(text, "123456")
    }

    func testTheWidthFollowsTheWindow() async {
        for width in [UserInterfaceSizeClass.regular, .compact] {
            uiWindow.simulated.horizontalSizeClass = width
            stage.system.endTurn()
            XCTAssertEqual(window.horizontalSizeClass, width)
        }
        let base = UIViewController(nibName: nil, bundle: nil)
        base.title = "Base"
        stage = HostStage(base, over: base)
        uiWindow.simulated.horizontalSizeClass = .regular
        stage.system.endTurn()
        XCTAssertEqual(window.horizontalSizeClass, .regular)
    }

    func testATapOnAnAlertOfTheApp() async throws {
        let home = Page("Home")
        window.rootViewController = home
        let alert = AlertController(title: "Hello", message: nil, preferredStyle: .alert)
        var taps = 0
        let action = AlertAction(title: "OK", style: .default) { _ in
            taps += 1
            home.present(Page("Next"), animated: true)
        }
        action.isEnabled = false
        alert.addAction(action)
        home.present(alert, animated: true)
        stage.settle()
        XCTAssertThrowsError(try stage.user.tap("OK"))
        action.isEnabled = true
        stage.system.endTurn()
        try stage.user.tap("OK")
        stage.settle()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(picture, "Home (root)\nNext (pageSheet)")
    }
}

/// Two tabs with a stack each.
final class Tabs: TabBarCoordinator<Never> {
    init() { super.init(tabCount: 2) }

    override func makeTabBarController() -> TabBarController {
        let controller = TabBarController()
        controller.title = "Tabs"
        return controller
    }

    override func startTabs() {
        self[0].start(Stack("First"), PushedCoordinator("Home")) { _ in }
        self[1].start(Stack("Second"), PushedCoordinator("Profile")) { _ in }
    }
}
