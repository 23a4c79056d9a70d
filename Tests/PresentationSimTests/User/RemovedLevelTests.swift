import PresentationSim
import XCTest

/// A level that another toolkit has removed, before it has shown those over it.
final class RemovedLevelTests: SimulationTestCase {
    private let styles = [ModalPresentationStyle.pageSheet, .fullScreen]

    /// Presents two levels over a root, and removes the lower one after a part of the upper one's presentation: before it begins
    /// if `time` is `nil`.
    private func remove(_ lower: ModalPresentationStyle, under upper: ModalPresentationStyle, after time: Duration?) {
        use(Simulation())
        let (a, b, c) = (Screen("A"), Screen("B", lower), Screen("C", upper))
        show(a, b)
        b.present(c, animated: true)
        if let time { simulation.clock.advance(by: time) }
        XCTAssertTrue(window.removeLevel(b))
        XCTAssertNil(b.window)
        XCTAssertTrue(c.presentingViewController === a)
        simulation.settle()
        XCTAssertEqual(window.brokenInvariants, [])
        settle { c.dismiss(animated: true) }
        XCTAssertTrue(window.topmostViewController === a)
        XCTAssertEqual(callbacks.last { $0.hasPrefix("A.") }, "A.viewDidAppear")
    }

    func testU48_theCallbacksOfTheOthersStayInPairs() async {
        for lower in styles {
            for upper in styles {
                for time in [nil, Duration.zero, .milliseconds(100), .seconds(1)] {
                    remove(lower, under: upper, after: time)
                }
            }
        }
    }

    func testTheLevelBelowAppearsUnderASheet() async {
        let (a, b, c) = (Screen("A"), Screen("B", .fullScreen), Screen("C"))
        show(a, b, c)
        beginLog()
        XCTAssertTrue(window.removeLevel(b))
        XCTAssertEqual(
            callbacks,
            [
                "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
            ])
    }

    func testOnlyALevelUnderOthersIsRemoved() async {
        let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
        show(a, b, c)
        XCTAssertFalse(window.removeLevel(a))
        XCTAssertFalse(window.removeLevel(c))
        XCTAssertFalse(window.removeLevel(Screen("D")))
        c.dismiss(animated: true)
        XCTAssertFalse(window.removeLevel(b))
        simulation.settle()
        XCTAssertEqual(links.count, 2)
    }
}
