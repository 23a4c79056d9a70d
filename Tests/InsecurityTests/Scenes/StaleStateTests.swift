import Insecurity
import PresentationSim
import XCTest

/// App code that runs in the middle of a navigation: in `deinit`, in a condition, in a body.
final class StaleStateTests: SceneTestCase {
    private final class Service {
        let onDeinit: @MainActor () -> Void
        init(_ onDeinit: @escaping @MainActor () -> Void) { self.onDeinit = onDeinit }
        deinit {
            let onDeinit = onDeinit
            MainActor.assumeIsolated { onDeinit() }
        }
    }

    func testServiceThatReadsTheContainerInDeinit_whileAResetReplacesIt() async {
        var readCount = 0
        assemble(opening: .present(sceneName: "Home")) { container in
            container.register(Service.self) { [weak self] _ in
                Service {
                    readCount += 1
                    _ = try? self?.assembler.container.resolve(Session.self)
                }
            }
            container.register(scene: "Home") { resolver, parameters in
                _ = try resolver.resolve(Service.self)
                return SceneScreen("Home", parameters)
            }
        }
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(readCount, 1)
    }

    // MARK: Parts of custom navigations

    func testCustom_whosePartFailsOnTheSpot_fails() async {
        var transient: Window? = Window(simulation: simulation)
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { coordinator in
            transient = nil
            coordinator.performNavigation(.present(sceneName: "Info"), animated: true) { part = $0 }
        }
        go(custom, in: transient)
        settle()
        XCTAssertEqual(part, .failed(.windowGone))
        XCTAssertEqual(outcomes, ["go: \(NavigationError.windowGone.message)"])
    }

    func testFlow_thatPerformsAReset_getsItsOutcome() async {
        var inner: NavigationOutcome?
        go(
            .flow("logout") { flow in
                inner = await flow.perform(.reset)
                return nil
            }, "flow")
        await until { inner != nil }
        XCTAssertEqual(inner, .completed)
        XCTAssertEqual(outcomes, ["flow: The navigation was interrupted"])
        XCTAssertEqual(picture, "[Starting]")
    }

    // MARK: Conditions and builders that change the chain

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

    // MARK: Calls that come late

    private final class Gate { var isOpen = false }

    /// The flow ends, or the user steps back, while a body still works. What it performs then shows nothing.
    func testPerform_afterTheUserHasSteppedBack_showsNothing() async throws {
        let gate = Gate()
        var performed: [NavigationOutcome] = []
        assemble { container in
            for name in ["One", "Two"] { container.register(scene: name) { SceneScreen(name, $1) } }
        }
        go(
            .flow("order") { flow in
                for name in ["One", "Two"] { try await flow.confirm(name, sceneName: name) }
                while !gate.isOpen { await Task.yield() }
                performed.append(await flow.perform(.present(sceneName: "Info")))
                try await flow.confirm("age", sceneName: "Age")
                return nil
            })
        for name in ["One", "Two"] {
            await until { top?.title == name }
            try complete()
        }
        try user.goBack()
        settle()
        gate.isOpen = true
        await until { !performed.isEmpty }
        settle()
        XCTAssertEqual(performed, [.abandoned])
        XCTAssertEqual(picture, "[Starting One]")
    }

    func testNavigationOfAFlow_thatWaitsForTheLogin_isAbandonedWithTheFlow() async {
        var performed: NavigationOutcome?
        go(
            .flow("order") { flow in
                Task { performed = await flow.perform(.present(sceneName: "Profile")) }
                while self.picture != "[Starting] | Login" { await Task.yield() }
                return nil
            })
        await until { performed != nil }
        settle()
        XCTAssertEqual(performed, .abandoned)
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testOpeningThatFails_afterARestorationHasOpenedTheWindow_leavesItOpen() async {
        let gate = Gate()
        assemble(
            opening: .flow("opening") { _ in
                while !gate.isOpen { await Task.yield() }
                throw Breakdown()
            }, opens: false)
        let snapshot = transitionCoordinator.snapshot()
        assembler.open(completion: note("open"))
        settle()
        transitionCoordinator.restore(snapshot) { _ in }
        settle()
        gate.isOpen = true
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["open: \"opening\" failed: it broke"])
        assembler.open(completion: note("again"))
        settle()
        XCTAssertEqual(outcomes.last, "again: The window is already open")
        XCTAssertEqual(picture, "[Starting]")
    }
}
