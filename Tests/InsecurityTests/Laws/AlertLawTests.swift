import Insecurity
import PresentationSim
import XCTest

/// Alerts as coordinators: U97 to U101, and the laws that a tap meets.
final class AlertLawTests: ChainTestCase {
    private func makeAlert(_ style: AlertController.Style = .alert) -> Alert<Bool> {
        Alert("Delete?", style: style, actions: [.destructive("Delete", true), .cancel("Cancel", false)])
    }

    /// The alert over a root.
    private func alert(_ style: AlertController.Style = .alert) -> Alert<Bool> {
        let alert = makeAlert(style)
        modalRoot().navigation.start(alert, deliver("alert"))
        settle()
        return alert
    }

    // MARK: The answer

    func testU98_aTap_deliversTheValueOfTheAction_whenTheAlertHasLeft() async throws {
        let root = modalRoot()
        for action in ["Delete", "Cancel"] {
            root.navigation.start(
                Alert("Delete?", actions: [.destructive("Delete", true), .cancel("Cancel", false)]),
                deliverWithPicture(action))
            settle()
            XCTAssertEqual(picture, "root | Delete?")
            try user.tap(action)
            halfway()
            XCTAssertEqual(picture, "root | Delete?")
            settle()
        }
        XCTAssertEqual(delivered, ["Delete: true at root", "Cancel: false at root"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testU100_disabledAndPreferredActions() async throws {
        let alert = Alert(
            "Name", message: "Of the note", style: .alert,
            actions: [.default("Save", 1, isEnabled: false), .default("Keep", 2, isPreferred: true), .cancel("Cancel")])
        modalRoot().navigation.start(alert, deliver("alert"))
        settle()
        XCTAssertThrowsError(try user.tap("Save"))
        let controller = window.topmostViewController as? AlertController
        XCTAssertEqual(controller?.message, "Of the note")
        XCTAssertEqual(controller?.actions.map(\.title), ["Save", "Keep", "Cancel"])
        XCTAssertEqual(controller?.actions.map(\.style), [.default, .default, .cancel])
        try user.pressReturn()
        settle()
        XCTAssertEqual(delivered, ["alert: 2"])
    }

    func testU101_aTapOutsideOfAnActionSheet_deliversTheValueOfItsCancelAction() async throws {
        _ = alert(.actionSheet)
        try user.tapOutside()
        settle()
        XCTAssertEqual(delivered, ["alert: false"])
    }

    func testU101_atRegularWidth_anActionSheet_pointsToAnItem() async throws {
        window.horizontalSizeClass = .regular
        let root = modalRoot()
        let actions: [Alert<Int>.Action] = [.default("Camera", 1)]
        root.navigation.start(Alert("Photo", style: .actionSheet, actions: actions), deliver("nowhere"))
        settle()
        XCTAssertEqual(delivered, ["nowhere: refused"])
        root.navigation.start(
            Alert("Photo", style: .actionSheet, sourceItem: self, actions: actions), deliver("here"))
        settle()
        try user.tap("Camera")
        settle()
        XCTAssertEqual(delivered, ["nowhere: refused", "here: 1"])
    }

    func testU101_aTapOutsideWithoutACancelAction_orWithoutAValue_isADismissalByTheUser() async throws {
        let root = modalRoot()
        root.navigation.start(
            Alert("Photo", style: .actionSheet, actions: [.default("Camera", 1)]), deliver("outside"))
        settle()
        try user.tapOutside()
        settle()
        for tap in [{ [user] in _ = try user.tapOutside() }, { [user] in try user.tap("Cancel") }] {
            root.navigation.start(
                Alert("Photo", style: .actionSheet, actions: [.default("Camera", 1), .cancel("Cancel")]),
                deliver("cancel"))
            settle()
            try tap()
            settle()
        }
        XCTAssertEqual(delivered, ["outside: user", "cancel: user", "cancel: user"])
    }

    func testU97_anAlertIsNotRemovedByHandOtherwise() async {
        let alert = alert()
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertThrowsError(try user.tapOutside())
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.goBack())
        settle()
        XCTAssertTrue(alert.isOnTop)
        XCTAssertEqual(picture, "root | Delete?")
    }

    func testAlertWithoutAnAnswer_hasOneButton() async throws {
        let root = modalRoot()
        root.navigation.start(Alert("Saved"), deliver("alert"))
        settle()
        try user.tap("OK")
        settle()
        let inform = { root.navigation.start(Alert("Sent", message: "To the shop.", button: "Close")) }
        inform()
        settle()
        try user.tap("Close")
        settle()
        XCTAssertEqual(delivered, ["alert: ()"])
    }

    func testAsyncStart_returnsTheValue() async throws {
        let root = modalRoot()
        let task = Task { [makeAlert] in try await root.navigation.start(makeAlert(.alert)).get() }
        while root.isOnTop { await Task.yield() }
        settle()
        try user.tap("Delete")
        settle()
        let isSure = try await task.value
        XCTAssertTrue(isSure)
    }

    func testL9_observer_seesThatTheAlertFinished() async throws {
        let observer = EventList()
        host.addObserver(observer)
        _ = alert()
        observer.events = []
        try user.tap("Delete")
        settle()
        XCTAssertEqual(observer.kinds, [.finished, .hidden])
    }

    // MARK: Without a tap

    func testU99_anEndByCode_isADismissal() async {
        for (end, result): ((Alert<Bool>) -> Void, String) in [
            ({ $0.dismiss() }, "requested"), ({ [self] _ in host.dismissAll() }, "ancestor"),
            ({ [self] _ in window.rootViewController?.dismiss(animated: true) }, "removed"),
        ] {
            startOver()
            end(alert())
            XCTAssertThrowsError(try user.tap("Delete"))
            settle()
            XCTAssertEqual(delivered.first, "alert: \(result)")
            XCTAssertEqual(picture, "root")
        }
    }

    func testL12_anAlertLeavesNothing() async throws {
        weak var ended: Alert<Bool>?
        do { ended = alert() }
        try user.tap("Delete")
        settle()
        XCTAssertNil(ended)
        XCTAssertEqual(simulation.leaks, [])
    }

    // MARK: Alerts and other coordinators

    func testL8_aSecondAlert_comesOverTheFirst() async throws {
        let root = modalRoot()
        root.navigation.start(makeAlert(), deliver("first"))
        root.navigation.start(Alert("Saved"), deliver("second"))
        settle()
        XCTAssertEqual(picture, "root | Delete? | Saved")
        XCTAssertThrowsError(try user.tap("Delete"))
        try user.tap("OK")
        settle()
        try user.tap("Delete")
        settle()
        XCTAssertEqual(delivered, ["second: ()", "first: true"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testU98_anAlertFromACompletion_comesAfterTheFirst() async throws {
        let root = modalRoot()
        root.navigation.start(makeAlert()) { [self] result in
            delivered.append("first: \(text(of: result))")
            root.navigation.start(Alert("Deleted"), deliver("second"))
        }
        settle()
        try user.tap("Delete")
        settle()
        XCTAssertEqual(picture, "root | Deleted")
        try user.tap("OK")
        settle()
        XCTAssertEqual(delivered, ["first: true", "second: ()"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL8_aChildOverAnAlert_coversIt_andEndsWithIt() async {
        let alert = alert()
        let child = modal("child", on: alert.navigation)
        XCTAssertThrowsError(try user.tap("Delete"))
        child.finish("1")
        settle()
        _ = modal("other", on: alert.navigation)
        alert.finish(true)
        settle()
        XCTAssertEqual(delivered, ["child: 1", "other: ancestor", "alert: true"])
        XCTAssertEqual(picture, "root")
    }

    func testL7_aChildStartedAfterATap_isNeverShown() async throws {
        let alert = alert()
        try user.tap("Delete")
        let child = modal("child", on: alert.navigation)
        XCTAssertEqual(delivered, ["child: user", "alert: true"])
        XCTAssertEqual(child.factory.makeCount, 0)
    }

    func testL24_anAlertOfATabThatIsNotSelected_coversTheWindow() async throws {
        final class Tabs: TabBarCoordinator<Never> {
            override func startTabs() {
                for tab in 0...1 { self[tab].start(Modal("tab \(tab)"), animated: false) { _ in } }
            }
        }
        let tabs = Tabs(tabCount: 2)
        host.navigation.start(tabs, animated: false) { _ in }
        tabs[1].top.start(makeAlert(), deliver("alert"))
        settle()
        XCTAssertEqual(tabs.selectedTab, 0)
        XCTAssertThrowsError(try user.selectTab(1))
        try user.tap("Delete")
        settle()
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(delivered, ["alert: true"])
    }

    // MARK: Mistakes

    func testAnAlertAsARoot_isRefused_andEndsNothing() async {
        let refused = CoordinatorIssue.alertAsRoot(coordinator: "AlertCoordinator<Bool>")
        host.navigation.top.start(makeAlert(), deliver("empty window"))
        let root = modalRoot()
        host.navigation.start(makeAlert(), deliver("root"))
        host.navigation.start(makeAlert(), duration: .seconds(1), options: [], deliver("slow root"))
        settle()
        XCTAssertTrue(root.isOnTop)
        XCTAssertEqual(delivered, ["empty window: refused", "root: refused", "slow root: refused"])
        XCTAssertEqual(issues, [refused, refused, refused])
        XCTAssertEqual(picture, "root")
    }

    func testAnAlertThatWaitsUntilNothingRuns_isRefused() async {
        let root = modalRoot()
        host.navigation.top.whenOnTop.start(makeAlert(), deliver("alert"))
        root.finish("1")
        settle()
        XCTAssertEqual(delivered, ["root: 1", "alert: refused"])
        XCTAssertEqual(picture, "root")
    }

    func testU97_anAlertWithNothingToShow_isRefused() async {
        let root = modalRoot()
        root.navigation.start(Alert<Bool>(nil, actions: []), deliver("alert"))
        settle()
        XCTAssertEqual(delivered, ["alert: refused"])
        XCTAssertEqual(presentationIssues, [.emptyAlert(controller: "AlertController")])
        XCTAssertEqual(issues, [.notShown(coordinator: "AlertCoordinator<Bool>")])
        XCTAssertEqual(picture, "root")
        XCTAssertTrue(root.isOnTop)
    }

    func testU100_aSecondCancelAction_isLeftOut() async throws {
        modalRoot().navigation.start(
            Alert("Delete?", actions: [.cancel("Cancel", 1), .cancel("No", 2)]), deliver("alert"))
        settle()
        XCTAssertEqual(presentationIssues, [.secondCancelAction(alert: "Delete?")])
        XCTAssertThrowsError(try user.tap("No"))
        try user.tap("Cancel")
        settle()
        XCTAssertEqual(delivered, ["alert: 1"])
    }

    func testDescription_showsTheAlert() async {
        _ = alert(.actionSheet)
        XCTAssertEqual(
            window.description,
            """
            Window 1
              root (root)
              Delete? (actionSheet: Delete, Cancel)
            """)
        XCTAssertEqual(WindowSnapshot(window).levels.last?.alert, "actionSheet: Delete, Cancel")
    }
}
