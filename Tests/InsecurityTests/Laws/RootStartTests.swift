import Insecurity
import PresentationSim
import XCTest

/// L13: starts of a root with a duration, without options or without a completion.
final class RootStartTests: ChainTestCase {
    private final class Note<Result>: AdaptiveCoordinator<Result> {
        override var viewController: ViewController { Probe("note") }
    }

    private final class Sheet<Result>: ModalCoordinator<Result> {
        override var viewController: ViewController { Probe("sheet") }
    }

    private final class Page<Result>: NavigationCoordinator<Result> {
        override var viewController: ViewController { Probe("page") }
    }

    /// The starts to test. In an `async` function the short ones would be the `async` starts, so they are closures.
    private struct Starts<Result> {
        let modal: (Sheet<Result>) -> Void
        let pushed: (Page<Result>) -> Void
        let adaptive: (Note<Result>) -> Void
        let onStack: (Note<Result>) -> Void
    }

    private func check<Result>(_ start: Starts<Result>) {
        let starts: [(() -> Void, String)] = [
            ({ start.modal(Sheet()) }, "sheet"), ({ start.pushed(Page()) }, "[page]"),
            ({ start.adaptive(Note()) }, "note"), ({ start.onStack(Note()) }, "[note]"),
        ]
        for (start, expected) in starts {
            start()
            XCTAssertEqual(window.runningTransitions.first?.options, [])
            simulation.clock.advance(by: .milliseconds(1999))
            XCTAssertTrue(window.isTransitioning, expected)
            simulation.clock.advance(by: .milliseconds(1))
            XCTAssertFalse(window.isTransitioning, expected)
            XCTAssertEqual(picture, expected)
        }
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL13_aStartWithADuration_needsNoOptions() async {
        let navigation = host.navigation, duration = Duration.seconds(2)
        check(
            Starts<String>(
                modal: { navigation.start($0, duration: duration, self.deliver("modal")) },
                pushed: { navigation.start(NavigationController(), $0, duration: duration, self.deliver("pushed")) },
                adaptive: { navigation.start($0, duration: duration, self.deliver("adaptive")) },
                onStack: { navigation.start(NavigationController(), $0, duration: duration, self.deliver("stack")) }))
        XCTAssertEqual(delivered, ["modal: replaced", "pushed: replaced", "adaptive: replaced"])
    }

    func testL13_aStartWithADuration_ofACoordinatorWithoutAValue_needsNoCompletion() async {
        let navigation = host.navigation, duration = Duration.seconds(2)
        check(
            Starts<Void>(
                modal: { navigation.start($0, duration: duration) },
                pushed: { navigation.start(NavigationController(), $0, duration: duration) },
                adaptive: { navigation.start($0, duration: duration) },
                onStack: { navigation.start(NavigationController(), $0, duration: duration, options: []) }))
    }

    func testL13_aStartWithADuration_ofACoordinatorThatNeverFinishes_needsNoCompletion() async {
        let navigation = host.navigation, duration = Duration.seconds(2)
        check(
            Starts<Never>(
                modal: { navigation.start($0, duration: duration) },
                pushed: { navigation.start(NavigationController(), $0, duration: duration) },
                adaptive: { navigation.start($0, duration: duration) },
                onStack: { navigation.start(NavigationController(), $0, duration: duration, options: []) }))
    }
}
