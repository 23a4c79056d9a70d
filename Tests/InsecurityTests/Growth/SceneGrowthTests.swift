import Insecurity
import PresentationSim
import XCTest

/// Many navigations: neither the use of the stack nor the work for one grows with their number.
final class SceneGrowthTests: SceneTestCase {
    private var checkCount = 0
    private var buildCount = 0

    override func setUp() async throws {
        try await super.setUp()
        simulation.clock.afterStep = nil
        simulation.clock.stepLimit = .max
        (checkCount, buildCount) = (0, 0)
        assemble { [session] container in
            let open = Requirement("open", sceneName: "Login") { [weak self] _ in
                self?.checkCount += 1
                return session.isLoggedIn
            }
            container.register(scene: "Secret", requirements: [open]) { [weak self] _, _ in
                self?.buildCount += 1
                return ViewController()
            }
        }
    }

    private func perform(_ type: NavigationType, _ onEnd: @escaping (NavigationOutcome) -> Void) {
        transitionCoordinator.performNavigation(type, animated: false, completion: onEnd)
    }

    func testNavigations_thatWaitForOneLogin_continueInOrder() async throws {
        let many = 2_000
        var ended: [Int] = []
        for index in 0..<many { perform(.push(sceneName: "Secret")) { if $0 == .completed { ended.append(index) } } }
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        XCTAssertEqual(checkCount, many)
        try logIn()
        XCTAssertEqual(ended, Array(0..<many))
        XCTAssertEqual(buildCount, many)
        // One check when the login ends, and one for each before its scene is built. They are pushed together (L18), after the
        // navigations: the gate asks for the top before and after the screens are made.
        XCTAssertEqual(checkCount, 2 * many + 3)
    }

    func testNavigations_thatWaitForOneLogin_areAbandonedTogether() async throws {
        let many = length(2_000, long: 10_000)
        var ended = 0
        for _ in 0..<many { perform(.push(sceneName: "Secret")) { if $0 == .abandoned { ended += 1 } } }
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(ended, many)
        XCTAssertEqual(checkCount, many + 1)
        XCTAssertEqual(buildCount, 0)
    }

    func testLoginsInManyWindows_areAskedForOnceTogether() async {
        let windows = (0..<20).map { _ in Window(simulation: simulation) }
        for window in windows {
            go(.presentAndPush(sceneName: "Starting"), in: window)
            go(.push(sceneName: "Secret"), in: window)
        }
        settle()
        checkCount = 0
        go(.push(sceneName: "Info"))
        XCTAssertEqual(checkCount, 1)
    }

    func testNavigations_thatWaitForOneLogin_areInterruptedTogether() async {
        let many = length(2_000, long: 10_000)
        var ended = 0
        for _ in 0..<many { perform(.push(sceneName: "Secret")) { if $0 == .failed(.interrupted) { ended += 1 } } }
        settle()
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(ended, many)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testL4_navigationsThatEachPerformTheNext_needNoStack() async {
        var left = length(2_000, long: 10_000)
        func next() {
            left -= 1
            if left > 0 { perform(.replace(sceneName: "Info")) { _ in next() } }
        }
        next()
        settle()
        XCTAssertEqual(left, 0)
    }

    func testPath_ofManyScenes() async {
        let many = 2_000
        XCTAssertEqual(outcome(of: .path(Array(repeating: .push(sceneName: "Info"), count: many))), .completed)
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames.count, many + 1)
        XCTAssertEqual(outcome(of: .back(to: "Starting")), .completed)
        XCTAssertEqual(picture, "[Starting]")
    }

    /// Scenes that were never visible, and whose requirement was lost, all end when the user uncovers them.
    func testManyUncoveredScenes_endTogether() async throws {
        let many = 2_000
        session.isLoggedIn = true
        let secrets = Array(repeating: NavigationType.push(sceneName: "Secret"), count: many)
        XCTAssertEqual(outcome(of: .path(secrets + [.push(sceneName: "Info")])), .completed)
        session.isLoggedIn = false
        checkCount = 0
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertLessThanOrEqual(checkCount, 2 * many)
    }
}
