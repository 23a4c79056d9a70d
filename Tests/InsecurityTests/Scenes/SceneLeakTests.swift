import Insecurity
import PresentationSim
import XCTest

/// L12: the app's code runs the clock inside a call while a scene ends. Nothing is a leak after the call. L11: nor is a value.
final class SceneLeakTests: SceneTestCase {
    /// The objects that were alive after their end, inside the call.
    private var keptByTheCall: [String] = []

    /// Waits longer than a requested report of leaks does.
    private func wait() {
        simulation.clock.advance(by: .seconds(5))
        keptByTheCall += simulation.leaks
    }

    private func checkLeaks(line: UInt = #line) {
        XCTAssertEqual(keptByTheCall, [], line: line)
        XCTAssertEqual(simulation.leaks, [], line: line)
        XCTAssertEqual(issues, [], line: line)
    }

    /// The login, which is about to leave, ends while the requirement is checked.
    func testL12_clockInsideACondition() async throws {
        let session = session
        assemble { [unowned self] in
            let slow = Requirement("slow", sceneName: "Info") { [unowned self] _ in
                if session.isLoggedIn, (try? user.swipeDown()) == true { wait() }
                return session.isLoggedIn
            }
            $0.register(scene: "Slow", requirements: [slow]) { SceneScreen("Slow", $1) }
        }
        goAndSettle(.push(sceneName: "Slow"))
        XCTAssertEqual(picture, "[Starting] | Info")
        try logIn()
        XCTAssertEqual(picture, "[Starting Slow]")
        checkLeaks()
    }

    /// A scene ends while a snapshot encodes its parameters.
    func testL12_clockInsideEncode() async {
        let parameter = Encoded { [unowned self] in
            _ = try? user.goBack()
            wait()
        }
        outcome(of: .push(sceneName: "Info", parameters: ["parameter": parameter]))
        _ = transitionCoordinator.snapshot()
        XCTAssertEqual(picture, "[Starting]")
        checkLeaks()
    }

    /// The coordinator of a scene that is never shown releases the screen while it is released itself.
    func testL12_clockInsideDeinit() async {
        var checkCount = 0
        assemble { [unowned self] in
            // It is lost once, immediately before the scene is shown.
            let lost = Requirement("lost", sceneName: "Info") { _ in
                checkCount += 1
                return checkCount != 2
            }
            var isFirst = true
            $0.register(scene: "Last", requirements: [lost]) { _, _ in
                defer { isFirst = false }
                return isFirst ? Last { [unowned self] in wait() } : screen("Last")
            }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Last")), .completed)
        XCTAssertEqual(picture, "[Starting Last]")
        checkLeaks()
    }

    // MARK: Values

    private final class Token {}

    private enum TokenModule: CoordinatorModule {
        static let moduleName = "Token"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Token> {
            let coordinator = NamedCoordinator<Token>(moduleName)
            try resolver.resolve(SceneLeakTests.self).coordinator = coordinator
            return coordinator
        }
    }

    private weak var coordinator: NamedCoordinator<Token>?

    /// L11: its screen stays as the last root (L14).
    func testL11_valueOfARootThatWasStartedByName_isReleased() async {
        assemble(opens: false) { [unowned self] in
            $0.register(TokenModule.self)
            $0.register(SceneLeakTests.self) { [unowned self] _ in self }
        }
        weak var token: Token?
        var hasFinished = false
        let other = Window(simulation: simulation)
        transitionCoordinator.start(TokenModule.self, in: other) { _ in hasFinished = true }
        settle()
        finish { token = $0 }
        XCTAssertNotNil(other.rootViewController)
        XCTAssertTrue(hasFinished)
        XCTAssertNil(token)
    }

    /// L11: the user goes back to the step.
    func testL11_valueThatAFlowHasTakenBack_isReleased() async throws {
        let first = NamedCoordinator<Token>("first"), second = NamedCoordinator<Token>("second")
        coordinator = first
        startFlow("two") { flow in
            _ = try await flow.start(first)
            _ = try await flow.start(second)
            return nil
        }
        await until { picture == "[Starting first]" }
        weak var token: Token?
        finish { token = $0 }
        await until { picture == "[Starting first second]" }
        try user.swipeBack()
        await until { picture == "[Starting first]" && token == nil }
    }

    /// Finishes the coordinator with a value that nothing else keeps.
    private func finish(with inspect: (Token) -> Void) {
        let token = Token()
        inspect(token)
        coordinator?.finish(token)
        settle()
    }

    private struct Encoded: Codable {
        let onEncode: @MainActor () -> Void

        init(_ onEncode: @escaping @MainActor () -> Void) { self.onEncode = onEncode }

        init(from decoder: any Decoder) throws { onEncode = {} }

        func encode(to encoder: any Encoder) throws {
            MainActor.assumeIsolated { onEncode() }
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }

    private final class Last: ViewController {
        let onDeinit: @MainActor () -> Void

        init(_ onDeinit: @escaping @MainActor () -> Void) {
            self.onDeinit = onDeinit
            super.init()
        }

        deinit {
            let onDeinit = onDeinit
            MainActor.assumeIsolated { onDeinit() }
        }
    }

    // MARK: Screens that are never shown

    func testResolvedScreen_isReleased() async throws {
        weak var released: ViewController?
        do {
            released = try transitionCoordinator.resolveScene(sceneName: "Info")
        }
        XCTAssertNil(released)
    }

    func testScreenOfAPathThatCantBeBuilt_isReleased() async {
        weak var released: ViewController?
        assemble {
            $0.register(scene: "Kept") {
                let screen = SceneScreen("Kept", $1)
                released = screen
                return screen
            }
        }
        XCTAssertNotNil(outcome(of: .path([.push(sceneName: "Kept"), .push(sceneName: "Broken")]))?.error)
        XCTAssertNil(released)
    }
}
