import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Cancelling a task abandons its navigation and the navigations inside it.
final class AbandonTests: SceneTestCase {
    /// Performs a navigation in a task that is cancelled while the login is open. The login leaves.
    private func cancelAtTheLogin(_ type: NavigationType) async {
        let coordinator = transitionCoordinator
        var ended: NavigationOutcome?
        let task = Task { ended = await coordinator.performNavigation(type, animated: true) }
        await until { picture == "[Starting] | Login" }
        task.cancel()
        await until { ended != nil }
        XCTAssertEqual(ended, .abandoned)
        await until { picture == "[Starting]" }
    }

    func testCancelledInACustomNavigation_abandonsItsParts() async {
        await cancelAtTheLogin(
            .custom("custom") {
                $0.performNavigation(.push(sceneName: "Profile"), animated: true, completion: self.note("inner"))
            })
        XCTAssertEqual(outcomes, ["inner: abandoned"])
    }

    /// Cancels a task, by the given code, that awaits a custom navigation. Its part waits for the login.
    private func cancelCustomNavigation(by code: (@escaping () -> Void) -> Void) async {
        let coordinator = transitionCoordinator
        let task = Task {
            await coordinator.performNavigation(
                .custom("custom") {
                    $0.performNavigation(.push(sceneName: "Profile"), animated: true, completion: self.note("part"))
                }, animated: true)
        }
        await until { picture == "[Starting] | Login" }
        code {
            self.outcomes.append("begin")
            task.cancel()
            self.outcomes.append("end")
        }
        settle()
        XCTAssertEqual(outcomes, ["begin", "end", "part: abandoned"])
    }

    func testL4_cancelledInsideACompletion_abandonsItsPartsLater() async {
        await cancelCustomNavigation { cancel in
            let guest = Modal("guest")
            transitionCoordinator.coordinator(of: window).navigation.top.start(guest, animated: false) { _ in cancel() }
            settle()
            guest.finish("done")
        }
    }

    func testL18_cancelledInsideABatch_abandonsItsPartsLater() async {
        await cancelCustomNavigation { transitionCoordinator.coordinator(of: window).navigation.batch($0) }
    }

    func testL5_cancelledInAFlow_itsStepsLeaveInOneTransition() async throws {
        assemble { $0.registerCart() }
        let coordinator = transitionCoordinator
        let task = Task { await coordinator.performNavigation(.createNewCart(parameters: nil), animated: true) }
        await until { picture == "[Starting DeliveryMethod]" }
        try XCTUnwrap(top).answer(DeliveryMethod.pickup)
        await until { picture == "[Starting DeliveryMethod Address]" }
        record()
        task.cancel()
        await until { picture == "[Starting]" }
        settle()
        XCTAssertEqual(transitions, ["pop"])
        let outcome = await task.value
        XCTAssertEqual(outcome, .abandoned)
    }

    /// L11: other navigations wait for the same login, one before it and one after it.
    func testL11_abandonedNavigation_releasesItsParameters() async throws {
        go(.push(sceneName: "Profile"))
        settle()
        weak var released: NSObject?
        let coordinator = transitionCoordinator
        var ended: NavigationOutcome?
        func begin() -> Task<Void, Never> {
            let object = NSObject()
            released = object
            let type = NavigationType.push(sceneName: "Profile", parameters: ["object": object])
            return Task { ended = await coordinator.performNavigation(type, animated: true) }
        }
        var task: Task<Void, Never>? = begin()
        for _ in 0..<20 { await Task.yield() }
        XCTAssertNotNil(released)
        go(.push(sceneName: "Profile"))
        task?.cancel()
        task = nil
        await until { ended == .abandoned }
        await until { released == nil }
        try logIn()
        XCTAssertEqual(outcomes, ["go: completed", "go: completed"])
    }

    func testCancelledInAFlow_abandonsItsNavigations() async {
        var inner: NavigationOutcome?
        await cancelAtTheLogin(
            .flow("flow") { flow in
                inner = await flow.perform(.push(sceneName: "Profile"))
                return nil
            })
        await until { inner == .abandoned }
    }

    func testCancelledInAFlow_theLoginOfItsStepLeaves() async {
        assemble { $0.register(scene: "Vault", requirements: [.loggedIn]) { SceneScreen("Vault", $1) } }
        await cancelAtTheLogin(
            .flow("flow") { flow in
                try await flow.confirm("seen", sceneName: "Vault")
                return nil
            })
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }
}
