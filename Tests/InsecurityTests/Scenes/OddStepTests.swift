import Insecurity
import PresentationSim
import XCTest

/// Coordinators as steps and logins in odd moments.
final class OddStepTests: ShopTestCase {
    private func yieldOften() async {
        for _ in 0..<30 {
            await Task.yield()
            settle()
        }
    }

    /// A coordinator that already runs elsewhere is started as a step.
    func testFlow_startsARunningCoordinator() async {
        let step = NamedCoordinator<Int>("step")
        transitionCoordinator.coordinator(of: window).navigation.top.start(step, animated: true, deliver("step"))
        settle()
        go(
            .flow("running") { flow in
                _ = try await flow.start(step)
                return nil
            })
        await until { !outcomes.isEmpty }
        step.finish(3)
        settle()
        XCTAssertEqual(delivered, ["step: 3"])
    }

    /// The login gives a value instead of a dismissal.
    func testLogin_withAResultForADismissal() async {
        final class Kind: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("kind") }
            override func result(for dismissal: Dismissal) -> Int? { 7 }
        }
        assembleShop { [session] in
            let kind = Requirement("kind", isMet: { _ in session.isLoggedIn }) { () -> AdaptiveCoordinator<Int> in
                Kind()
            }
            $0.register(scene: "Secret", requirements: [kind]) { SceneScreen("Secret", $1) }
        }
        go(.push(sceneName: "Secret"))
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(outcomes.count, 1)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testFlowStep_withAResultForADismissal() async {
        final class Kind: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("kind") }
            override func result(for dismissal: Dismissal) -> Int? { 7 }
        }
        var got: Int?
        go(
            .flow("kind") { flow in
                got = try await flow.start(Kind())
                return .push(sceneName: "Info")
            })
        await until { picture == "[Starting kind]" }
        user.goBack()
        await until { !outcomes.isEmpty }
        XCTAssertEqual(got, 7)
    }

    /// The user goes back while `once` runs.
    func testFlow_backDuringOnce() async {
        var isOpen = false
        var made: [NamedCoordinator<String>] = []
        func make(_ name: String) -> NamedCoordinator<String> {
            let new = NamedCoordinator<String>(name)
            made.append(new)
            return new
        }
        go(
            .flow("slow") { flow in
                _ = try await flow.start(make("a"))
                _ = try await flow.start(make("b"))
                try await flow.once("slow") { while !isOpen { await Task.yield() } }
                _ = try await flow.start(make("c"))
                return .push(sceneName: "Info")
            })
        await until { picture == "[Starting a]" }
        made[0].finish("1")
        await until { picture == "[Starting a b]" }
        made.last?.finish("2")
        await yieldOften()
        user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting a]")
        // The answer counts, or is reported. Then the step that the user left is asked again.
        let isTaken = made[0].finish("3")
        await yieldOften()
        XCTAssertTrue(isTaken || !simulation.issues.isEmpty)
        isOpen = true
        await yieldOften()
        XCTAssertNotEqual(picture, "[Starting a c]")
        outcome(of: .reset)
        await yieldOften()
        made = []
    }
}
