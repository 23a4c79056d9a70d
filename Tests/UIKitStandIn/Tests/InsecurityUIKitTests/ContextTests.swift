import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// A screen that the app presents in the context of a tab or a column is shown and hidden with it, and is no level (U108, U109).
@MainActor
final class ContextTests: HostTestCase {
    private let (tabs, form) = (Tabs(), PageCoordinator("Form"))
    private lazy var app = WindowCoordinator(window)
    private var results: [CoordinatorResult<Int>] = []

    private var uiTabs: UITabBarController? { uiWindow.rootViewController as? UITabBarController }
    private var uiStack: UINavigationController? { uiTabs?.viewControllers?.first as? UINavigationController }

    /// Starts a form in the context of the first tab's stack.
    private func showForm() {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        tabs[0].top.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
    }

    func testU108_theStackOfATabPresents() async {
        for style in [ModalPresentationStyle.overCurrentContext, .currentContext] {
            stage = HostStage()
            app = WindowCoordinator(window)
            let (tabs, form) = (Tabs(), PageCoordinator("Form"))
            app.navigation.start(tabs, animated: false) { _ in }
            form.page.modalPresentationStyle = style
            tabs[0].top.start(form, in: .modal, animated: true) { _ in }
            stage.settle()
            XCTAssertIdentical(form.page.made?.presentingViewController, uiStack)
            XCTAssertNil(uiTabs?.presentedViewController)
            XCTAssertEqual(stage.differences, [])
        }
    }

    func testU109_theUserTapsATabUnderIt_andComesBack() async throws {
        showForm()
        stage.system.clearLog()
        try stage.user.selectTab(1)
        stage.settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        XCTAssertFalse(window.visibleViewController === form.page)
        try stage.user.selectTab(0)
        stage.settle()
        XCTAssertTrue(window.visibleViewController === form.page)
        XCTAssertTrue(uiWindow.simulated.visibleViewController?.controller === form.page.made)
        XCTAssertFalse(stage.system.log.contains { $0.contains("present") || $0.contains("dismiss") })
        XCTAssertEqual(results, [])
    }

    func testU109_theAppSelectsAnotherTab_inTheSameTurn() async {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        tabs[0].top.start(form, in: .modal, animated: false) { self.results.append($0) }
        tabs.selectedTab = 1
        stage.settle()
        XCTAssertIdentical(uiStack?.presentedViewController, form.page.made)
        tabs.selectedTab = 0
        stage.settle()
        XCTAssertTrue(uiWindow.simulated.visibleViewController?.controller === form.page.made)
    }

    /// UIKit presents nothing in a tab that isn't shown (U4).
    func testItWaits_untilItsTabIsBack() async {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        tabs[0].top.start(form, in: .modal, animated: true) { self.results.append($0) }
        uiTabs?.selectedIndex = 1
        stage.settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        XCTAssertNil(uiStack?.presentedViewController)
        XCTAssertTrue(form.isRunning)
        uiTabs?.selectedIndex = 0
        stage.settle()
        XCTAssertIdentical(uiStack?.presentedViewController, form.page.made)
    }

    /// UIKit gets one after the other, when their tab is back.
    func testItWaits_withAScreenInItsContext() async {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        let inner = PageCoordinator("Inner")
        for page in [form.page, inner.page] { page.modalPresentationStyle = .currentContext }
        tabs[0].top.start(form, in: .modal, animated: false) { self.results.append($0) }
        form.navigation.start(inner, in: .modal, animated: false) { self.results.append($0) }
        uiTabs?.selectedIndex = 1
        stage.settle()
        XCTAssertNil(uiStack?.presentedViewController)
        uiTabs?.selectedIndex = 0
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertIdentical(inner.page.made?.presentingViewController, form.page.made)
    }

    /// UIKit presents nothing under a full screen (U4), which leaves first.
    func testItWaits_untilAFullScreenHasLeft() async {
        let cover = PageCoordinator("Cover")
        app.navigation.start(tabs, animated: false) { _ in }
        form.page.modalPresentationStyle = .overCurrentContext
        cover.page.modalPresentationStyle = .fullScreen
        tabs[0].top.start(cover, in: .modal, animated: false) { [tabs, form] _ in
            tabs[0].top.start(form, in: .modal, animated: false) { self.results.append($0) }
        }
        stage.settle()
        // Accepted before the tree's own changes are shown.
        let other = UIViewController(nibName: nil, bundle: nil)
        other.title = "Other"
        uiStack?.pushViewController(other, animated: false)
        cover.finish(1, animated: false)
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertIdentical(uiStack?.presentedViewController, form.page.made)
    }

    func testItFinishes() async {
        showForm()
        form.finish(7)
        stage.settle()
        XCTAssertEqual(results, [.finished(7)])
        XCTAssertNil(uiStack?.presentedViewController)
        XCTAssertNil(form.page.made)
    }

    func testItFinishesInAHiddenTab() async throws {
        showForm()
        try stage.user.selectTab(1)
        stage.settle()
        form.finish(7)
        stage.settle()
        XCTAssertEqual(results, [.finished(7)])
        XCTAssertNil(uiStack?.presentedViewController)
    }

    func testTheAppDismissesIt() async {
        showForm()
        app.dismissAll(animated: true)
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.ancestor)])
        XCTAssertNil(form.page.made)
    }

    /// Its controller dismisses itself, without the tree.
    func testOtherCodeDismissesIt() async {
        showForm()
        form.page.made?.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(results.count, 1)
        XCTAssertFalse(form.isRunning)
        XCTAssertTrue(window.visibleViewController?.shownTitle == "Home")
    }

    func testASheetAndAnAlertComeOverIt() async throws {
        showForm()
        let (sheet, inner) = (PageCoordinator("Sheet"), PageCoordinator("Inner"))
        form.navigation.start(sheet, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(uiTabs?.presentedViewController?.title, "Sheet")
        XCTAssertIdentical(uiStack?.presentedViewController, form.page.made)
        _ = try stage.user.swipeDown()
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
        form.navigation.start(inner, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        form.finish(1)
        stage.settle()
        XCTAssertNil(uiTabs?.presentedViewController)
        XCTAssertNil(uiStack?.presentedViewController)
        XCTAssertEqual(results.last, .finished(1))
    }

    /// Other code presents over the form, as a share sheet does.
    func testOtherCodePresentsFromIt() async {
        showForm()
        let other = UIViewController(nibName: nil, bundle: nil)
        other.title = "Share"
        form.page.made?.present(other, animated: true)
        stage.settle()
        XCTAssertEqual(window.topmostViewController?.title, "Share")
        other.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertTrue(form.isRunning)
    }

    /// The search of other code is over the root, and not in the context.
    func testItComes_whileTheRootPresentsASearch() async {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        let search = PresentedSearch(searchResultsController: nil)
        search.title = "Search"
        uiTabs?.present(search, animated: true)
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        tabs[0].top.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertIdentical(form.page.made?.presentingViewController, uiStack)
        search.dismiss(animated: false)
    }

    func testItComes_overASearchInItsContext() async {
        app.navigation.start(tabs, animated: false) { _ in }
        stage.settle()
        let search = PresentedSearch(searchResultsController: nil)
        search.title = "Search"
        search.modalPresentationStyle = .overCurrentContext
        uiStack?.present(search, animated: false)
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        tabs[0].top.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertIdentical(form.page.made?.presentingViewController, search)
        XCTAssertEqual(form.page.made?.modalPresentationStyle, .overCurrentContext)
        form.finish(1)
        stage.settle()
        XCTAssertEqual(results, [.finished(1)])
        XCTAssertNil(search.presentedViewController)
        search.dismiss(animated: false)
        stage.settle()
    }

    func testAPushUnderIt_comesWhenItHasGone() async {
        showForm()
        tabs[0].top.start(PageCoordinator("Next"), in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        form.finish(1)
        stage.settle()
        XCTAssertEqual(stage.differences, [])
    }

    func testTheRootChanges() async {
        showForm()
        app.navigation.start(PageCoordinator("Offer"), animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(picture, "Offer (root)")
        XCTAssertEqual(results, [.dismissed(.replaced)])
        XCTAssertNil(form.page.made)
    }

    /// A presented screen presents in its own context.
    func testAContextInAContext() async throws {
        showForm()
        let inner = PageCoordinator("Inner")
        inner.page.modalPresentationStyle = .overCurrentContext
        form.navigation.start(inner, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertIdentical(inner.page.made?.presentingViewController, form.page.made)
        try stage.user.selectTab(1)
        stage.settle()
        try stage.user.selectTab(0)
        stage.settle()
        form.finish(1)
        stage.settle()
        XCTAssertEqual(results.count, 2)
        XCTAssertNil(uiStack?.presentedViewController)
    }

    func testAScreenOnAStackDefinesAContext() async throws {
        let detail = PageCoordinator("Detail")
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        detail.page.definesPresentationContext = true
        app.navigation.top.start(detail, in: .current, animated: false) { self.results.append($0) }
        form.page.modalPresentationStyle = .overCurrentContext
        detail.navigation.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertIdentical(form.page.made?.presentingViewController, detail.page.made)
        try stage.user.goBack()
        stage.settle()
        XCTAssertEqual(results.count, 2)
        XCTAssertNil(detail.page.made)
    }

    func testAContextInAColumn() async throws {
        let split = Columns()
        uiWindow.simulated.horizontalSizeClass = .regular
        app.navigation.start(split, animated: false) { _ in }
        split[.secondary].start(Stack("Stack"), PushedCoordinator("Detail"), animated: false) { _ in }
        stage.settle()
        form.page.modalPresentationStyle = .overCurrentContext
        split[.secondary].top.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(form.page.made?.presentingViewController?.title, "Stack")
        for width in [UserInterfaceSizeClass.compact, .regular] {
            uiWindow.simulated.horizontalSizeClass = width
            stage.settle()
            XCTAssertEqual(stage.differences, [])
        }
        form.finish(1)
        stage.settle()
        XCTAssertEqual(results, [.finished(1)])
    }
}

private final class Columns: SplitCoordinator<Int> {
    init() { super.init(style: .doubleColumn) }

    override func startColumns() {
        self[.primary].start(Stack("Lists"), PushedCoordinator("Lists"), animated: false) { _ in }
    }
}
