import Insecurity
import PresentationSim
import XCTest

/// A requirement is met by a coordinator in place, a coordinator module, a scene, or a navigation.
final class RequirementKindTests: ShopTestCase {
    private func assembleShop(needing requirement: Requirement) {
        assembleShop { $0.register(scene: "Secret", requirements: [requirement]) { SceneScreen("Secret", $1) } }
    }

    private func goToSecret() {
        goAndSettle(.push(sceneName: "Secret"))
    }

    private func isLoggedIn(_ resolver: any Resolver) throws -> Bool { try resolver.resolve(Session.self).isLoggedIn }

    func testCoordinatorInPlace_ended_isAskedAboutTheCondition() async throws {
        let dismiss = { [unowned self] in _ = shop.built(Void.self)?.dismiss() }
        let finish = { [unowned self] in _ = shop.built(Void.self)?.finish() }
        let swipeDown = { [unowned self] in _ = try user.swipeDown() }
        for (isLoggedIn, end, outcome, expected) in [
            (false, dismiss, "abandoned", "[Starting]"),
            (false, finish, "The requirement \"member\" is still not met", "[Starting]"),
            (true, finish, "completed", "[Starting Secret]"),
            // The user logs in, and swipes the login down before it has finished itself.
            (true, swipeDown, "completed", "[Starting Secret]"),
        ] as [(Bool, () throws -> Void, String, String)] {
            startOver()
            assembleShop(needing: .member)
            goToSecret()
            XCTAssertEqual(picture, "[Starting] | login")
            session.isLoggedIn = isLoggedIn
            try end()
            settle()
            XCTAssertEqual(outcomes, ["go: \(outcome)"])
            XCTAssertEqual(picture, expected, outcome)
            XCTAssertEqual(simulation.leaks, [], outcome)
        }
    }

    func testCoordinatorInPlace_twice_isBuiltAgain() async throws {
        assembleShop(needing: .member)
        for _ in 0..<2 {
            goToSecret()
            try user.swipeDown()
            settle()
        }
        XCTAssertEqual(shop.buildCount, 2)
        XCTAssertEqual(outcomes, ["go: abandoned", "go: abandoned"])
    }

    func testCoordinatorInPlace_thatCantBeBuilt_fails() async {
        assembleShop(
            needing: Requirement("broken", isMet: { _ in false }) { _ throws -> AdaptiveCoordinator<Int> in
                throw Breakdown()
            })
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Secret")),
            .failed(.notBuilt(scene: "coordinator of broken", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    /// Its own children are above it. They leave with it.
    func testCoordinatorInPlace_withAChild() async {
        assembleShop(needing: .member)
        goToSecret()
        shop.built(Void.self)?.navigation
            .start(NamedCoordinator<Int>("password"), in: .modal, animated: true, deliver("password"))
        settle()
        XCTAssertEqual(picture, "[Starting] | login | password")
        signIn()
        XCTAssertEqual(delivered, ["password: ancestor"])
        XCTAssertEqual(picture, "[Starting Secret]")
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    func testCoordinatorModule_meetsIt() async throws {
        assembleShop(needing: Requirement("named", sceneName: "SignIn") { [unowned self] in try isLoggedIn($0) })
        goToSecret()
        XCTAssertEqual(picture, "[Starting] | sign in")
        session.isLoggedIn = true
        shop.built(String.self)?.finish("Ada")
        settle()
        XCTAssertEqual(picture, "[Starting Secret]")
        XCTAssertEqual(outcome(of: .back), .completed)
        session.isLoggedIn = false
        goToSecret()
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["go: completed", "go: abandoned"])
        XCTAssertEqual(assembler.validate(), [])
    }

    func testNavigation_thatTheUserLeaves_abandons() async throws {
        let flow = NavigationType.flow("sign in") { [unowned self] flow in
            _ = try await flow.start(NamedCoordinator<Int>("code"))
            session.isLoggedIn = true
            return nil
        }
        assembleShop(needing: Requirement("flow", navigation: flow) { [unowned self] in try isLoggedIn($0) })
        go(.push(sceneName: "Secret"))
        await until { picture == "[Starting code]" }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCoordinatorByName_isProtectedLikeAScene() async {
        let steps: [(NavigationType, String)] = [
            (.push(sceneName: "Member"), "[Starting member]"),
            (.path([.push(sceneName: "Info"), .push(sceneName: "Member")]), "[Starting member Info member]"),
            (.replace(sceneName: "Member"), "[Starting member Info member]"),
            (.presentAndPush(sceneName: "Member"), "[Starting member Info member] | [member]"),
        ]
        for (navigation, expected) in steps {
            session.isLoggedIn = false
            let before = picture
            goAndSettle(navigation)
            XCTAssertEqual(picture, before + " | login")
            signIn()
            XCTAssertEqual(picture, expected)
        }
        XCTAssertEqual(outcomes, Array(repeating: "go: completed", count: steps.count))
    }

    func testSecondCoordinatorOfTheSameName_waitsForTheSameLogin() async {
        var results: [String] = []
        for _ in 0..<2 { transitionCoordinator.start(MemberModule.self) { results.append(text(of: $0)) } }
        settle()
        XCTAssertEqual(picture, "[Starting] | login")
        signIn()
        XCTAssertEqual(picture, "[Starting member member]")
        outcome(of: .back(to: "Starting"))
        XCTAssertEqual(results, ["ancestor", "requested"])
    }
}
