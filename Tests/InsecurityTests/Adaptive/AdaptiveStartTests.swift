import Insecurity
import PresentationSim
import XCTest

/// The short forms of `start`, on each kind of navigation.
final class AdaptiveStartTests: ChainTestCase {
    func testShortForms_areTheContexts() async {
        let root = pushedRoot("p")
        let forms: [(any AdaptiveNavigation) -> (InsecurityChild<String>) -> Void] = [
            { navigation in { navigation.start($0, animated: false, self.deliver("c")) } },
            { navigation in { navigation.start(NavigationController(), $0, animated: false, self.deliver("c")) } },
            { navigation in { navigation.startModal($0, animated: false, self.deliver("c")) } },
        ]
        for (form, outcome) in zip(forms, ["[p c]", "[p] | [c]", "[p] | c"]) {
            let child = Adaptive("c")
            form(root.navigation)(child)
            settle()
            XCTAssertEqual(picture, outcome)
            child.finish("value")
            settle()
        }
    }

    func testWindow_startsEachKind() async {
        let starts: [(String, () -> Void)] = [
            ("a", { self.host.navigation.start(Modal("a"), animated: true, self.deliver("a")) }),
            (
                "[b]",
                { self.host.navigation.start(NavigationController(), Pushed("b"), animated: true, self.deliver("b")) }
            ),
            ("c", { self.host.navigation.start(Adaptive("c"), animated: true, self.deliver("c")) }),
            (
                "[d]",
                { self.host.navigation.start(NavigationController(), Adaptive("d"), animated: true, self.deliver("d")) }
            ),
            ("e", { self.host.navigation.startModal(Adaptive("e"), animated: true, self.deliver("e")) }),
        ]
        for (outcome, start) in starts {
            start()
            settle()
            XCTAssertEqual(picture, outcome)
        }
        XCTAssertEqual(delivered, ["a: replaced", "b: replaced", "c: replaced", "d: replaced"])
    }

    func testExistingScreen_startsEachKind() async {
        let existing = screen("r")
        window.rootViewController = existing
        let host = ModalCoordinator(existing)
        XCTAssertTrue(host.viewController === existing)
        host.start(Modal("a"), animated: true, deliver("a"))
        host.start(NavigationController(), Pushed("b"), animated: true, deliver("b"))
        host.navigation.start(Adaptive("c"), animated: true, deliver("c"))
        host.batch { host.start(Adaptive("d"), in: .modal, animated: true, deliver("d")) }
        settle()
        XCTAssertEqual(picture, "r | a | [b c] | d")
        let kept: any ModalCoordinatorAny = host
        XCTAssertTrue(kept.dismissChildren())
        XCTAssertFalse(kept.dismissChildren())
        settle()
        XCTAssertEqual(delivered, ["d: ancestor", "c: ancestor", "b: ancestor", "a: requested"])
    }

    func testExistingNavigationController_startsEachKind() async {
        let existing = NavigationController(rootViewController: screen("r"))
        window.rootViewController = existing
        let host = NavigationCoordinator(existing)
        host.start(Pushed("a"), animated: true, deliver("a"))
        host.start(Adaptive("b"), in: .current, animated: true, deliver("b"))
        host.batch { host.start(NavigationController(), Pushed("c"), animated: true, deliver("c")) }
        host.start(Modal("d"), animated: true, deliver("d"))
        settle()
        XCTAssertEqual(picture, "[r a b] | [c] | d")
        let kept: any NavigationCoordinatorAny = host
        XCTAssertTrue(kept.dismissChildren())
        settle()
        XCTAssertEqual(picture, "[r]")
    }

    func testAFunction_canTakeAnyCoordinatorThatAStartAccepts() async {
        func present(_ child: any Coordinator<String> & PresentedCoordinator, on navigation: any AdaptiveNavigation) {
            navigation.start(child, animated: false, deliver("child"))
        }
        func presentStack(_ child: any Coordinator<String> & StackedCoordinator, on navigation: any AdaptiveNavigation)
        {
            navigation.start(NavigationController(), child, animated: false, deliver("child"))
        }
        let root = pushedRoot("r")
        present(Modal("a"), on: root.navigation)
        presentStack(Pushed("b"), on: root.navigation)
        present(Adaptive("c"), on: root.navigation)
        presentStack(Adaptive("d"), on: root.navigation)
        settle()
        XCTAssertEqual(picture, "[r] | a | [b c] | [d]")
    }

    func testFinish_ofVoid() async {
        final class Done: ModalCoordinator<Void> {
            override var viewController: ViewController { screen("done") }
        }
        let root = modalRoot()
        for end in [{ $0.finish() }, { $0.finish(animated: false) }] as [(Done) -> Bool] {
            let done = Done()
            var result: CoordinatorResult<Void>?
            root.navigation.start(done, animated: true) { result = $0 }
            settle()
            XCTAssertTrue(end(done))
            settle()
            XCTAssertNotNil(result?.value)
            XCTAssertNil(result?.dismissal)
        }
        XCTAssertEqual(picture, "root")
    }

    func testResult_isAValue() async {
        let results: [CoordinatorResult<Int>] = [.finished(1), .dismissed(.user), .finished(1)]
        XCTAssertEqual(results.map(\.value), [1, nil, 1])
        XCTAssertEqual(results.map(\.dismissal), [nil, .user, nil])
        XCTAssertEqual(Set(results).count, 2)
    }
}
