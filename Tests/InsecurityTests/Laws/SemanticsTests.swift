import Insecurity
import PresentationSim
import XCTest

/// The order that `Docs/Laws.md` describes: results, callbacks of screens and changes of the tree.
final class SemanticsTests: ChainTestCase {
    func testSemantics_aStart() async {
        let root = modalRoot()
        let a = noting("a")
        root.navigation.start(a, animated: true, deliver("a"))
        XCTAssertEqual(delivered, ["asked at root", "load at root | a"])
        settle()
        XCTAssertEqual(delivered.suffix(2), ["willAppear at root | a", "didAppear at root | a"])
    }

    func testSemantics_aFinish_isDeliveredBeforeTheScreenMoves() async {
        let root = modalRoot()
        let a = noting("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        settle()
        delivered = []
        a.finish("value")
        XCTAssertEqual(delivered, ["a: value at root | a"])
        XCTAssertTrue(window.isTransitioning)
        settle()
        XCTAssertEqual(delivered.dropFirst(), ["willDisappear at root | a", "didDisappear at root"])
    }

    func testSemantics_aSwipe_isDeliveredAfterTheScreenHasLeft() async throws {
        let root = modalRoot()
        let a = noting("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        settle()
        delivered = []
        try user.swipeDown()
        settle()
        XCTAssertEqual(
            delivered, ["willDisappear at root | a", "didDisappear at root", "a: user at root"])
    }

    func testSemantics_aPopByOtherCode_isDeliveredAfterTheScreenHasLeft() async {
        let root = pushedRoot()
        root.navigation.start(Pushed("a"), animated: true, deliverWithPicture("a"))
        settle()
        (window.rootViewController as? NavigationController)?.popViewController(animated: true)
        XCTAssertEqual(delivered, [])
        settle()
        XCTAssertEqual(delivered, ["a: removed at [root]"])
    }

    func testSemantics_aFinishWhileItIsPresented_isDeliveredAtOnce() async {
        let root = modalRoot()
        let a = noting("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        halfway()
        a.finish("value")
        XCTAssertEqual(delivered.last, "a: value at root | a")
        settle()
        XCTAssertEqual(
            delivered.suffix(3), ["didAppear at root | a", "willDisappear at root | a", "didDisappear at root"])
    }

    func testSemantics_severalEnds_areDeliveredFromTheTop_overTheSameTree() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        a.navigation.start(b, animated: true, deliverWithPicture("b"))
        settle()
        a.finish("value")
        XCTAssertEqual(delivered, ["b: ancestor at root | a | b", "a: value at root | a | b"])
    }

    func testSemantics_aStartInACompletion_isShownAfterTheOldScreenHasLeft() async {
        let root = modalRoot()
        let b = noting("b")
        let a = Modal("a")
        root.navigation.start(a, animated: true) { _ in root.navigation.start(b, animated: true) { _ in } }
        settle()
        a.finish("value")
        XCTAssertEqual(picture, "root | a")
        XCTAssertEqual(delivered, [])
        settle()
        XCTAssertEqual(delivered.first, "asked at root")
        XCTAssertEqual(picture, "root | b")
    }

    func testSemantics_aNewRoot_isAskedForItsScreenAfterTheOldResults() async {
        let next = noting("next")
        let old = Modal("old")
        host.navigation.start(old, animated: false, deliverWithPicture("old"))
        settle()
        host.navigation.start(next, animated: true, deliver("next"))
        XCTAssertEqual(delivered, ["old: replaced at old", "asked at old", "load at next"])
    }

    func testSemantics_aBatch_deliversAfterItsBody() async {
        let root = modalRoot()
        let a = Modal("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        settle()
        root.navigation.batch {
            a.finish("value")
            root.navigation.start(self.noting("b"), animated: true, deliver("b"))
            delivered.append("end of body")
        }
        XCTAssertEqual(delivered, ["end of body", "a: value at root | a"])
        settle()
        XCTAssertEqual(delivered[2], "asked at root")
    }

    func testSemantics_anAwaitedResult_resumesAfterTheCompletionsOfTheSameTurn() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        let flow = Task {
            let result = await root.navigation.start(a, animated: true)
            self.delivered.append("resumed with \(text(of: result)) at \(self.picture)")
        }
        await simulation.settle { a.factory.screen != nil }
        a.navigation.start(b, animated: true, deliver("b"))
        settle()
        a.finish("value")
        delivered.append("end of turn")
        await flow.value
        XCTAssertEqual(delivered, ["b: ancestor", "end of turn", "resumed with value at root | a | b"])
    }

    func testSemantics_aReleasedWindow_isGoneBeforeTheResults() async {
        weak let released = window
        host.navigation.start(Modal("a"), animated: false) { result in
            self.delivered.append("\(text(of: result)), window: \(released == nil ? "gone" : "there")")
        }
        settle()
        releaseWindow()
        XCTAssertEqual(delivered, ["removed, window: gone"])
    }

    /// A coordinator that notes the request for its screen and the screen's callbacks, each with the tree.
    private func noting(_ name: String) -> Modal {
        let coordinator = Modal(name)
        coordinator.factory.onMake = { self.note("asked") }
        for callback in [ScreenCallback.load, .willAppear, .didAppear, .willDisappear, .didDisappear] {
            coordinator.factory.callbacks[callback] = { self.note("\(callback)") }
        }
        return coordinator
    }

    private func note(_ event: String) { delivered.append("\(event) at \(picture)") }
}
