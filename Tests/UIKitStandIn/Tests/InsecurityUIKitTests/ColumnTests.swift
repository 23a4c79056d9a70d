import Insecurity
import PresentationSim
import UIKit
import XCTest

/// U82 to U89 in the host: the columns of a split view, expanded and collapsed.
@MainActor
final class ColumnTests: HostTestCase {
    private var uiSplit: UISplitViewController? { uiWindow.rootViewController as? UISplitViewController }
    private var split: SplitViewController? { window.rootViewController as? SplitViewController }

    private func set(_ width: UserInterfaceSizeClass) {
        uiWindow.simulated.horizontalSizeClass = width
        stage.settle()
    }

    private func start(_ width: UserInterfaceSizeClass, _ style: SplitViewController.Style = .doubleColumn) -> Mail {
        set(width)
        let mail = Mail(style)
        WindowCoordinator(window).navigation.start(mail, animated: false) { _ in }
        stage.settle()
        stage.system.clearLog()
        return mail
    }

    /// The titles of the screens in the columns that the user sees.
    private var seen: [String] {
        let stacks = uiSplit?.screen.shownChildren.compactMap { $0 as? NavigationController } ?? []
        return stacks.map { $0.topViewController?.title ?? "" }
    }

    // MARK: Expanded

    func testU82_columnsAreShown() async {
        let mail = start(.regular)
        XCTAssertEqual(seen, ["Folders", "No mail"])
        XCTAssertEqual(uiSplit?.style, .doubleColumn)
        mail[.secondary].top.start(PageCoordinator("Detail"), in: .current, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(seen, ["Folders", "Detail"])
        mail[.secondary].start(Stack("Other"), PushedCoordinator("Other mail")) { _ in }
        stage.settle()
        XCTAssertEqual(seen, ["Folders", "Other mail"])
    }

    func testU89_theSidebarButton_isRecorded() async throws {
        _ = start(.regular)
        let recorder = ScriptRecorder(window)
        XCTAssertTrue(try stage.user.toggleSidebar())
        stage.settle()
        XCTAssertEqual(split?.displayMode, .secondaryOnly)
        XCTAssertEqual(seen, ["No mail"])
        XCTAssertTrue(try stage.user.toggleSidebar())
        stage.settle()
        XCTAssertEqual(split?.displayMode, .oneBesideSecondary)
        XCTAssertEqual(stage.system.log.filter { $0.hasPrefix("show") || $0.hasPrefix("hide") }, [])
        XCTAssertEqual(recorder.script.steps.filter { $0 == .toggleSidebar }.count, 2)
    }

    func testU89_theAppShowsAndHidesColumns() async {
        _ = start(.regular, .tripleColumn)
        XCTAssertEqual(seen, ["Messages", "No mail"])
        split?.show(.primary)
        stage.settle()
        XCTAssertEqual(seen, ["Folders", "Messages", "No mail"])
        split?.hide(.supplementary)
        stage.settle()
        XCTAssertEqual(seen, ["No mail"])
        XCTAssertEqual(stage.system.log, ["show primary", "hide supplementary"])
        split?.preferredDisplayMode = .twoBesideSecondary
        stage.settle()
        XCTAssertEqual(uiSplit?.displayMode, .twoBesideSecondary)
    }

    func testU89_theModeBeforeTheFirstAppearance() async {
        set(.regular)
        let mail = Mail(.doubleColumn)
        mail.mode = .secondaryOnly
        WindowCoordinator(window).navigation.start(mail, animated: false) { _ in }
        stage.settle()
        XCTAssertEqual(seen, ["No mail"])
    }

    func testOtherCodesColumn_isAccepted() async {
        _ = start(.regular)
        let other = UIViewController(nibName: nil, bundle: nil)
        other.title = "Other"
        uiSplit?.setViewController(other, for: .primary)
        stage.settle()
        XCTAssertEqual(seen, ["Other", "No mail"])
        uiSplit?.setViewController(nil, for: .primary)
        stage.settle()
        XCTAssertEqual(seen, ["No mail"])
    }

    // MARK: Collapsed

    func testU84_theTreeAnswersWhichColumnIsOnTop() async {
        let mail = start(.regular)
        set(.compact)
        XCTAssertTrue(mail.isCollapsed)
        XCTAssertEqual(seen, ["Folders"])
        XCTAssertEqual(stage.system.log, ["top column: primary"])
        set(.regular)
        XCTAssertFalse(mail.isCollapsed)
        mail.selectedColumn = .secondary
        stage.settle()
        set(.compact)
        XCTAssertEqual(seen, ["No mail"])
    }

    func testU84_theUserGoesBackFromTheRootOfAColumn() async {
        let mail = start(.compact)
        mail.selectedColumn = .secondary
        stage.settle()
        XCTAssertEqual(seen, ["No mail"])
        stage.system.clearLog()
        XCTAssertTrue(try stage.user.goBack())
        XCTAssertEqual(mail.selectedColumn, .primary, "recorded at once")
        stage.settle()
        XCTAssertEqual(seen, ["Folders"])
        XCTAssertEqual(stage.system.log, ["back to the column below: true"])
    }

    func testU84_theUserSwipesBackFromTheRootOfAColumn() async throws {
        let mail = start(.compact)
        mail.selectedColumn = .secondary
        stage.settle()
        let swipe = try stage.user.beginSwipeBack()
        stage.advance(by: .milliseconds(10))
        XCTAssertTrue(window.isTransitioning)
        swipe?.cancel()
        stage.settle()
        XCTAssertEqual(mail.selectedColumn, .secondary)
        XCTAssertEqual(seen, ["No mail"])
        XCTAssertTrue(try stage.user.swipeBack())
        stage.settle()
        XCTAssertEqual(mail.selectedColumn, .primary)
        XCTAssertEqual(seen, ["Folders"])
    }

    func testU84_aStackUnderAColumn_changes() async {
        let mail = start(.compact)
        mail.selectedColumn = .secondary
        stage.settle()
        mail[.primary].top.start(PageCoordinator("Inbox"), in: .current, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(seen, ["No mail"])
        let stack = uiSplit?.viewController(for: .primary) as? UINavigationController
        XCTAssertEqual(stack?.viewControllers.map(\.title), ["Folders", "Inbox", "Mail"])
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(seen, ["Inbox"])
    }

    func testU88_otherCodePopsAColumn() async {
        let mail = start(.compact, .tripleColumn)
        mail.selectedColumn = .secondary
        stage.settle()
        (uiSplit?.viewController(for: .primary) as? UINavigationController)?.popToRootViewController(animated: true)
        stage.settle()
        XCTAssertEqual(mail.selectedColumn, .primary)
        XCTAssertEqual(seen, ["Folders"])
    }

    func testU84_aDelegateOfTheApp_hasTheLastWord() async {
        let mail = start(.regular)
        let delegate = ColumnDelegate()
        delegate.window = window
        uiSplit?.delegate = delegate
        stage.settle()
        set(.compact)
        XCTAssertEqual(delegate.proposed, [.primary])
        XCTAssertEqual(seen, ["No mail"])
        XCTAssertEqual(mail.selectedColumn, .secondary)
        set(.regular)
        XCTAssertEqual(delegate.changes, ["collapse", "expand"])
        XCTAssertEqual(delegate.widths, [.compact, .regular], "the tree's, when the app is called")
    }

    func testU84_aBackButtonWithAnAction_goesBackWithTheTree() async throws {
        let mail = start(.compact)
        mail.selectedColumn = .secondary
        stage.settle()
        var taps = 0
        let stack = split?.viewController(for: .secondary) as? NavigationController
        stack?.topViewController?.navigationItem.backAction = Action { _ in taps += 1 }
        stage.settle()
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(seen, ["No mail"])
    }
}

/// A split view with a stack in each column.
private final class Mail: SplitCoordinator<Never> {
    private let style: SplitViewController.Style
    var mode: SplitViewController.DisplayMode?

    init(_ style: SplitViewController.Style) {
        self.style = style
        super.init(style: style)
    }

    override func makeSplitViewController() -> SplitViewController {
        let split = super.makeSplitViewController()
        split.title = "Mail app"
        if let mode { split.preferredDisplayMode = mode }
        return split
    }

    override func startColumns() {
        self[.primary].start(Stack("Mailboxes"), PushedCoordinator("Folders")) { _ in }
        if style == .tripleColumn { self[.supplementary].start(Stack("List"), PushedCoordinator("Messages")) { _ in } }
        self[.secondary].start(Stack("Mail"), PushedCoordinator("No mail")) { _ in }
    }
}

private final class ColumnDelegate: NSObject, UISplitViewControllerDelegate {
    private(set) var proposed: [UISplitViewController.Column] = []
    private(set) var changes: [String] = []
    private(set) var widths: [UserInterfaceSizeClass?] = []
    weak var window: Simulation.Window?

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        proposed.append(proposedTopColumn)
        return .secondary
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { add("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { add("expand") }

    private func add(_ change: String) {
        changes.append(change)
        widths.append(window?.horizontalSizeClass)
    }
}
