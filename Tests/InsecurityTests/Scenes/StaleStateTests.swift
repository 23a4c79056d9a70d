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
}
