import PresentationSim
import XCTest

/// Popovers, and how they adapt to the width of the window (U106).
final class PopoverTests: SimulationTestCase {
    private let delegate = PopoverDelegate()

    /// Shows a popover in a window of that width.
    private func showPopover(_ width: UserInterfaceSizeClass, adaptedTo style: ModalPresentationStyle? = nil) {
        b.modalPresentationStyle = .popover
        delegate.style = style
        b.popoverPresentationController?.delegate = delegate
        window.horizontalSizeClass = width
        show(a, b)
    }

    private func setWidth(_ width: UserInterfaceSizeClass) -> [String] {
        callbacks { window.horizontalSizeClass = width }
    }

    private var shown: String { "\(window)".components(separatedBy: "\n")[2].trimmingCharacters(in: .whitespaces) }

    func testU106_theControllerBelongsToOnePresentationOfThatStyle() async {
        XCTAssertNil(b.popoverPresentationController)
        showPopover(.regular)
        let controller = b.popoverPresentationController
        XCTAssertTrue(controller === b.presentationController)
        XCTAssertNil(b.sheetPresentationController)
        settle { b.dismiss(animated: false) }
        XCTAssertFalse(b.popoverPresentationController === controller)
        b.modalPresentationStyle = .fullScreen
        // Asking has fixed the style (U102).
        XCTAssertNotNil(b.popoverPresentationController)
    }

    func testU106_atRegularWidth_aTapOutsideDismisses_asASwipeWould() async {
        showPopover(.regular)
        XCTAssertEqual(shown, "B (popover)")
        XCTAssertEqual(user.possibleSteps, [.tapOutside])
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertEqual(
            try callbacks { XCTAssertTrue(try user.tapOutside()) },
            [
                "presentationControllerShouldDismiss(B)", "presentationControllerWillDismiss(B)",
                "B.viewWillDisappear", "B.viewDidDisappear", "presentationControllerDidDismiss(B)",
            ])
        XCTAssertNil(b.window)
    }

    func testU106_aRefusedTap_isAnAttempt() async throws {
        showPopover(.regular)
        delegate.allows = false
        XCTAssertFalse(try user.tapOutside())
        delegate.allows = true
        b.isModalInPresentation = true
        try user.perform(.tapOutside)
        XCTAssertEqual(delegate.attemptCount, 2)
        XCTAssertNotNil(b.window)
    }

    func testU106_aDismissalByCodeCallsNoDelegate() async {
        showPopover(.regular)
        XCTAssertEqual(callbacks { b.dismiss(animated: true) }, ["B.viewWillDisappear", "B.viewDidDisappear"])
    }

    func testU106_atCompactWidth_itIsAFormSheet() async throws {
        showPopover(.compact)
        XCTAssertEqual(shown, "B (formSheet)")
        XCTAssertThrowsError(try user.tapOutside()) {
            XCTAssertEqual(($0 as? ImpossibleStep)?.reason, "no action sheet, popover or menu is on top")
        }
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertNil(b.window)
    }

    func testU106_theDelegateMayKeepThePopover() async {
        showPopover(.compact, adaptedTo: ModalPresentationStyle.none)
        XCTAssertEqual(shown, "B (popover)")
        XCTAssertTrue(try user.tapOutside())
    }

    func testU106_theDelegateIsAskedForTheWidth_notAfterOtherTransitions() async {
        showPopover(.compact, adaptedTo: ModalPresentationStyle.none)
        delegate.style = .fullScreen
        settle { b.present(c, animated: false) }
        XCTAssertEqual(shown, "B (popover)")
    }

    func testU106_theDelegateMayWantAFullScreen() async {
        showPopover(.compact, adaptedTo: .fullScreen)
        XCTAssertEqual(shown, "B (fullScreen)")
        XCTAssertFalse(a.isSeen)
        XCTAssertEqual(user.possibleSteps, [])
    }

    func testU106_anotherWidthAdaptsWhatIsShown_andEndsNothing() async {
        showPopover(.regular)
        let before = links
        XCTAssertEqual(setWidth(.compact), [])
        XCTAssertEqual(shown, "B (formSheet)")
        XCTAssertEqual(setWidth(.regular), [])
        XCTAssertEqual(shown, "B (popover)")
        XCTAssertEqual(links, before)
        XCTAssertTrue(try user.tapOutside())
    }

    func testU106_anAdaptedFullScreenCoversThePresenter() async {
        showPopover(.regular, adaptedTo: .fullScreen)
        XCTAssertEqual(setWidth(.compact), ["A.viewWillDisappear", "A.viewDidDisappear"])
        XCTAssertEqual(setWidth(.regular), ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
    }

    func testU106_aWidthThatChangesDuringAPresentation_countsAfterIt() async {
        b.modalPresentationStyle = .popover
        delegate.style = .fullScreen
        b.popoverPresentationController?.delegate = delegate
        window.horizontalSizeClass = .regular
        show(a)
        a.present(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        window.horizontalSizeClass = .compact
        XCTAssertEqual(shown, "B (popover, being presented)")
        simulation.settle()
        XCTAssertEqual(shown, "B (fullScreen)")
        XCTAssertFalse(a.isSeen)
    }

    func testU106_aWidthThatChangesDuringASwipe_countsAfterIt() async throws {
        showPopover(.compact)
        let swipe = try user.beginSwipeDown()
        window.horizontalSizeClass = .regular
        XCTAssertEqual(swipe?.cancel(), true)
        simulation.settle()
        XCTAssertEqual(shown, "B (popover)")
    }

    func testU106_theAdaptedSheetHasDetents() async throws {
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        show(a, b)
        XCTAssertEqual(shown, "B (formSheet, at medium)")
        try user.dragSheet(to: .large)
        XCTAssertEqual(
            b.popoverPresentationController?.adaptiveSheetPresentationController.selectedDetentIdentifier, .large)
        XCTAssertEqual(setWidth(.regular), [])
        XCTAssertEqual(shown, "B (popover)")
        XCTAssertThrowsError(try user.dragSheet(to: .medium))
    }

    func testU106_aDelegateWithoutAnAnswer_adaptsAPopoverToASheet_andNothingElse() async {
        final class Silent: AdaptivePresentationControllerDelegate {}
        let silent = Silent()
        for (style, adaptive) in [
            (ModalPresentationStyle.popover, ModalPresentationStyle.formSheet), (.pageSheet, .none),
        ] {
            let screen = Screen("S", style)
            screen.presentationController?.delegate = silent
            XCTAssertEqual(screen.presentationController?.adaptivePresentationStyle, adaptive)
        }
    }

    func testU106_aShotHasTheStepsOfTheUser() async {
        showPopover(.regular)
        XCTAssertEqual(WindowShot(window).possibleSteps, [.tapOutside])
    }

    func testU106_inAnotherToolkit_theUserHasTappedOutside() async {
        showPopover(.regular)
        let recorder = ScriptRecorder(window)
        XCTAssertTrue(user.didRemove(b))
        simulation.settle()
        XCTAssertEqual(recorder.script.description, "press outside")
        XCTAssertEqual(delegate.didCount, 1)
    }
}

/// Says how a popover adapts, and allows or refuses its dismissal.
private final class PopoverDelegate: AdaptivePresentationControllerDelegate {
    var style: ModalPresentationStyle?
    var allows = true
    private(set) var (attemptCount, didCount) = (0, 0)

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        style ?? .formSheet
    }
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { allows }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        attemptCount += 1
    }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { didCount += 1 }
}
