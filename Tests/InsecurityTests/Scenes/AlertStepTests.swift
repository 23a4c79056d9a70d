import Insecurity
import PresentationSim
import XCTest

/// Alerts and other modal coordinators as steps of a flow, and to meet a requirement.
final class AlertStepTests: SceneTestCase {
    private func makeAlert() -> Alert<Bool> {
        Alert(
            "Delete the card?", actions: [.destructive("Delete", true), .default("Not yet", false), .cancel("Keep")])
    }

    func testAFlow_asksInAnAlert_andGoesOnAfterTheTap() async throws {
        for (button, outcome, expected) in [
            ("Delete", "completed", "[Starting Info]"), ("Not yet", "completed", "[Starting Age]"),
            // It has no value.
            ("Keep", "abandoned", "[Starting]"),
        ] {
            startOver()
            assemble()
            startFlow("delete") { [unowned self] flow in
                let isSure = try await flow.start(makeAlert())
                return .push(sceneName: isSure ? "Info" : "Age")
            }
            await until { window.visibleViewController is AlertController }
            try user.tap(button)
            await until { !outcomes.isEmpty }
            XCTAssertEqual(outcomes, ["go: \(outcome)"], button)
            XCTAssertEqual(picture, expected, button)
            XCTAssertEqual(simulation.issues.count, 0, button)
        }
    }

    func testAFlow_asksAgain_whenTheUserStepsBackToTheAlert() async throws {
        var answers: [Bool] = []
        let next = Adaptive("next")
        startFlow("delete") { [unowned self] flow in
            answers.append(try await flow.start(makeAlert()))
            _ = try await flow.start(answers.count == 1 ? Adaptive("first") : next)
            return .push(sceneName: "Info")
        }
        await until { window.visibleViewController is AlertController }
        try user.tap("Delete")
        await until { picture == "[Starting first]" }
        try user.goBack()
        await until { picture == "[Starting] | Delete the card?" }
        try user.tap("Not yet")
        await until { picture == "[Starting next]" }
        XCTAssertEqual(answers, [true, false])
        next.finish("")
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL1_anAlertThatTheFlowEnds_answersNothing() async {
        let flow = Task { [transitionCoordinator] in
            await transitionCoordinator.performNavigation(
                .flow("delete") { [unowned self] flow in
                    _ = try await flow.start(makeAlert())
                    return .push(sceneName: "Info")
                })
        }
        await until { window.visibleViewController is AlertController }
        flow.cancel()
        let outcome = await flow.value
        settle()
        XCTAssertEqual(outcome, .abandoned)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testModalCoordinator_meetsARequirement() async {
        let terms = Modal("Terms")
        var isAccepted = false
        assemble {
            let accepted = Requirement("accepted", isMet: { _ in isAccepted }) { _ in terms }
            $0.register(scene: "Shop", requirements: [accepted]) { SceneScreen("Shop", $1) }
        }
        goAndSettle(.push(sceneName: "Shop"))
        XCTAssertEqual(picture, "[Starting] | Terms")
        isAccepted = true
        terms.finish("")
        settle()
        XCTAssertEqual(picture, "[Starting Shop]")
    }

    func testModalCoordinator_thatAServiceBuilds_meetsARequirement() async throws {
        let accepted = Requirement("accepted", isMet: { try $0.resolve(Session.self).isAdult }) { resolver in
            let terms = Modal("Terms"), session = try resolver.resolve(Session.self)
            terms.factory.onMake = { session.isAdult = true }
            return terms
        }
        assemble { $0.register(scene: "Shop", requirements: [accepted]) { SceneScreen("Shop", $1) } }
        goAndSettle(.push(sceneName: "Shop"))
        XCTAssertEqual(picture, "[Starting] | Terms")
        try user.swipeDown()
        settle()
        XCTAssertEqual(picture, "[Starting Shop]")
    }
}
