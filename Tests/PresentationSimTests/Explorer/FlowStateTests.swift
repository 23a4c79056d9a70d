import PresentationSim
import XCTest

/// A search goes on from a state that differs only in what the user doesn't see in the flow's window.
@MainActor
final class FlowStateTests: XCTestCase {
    /// A window with a second one beside it, in which an event presents screens.
    private final class TwoWindows: ExplorableFlow {
        struct TooHigh: Error {}
        let window = Window()
        private let other: Window

        init() {
            other = Window(simulation: window.simulation)
            for window in [window, other] { window.rootViewController = ViewController() }
        }

        var events: [UserAction] {
            [
                UserAction("present") { [unowned self] in
                    other.topmostViewController?.present(ViewController(), animated: false)
                },
                UserAction("hide") { [unowned self] in other.isHidden = true },
            ]
        }

        var goals: [String] { ["hidden"] }
        var reachedGoals: [String] { other.isHidden ? ["hidden"] : [] }
        func expects(_ issue: any SimulationIssue) -> Bool { true }
        func check() throws {
            if other.rootViewController?.presentedViewController?.presentedViewController != nil { throw TooHigh() }
        }
    }

    func testSearch_seesTheOtherWindows() async {
        let exploration = await FlowExplorer { TwoWindows() }.search(depth: 4)
        XCTAssertEqual(
            exploration.failure?.script, [.event("present"), .settle, .event("present")], "\(exploration)")
        XCTAssertEqual(exploration.neverReached, [])
    }

    /// A form whose hidden bar gets a back action.
    private final class HiddenBar: ExplorableFlow {
        struct Acts: Error {}
        let window = Window()
        private let navigation = NavigationController()

        init() {
            let form = ButtonScreen("Form")
                .on("Edit") { $0.navigationItem.backAction = Action { _ in } }
                .on("Show") { [unowned navigation] _ in navigation.isNavigationBarHidden = false }
            navigation.isNavigationBarHidden = true
            navigation.viewControllers = [form]
            window.rootViewController = navigation
        }

        func check() throws { if User(window).possibleSteps.contains(.back) { throw Acts() } }
    }

    func testSearch_seesABackActionInAHiddenBar() async {
        let exploration = await FlowExplorer { HiddenBar() }.search(depth: 3)
        XCTAssertEqual(exploration.failure?.script, [.tap("Edit"), .tap("Show")], "\(exploration)")
    }
}
