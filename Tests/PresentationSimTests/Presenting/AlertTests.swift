import PresentationSim
import XCTest

final class AlertTests: SimulationTestCase {
    private var handled: [String] = []

    private func makeAlert(
        _ style: AlertController.Style = .alert,
        _ actions: [(String, AlertAction.Style)] = [
            ("Delete", .destructive), ("Cancel", .cancel),
        ], title: String = "Delete?"
    ) -> AlertController {
        let alert = AlertController(title: title, message: nil, preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                AlertAction(title: title, style: style) { [unowned self] in handled.append($0.title ?? "") })
        }
        return alert
    }

    func testU97_anAlertIsPresentedOverFullScreen_withItsOwnCallbacksOnly() async {
        show(a)
        let alert = makeAlert()
        XCTAssertEqual(
            callbacks { a.present(alert, animated: true) },
            ["Delete?.viewDidLoad", "Delete?.viewWillAppear", "Delete?.viewIsAppearing", "Delete?.viewDidAppear"])
        XCTAssertEqual(alert.modalPresentationStyle, .overFullScreen)
        XCTAssertTrue(a.presentedViewController === alert)
    }

    func testU101_aPictureHasTheButtonsThatTheUserSees() async {
        func buttons(_ alert: AlertController, _ width: UserInterfaceSizeClass) -> [String]? {
            use(Simulation())
            window.horizontalSizeClass = width
            show(Screen("A"))
            alert.popoverPresentationController?.sourceItem = BarButtonItem(title: "Source")
            settle { window.rootViewController?.present(alert, animated: false) }
            return WindowPicture(window).levels.last?.alert?.buttons.map(\.title)
        }
        XCTAssertEqual(buttons(makeAlert(), .regular), ["Delete", "Cancel"])
        XCTAssertEqual(buttons(makeAlert(.actionSheet), .compact), ["Delete", "Cancel"])
        XCTAssertEqual(buttons(makeAlert(.actionSheet), .regular), ["Delete"])
        let untitled = makeAlert()
        untitled.addAction(AlertAction(title: nil, style: .default))
        XCTAssertEqual(buttons(untitled, .compact), ["Delete", "Cancel", ""])
    }

    func testU97_aSecondAlertIsRefused() async {
        show(a, makeAlert())
        assertRefused(
            .alreadyPresenting(presented: "Delete?", presenter: "A", existing: "Delete?", topmost: "Delete?")
        ) {
            a.present(makeAlert(), animated: true)
        }
        XCTAssertEqual(
            issues.first?.message, "Attempt to present <Delete?> on <A> which is already presenting <Delete?>")
    }

    func testU97_noSwipeAndNoTapOutsideRemovesAnAlert() async {
        simulation.onIssue = { _ in }
        show(a, makeAlert())
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertThrowsError(try user.tapOutside())
        XCTAssertThrowsError(try user.tap("Rename"))
        XCTAssertNotNil(a.presentedViewController)
        show(b, makeAlert(.alert, [], title: "Other"))
        XCTAssertThrowsError(try user.tap(""))
        XCTAssertThrowsError(try user.pressReturn())
        XCTAssertNotNil(b.presentedViewController)
    }

    func testU97_anAlertWithNothingToShowIsRefused() async {
        show(a)
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        assertRefused(.emptyAlert(controller: "AlertController")) { a.present(alert, animated: true) }
        XCTAssertEqual(issues.first?.severity, .exception)
        alert.message = "Something happened."
        settle { a.present(alert, animated: true) }
        XCTAssertTrue(a.presentedViewController === alert)
    }

    func testU98_aTapDismissesTheAlert_thenRunsTheHandler() async throws {
        show(a)
        var steps: [String] = []
        let alert = AlertController(title: "Q", message: nil, preferredStyle: .alert)
        alert.addAction(
            AlertAction(title: "OK", style: .default) { [unowned self] in
                steps.append("\($0.title ?? "") after \(callbacks.last ?? "")")
                XCTAssertNil(a.presentedViewController)
                a.present(b, animated: false)
            })
        a.present(alert, animated: true)
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        beginLog()
        try user.tap("OK")
        XCTAssertTrue(alert.isBeingDismissed)
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [true])
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.clock.advance(by: .milliseconds(499))
        XCTAssertEqual(steps, [])
        simulation.settle()
        XCTAssertEqual(steps, ["OK after Q.viewDidDisappear"])
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertEqual(issues, [])
    }

    func testU98_aTapCallsNoDelegateOfASheet() async throws {
        let delegate = SheetDelegate()
        let alert = makeAlert()
        alert.presentationController?.delegate = delegate
        show(a, alert)
        try settle { try user.tap("Delete") }
        XCTAssertEqual(delegate.calls, [])
        XCTAssertEqual(handled, ["Delete"])
    }

    func testU99_aDismissalByCodeRunsNoHandler() async {
        show(a, makeAlert())
        a.dismiss(animated: true)
        XCTAssertThrowsError(try user.tap("Delete"))
        simulation.settle()
        show(b, makeAlert(title: "Other"))
        simulation.onIssue = { _ in }
        settle { window.rootViewController = a }
        XCTAssertEqual(handled, [])
    }

    func testU100_aDisabledActionCanNotBeTapped() async throws {
        let alert = makeAlert()
        alert.actions[0].isEnabled = false
        show(a, alert)
        XCTAssertThrowsError(try user.tap("Delete"))
        alert.actions[0].isEnabled = true
        try settle { try user.tap("Delete") }
        XCTAssertEqual(handled, ["Delete"])
    }

    func testU100_returnTapsThePreferredAction_ofAnAlertOnly() async throws {
        let alert = makeAlert()
        XCTAssertEqual(alert.actions.map(\.title), ["Delete", "Cancel"])
        alert.preferredAction = alert.actions[1]
        show(a, alert)
        alert.actions[1].isEnabled = false
        XCTAssertThrowsError(try user.pressReturn())
        alert.actions[1].isEnabled = true
        try settle { try user.pressReturn() }
        XCTAssertEqual(handled, ["Cancel"])
        let sheet = makeAlert(.actionSheet, title: "Sheet")
        sheet.preferredAction = sheet.actions[0]
        show(b, sheet)
        XCTAssertThrowsError(try user.pressReturn())
    }

    func testU100_aPreferredActionOfNoAlert_andASecondCancelAction_areRefused() async {
        let alert = makeAlert()
        show(a, alert)
        assertRefused(.preferredActionMissing(action: "X", alert: "Delete?")) {
            alert.preferredAction = AlertAction(title: "X", style: .default)
        }
        XCTAssertNil(alert.preferredAction)
        assertRefused(.secondCancelAction(alert: "Delete?")) {
            alert.addAction(AlertAction(title: "No", style: .cancel))
        }
        XCTAssertEqual(alert.actions.map(\.title), ["Delete", "Cancel"])
        XCTAssertEqual(issues.map(\.severity), [.exception, .exception])
    }

    func testU101_aTapOutsideOfAnActionSheetRunsItsCancelAction() async throws {
        show(a, makeAlert(.actionSheet))
        XCTAssertThrowsError(try user.swipeDown())
        try settle { try user.tapOutside() }
        XCTAssertEqual(handled, ["Cancel"])
        XCTAssertNil(a.presentedViewController)
        show(b, makeAlert(.actionSheet, [("Delete", .destructive)], title: "Other"))
        try settle { try user.tapOutside() }
        XCTAssertEqual(handled, ["Cancel"])
        XCTAssertNil(b.presentedViewController)
    }

    func testU101_atRegularWidth_anActionSheetPointsToAnItem_andHasNoCancelButton() async throws {
        show(a)
        window.horizontalSizeClass = .regular
        let sheet = makeAlert(.actionSheet)
        assertRefused(.popoverWithoutSource(alert: "Delete?")) { a.present(sheet, animated: false) }
        XCTAssertNil(a.presentedViewController)
        sheet.popoverPresentationController?.sourceItem = a
        XCTAssertTrue(sheet.popoverPresentationController?.sourceItem === a)
        settle { a.present(sheet, animated: false) }
        XCTAssertEqual(user.possibleSteps, [.tap("Delete"), .tapOutside])
        XCTAssertTrue("\(window)".contains("(actionSheet: Delete)"), "\(window)")
        XCTAssertThrowsError(try user.tap("Cancel"))
        try settle { try user.tapOutside() }
        XCTAssertEqual(handled, ["Cancel"])
        let alert = makeAlert(.alert, title: "Other")
        XCTAssertNil(alert.popoverPresentationController)
        settle { a.present(alert, animated: false) }
        try user.tap("Cancel")
    }

    func testU97_anAlertThatIsTheRoot_canNotBeTapped() async {
        show(makeAlert(.actionSheet))
        XCTAssertThrowsError(try user.tap("Delete"))
        XCTAssertThrowsError(try user.tapOutside())
        XCTAssertThrowsError(try user.pressReturn())
        XCTAssertEqual(window.rootViewController?.name, "Delete?")
        XCTAssertEqual(handled, [])
    }

    func testU72_anAlertOverTabs_isPresentedByTheTabBarController() async throws {
        let tabs = TabBarController("T", NavigationController("N", a), b)
        show(tabs)
        settle { a.present(makeAlert(), animated: true) }
        XCTAssertThrowsError(try user.selectTab(1))
        try settle { try user.tap("Cancel") }
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(handled, ["Cancel"])
    }

    func testDescription_showsTabsAndAlerts() async {
        let alert = makeAlert()
        alert.actions[0].isEnabled = false
        show(TabBarController("T", NavigationController("N", a), b), alert)
        XCTAssertEqual(
            window.description,
            """
            Window 1
              T (root, 2 tabs)
                N (stack of 1, selected)
                  A
                B
              Delete? (alert: (Delete), Cancel)
            """)
    }
}
