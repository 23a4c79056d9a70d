import PresentationSim
import XCTest

/// Sheets with detents (U103 to U105).
final class DetentTests: SimulationTestCase {
    private let delegate = DetentDelegate()

    /// Shows a stack of two screens with tabs around it, and a half sheet over them.
    private func showMap(undimmed: SheetDetent.Identifier? = .medium, sheet: ViewController? = nil) -> TabBarController
    {
        let places = ButtonScreen("Places").on("Search") { [unowned self] _ in searchCount += 1 }
        let tabs = TabBarController("Tabs", NavigationController("Map", a, places), d)
        let sheet = sheet ?? b
        let controller = sheet.sheetPresentationController
        controller?.detents = [.medium(), .large()]
        controller?.largestUndimmedDetentIdentifier = undimmed
        controller?.delegate = delegate
        show(tabs, sheet)
        return tabs
    }
    private var searchCount = 0

    private func texts(_ steps: [Step]) -> [String] { steps.map(\.description) }

    // MARK: U103

    func testU103_aSheetIsLargeByDefault() async {
        XCTAssertEqual(b.sheetPresentationController?.detents, [.large()])
        XCTAssertNil(b.sheetPresentationController?.selectedDetentIdentifier)
        show(a, b)
        XCTAssertEqual(texts(user.possibleSteps), ["swipe down", "begin swipe down"])
        XCTAssertEqual(window.description, "Window 1\n  A (root)\n  B (pageSheet)")
        XCTAssertThrowsError(try user.dragSheet(to: .large)) {
            XCTAssertEqual(($0 as? ImpossibleStep)?.reason, "the sheet rests there already")
        }
    }

    func testU103_theSmallestIsSelectedIfNoneOrAnUnknownOneIs() async {
        b.sheetDetents = [.height(120), .medium()]
        show(a, b)
        XCTAssertTrue("\(window)".hasSuffix("B (pageSheet, at 120.0)"))
        b.sheetPresentationController?.selectedDetentIdentifier = .large
        XCTAssertTrue("\(window)".hasSuffix("B (pageSheet, at 120.0)"))
        b.sheetPresentationController?.selectedDetentIdentifier = .medium
        XCTAssertTrue("\(window)".hasSuffix("B (pageSheet, at medium)"))
        b.sheetPresentationController?.detents = []
        XCTAssertEqual(b.sheetPresentationController?.detents, [.height(120), .medium()])
    }

    func testU103_aSelectionByCodeTellsNobody() async {
        _ = showMap()
        XCTAssertEqual(
            callbacks {
                b.sheetPresentationController?.animateChanges {
                    b.sheetPresentationController?.selectedDetentIdentifier = .large
                }
            }, [])
        XCTAssertEqual(delegate.selected, [])
    }

    func testU103_onlySheetsHaveDetents() async {
        c.modalPresentationStyle = .fullScreen
        XCTAssertNil(c.sheetPresentationController)
        show(a, c)
        XCTAssertThrowsError(try user.dragSheet(to: .medium)) {
            XCTAssertEqual(($0 as? ImpossibleStep)?.reason, "no sheet is on top")
        }
    }

    func testU103_theDetentsBelongToOnePresentation() async {
        _ = showMap()
        settle { b.dismiss(animated: false) }
        XCTAssertEqual(b.sheetPresentationController?.detents, [.large()])
        b.sheetDetents = [.medium()]
        XCTAssertEqual(b.sheetPresentationController?.detents, [.medium()])
    }

    // MARK: U104

    func testU104_aDragTellsTheDelegateAndCallsNothingElse() async throws {
        _ = showMap()
        XCTAssertEqual(
            try callbacks { try user.dragSheet(to: .large) },
            ["sheetPresentationControllerDidChangeSelectedDetentIdentifier(B)"])
        XCTAssertEqual(delegate.selected, [.large])
        XCTAssertFalse(window.isTransitioning)
        try user.perform(.dragSheet(.medium))
        XCTAssertEqual(delegate.selected, [.large, .medium])
    }

    func testU104_aDragBelowTheSmallestIsASwipeDown() async throws {
        _ = showMap()
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(delegate.selected, [])
        XCTAssertNil(b.window)
    }

    func testU104_aModalSheetCanBeDragged() async throws {
        _ = showMap()
        b.isModalInPresentation = true
        try user.dragSheet(to: .large)
        XCTAssertEqual(delegate.selected, [.large])
        XCTAssertFalse(try user.swipeDown())
    }

    func testU104_anErrorNamesTheDetents() async {
        _ = showMap()
        XCTAssertThrowsError(try user.dragSheet(to: .init("tiny"))) {
            XCTAssertEqual(
                ($0 as? ImpossibleStep)?.description.prefix(93),
                "`drag sheet to tiny` isn't possible here: the sheet rests only at `medium`, `large`. Possible")
        }
        settle { b.present(c, animated: false) }
        XCTAssertThrowsError(try user.dragSheet(to: .medium)) {
            XCTAssertEqual(($0 as? ImpossibleStep)?.reason, "the sheet rests only at `large`")
        }
    }

    func testU104_aDragIsAStepOfScripts() async throws {
        _ = showMap()
        let recorder = ScriptRecorder(window)
        try user.perform(try XCTUnwrap(Step("drag sheet to large")))
        XCTAssertEqual(recorder.script.description, "drag sheet to large")
        XCTAssertEqual(try Script(parsing: recorder.script.description), recorder.script)
    }

    // MARK: U105

    func testU105_theUserReachesTheScreenUnderAnUndimmedSheet() async throws {
        let tabs = showMap()
        XCTAssertEqual(
            texts(user.possibleSteps),
            [
                "tap Search", "swipe down", "begin swipe down", "drag sheet to large", "swipe back",
                "begin swipe back", "back", "select tab 0", "select tab 1",
            ])
        XCTAssertTrue("\(window)".hasSuffix("B (pageSheet, at medium, undimmed)"))
        try user.tap("Search")
        XCTAssertEqual(searchCount, 1)
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertNotNil(b.window)
    }

    func testU105_aPopUnderTheSheetCallsBothScreensAndLeavesTheSheet() async throws {
        _ = showMap()
        let called = try callbacks { XCTAssertTrue(try user.goBack()) }
        XCTAssertEqual(called.filter { $0.hasPrefix("B.") }, [])
        XCTAssertTrue(called.contains("A.viewDidAppear"))
        XCTAssertNotNil(b.window)
    }

    func testU105_aboveTheLargestUndimmedDetentItIsDimmed() async throws {
        _ = showMap()
        try user.dragSheet(to: .large)
        XCTAssertEqual(texts(user.possibleSteps), ["swipe down", "begin swipe down", "drag sheet to medium"])
        XCTAssertThrowsError(try user.tap("Search"))
        XCTAssertThrowsError(try user.goBack())
        XCTAssertThrowsError(try user.selectTab(1))
        try user.dragSheet(to: .medium)
        try user.tap("Search")
    }

    func testU105_anUnknownDetentDimsAll() async {
        _ = showMap(undimmed: .init("tiny"))
        XCTAssertThrowsError(try user.goBack())
    }

    func testU105_theSheetsOwnButtonsAndStackComeFirst() async throws {
        let form = ButtonScreen("Form").on("Search") { [unowned self] _ in searchCount += 10 }
        let stack = NavigationController("Sheet", c, form)
        _ = showMap(sheet: stack)
        XCTAssertEqual(texts(user.possibleSteps).prefix(2), ["tap Search", "tap Search (2)"])
        try user.tap("Search")
        XCTAssertEqual(searchCount, 10)
        XCTAssertTrue(try user.goBack())
        simulation.settle()
        XCTAssertNil(form.parent)
        XCTAssertTrue(try user.goBack(), "the stack under the sheet")
        simulation.settle()
        XCTAssertNotNil(a.parent)
    }

    func testU105_anAlertAndAnotherSheetCoverAll() async throws {
        _ = showMap()
        settle { b.present(c, animated: false) }
        XCTAssertThrowsError(try user.tap("Search"))
        c.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
        try user.tap("Search")
        XCTAssertEqual(searchCount, 1)
        XCTAssertTrue(try user.swipeDown(), "the topmost sheet")
        simulation.settle()
        XCTAssertNil(c.window)
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        settle { b.present(alert, animated: false) }
        XCTAssertEqual(user.possibleSteps, [])
    }

    func testU105_aShotHasTheStepsOfTheUser() async throws {
        _ = showMap()
        let halves: Set<Step> = [.beginSwipeDown, .beginSwipeBack(.edge)]
        for detent in [SheetDetent.Identifier.large, .medium] {
            try user.dragSheet(to: detent)
            XCTAssertEqual(
                WindowShot(window, after: WindowShot(window)).possibleSteps,
                user.possibleSteps.filter { !halves.contains($0) })
        }
        XCTAssertEqual(WindowPicture(window).levels.last?.sheet?.height, 50)
    }
}

/// Records the detents to which the user drags.
private final class DetentDelegate: SheetPresentationControllerDelegate {
    private(set) var selected: [SheetDetent.Identifier?] = []

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController
    ) {
        selected.append(sheetPresentationController.selectedDetentIdentifier)
    }
}
