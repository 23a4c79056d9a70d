import PresentationSim
import XCTest

@MainActor
final class WindowSnapshotTests: XCTestCase {
    private let window = MainActor.assumeIsolated { Window() }

    private func setRoot(_ names: String...) -> NavigationController {
        let navigation = NavigationController()
        navigation.viewControllers = names.map { Screen($0) }
        window.rootViewController = navigation
        window.simulation.settle()
        return navigation
    }

    func testSnapshot_hasTheStyleThatTheScreenWasPresentedWith() async throws {
        let navigation = setRoot("List"), sheet = Screen("Sheet")
        navigation.present(sheet, animated: false)
        sheet.modalPresentationStyle = .fullScreen
        XCTAssertEqual(WindowSnapshot(window).levels.map(\.style), [nil, .pageSheet])
        window.simulation.settle()
    }

    func testSnapshot_isTheTreeAsAValue() async throws {
        let navigation = setRoot("List", "Detail")
        navigation.present(Screen("Form", .fullScreen), animated: true)
        window.simulation.settle()
        let levels = WindowSnapshot(window).levels
        XCTAssertEqual(levels.map(\.style), [nil, .fullScreen])
        XCTAssertEqual(levels.map(\.navigationController?.name), ["NavigationController", nil])
        XCTAssertEqual(levels.map { $0.screens.map(\.name) }, [["List", "Detail"], ["Form"]])
        XCTAssertEqual(levels[1].screens.map(\.type), ["Screen"])
        XCTAssertEqual(levels.map(\.motion), [.resting, .resting])
    }

    func testSnapshot_duringTransitions() async throws {
        let navigation = setRoot("List"), user = User(window)
        navigation.pushViewController(Screen("Detail"), animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[0].screens.map(\.motion), [.resting, .coming])
        window.simulation.settle()
        let swipe = try user.beginSwipeBack()
        XCTAssertEqual(WindowSnapshot(window).levels[0].screens.map(\.motion), [.resting, .going])
        swipe?.cancel()
        window.simulation.settle()
        navigation.present(Screen("Form"), animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[1].motion, .coming)
        window.simulation.settle()
        navigation.dismiss(animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[1].motion, .going)
    }

    // MARK: Pictures

    func testPicture_hasTabsAlertsAndWhatCanBeTapped() async throws {
        final class List: ViewController {
            override var userActions: [UserAction] { [UserAction("Open") {}] }
        }
        let list = List()
        list.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit", primaryAction: Action { _ in })
        let search = Screen("Search"), tabs = TabBarController()
        search.tabBarItem.badgeValue = "2"
        tabs.viewControllers = [NavigationController(rootViewController: list), search, ViewController()]
        window.rootViewController = tabs
        window.simulation.settle()
        let alert = AlertController(title: "Delete?", message: "For good", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Delete", style: .destructive))
        tabs.present(alert, animated: true)
        window.simulation.settle()
        let levels = WindowPicture(window).levels
        XCTAssertEqual(levels[0].tabs.map(\.title), ["List", "Search", "–"])
        XCTAssertEqual(levels[0].tabs.map(\.badge), [nil, "2", nil])
        XCTAssertEqual(levels[0].selectedTab, 0)
        XCTAssertTrue(levels[0].hasBar)
        XCTAssertFalse(levels[0].hasBackButton)
        XCTAssertEqual(levels[0].screens.map(\.actions), [["Open"]])
        XCTAssertEqual(levels[0].screens.map(\.trailing), [["Edit"]])
        XCTAssertEqual(levels[1].alert?.buttons.map(\.style), ["destructive"])
        XCTAssertEqual(levels[1].alert?.message, "For good")
    }

    func testPicture_ofADeepTree_hasItsEnds() async throws {
        let navigation = setRoot("Root")
        for index in 1...30 { navigation.pushViewController(Screen("Screen \(index)"), animated: false) }
        window.simulation.settle()
        for index in 1...20 {
            window.topmostViewController?.present(Screen("Level \(index)"), animated: false)
            window.simulation.settle()
        }
        let picture = WindowPicture(window)
        XCTAssertEqual(picture.levels.count, 8)
        XCTAssertEqual(picture.omittedCount, 13)
        XCTAssertEqual(picture.visibleTitle, "Level 20")
        XCTAssertEqual(picture.levels[0].screens.first?.title, "Root")
        XCTAssertEqual(picture.levels[0].screens.last?.title, "Screen 30")
        XCTAssertEqual(picture.levels[0].omittedCount, 23)
        XCTAssertEqual(
            Array(WindowShot(window).lines.prefix(4)),
            ["  NavigationController (root, stack of 31)", "    Root", "    … and 23 screens", "    Screen 24"])
    }

    func testShots_knowWhatTheUserCouldDo() async throws {
        let user = User(window)
        let check = { (line: UInt) in
            let expected = user.possibleSteps.filter {
                switch $0 {
                case .beginSwipeDown, .beginSwipeBack, .swipeBack(.content), .pressReturn, .tapOutside: false
                default: true
                }
            }
            XCTAssertEqual(WindowShot(self.window).possibleSteps, expected, line: line)
        }
        check(#line)
        let list = ButtonScreen("List").on("Open") { _ in }.on("Open") { _ in }
        list.navigationItem.rightBarButtonItems = [
            BarButtonItem(title: "Edit", primaryAction: BarButtonItem.Action { _ in }), BarButtonItem(title: "Idle"),
        ]
        let stack = NavigationController(rootViewController: Screen("Home")), tabs = TabBarController()
        stack.pushViewController(Screen("Home"), animated: false)
        stack.pushViewController(list, animated: false)
        tabs.viewControllers = [stack, Screen("Search")]
        tabs.viewControllers?[1].tabBarItem.isEnabled = false
        window.rootViewController = tabs
        check(#line)
        window.simulation.settle()
        check(#line)
        stack.interactivePopGestureRecognizer?.isEnabled = false
        stack.interactiveContentPopGestureRecognizer?.isEnabled = false
        check(#line)
        let sheet = NavigationController(rootViewController: Screen("Sheet"))
        tabs.present(sheet, animated: true)
        check(#line)
        window.simulation.settle()
        check(#line)
        let swipe = try user.beginSwipeDown()
        check(#line)
        swipe?.update(0.4)
        check(#line)
        try user.perform(.cancelSwipe)
        window.simulation.settle()
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Delete", style: .destructive))
        alert.addAction(AlertAction(title: "Keep", style: .cancel))
        sheet.present(alert, animated: true)
        window.simulation.settle()
        check(#line)
        window.isHidden = true
        check(#line)
    }

    func testShots_shareWhatHasNotChanged() async throws {
        let navigation = setRoot("Root")
        navigation.present(Screen("Sheet"), animated: false)
        window.simulation.settle()
        let first = WindowShot(window)
        navigation.title = "Renamed"
        navigation.viewControllers[0].title = "Home"
        XCTAssertEqual(WindowShot(window, after: first).picture(), WindowPicture(window))
        XCTAssertEqual(WindowPicture(window).levels[0].screens.map(\.title), ["Home"])
        XCTAssertEqual(first.picture().levels[0].screens.map(\.title), ["Root"])
    }

    func testShots_haveWhatHasChangedBelow() async throws {
        let navigation = setRoot("Root")
        let sheet = Screen("Sheet")
        navigation.present(sheet, animated: false)
        window.simulation.settle()
        sheet.present(Screen("Over"), animated: false)
        window.simulation.settle()
        var last = WindowShot(window)
        func check(_ line: UInt) {
            let shot = WindowShot(window, after: last), expected = WindowPicture(window)
            XCTAssertEqual(shot.picture(), expected, line: line)
            last = shot
        }
        navigation.viewControllers = [Screen("Other")]
        check(#line)
        navigation.pushViewController(Screen("Next"), animated: true)
        window.simulation.clock.advance(by: .zero)
        check(#line)
        window.simulation.settle()
        check(#line)
        navigation.dismiss(animated: true)
        window.simulation.clock.advance(by: .zero)
        XCTAssertTrue(window.isTransitioning)
        check(#line)
    }
}
