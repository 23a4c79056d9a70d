import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// Popovers, sheets in plain sight, toolbars, and the looks of models.
@MainActor
final class PresentationTests: HostTestCase {
    private func startHome() -> LockedCoordinator {
        let (app, home) = (WindowCoordinator(window), LockedCoordinator("Home"))
        app.navigation.start(Stack("Shop"), home, animated: false) { _ in }
        stage.settle()
        return home
    }

    func testU106_APopoverWithASource() async throws {
        let (home, form) = (startHome(), Page("Form"))
        let button = BarButtonItem(title: "Add")
        home.page.navigationItem.rightBarButtonItems = [button]
        stage.settle()
        form.modalPresentationStyle = .popover
        form.popoverPresentationController?.sourceItem = button
        home.page.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(form.made?.modalPresentationStyle, .popover)
        let source = form.made?.popoverPresentationController?.sourceItem as? UIBarButtonItem
        XCTAssertIdentical(source, home.page.made?.navigationItem.rightBarButtonItems?.first)
        XCTAssertTrue(try stage.user.swipeDown())
        stage.settle()
        XCTAssertNil(home.page.presentedViewController)
    }

    func testU106_APopoverAdaptsToTheWidthInBothTrees() async throws {
        let home = startHome()
        let form = Page("Form")
        form.modalPresentationStyle = .popover
        form.popoverPresentationController?.sourceItem = home.page
        uiWindow.simulated.horizontalSizeClass = .regular
        stage.system.endTurn()
        home.page.present(form, animated: true)
        stage.settle()
        XCTAssertTrue("\(window)".hasSuffix("Form (popover)"), "\(window)")
        uiWindow.simulated.horizontalSizeClass = .compact
        stage.system.endTurn()
        XCTAssertTrue("\(window)".hasSuffix("Form (formSheet)"))
        XCTAssertEqual(stage.differences, [])
        uiWindow.simulated.horizontalSizeClass = .regular
        stage.system.endTurn()
        let recorder = ScriptRecorder(window)
        XCTAssertTrue(try stage.user.tapOutside())
        stage.settle()
        XCTAssertNil(form.window)
        XCTAssertTrue(recorder.script.description.contains("press outside"))
    }

    func testU106_TheTreesDelegateSaysHowAPopoverAdapts() async throws {
        let home = startHome()
        let (form, keeper) = (Page("Form"), PopoverKeeper())
        form.modalPresentationStyle = .popover
        form.popoverPresentationController?.sourceItem = home.page
        form.popoverPresentationController?.delegate = keeper
        home.page.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(picture.components(separatedBy: "\n").last, "Form (popover)")
        XCTAssertTrue(try stage.user.tapOutside())
        stage.settle()
        XCTAssertNil(form.window)
    }

    /// UIKit raises an exception for a popover that points nowhere.
    func testU106_APopoverWithoutASource() async {
        let (home, form) = (startHome(), Page("Form"))
        form.modalPresentationStyle = .popover
        home.page.present(form, animated: true)
        stage.advance(by: .milliseconds(100))
        XCTAssertEqual(form.made?.modalPresentationStyle, .formSheet)
        stage.settle()
        window.rootViewController?.dismiss(animated: false)
    }

    func testDetentsArePassedOn() async {
        let home = startHome()
        home.page.sheetDetents = [.medium()]
        let form = Page("Form")
        form.sheetDetents = [.medium(), .large()]
        home.page.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(
            form.made?.sheetPresentationController?.detents.map(\.identifier), [.medium, .large])
    }

    /// Shows a sheet with two detents, which leaves the screen below in reach while it is small.
    private func showUndimmed(over home: LockedCoordinator) -> Page {
        let form = Page("Form")
        form.sheetPresentationController?.detents = [.medium(), .large()]
        form.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        home.page.present(form, animated: true)
        stage.settle()
        return form
    }

    func testU103_ASelectionByTheAppReachesUIKit() async {
        let form = showUndimmed(over: startHome())
        let shown = form.made?.sheetPresentationController
        XCTAssertEqual(shown?.largestUndimmedDetentIdentifier, .medium)
        XCTAssertNil(shown?.selectedDetentIdentifier)
        form.sheetPresentationController?.selectedDetentIdentifier = .large
        stage.settle()
        XCTAssertEqual(shown?.selectedDetentIdentifier, .large)
    }

    func testU104_TheTreeFollowsTheUsersDrag() async throws {
        let form = showUndimmed(over: startHome())
        let recorder = ScriptRecorder(window)
        for detent in ["com.apple.UIKit.large", "com.apple.UIKit.medium"] {
            try stage.user.dragSheet(to: .init(detent))
            stage.settle()
        }
        XCTAssertEqual(form.sheetPresentationController?.selectedDetentIdentifier, .medium)
        XCTAssertEqual(recorder.script.description, "drag sheet to large\ndrag sheet to medium")
    }

    func testU105_TheUserGoesBackUnderTheSheet() async throws {
        let (home, detail) = (startHome(), PageCoordinator("Detail"))
        var result: CoordinatorResult<Int>?
        home.navigation.start(detail, in: .current, animated: false) { result = $0 }
        stage.settle()
        let form = showUndimmed(over: home)
        XCTAssertTrue(try stage.user.swipeBack())
        stage.settle()
        XCTAssertEqual(result, .dismissed(.user))
        XCTAssertNotNil(form.window)
    }

    /// Which style that is depends on the system (U111).
    func testU111_TheAutomaticStyleIsLeftToUIKit() async {
        let form = Page("Form")
        startHome().page.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(form.made?.modalPresentationStyle, .automatic)
    }

    /// A stack below a half sheet or a popover is in plain sight: it changes after that has left, and is animated.
    func testAStackInPlainSightChangesAfterTheSheet() async {
        for (style, width) in [
            (ModalPresentationStyle.pageSheet, UserInterfaceSizeClass.compact), (.popover, .regular),
        ] {
            stage = HostStage()
            uiWindow.simulated.horizontalSizeClass = width
            let home = startHome()
            let (detail, help) = (LockedCoordinator("Detail"), LockedCoordinator("Help"))
            home.navigation.start(detail, in: .current, animated: false) { _ in }
            help.page.modalPresentationStyle = style
            help.page.popoverPresentationController?.sourceItem = detail.page
            help.page.sheetDetents = [.medium()]
            detail.navigation.start(help, in: .modal, animated: false) { _ in }
            stage.settle()
            stage.system.clearLog()
            detail.finish(1)
            stage.settle()
            XCTAssertEqual(stage.system.log, ["dismiss on Shop", "pop to Home"], style.rawValue)
        }
    }

    func testATransitioningDelegateOfTheAppIsPassedOn() async {
        let home = startHome()
        for zoom in [Zoom(), nil] {
            let form = Page("Form")
            form.modalPresentationStyle = .custom
            form.transitioningDelegate = zoom
            home.page.present(form, animated: true)
            stage.settle()
            XCTAssertIdentical(form.made?.transitioningDelegate, zoom)
            XCTAssertEqual(form.made?.modalPresentationStyle, zoom == nil ? .overFullScreen : .custom)
            home.page.dismiss(animated: true)
            stage.settle()
        }
    }

    func testAMenuOfABarButton() async {
        let home = startHome()
        var chosen: [String] = []
        let big = BarButtonItem.Action(title: "Big", state: .on) { chosen.append($0.title) }
        let size = BarButtonItem.Menu(title: "Size", options: .displayInline, children: [big])
        let name = BarButtonItem.Action(title: "Name", attributes: .destructive) { chosen.append($0.title) }
        home.page.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: .init(children: [name, size]))
        stage.settle()
        let button = home.page.made?.navigationItem.rightBarButtonItems?.first
        XCTAssertNil(button?.primaryAction)
        XCTAssertEqual((button?.menu?.children.first as? UIAction)?.attributes.rawValue, 2)
        XCTAssertEqual((button?.menu?.children.last as? UIMenu)?.children.count, 1)
        let recorder = ScriptRecorder(window)
        button?.menu?.choose("Name")
        let inline = button?.menu?.children.last as? UIMenu
        XCTAssertEqual(inline?.options, .displayInline)
        XCTAssertEqual((inline?.children.first as? UIAction)?.state, .on)
        inline?.choose("Big")
        XCTAssertEqual(chosen, ["Name", "Big"])
        XCTAssertEqual(recorder.script.description, "tap Sort\ntap Name\ntap Sort\ntap Big")
    }

    func testU77_TheToolbarIsShown() async {
        _ = startHome()
        for isHidden in [false, true] {
            (window.rootViewController as? NavigationController)?.isToolbarHidden = isHidden
            stage.settle()
            XCTAssertEqual((uiWindow.rootViewController as? UINavigationController)?.isToolbarHidden, isHidden)
        }
    }

    /// UIKit raises an exception if the view is still in that of the old stack.
    func testAControllerThatMovesLeavesItsViewFirst() async {
        let (moved, tabs) = (Page("Moved"), TabBarController())
        let stacks = [Stack("A"), Stack("B"), Stack("C")]
        for stack in stacks { stack.pushViewController(Page(stack.shownTitle + "1"), animated: false) }
        stacks[2].pushViewController(moved, animated: false)
        (tabs.title, tabs.viewControllers) = ("Tabs", stacks)
        window.rootViewController = tabs
        stage.settle()
        let view = UIView(frame: .zero)
        (moved.made?.view).map(view.addSubview)
        stacks[2].popViewController(animated: false)
        stacks[1].pushViewController(moved, animated: false)
        stage.settle()
        XCTAssertNil(moved.made?.view.superview)
    }

    func testTheRootIsLaidOutBeforeWhatItPresents() async {
        let home = Page("Home")
        window.rootViewController = home
        home.present(Page("Form"), animated: false)
        stage.system.clearLog()
        stage.settle()
        XCTAssertEqual(stage.system.log, ["root Home", "layout", "present Form"])
    }

    func testTheIssuesOfAnAppAreLimited() async {
        for _ in 1...3000 { window.simulation.report(PresentationIssue.emptyAlert(controller: "A")) }
        XCTAssertLessThanOrEqual(window.simulation.issues.count, 1000)
        XCTAssertGreaterThan(window.simulation.issues.count, 400)
        expectedIssues = stage.issues
    }
}

/// An app's delegate for both.
private final class Zoom: NSObject, ViewControllerTransitioningDelegate, UIViewControllerTransitioningDelegate {}

/// Keeps popovers at each width.
private final class PopoverKeeper: AdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .none }
}
