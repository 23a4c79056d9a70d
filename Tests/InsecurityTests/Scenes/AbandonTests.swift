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
        goAndSettle(.push(sceneName: "Profile"))
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

    // MARK: A path of which a part is on screen

    /// Cancels a task that awaits a navigation, in the transition of its first screen. Then runs the code.
    private func cancelInTheTransition(of type: NavigationType, _ code: () -> Void = {}) async -> NavigationOutcome? {
        let coordinator = transitionCoordinator
        var ended: NavigationOutcome?
        let task = Task { ended = await coordinator.performNavigation(type, animated: true) }
        await until(timeStands: true) { window.isTransitioning }
        task.cancel()
        for _ in 0..<20 { await Task.yield() }
        code()
        await until { ended != nil }
        return ended
    }

    private let path = NavigationType.path([.push(sceneName: "Info"), .present(sceneName: "Age")])

    func testCancelledPath_showsNothingMore() async {
        let outcome = await cancelInTheTransition(of: path)
        XCTAssertEqual(outcome, .abandoned)
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testCancelledPath_inAWindowThatIsHiddenLater_ends() async {
        let outcome = await cancelInTheTransition(of: path) { window.isHidden = true }
        XCTAssertEqual(outcome, .abandoned)
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "[Starting Info]")
    }

    /// A reset that is cut short would leave the app without its screens.
    func testCancelledReset_opensEverything() async {
        assemble(opening: .path([.presentAndPush(sceneName: "Starting"), .present(sceneName: "Age")]))
        let outcome = await cancelInTheTransition(of: .reset)
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(picture, "[Starting] | Age")
    }

    /// The requirement is lost in the middle of a path that was cancelled.
    func testPathThatIsCancelledInItsTransition_showsNoLogin() async {
        session.isLoggedIn = true
        let coordinator = transitionCoordinator
        let path = NavigationType.path([.present(sceneName: "Info"), .present(sceneName: "Profile")])
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(path, animated: true) }
        await until(timeStands: true) { window.isTransitioning }
        session.isLoggedIn = false
        task.cancel()
        settle()
        await until { outcome != nil }
        XCTAssertEqual(picture, "[Starting] | Info")
        XCTAssertEqual(outcome, .abandoned)
    }
}
