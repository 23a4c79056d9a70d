import Insecurity
import PresentationSim
import XCTest

/// L12: objects that are not reported as leaks.
final class NoLeakLawTests: ChainTestCase {
    func testL12_onlyTheRetainedCoordinatorIsReported() async {
        let root = modalRoot()
        var later: Modal? = Modal("a")
        root.navigation.start(later ?? Modal("b"), animated: true, deliver("a"))
        settle()
        later?.finish("value")
        // Kept during the turn of the call, and released before the next.
        later = nil
        settle()
        root.navigation.start(Modal("c"), animated: true, deliver("c"))
        user.swipeDown()
        settle()
        host.navigation.start(Modal("root"), animated: true, deliver("root"))
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        _ = root
    }

    func testL12_aCoordinatorReleasedInTheNextTurn_isNoLeak() async {
        let root = modalRoot()
        var kept: Modal? = Modal("a")
        // With nothing to dismiss, the completion is called in the next turn (U12).
        kept?.factory.callbacks[.didDisappear] = { root.factory.screen?.dismiss(animated: false) { kept = nil } }
        root.navigation.start(kept ?? Modal("b"), animated: true, deliver("a"))
        settle()
        kept?.finish("value")
        settle()
        XCTAssertNil(kept)
        XCTAssertEqual(issues, [])
    }

    func testL12_screensOfAStackThatATaskKeeps_areNoLeaks() async {
        final class Keeper: ViewController { var coordinator: Pushed? }
        let root = modalRoot()
        let task = Task { [unowned self] in
            let flow = Pushed("flow")
            flow.factory.callbacks[.didAppear] = { [unowned self, unowned flow] in
                let child = Pushed("child")
                child.factory.makeScreen = { [unowned child] in
                    let screen = Keeper()
                    screen.coordinator = child
                    return screen
                }
                flow.navigation.start(child, animated: true, deliver("child"))
            }
            await root.navigation.start(NavigationController(), flow, animated: true)
        }
        await simulation.settle { self.picture == "root | [flow Keeper]" }
        user.swipeDown()
        settle()
        await task.value
        settle()
        XCTAssertEqual(delivered, ["child: user"])
        XCTAssertEqual(issues, [])
    }

    func testL12_aScreenThatOtherCodeShowsAgain_isNoLeak() async {
        let root = modalRoot()
        do {
            let child = Modal("a")
            child.factory.callbacks[.didDisappear] = { [window, unowned factory = child.factory] in
                window.rootViewController = factory.screen
            }
            root.navigation.start(child, animated: true, deliver("a"))
            settle()
            child.finish("value")
            settle()
        }
        XCTAssertEqual(picture, "a")
        XCTAssertEqual(issues.filter { $0 == .viewControllerRetained(viewController: "Probe") }, [])
    }

    func testL12_aCompletionThatRunsTheClock_isNoLeak() async {
        let root = modalRoot()
        var inUse: Modal? = Modal("a")
        root.navigation.batch {
            root.navigation.start(inUse ?? Modal("b"), animated: true, deliver("a"))
            inUse?.finish("value")
        }
        root.navigation.start(root, animated: true, deliver("refused") { self.settle() })
        inUse = nil
        settle()
        XCTAssertEqual(issues, [.startedTwice(coordinator: "Modal")])
    }

    func testL12_aCompletionThatCapturesItsCoordinator_isReleasedWithIt() async {
        let root = modalRoot()
        weak var released: Modal?
        do {
            let a = Modal("a")
            released = a
            root.navigation.start(a, animated: true) { _ in XCTAssertEqual(a.factory.name, "a") }
        }
        settle()
        user.swipeDown()
        settle()
        XCTAssertNil(released)
        XCTAssertEqual(issues, [])
    }
}
