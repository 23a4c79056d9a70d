import Insecurity
import PresentationSim
import XCTest

/// L22 to L25 and L29: the chains of a split coordinator.
final class SplitLawTests: ChainTestCase {
    /// Two columns: a stack with `list`, and `detail`.
    private final class Mail: SplitCoordinator<String> {
        private let start: (Mail) -> Void
        var top: SplitViewController.Style?

        init(
            style: SplitViewController.Style = .doubleColumn, hasCompactColumn: Bool = false,
            _ start: @escaping (Mail) -> Void
        ) {
            self.start = start
            super.init(style: style, hasCompactColumn: hasCompactColumn)
        }

        override func startColumns() { start(self) }

        override func makeSplitViewController() -> SplitViewController {
            top.map(SplitViewController.init(style:)) ?? super.makeSplitViewController()
        }
    }

    private let folders = Pushed("list")
    private let detail = Pushed("detail")

    private func makeMail(hasCompactColumn: Bool = false) -> Mail {
        Mail(hasCompactColumn: hasCompactColumn) { [unowned self] in
            $0[.primary].start(NavigationController(), folders, animated: true, deliver("list"))
            $0[.secondary].start(NavigationController(), detail, animated: true, deliver("detail"))
            if hasCompactColumn { $0[.compact].start(Modal("compact"), deliver("compact")) }
        }
    }

    private func mail(_ width: UserInterfaceSizeClass, hasCompactColumn: Bool = false) -> Mail {
        window.horizontalSizeClass = width
        let mail = makeMail(hasCompactColumn: hasCompactColumn)
        host.navigation.start(mail, animated: false, deliver("mail"))
        settle()
        return mail
    }

    private var split: SplitViewController? { window.rootViewController as? SplitViewController }

    /// The stacks of the columns, with an asterisk at those that the user sees.
    private var columns: String {
        SplitViewController.Column.allCases.compactMap { column in
            guard let controller = split?.viewController(for: column) else { return nil }
            let stack = controller as? NavigationController ?? controller.navigationController
            let names = stack?.viewControllers.map(\.name) ?? [controller.name]
            return "[\(names.joined(separator: " "))]" + (controller.isSeen ? "*" : "")
        }.joined(separator: " ")
    }

    /// U82: a navigation controller shows the column, and holds no split view controller.
    func testL7_aSplitViewAsTheRootOfAColumn_isRefused() async {
        let mail = mail(.regular), inner = Mail { _ in }
        let issue = CoordinatorIssue.splitViewInColumn(splitViewController: "SplitViewController", coordinator: "Mail")
        mail[.secondary].start(inner, deliver("inner"))
        settle()
        XCTAssertEqual(issues, [issue])
        XCTAssertEqual(delivered.last, "inner: refused")
    }

    /// L22: other code replaces the stack of a column that the split view has made. The column takes another root, and the former
    /// one is released (L11).
    func testL22_aColumnThatOtherCodeHasEmptied_takesAnotherRoot() async {
        let split = Mail { [unowned self] in $0[.primary].start(Modal("folders"), deliver("folders")) }
        host.navigation.start(split, animated: false, deliver("mail"))
        settle()
        let stack = self.split?.children.first as? NavigationController
        weak let former = stack?.viewControllers.first
        stack?.setViewControllers([screen("other")], animated: false)
        settle()
        XCTAssertEqual(delivered, ["folders: removed"])
        XCTAssertNil(former)
        split[.primary].start(NavigationController(), folders, animated: true, deliver("list"))
        settle()
        XCTAssertEqual(self.split?.viewController(for: .primary)?.children.map(\.name), ["list"])
    }

    func testL22_columns_haveTheirRoots_whenTheSplitViewIsShown() async {
        let mail = mail(.regular)
        XCTAssertEqual(columns, "[list]* [detail]*")
        XCTAssertTrue(mail.viewController === split)
        XCTAssertEqual(mail.selectedColumn, .primary)
        XCTAssertFalse(mail.isCollapsed)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL29_aCollapsedSplitView_showsTheSelectedColumn() async {
        let mail = mail(.compact)
        XCTAssertEqual(columns, "[list]* [detail]")
        XCTAssertTrue(mail.isCollapsed)
        mail.selectedColumn = .secondary
        XCTAssertEqual(mail.selectedColumn, .secondary)
        settle()
        XCTAssertEqual(columns, "[list] [detail]*")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL29_collapseAndExpansion_keepEveryCoordinator_andItsOrder() async {
        let mail = mail(.regular)
        let folder = pushed("folder", on: folders.navigation)
        let reply = pushed("reply", on: detail.navigation)
        mail.selectedColumn = .secondary
        settle()
        for width in [UserInterfaceSizeClass.compact, .regular, .compact, .regular] {
            window.horizontalSizeClass = width
            settle()
            let isCompact = width == .compact
            XCTAssertEqual(columns, "[list folder]\(isCompact ? "" : "*") [detail reply]*")
        }
        XCTAssertTrue(folder.isRunning && reply.isRunning)
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(mail.selectedColumn, .secondary)
    }

    func testL29_theSelectedColumn_isOnTop_whenTheSplitViewCollapses() async {
        let mail = mail(.regular)
        window.horizontalSizeClass = .compact
        settle()
        XCTAssertEqual(columns, "[list]* [detail]")
        window.horizontalSizeClass = .regular
        settle()
        mail.selectedColumn = .secondary
        window.horizontalSizeClass = .compact
        settle()
        XCTAssertEqual(columns, "[list] [detail]*")
    }

    func testL29_theUserGoesBack_andNothingOfTheCoveredColumnEnds() async throws {
        let mail = mail(.compact)
        mail.selectedColumn = .secondary
        settle()
        _ = pushed("reply", on: detail.navigation)
        try user.goBack()
        settle()
        XCTAssertEqual(delivered, ["reply: user"])
        XCTAssertEqual(mail.selectedColumn, .secondary)
        let swipe = try user.beginSwipeBack()
        swipe?.cancel()
        settle()
        XCTAssertEqual(mail.selectedColumn, .secondary)
        try user.swipeBack()
        settle()
        XCTAssertEqual(mail.selectedColumn, .primary)
        XCTAssertEqual(columns, "[list]* [detail]")
        XCTAssertTrue(detail.isRunning)
        window.horizontalSizeClass = .regular
        settle()
        XCTAssertEqual(columns, "[list]* [detail]*")
    }

    func testL25_aSelectionDuringASwipeBack_isShownAfterIt() async throws {
        let mail = mail(.compact)
        mail.selectedColumn = .secondary
        settle()
        let swipe = try user.beginSwipeBack()
        mail.selectedColumn = .primary
        swipe?.cancel()
        settle()
        XCTAssertEqual(columns, "[list]* [detail]")
    }

    func testL25_aSelectionDuringASwipeBack_thatCompletes_isShownAfterIt() async throws {
        let mail = mail(.compact)
        mail.selectedColumn = .secondary
        settle()
        let swipe = try user.beginSwipeBack()
        mail.selectedColumn = .primary
        mail.selectedColumn = .secondary
        swipe?.finish()
        settle()
        XCTAssertEqual(columns, "[list]* [detail]", "it was on top at the call")
        mail.selectedColumn = .secondary
        settle()
        let other = try user.beginSwipeBack()
        mail.selectedColumn = .primary
        other?.finish()
        settle()
        XCTAssertEqual(columns, "[list]* [detail]")
        XCTAssertEqual(mail.selectedColumn, .primary)
    }

    func testL26_aStart_onACoveredColumn_isThereWhenTheColumnIsSeen() async {
        let mail = mail(.compact)
        record()
        _ = pushed("reply", on: detail.navigation)
        XCTAssertEqual(transitions, [])
        XCTAssertEqual(columns, "[list]* [detail reply]")
        mail[.secondary].start(NavigationController(), Pushed("other"), deliver("other"))
        mail.selectedColumn = .secondary
        settle()
        XCTAssertEqual(columns, "[list] [other]*")
        XCTAssertEqual(delivered, ["reply: replaced", "detail: replaced"])
    }

    func testL5_whatEndsOnTwoColumns_leavesTogether() async {
        _ = mail(.regular)
        let folder = pushed("folder", on: folders.navigation), reply = pushed("reply", on: detail.navigation)
        folder.finish("f")
        reply.finish("r")
        settle()
        XCTAssertEqual(columns, "[list]* [detail]*")
        XCTAssertEqual(delivered, ["folder: f", "reply: r"])
    }

    func testL24_whatAColumnPresents_coversTheWindow_throughACollapse() async {
        let mail = mail(.regular)
        let sheet = modal("sheet", on: mail[.secondary].top)
        window.horizontalSizeClass = .compact
        settle()
        XCTAssertEqual(split?.presentedViewController?.name, "sheet")
        sheet.finish("done")
        settle()
        XCTAssertEqual(columns, "[list]* [detail]")
        XCTAssertEqual(delivered, ["sheet: done"])
    }

    func testL23_theEnd_endsTheColumnsFirst_theLastFirst() async {
        for width in [UserInterfaceSizeClass.compact, .regular] {
            startOver()
            window.horizontalSizeClass = width
            let list = Pushed("list"), detail = Pushed("detail")
            let mail = Mail { [unowned self] in
                $0[.primary].start(NavigationController(), list, deliver("list"))
                $0[.secondary].start(NavigationController(), detail, deliver("detail"))
            }
            _ = modalRoot()
            host.navigation.top.start(mail, animated: true, deliver("mail"))
            settle()
            mail.finish("done")
            settle()
            XCTAssertEqual(delivered, ["detail: ancestor", "list: ancestor", "mail: done"])
            XCTAssertEqual(picture, "root")
        }
    }

    func testL29_aCompactColumn_isAChainOfItsOwn() async {
        let mail = mail(.compact, hasCompactColumn: true)
        XCTAssertEqual(columns, "[list] [detail] [compact]*")
        XCTAssertEqual(mail.selectedColumn, .compact)
        mail.selectedColumn = .secondary
        settle()
        XCTAssertEqual(mail.selectedColumn, .compact)
        window.horizontalSizeClass = .regular
        settle()
        XCTAssertEqual(columns, "[list]* [detail]* [compact]")
        XCTAssertEqual(mail.selectedColumn, .secondary)
        XCTAssertEqual(delivered, [])
    }

    func testL29_aRootWithoutANavigationController_isAColumn() async {
        window.horizontalSizeClass = .regular
        let mail = Mail { [unowned self] in
            $0[.primary].start(Modal("plain"), deliver("plain"))
            $0[.secondary].start(Modal("other"), deliver("other"))
        }
        host.navigation.start(mail, animated: false, deliver("mail"))
        settle()
        XCTAssertEqual(columns, "[plain]* [other]*")
        mail[.secondary].start(Modal("next"), deliver("next"))
        settle()
        XCTAssertEqual(columns, "[plain]* [next]*")
        XCTAssertEqual(delivered, ["other: replaced"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testMistakes_areReported() async {
        let mail = mail(.regular)
        mail.selectedColumn = .compact
        mail[.supplementary].start(Modal("lost"), deliver("lost"))
        settle()
        XCTAssertEqual(
            issues,
            [
                .noColumn(coordinator: "Mail", column: "compact"),
                .noColumn(coordinator: "Mail", column: "supplementary"),
            ])
        XCTAssertEqual(delivered, ["lost: refused"])
        startOver()
        let other = Mail { _ in }
        other.top = .tripleColumn
        host.navigation.start(other, animated: false, deliver("other"))
        settle()
        XCTAssertEqual(issues, [.otherSplitViewStyle(coordinator: "Mail")])
        startOver()
        host.navigation.start(SplitCoordinator<String>(style: .doubleColumn), animated: false, deliver("none"))
        settle()
        XCTAssertEqual(issues, [.columnsNotStarted(coordinator: "SplitCoordinator<String>")])
    }
}
