import Insecurity
import PresentationSim
import XCTest

/// The order of `Docs/Semantics.md`: what a completion finds, and what comes before and after it.
final class SemanticsTests: ChainTestCase {
    func testSemantics_aStart() async {
        let root = modalRoot()
        let a = watched("a")
        root.navigation.start(a, animated: true, deliver("a"))
        XCTAssertEqual(delivered, ["asked at root", "load at root | a"])
        settle()
        XCTAssertEqual(delivered.suffix(2), ["willAppear at root | a", "didAppear at root | a"])
    }

    func testSemantics_aFinish_isDeliveredBeforeTheScreenMoves() async {
        let root = modalRoot()
        let a = watched("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        settle()
        delivered = []
        a.finish("value")
        XCTAssertEqual(delivered, ["a: value at root | a"])
        XCTAssertTrue(window.isTransitioning)
        settle()
        XCTAssertEqual(delivered.dropFirst(), ["willDisappear at root | a", "didDisappear at root"])
    }

    func testSemantics_aSwipe_isDeliveredAfterTheScreenHasGone() async {
        let root = modalRoot()
        let a = watched("a")
        root.navigation.start(a, animated: true, deliverWithPicture("a"))
        settle()
        delivered = []
        user.swipeDown()
        settle()
        XCTAssertEqual(
            delivered, ["willDisappear at root | a", "didDisappear at root", "a: user at root"])
    }

    func testSemantics_aForeignPop_isDeliveredAfterTheScreenHasGone() async {
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
        let a = watched("a")
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

    func testSemantics_aStartInACompletion_comesAfterTheOldScreenHasGone() async {
        let root = modalRoot()
        let b = watched("b")
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

    func testSemantics_aNewRoot_isAskedForWhenTheOldOnesHaveTheirResults() async {
        let next = watched("next")
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
            root.navigation.start(self.watched("b"), animated: true, deliver("b"))
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
        await simulation.settle { a.script.screen != nil }
        a.navigation.start(b, animated: true, deliver("b"))
        settle()
        a.finish("value")
        delivered.append("end of turn")
        await flow.value
        XCTAssertEqual(delivered, ["b: ancestor", "end of turn", "resumed with value at root | a | b"])
    }

    func testSemantics_theWindowGone_nothingIsOnScreen() async {
        var own: Window? = Window(simulation: simulation)
        weak let seen = own
        guard let host = own.map(WindowCoordinator.init) else { return XCTFail("no window") }
        host.navigation.start(Modal("a"), animated: false) { result in
            self.delivered.append("\(text(of: result)), window: \(seen == nil ? "gone" : "there")")
        }
        settle()
        own = nil
        XCTAssertEqual(delivered, ["removed, window: gone"])
    }

    /// Writes down when its screen is asked for and what its screen goes through, each with the tree.
    private func watched(_ name: String) -> Modal {
        let coordinator = Modal(name)
        coordinator.script.onMake = { self.note("asked") }
        for moment in [Moment.load, .willAppear, .didAppear, .willDisappear, .didDisappear] {
            coordinator.script.moments[moment] = { self.note("\(moment)") }
        }
        return coordinator
    }

    private func note(_ what: String) { delivered.append("\(what) at \(picture)") }
}
