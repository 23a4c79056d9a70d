import Insecurity
import PresentationSim
import XCTest

/// L27: the user or other code removes screens while a start over them waits for its turn.
final class RemovalDuringStartLawTests: TabTestCase {
    func testL27_aStartByTheWindow_isShownAfterTheSwipe() async throws {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        try user.swipeDown()
        host.navigation.top.start(Modal("link"), animated: true, deliver("link"))
        settle()
        XCTAssertEqual(delivered, ["a: user"])
        XCTAssertEqual(picture, "root | link")
    }

    func testL27_aStartByACoordinatorThatStays_isShown_oneByACoordinatorThatLeaves_endsWithIt() async throws {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        try user.swipeDown()
        a.navigation.start(Modal("by a"), animated: true, deliver("by a"))
        root.navigation.start(Modal("by root"), animated: true, deliver("by root"))
        settle()
        XCTAssertEqual(delivered, ["by a: user", "a: user"])
        XCTAssertEqual(picture, "root | by root")
    }

    func testL27_whatAStartThatIsLeftHasStarted_staysOverIt() async throws {
        let root = modalRoot(), link = Modal("link")
        _ = modal("a", on: root.navigation)
        try user.swipeDown()
        host.navigation.top.start(link, animated: true, deliver("link"))
        link.navigation.start(Modal("detail"), animated: true, deliver("detail"))
        settle()
        XCTAssertEqual(delivered, ["a: user"])
        XCTAssertEqual(picture, "root | link | detail")
        link.finish("done")
        settle()
        XCTAssertEqual(delivered, ["a: user", "detail: ancestor", "link: done"])
    }

    /// It was to be pushed on the stack that leaves.
    func testL27_isPlacedByItsOwnRequest() async throws {
        let root = modalRoot()
        root.navigation.start(NavigationController(), Pushed("a"), animated: true, deliver("a"))
        settle()
        try user.swipeDown()
        host.navigation.top.start(Adaptive("link"), animated: true, deliver("link"))
        settle()
        XCTAssertEqual(delivered, ["a: user"])
        XCTAssertEqual(picture, "root | link")
    }

    func testL27_aPushWithoutAStack_endsWithThoseThatLeave() async throws {
        let root = modalRoot(), a = Pushed("a"), b = Pushed("b")
        root.navigation.start(NavigationController(), a, animated: true, deliver("a"))
        a.navigation.start(b, animated: true, deliver("b"))
        settle()
        try user.swipeDown()
        // The stack that leaves is the only one, whoever pushes.
        b.navigation.start(Pushed("late"), animated: true, deliver("late"))
        settle()
        XCTAssertEqual(delivered, ["late: user", "b: user", "a: user"])
        XCTAssertEqual(picture, "root")
    }

    func testL27_otherCodePops_whileAPushWaits() async {
        let root = pushedRoot(), a = pushed("a", on: root.navigation)
        _ = pushed("b", on: a.navigation)
        (window.rootViewController as? NavigationController)?.popViewController(animated: true)
        a.navigation.start(Pushed("c"), animated: true, deliver("c"))
        settle()
        XCTAssertEqual(delivered, ["b: removed"])
        XCTAssertEqual(picture, "[root a c]")
    }

    func testL27_theLongPress_removesSeveral_andEndsTheStartsOfEach() async throws {
        let root = pushedRoot(), a = pushed("a", on: root.navigation), b = pushed("b", on: a.navigation)
        guard let bottom = root.factory.screen else { return XCTFail("the root isn't shown") }
        try user.goBack(to: bottom)
        a.navigation.start(Pushed("by a"), animated: true, deliver("by a"))
        root.navigation.start(Pushed("by root"), animated: true, deliver("by root"))
        b.navigation.start(Modal("by b"), animated: true, deliver("by b"))
        settle()
        XCTAssertEqual(delivered, ["by b: user", "b: user", "by a: user", "a: user"])
        XCTAssertEqual(picture, "[root by root]")
    }

    func testL27_aTabBar_comesWithItsTabs() async throws {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        try user.swipeDown()
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(Modal("feed"), animated: false, deliver("feed"))
            tabs[1].start(Modal("profile"), animated: false, deliver("profile"))
        }
        host.navigation.top.start(tabs, animated: true, deliver("tabs"))
        settle()
        XCTAssertEqual(delivered, ["a: user"])
        XCTAssertEqual(picture, "root | (feed* profile)")
        tabs.finish("done")
        settle()
        XCTAssertEqual(delivered, ["a: user", "profile: ancestor", "feed: ancestor", "tabs: done"])
        XCTAssertEqual(picture, "root")
    }

    /// A start by `whenOnTop` waits for its coordinator, wherever that is placed.
    func testL27_aStartThatWaitsForIt_waitsOn() async throws {
        let root = modalRoot(), link = Modal("link"), over = Modal("over")
        _ = modal("a", on: root.navigation)
        try user.swipeDown()
        host.navigation.top.start(link, animated: true, deliver("link"))
        link.navigation.start(over, animated: true, deliver("over"))
        link.navigation.whenOnTop.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "root | link | over")
        over.finish("done")
        settle()
        XCTAssertEqual(picture, "root | link | next")
        XCTAssertEqual(delivered, ["a: user", "over: done"])
    }

    func testL27_aBatch_keepsItsOneTransition() async throws {
        let root = pushedRoot(), a = pushed("a", on: root.navigation)
        try user.goBack()
        record()
        host.navigation.batch {
            root.navigation.start(Pushed("x"), animated: true, deliver("x"))
            root.navigation.start(Pushed("y"), animated: true, deliver("y"))
        }
        settle()
        XCTAssertEqual(picture, "[root x y]")
        XCTAssertEqual(transitions, ["pop", "set"])
        XCTAssertFalse(a.isRunning)
    }

    /// A cancelled swipe moves nothing.
    func testL27_aCancelledSwipe_placesNothingAnew() async throws {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        let swipe = try user.beginSwipeDown()
        host.navigation.top.start(Modal("link"), animated: true, deliver("link"))
        swipe?.cancel()
        settle()
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(picture, "root | a | link")
    }
}
