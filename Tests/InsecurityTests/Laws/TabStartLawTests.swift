import Insecurity
import PresentationSim
import XCTest

/// L2, L22: a tab bar coordinator starts the roots of its tabs when it is started.
final class TabStartLawTests: TabTestCase {
    func testL2_aStartOnATab_comesAfterTheRoots_whateverMoves() async {
        let ways: [(String, (Tabs) -> Void)] = [
            ("at rest", { self.start($0) }),
            ("in a batch", { tabs in self.host.navigation.batch { self.start(tabs) } }),
            (
                "during a transition",
                {
                    self.window.rootViewController?.present(screen("sheet"), animated: true)
                    self.halfway()
                    self.start($0)
                }
            ),
        ]
        for (name, start) in ways {
            startOver()
            _ = modalRoot("old")
            let home = Pushed("home"), profile = Modal("profile")
            start(Tabs { [unowned self] in startRoots(of: $0, home, profile) })
            settle()
            XCTAssertEqual(tabPicture, "[home details]* [new profile]", name)
            XCTAssertEqual(delivered, ["old: replaced", "profile: replaced"], name)
        }
    }

    func testL6_aStartWhileTheTabsAreFilled_comesAfterTheTabBar() async {
        final class Moving: ViewController {
            var onMove: () -> Void = {}
            override func didMove(toParent parent: ViewController?) { onMove() }
        }
        _ = modalRoot("old")
        let tabs = makeTabs(), late = Modal("late"), screen = Moving()
        screen.title = "home"
        screen.onMove = { [unowned self, unowned screen] in
            screen.onMove = {}
            tabs[1].start(late, animated: false, deliver("late"))
        }
        home.factory.makeScreen = { screen }
        late.factory.onMake = { self.window.rootViewController?.present(Probe("other"), animated: true) }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        XCTAssertEqual(delivered, ["old: replaced", "profile: replaced"])
        XCTAssertEqual(tabPicture, "[home]* [late]")
        XCTAssertEqual(window.topmostViewController?.name, "other")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// The root of the inner tab bar is made after the transition, when the inner tab bar has been made.
    func testL22_tabsOnATab_comeWithTheirRoots_evenIfATransitionBeginsWhileTheyAreMade() async {
        let old = modalRoot("old")
        let inner = Tabs(tabCount: 1) { $0[0].start(Modal("page")) { _ in } }
        let outer = Tabs(tabCount: 1) { $0[0].start(inner) { _ in } }
        inner.onMake = { old.factory.screen?.present(screen("sheet"), animated: true) }
        host.navigation.start(outer, animated: true, deliver("outer"))
        halfway()
        XCTAssertEqual(picture, "old | sheet")
        while simulation.clock.timeToNextAction != nil, picture == "old | sheet" { halfway() }
        XCTAssertEqual(picture, "((page*)*)")
    }

    func testL6_whatATabNeededNoMore_isReleasedAfterTheTabBarIsShown() async {
        @MainActor final class OnDeinit {
            private let act: @MainActor () -> Void
            init(_ act: @escaping @MainActor () -> Void) { self.act = act }
            deinit { MainActor.assumeIsolated { [act] in act() } }
        }
        var pictures: [String] = []
        let tabs = makeTabs()
        host.navigation.batch {
            host.navigation.start(tabs, animated: false, deliver("tabs"))
            let capture = OnDeinit { [unowned self] in pictures.append(tabPicture) }
            @MainActor func fallback() -> NavigationController {
                withExtendedLifetime(capture) {}
                return NavigationController()
            }
            tabs[0].top.start(
                Adaptive("details"), in: .navigation(fallback: fallback()), animated: false, deliver("details"))
        }
        settle()
        XCTAssertEqual(pictures, ["[home details]* [profile]"])
    }

    func testL22_aRootOfATab_isNeverAnimated_whateverItsStartSays() async {
        let tabs = tabs()
        record()
        let now = simulation.clock.now
        tabs[0].start(NavigationController(), Pushed("new home"), animated: true) { _ in }
        XCTAssertEqual(tabPicture, "[new home]* [profile]")
        settle()
        tabs[0].start(Modal("newest home"), duration: .seconds(2), options: .transitionFlipFromLeft) { _ in }
        XCTAssertEqual(tabPicture, "[newest home]* [profile]")
        settle()
        XCTAssertEqual(transitions.filter { !$0.hasSuffix("not animated") }, [])
        XCTAssertEqual(simulation.clock.now, now)
    }

    /// Starts the tabs, a screen over the first one's root, and another root of the second one.
    private func start(_ tabs: Tabs) {
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        tabs[0].top.start(Adaptive("details"), in: .current, animated: false, deliver("details"))
        tabs[1].start(Modal("new profile"), animated: false, deliver("new profile"))
    }

    func testL7_viewController_thatTheAppReadsBeforeItIsShown_isMadeOnce() async {
        let root = modalRoot(), tabs = makeTabs()
        _ = modal("sheet", on: root.navigation)
        root.dismissChildren()
        halfway()
        root.navigation.start(tabs, animated: true, deliver("tabs"))
        weak let read = tabs.viewController
        XCTAssertNotNil(read)
        simulation.clock.advance(by: .milliseconds(450))
        XCTAssertTrue(window.topmostViewController === read)
        XCTAssertEqual(read?.children.map(\.name), ["NavigationController", "profile"], "when it is presented")
        settle()
        XCTAssertTrue(window.topmostViewController === read)
        XCTAssertEqual(delivered, ["sheet: requested"])
        XCTAssertEqual(read?.children.map(\.name), ["NavigationController", "profile"])
    }

    func testL22_aTabBarControllerInUse_isRefused_andKeepsItsTabs() async {
        final class Shared: TabBarCoordinator<String> {
            let controller: TabBarController
            let start: (Shared) -> Void
            init(_ controller: TabBarController, _ start: @escaping (Shared) -> Void) {
                (self.controller, self.start) = (controller, start)
                super.init(tabCount: 2)
            }
            override func makeTabBarController() -> TabBarController { controller }
            override func startTabs() { start(self) }
        }
        let shared = TabBarController()
        let first = Shared(shared) { [unowned self] tabs in
            tabs[0].start(Modal("home"), animated: false, deliver("home"))
            tabs[1].start(Modal("profile"), animated: false, deliver("profile"))
        }
        host.navigation.start(first, animated: false, deliver("first"))
        settle()
        host.navigation.top.start(Shared(shared) { _ in }, animated: false, deliver("second"))
        settle()
        XCTAssertEqual(delivered, ["second: refused"])
        XCTAssertEqual(issues, [.viewControllerInUse(viewController: "TabBarController", coordinator: "Shared")])
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        first[1].top.start(Modal("sheet"), animated: false, deliver("sheet"))
        settle()
        XCTAssertEqual(shared.presentedViewController?.name, "sheet", "its first owner still starts on its tabs")
    }

    func testL22_aKeptTab_namesTheEndOfItsCoordinator_afterItsRelease() async {
        var tabs: Tabs? = makeTabs()
        host.navigation.start(tabs!, animated: false, deliver("tabs"))
        settle()
        let tab = tabs![0]
        tabs = nil
        // The simulation looks for leaks among the last ones that have ended.
        for _ in 0..<200 { _ = modalRoot("next") }
        delivered = []
        tab.start(Modal("late"), animated: false, deliver("late"))
        XCTAssertEqual(delivered, ["late: refused"])
        XCTAssertEqual(issues, [.navigationAfterEnd(child: "Modal")])
    }
}
