import PresentationSim
import XCTest

final class DismissingTests: SimulationTestCase {
    override func setUp() async throws {
        try await super.setUp()
        b.modalPresentationStyle = .fullScreen
    }

    func testU11_theTargetIsWhatTheReceiverPresentsElseTheReceiver() async {
        for (receiver, left) in [(a, 1), (b, 2), (c, 2)] {
            show(a, b, c)
            settle { receiver.dismiss(animated: true) }
            XCTAssertEqual(links.count, left, receiver.name)
            settle { window.rootViewController?.dismiss(animated: false) }
        }
    }

    func testU11_dismissOnAPushedScreen_dismissesItsContainer() async {
        let navigation = NavigationController("N", b, c)
        show(a, navigation)
        settle { c.dismiss(animated: true) }
        XCTAssertEqual(links.count, 1)
        XCTAssertEqual(navigation.names, ["B", "C"])
    }

    func testU12_nothingToDismissCallsTheCompletionLater() async {
        show(a)
        var isCalled = false
        let before = links
        XCTAssertEqual(
            callbacks {
                a.dismiss(animated: true) { isCalled = true }; XCTAssertFalse(isCalled)
            }, [])
        XCTAssertTrue(isCalled)
        XCTAssertEqual(links, before)
        XCTAssertEqual(issues, [])
    }

    func testU12_withoutASimulation_theCompletionRunsDuringTheCall() async {
        var isCalled = false
        Screen("alone").dismiss(animated: true) { isCalled = true }
        XCTAssertTrue(isCalled)
        Screen("alone").dismiss(animated: true)
    }

    func testU13_linksStayUntilTheEnd() async {
        show(a, b)
        var inDidDisappear: (presenting: ViewController?, isBeingDismissed: Bool)?
        b.on(.viewDidDisappear) { [unowned b] in
            inDidDisappear = (b.presentingViewController, b.isBeingDismissed)
        }
        a.dismiss(animated: true)
        XCTAssertTrue(b.isBeingDismissed)
        simulation.clock.advance(by: .milliseconds(499))
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertTrue(b.presentingViewController === a)
        XCTAssertNil(inDidDisappear?.isBeingDismissed)
        simulation.settle()
        XCTAssertNil(inDidDisappear?.presenting)
        XCTAssertEqual(inDidDisappear?.isBeingDismissed, true)
        XCTAssertFalse(b.isBeingDismissed)
    }

    func testU14_atTheEndTheCallbacksThenTheFlagsThenTheCompletion() async {
        show(a, b)
        var atCompletion: [String] = []
        let all = callbacks {
            a.dismiss(animated: true) {
                XCTAssertFalse(self.b.isBeingDismissed)
                atCompletion = self.callbacks
            }
        }
        XCTAssertEqual(atCompletion.suffix(2), ["A.viewDidAppear", "B.viewDidDisappear"])
        XCTAssertEqual(atCompletion, all)
    }

    func testU15_severalLevelsAreOneTransition() async {
        show(a, b, c, d)
        var completions = 0
        let all = callbacks { a.dismiss(animated: true) { completions += 1 } }
        XCTAssertEqual(
            all,
            [
                "D.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
                "D.viewDidDisappear", "C.viewWillDisappear", "C.viewDidDisappear", "B.viewWillDisappear",
                "B.viewDidDisappear",
            ])
        XCTAssertEqual(completions, 1)
        XCTAssertEqual(
            simulation.log?.events.filter { if case .transitionBegan = $0 { true } else { false } },
            [.transitionBegan(.dismiss, animated: true, initiator: .app)])
        XCTAssertEqual(simulation.clock.now.offset, .milliseconds(500))
    }

    func testU16_theWholeStackIsRemoved() async {
        let navigation = NavigationController("N", b, c)
        show(a, navigation)
        let observer = Observer()
        window.addObserver(observer)
        XCTAssertEqual(
            callbacks { a.dismiss(animated: true) },
            ["N.viewWillDisappear", "C.viewWillDisappear", "N.viewDidDisappear", "C.viewDidDisappear"])
        XCTAssertEqual(observer.events, ["C left", "B left", "N left", "dismiss ended"])
        XCTAssertNil(c.window)
        XCTAssertEqual(navigation.names, ["B", "C"])
    }
}
