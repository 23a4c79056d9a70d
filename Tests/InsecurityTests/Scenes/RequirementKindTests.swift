import Insecurity
import PresentationSim
import XCTest

/// A requirement is met by a coordinator in place, a coordinator module, a scene, or a navigation.
final class RequirementKindTests: ShopTestCase {
    private func need(_ requirement: Requirement) -> (Container) -> Void {
        { $0.register(scene: "Secret", requirements: [requirement]) { SceneScreen("Secret", $1) } }
    }

    private func isLoggedIn(_ resolver: any Resolver) throws -> Bool { try resolver.resolve(Session.self).isLoggedIn }

    private func signInWithText() {
        session.isLoggedIn = true
        shop.built(String.self)?.finish("Ada")
        settle()
    }

    func testCoordinatorInPlace_finished_continues() async {
        assembleShop(need(.member))
        go(.push(sceneName: "Secret"))
        settle()
        XCTAssertEqual(picture, "[Starting] | login")
        record()
        signIn()
        XCTAssertEqual(picture, "[Starting Secret]")
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(simulation.leaks, [])
    }

    func testCoordinatorInPlace_ended_isAskedAboutTheCondition() async throws {
        let ends: [(isLoggedIn: Bool, end: () throws -> Void, outcome: String, picture: String)] = [
            (false, { self.shop.built(Void.self)?.dismiss() }, "abandoned", "[Starting]"),
            (
                false, { self.shop.built(Void.self)?.finish() }, "The requirement \"member\" is still not met",
                "[Starting]"
            ),
            // The user logs in, and swipes the login down before it has finished itself.
            (true, { try self.user.swipeDown() }, "completed", "[Starting Secret]"),
        ]
        for (isLoggedIn, end, outcome, expected) in ends {
            startOver()
            (outcomes, session) = ([], Session())
            assembleShop(need(.member))
            go(.push(sceneName: "Secret"))
            settle()
            session.isLoggedIn = isLoggedIn
            try end()
            settle()
            XCTAssertEqual(outcomes, ["go: \(outcome)"])
            XCTAssertEqual(picture, expected)
        }
    }

    func testCoordinatorInPlace_twice_isBuiltAgain() async throws {
        assembleShop(need(.member))
        for _ in 0..<2 {
            go(.push(sceneName: "Secret"))
            settle()
            try user.swipeDown()
            settle()
        }
        XCTAssertEqual(shop.buildCount, 2)
        XCTAssertEqual(outcomes, ["go: abandoned", "go: abandoned"])
    }

    func testCoordinatorInPlace_thatCantBeBuilt_fails() async {
        let broken = Requirement("broken", isMet: { _ in false }) { _ throws -> AdaptiveCoordinator<Int> in
            throw Breakdown()
        }
        assembleShop(need(broken))
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Secret")),
            .failed(.notBuilt(scene: "coordinator of broken", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    /// Its own children are above it. They leave with it.
    func testCoordinatorInPlace_withAChild() async {
        assembleShop(need(.member))
        go(.push(sceneName: "Secret"))
        settle()
        let login = shop.built(Void.self)
        login?.navigation.start(NamedCoordinator<Int>("password"), in: .modal, animated: true) { [weak self] in
            self?.delivered.append("password: \(text(of: $0))")
        }
        settle()
        XCTAssertEqual(picture, "[Starting] | login | password")
        session.isLoggedIn = true
        login?.finish()
        settle()
        XCTAssertEqual(delivered, ["password: ancestor"])
        XCTAssertEqual(picture, "[Starting Secret]")
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    func testCoordinatorModule_meetsIt() async throws {
        assembleShop(need(Requirement("named", sceneName: "SignIn") { [unowned self] in try isLoggedIn($0) }))
        go(.push(sceneName: "Secret"))
        settle()
        XCTAssertEqual(picture, "[Starting] | sign in")
        signInWithText()
        XCTAssertEqual(picture, "[Starting Secret]")
        go(.back)
        settle()
        session.isLoggedIn = false
        go(.push(sceneName: "Secret"))
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["go: completed", "go: completed", "go: abandoned"])
        XCTAssertEqual(assembler.validate(), [])
    }

    func testScene_meetsIt() async throws {
        assembleShop(need(.loggedIn))
        go(.push(sceneName: "Secret"))
        settle()
        try logIn()
        XCTAssertEqual(picture, "[Starting Secret]")
    }

    func testNavigation_meetsIt() async throws {
        let flow = NavigationType.flow("sign in") { [unowned self] flow in
            _ = try await flow.start(NamedCoordinator<Int>("code"))
            session.isLoggedIn = true
            return nil
        }
        assembleShop(need(Requirement("flow", navigation: flow) { [unowned self] in try isLoggedIn($0) }))
        go(.push(sceneName: "Secret"))
        await until { picture == "[Starting code]" }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCoordinatorByName_isProtectedLikeAScene() async {
        for navigation in [
            NavigationType.push(sceneName: "Member"), .path([.push(sceneName: "Info"), .push(sceneName: "Member")]),
            .replace(sceneName: "Member"), .presentAndPush(sceneName: "Member"),
        ] {
            session.isLoggedIn = false
            let before = picture
            go(navigation)
            settle()
            XCTAssertEqual(picture, before + " | login")
            signIn()
            XCTAssertTrue(picture.hasSuffix("member]") || picture.hasSuffix("member"), picture)
        }
        XCTAssertEqual(Set(outcomes), ["go: completed"])
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
