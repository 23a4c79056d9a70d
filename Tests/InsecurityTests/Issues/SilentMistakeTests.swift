import Insecurity
import PresentationSim
import XCTest

/// Mistakes that would have no effect, and so would be silent: each is an issue.
final class SilentMistakeTests: TabTestCase {
    private final class Analytics: CoordinatorObserver {
        func coordinatorDid(_ event: CoordinatorEvent) {}
    }

    // MARK: Observers

    func testAnObserverThatNobodyKeeps_isReported() async {
        host.addObserver(Analytics())
        _ = modalRoot()
        XCTAssertEqual(issues, [.observerReleased(observer: "Analytics")])
        modal("a", on: host.navigation.top).finish("a")
        settle()
        XCTAssertEqual(issues.count, 1, "it is reported once")
    }

    func testAnObserverThatNobodyKeeps_isReported_whenAnotherOneIsAdded() async {
        let kept = Analytics()
        host.addObserver(Analytics())
        host.addObserver(kept)
        XCTAssertEqual(issues, [.observerReleased(observer: "Analytics")])
    }

    func testAnObserverThatWasNotified_orRemoved_mayBeReleased() async {
        var observers = [Analytics(), Analytics()]
        for observer in observers { host.addObserver(observer) }
        host.removeObserver(observers.removeLast())
        let root = modalRoot()
        observers = []
        root.finish("root")
        settle()
        XCTAssertEqual(issues, [])
    }

    // MARK: Screens

    /// The read runs the app's own override, where the library isn't. So the mistake shows when the screen wants to finish.
    func testAScreenThatTheAppReadsAndPresents_isReported_whenItFinishes() async {
        _ = modalRoot()
        let child = Modal("child")
        window.topmostViewController?.present(child.viewController, animated: false)
        settle()
        let written = standardError { XCTAssertFalse(child.finish("value")) }
        XCTAssertEqual(written, "\(CoordinatorIssue.endedBeforeStart(coordinator: "Modal", call: "finish"))\n")
        XCTAssertTrue(written.contains("`start` shows its `viewController`"))
    }

    // MARK: Alerts

    func testAnActionWithAClosureAsItsValue_isReported() async throws {
        let root = modalRoot()
        root.navigation.start(Alert("Delete?", actions: [.destructive("Delete", { XCTFail("it is called") })])) { _ in }
        settle()
        XCTAssertEqual(issues, [.alertValueIsClosure(coordinator: "AlertCoordinator<() -> ()>")])
        try user.tap("Delete")
        settle()
        let format: @MainActor (Int) -> String = { "\($0)" }
        root.navigation.start(Alert("Format?", actions: [.default("Plain", format)])) { _ in }
        settle()
        XCTAssertEqual(issues.count, 2)
    }

    func testAnActionWithAnotherValue_isNotReported() async {
        struct Choice { let act: () -> Void }
        let root = modalRoot()
        root.navigation.start(Alert("Delete?", actions: [.destructive("Delete", Choice {})])) { _ in }
        host.navigation.top.start(Alert("Delete?", actions: [.default("Delete", (1, { (_: Int) in }))])) { _ in }
        host.navigation.top.start(Alert("Done")) { _ in }
        settle()
        XCTAssertEqual(issues, [])
    }

    // MARK: Tabs

    private final class Forgotten: TabBarCoordinator<Never> {}

    func testATabBarWithoutStartTabs_isReported_whenItIsShown() async {
        host.navigation.start(Forgotten(tabCount: 2), animated: false) { _ in }
        XCTAssertEqual(issues, [])
        settle()
        XCTAssertEqual(issues, [.tabsNotStarted(coordinator: "Forgotten")])
    }

    func testATabBarWhoseTabsAreStartedAfterIt_isNotReported() async {
        let tabs = Forgotten(tabCount: 2)
        host.navigation.start(tabs, animated: false) { _ in }
        tabs[1].start(Modal("profile")) { _ in }
        settle()
        let empty = Tabs { _ in }
        host.navigation.top.start(empty) { _ in }
        settle()
        XCTAssertEqual(issues, [])
    }
}
