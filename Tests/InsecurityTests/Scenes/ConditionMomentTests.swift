import Insecurity
import PresentationSim
import XCTest

/// A condition of a requirement that ends coordinators or presents a screen when it is asked.
final class ConditionMomentTests: SceneTestCase {
    private let bars = TestTabBars()
    private var covers: [Adaptive] = []
    /// Called when the last cover makes its screen.
    private var onMake: () -> Void = {}
    /// Called once, by the next condition that is asked.
    private var onCheck: (() -> Void)?

    private enum CoverModule: CoordinatorModule {
        static let moduleName = "Cover"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let cover = Adaptive(moduleName), test = try resolver.resolve(ConditionMomentTests.self)
            test.covers.append(cover)
            cover.factory.onMake = { [unowned test, unowned cover] in
                if test.covers.last === cover { test.onMake() }
            }
            return cover
        }
    }

    private func open(_ opening: NavigationType) {
        session.isLoggedIn = true
        assemble(opening: opening) { [unowned self] container in
            container.register(bars)
            container.register(CoverModule.self)
            container.register(ConditionMomentTests.self) { [unowned self] _ in self }
            for name in ["Home", "Cart"] { container.register(scene: name) { SceneScreen(name, $1) } }
            let loggedIn = Requirement("loggedIn", sceneName: "Login") { [unowned self] _ in
                let action = onCheck
                onCheck = nil
                action?()
                return session.isLoggedIn
            }
            container.register(scene: "Vault", requirements: [loggedIn]) { SceneScreen("Vault", $1) }
        }
    }

    /// `Vault` is asked again, because the cover above it has ended while it made its screen.
    func testL7_conditionThatEndsACoordinatorOfItsGroup_showsNoneThatHasEnded() async {
        open(.presentAndPush(sceneName: "Starting"))
        onMake = { [unowned self] in
            covers.last?.finish("")
            onCheck = { [unowned self] in covers.first?.dismiss() }
        }
        let path = ["Cover", "Vault", "Cover"].map { NavigationType.push(sceneName: $0) }
        XCTAssertEqual(outcome(of: .path(path)), .completed)
        XCTAssertNil(onCheck)
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// The covers of both tabs leave in one transition, unless the scene below the second presents something when it is asked.
    func testL6_conditionOfAnotherTab_thatPresents_losesNoDismissal() async throws {
        open(.present(sceneName: "Bank"))
        covers = []
        try restore(
            scenes: #"""
                {"name":"Bank","parameters":{},"style":"present","selectedTab":2,"tabs":[[
                {"name":"Home","parameters":{},"style":"presentAndPush"},
                {"name":"Cover","parameters":{},"style":"push"}],[],[
                {"name":"Vault","parameters":{},"style":"presentAndPush"},
                {"name":"Cover","parameters":{},"style":"push"}]]}
                """#)
        XCTAssertEqual(picture, "([Home Cover] Cart [Vault Cover]*)")
        WindowCoordinator(window).navigation.top.batch {
            for cover in covers { cover.finish("") }
            presentAlert(atCheck: 1)
        }
        settle()
        XCTAssertNil(onCheck)
        XCTAssertEqual(picture, "([Home] Cart [Vault]*)")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// The condition is asked once, before the tab is shown.
    func testL25_selection_waitsForWhatItsConditionPresents() async throws {
        open(.present(sceneName: "Bank"))
        presentAlert(atCheck: 1)
        bars["Bank"]?.selectedTab = 2
        XCTAssertNil(onCheck)
        XCTAssertEqual(picture, "([Home]* Cart Vault) | alert")
        settle()
        XCTAssertEqual(picture, "([Home] Cart Vault*) | alert")
    }

    /// The user's gesture asks the condition while no navigation runs. The condition's own navigation begins first. So the
    /// stack changes, and the back button pops nothing.
    func testL28_conditionThatNavigates_whenTheUserGoesBack_keepsTheUserThere() async throws {
        open(.presentAndPush(sceneName: "Starting"))
        goAndSettle(.path([.push(sceneName: "Vault"), .push(sceneName: "Cover")]))
        var outcome: NavigationOutcome?
        onCheck = { [unowned self] in
            transitionCoordinator.performNavigation(.push(sceneName: "Home"), animated: true) { outcome = $0 }
        }
        XCTAssertTrue(try user.goBack())
        settle()
        XCTAssertNil(onCheck)
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(picture, "[Starting Vault Cover Home]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// UIKit presents nothing in a hidden window (U4).
    func testL6_conditionThatStartsInAHiddenWindow_waitsUntilThatIsShown() async {
        open(.presentAndPush(sceneName: "Starting"))
        window.isHidden = true
        settle()
        let top = transitionCoordinator.coordinator(of: window).navigation.top
        // The first check is the navigation's, and the second comes before the screen.
        onCheck = { [unowned self] in onCheck = { top.start(Adaptive("guest"), in: .modal, animated: true) { _ in } } }
        goAndSettle(.push(sceneName: "Vault"))
        XCTAssertNil(onCheck)
        XCTAssertEqual(picture, "[Starting Vault]")
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "[Starting Vault] | guest")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// The condition of the selected tab's scene is asked before the tab bar runs, and after its screens are made.
    func testL24_conditionThatStartsOnATab_presentsOverTheTabBar() async throws {
        open(.present(sceneName: "Home"))
        startOnATab(atCheck: 2)
        try restore(
            scenes: #"""
                {"name":"Bank","parameters":{},"style":"present","selectedTab":2,"tabs":[[],[],[
                {"name":"Vault","parameters":{},"style":"present"}]]}
                """#)
        XCTAssertNil(onCheck)
        XCTAssertEqual(picture, "([Home] Cart Vault*) | guest")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    private func startOnATab(atCheck number: Int) {
        onCheck = { [unowned self] in
            if number > 1 { return startOnATab(atCheck: number - 1) }
            bars["Bank"]?[2].top.start(Adaptive("guest"), in: .modal, animated: true) { _ in }
        }
    }

    private func presentAlert(atCheck number: Int) {
        onCheck = { [unowned self] in
            if number > 1 { return presentAlert(atCheck: number - 1) }
            window.visibleViewController?.present(Probe("alert"), animated: true)
        }
    }

    // MARK: What changes the chain

    /// Registers `Stale`, whose requirement is met, and whose condition does something at its first check.
    private func assembleStale(_ act: @escaping () -> Void) {
        assemble { container in
            var isFirst = true
            let met = Requirement("met", sceneName: "Age") { _ in
                defer { isFirst = false }
                if isFirst { act() }
                return true
            }
            container.register(scene: "Stale", requirements: [met]) { SceneScreen("Stale", $1) }
        }
    }

    func testConditionThatRemovesEverything_makesNoPushARoot() async {
        assembleStale { [weak self] in self?.window.rootViewController = nil }
        XCTAssertNotNil(outcome(of: .push(sceneName: "Stale"))?.error)
        XCTAssertEqual(picture, "")
        XCTAssertEqual(outcome(of: .presentAndPush(sceneName: "Stale")), .completed)
    }

    func testConditionThatEndsTheTop_interrupts() async {
        var guest: Adaptive?
        assembleStale { guest?.finish("done") }
        let added = Adaptive("guest")
        guest = added
        transitionCoordinator.coordinator(of: window).navigation.top.start(added, animated: true, deliver("guest"))
        settle()
        XCTAssertEqual(outcome(of: .replace(sceneName: "Stale")), .failed(.interrupted))
        XCTAssertEqual(delivered, ["guest: done"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testConditionThatStartsACoordinator_fails() async {
        assembleStale { [weak self] in
            guard let self else { return }
            let navigation = transitionCoordinator.coordinator(of: window).navigation.top
            navigation.start(Modal("guest"), animated: true, deliver("guest"))
        }
        XCTAssertNotNil(outcome(of: .push(sceneName: "Stale"))?.error)
        XCTAssertEqual(picture, "[Starting] | guest")
    }

    func testBuilderThatRemovesEverything_interrupts() async {
        assemble {
            $0.register(scene: "Stale") { [weak self] in
                self?.window.rootViewController = nil
                return SceneScreen("Stale", $1)
            }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Stale")), .failed(.interrupted))
        XCTAssertEqual(picture, "")
    }
}
