import Insecurity
import PresentationSim
import XCTest

/// L9 under a sheet that doesn't dim the screens below it (U105).
final class UndimmedSheetTests: ChainTestCase {
    /// Shows a sheet of the coordinator that leaves the level below in reach.
    private func undimmed(_ name: String, on navigation: any AdaptiveNavigation) -> Modal {
        let child = Modal(name)
        child.factory.makeScreen = {
            let sheet = Probe(name)
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            return sheet
        }
        navigation.start(child, animated: true, deliver(name))
        settle()
        return child
    }

    func testL9_aPopUnderTheSheetOfAnotherScreen_leavesIt() async throws {
        let root = pushedRoot()
        _ = undimmed("sheet", on: root.navigation)
        let stack = try XCTUnwrap(window.rootViewController as? NavigationController)
        settleCall { stack.pushViewController(screen("x"), animated: true) }
        XCTAssertEqual(picture, "[root x] | sheet")
        XCTAssertTrue(try user.goBack())
        settle()
        XCTAssertEqual(picture, "[root] | sheet")
        XCTAssertEqual(delivered, [])
    }

    func testL9_aPopOfTheScreenThatShowedTheSheet_endsBoth() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        _ = undimmed("sheet", on: a.navigation)
        XCTAssertTrue(try user.swipeBack())
        settle()
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(Set(delivered.map { String($0.prefix(while: { $0 != ":" })) }), ["a", "sheet"])
        XCTAssertEqual(presentationIssues, [])
    }

    func testL9_aCancelledSwipeUnderTheSheet_changesNothing() async throws {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        _ = undimmed("sheet", on: a.navigation)
        try user.beginSwipeBack()?.cancel()
        settle()
        XCTAssertEqual(picture, "[root a] | sheet")
        XCTAssertEqual(delivered, [])
    }

    func testL10_aRefusedPopUnderTheSheet() async {
        let root = pushedRoot()
        let a = Locked("a")
        root.navigation.start(a, animated: false, deliver("a"))
        settle()
        _ = undimmed("sheet", on: a.navigation)
        XCTAssertFalse(try user.goBack())
        settle()
        XCTAssertEqual(picture, "[root a] | sheet")
    }

    func testADragChangesNoCoordinator() async throws {
        let root = pushedRoot()
        _ = undimmed("sheet", on: root.navigation)
        try user.dragSheet(to: .large)
        settle()
        XCTAssertEqual(delivered, [])
        XCTAssertThrowsError(try user.goBack())
    }

    func testU103_aSheetWithABar_restsAtTheDetentsOfItsRoot() async throws {
        final class Note: AdaptiveCoordinator<String> {
            override var viewController: ViewController { Screen(ScreenFactory("note")).sheet([.medium(), .large()]) }
        }
        let root = modalRoot()
        root.navigation.start(NavigationController(), Note(), animated: true, deliver("note"))
        settle()
        try user.dragSheet(to: .large)
    }

    private func settleCall(_ call: () -> Void) {
        call()
        settle()
    }
}

/// A coordinator whose screen the user can't remove.
private final class Locked: NavigationCoordinator<String> {
    private let name: String
    init(_ name: String) { self.name = name }
    override var viewController: ViewController { screen(name) }
    override var isInteractiveDismissDisabled: Bool { true }
}
