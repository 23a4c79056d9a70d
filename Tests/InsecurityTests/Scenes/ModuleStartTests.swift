import Insecurity
import PresentationSim
import XCTest

/// `navigation.start` of a module: a named scene on the caller's own chain.
final class ModuleStartTests: TabSceneTestCase {
    private enum Episode: TypedCoordinatorModule {
        struct Parameters: Codable { let id: Int }
        static let moduleName = "Episode"
        static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<String> {
            let episode = NamedCoordinator<String>("episode \(parameters.id)")
            try resolver.resolve(Built.self).last = episode
            return episode
        }
    }

    private enum Downloads: CoordinatorModule {
        static let moduleName = "Downloads"
        static let requirements = [Requirement.loggedIn]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Int> {
            NamedCoordinator<Int>("downloads of \(try parameters.value("name", as: String.self))")
        }
    }

    private enum Library: TabBarModule {
        static let moduleName = "Library"
        static let tabs = [SceneStep("Cart", style: .present)]
    }

    private final class Built { weak var last: NamedCoordinator<String>? }

    private let caller = NamedCoordinator<String>("caller")
    private let built = Built()
    private var results: [String] = []

    /// Starts the caller on a tab, and selects another one.
    private func startBehind() {
        results = []
        assembler.container.register(Built.self) { [built] _ in built }
        assembler.container.register(Episode.self)
        assembler.container.register(Downloads.self)
        shop?[0].top.start(caller, in: .current, animated: false) { _ in }
        shop?.selectedTab = 1
        settle()
        XCTAssertEqual(picture, "([Home caller] Cart* -)")
    }

    func testModule_isStartedOnTheCallersChain_andIsInSnapshots() async {
        startBehind()
        caller.navigation.start(Episode.self, parameters: .init(id: 7)) { self.results.append(text(of: $0)) }
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Shop", "Home", "Episode", "Cart"])
        settle()
        XCTAssertEqual(picture, "([Home caller episode 7] Cart* -)")
        built.last?.finish("heard")
        settle()
        XCTAssertEqual(results, ["heard"])
        XCTAssertEqual(picture, "([Home caller] Cart* -)")
    }

    func testSceneThatIsStartedByName_startsAnotherOne() async {
        startBehind()
        caller.navigation.start(Episode.self, parameters: .init(id: 1)) { _ in }
        built.last?.navigation.start(Episode.self, parameters: .init(id: 2), style: .present) { _ in }
        settle()
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Shop", "Home", "Episode", "Episode", "Cart"])
        XCTAssertEqual(picture, "([Home caller episode 1] Cart* -) | episode 2")
    }

    /// So a test can register one of its own, and starts do as links and snapshots do.
    func testModuleThatIsRegisteredUnderItsName_isBuiltInstead() async throws {
        assemble { $0.register(scene: "Library") { SceneScreen("other", $1) } }
        transitionCoordinator.start(Library.self) { self.results.append(text(of: $0)) }
        settle()
        XCTAssertEqual(picture, "[Starting] | other")
        try complete()
        XCTAssertEqual(results, ["refused"])
    }

    func testRequirement_isMetFirst() async throws {
        startBehind()
        caller.navigation.start(Downloads.self, parameters: ["name": "Ada"]) { self.results.append(text(of: $0)) }
        settle()
        XCTAssertEqual(picture, "([Home caller] Cart* -) | Login")
        try logIn()
        XCTAssertEqual(picture, "([Home caller downloads of Ada] Cart* -)")
        XCTAssertEqual(results, [])
    }

    func testSecondTap_isDeclined_withIfOnTop() async {
        startBehind()
        shop?.selectedTab = 0
        settle()
        for id in 1...2 {
            caller.navigation.ifOnTop.start(Episode.self, parameters: .init(id: id)) {
                self.results.append("\(id) \(text(of: $0))")
            }
        }
        settle()
        XCTAssertEqual(results, ["2 notOnTop"])
        XCTAssertEqual(picture, "([Home caller episode 1]* Cart -)")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testCancelledTask_endsTheScene() async {
        startBehind()
        let task = Task { await caller.navigation.start(Episode.self, parameters: .init(id: 3)) }
        await until { picture == "([Home caller episode 3] Cart* -)" }
        task.cancel()
        let result = await task.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "([Home caller] Cart* -)")
    }

    func testStartsThatCantBeByName_areRefused() async {
        startBehind()
        let other = Window(simulation: simulation), app = WindowCoordinator(other)
        let root = NamedCoordinator<String>("root")
        app.navigation.start(root, animated: false) { _ in }
        settle()
        func note(_ result: CoordinatorResult<String>) { results.append(result.dismissal.map { "\($0)" } ?? "") }
        root.navigation.start(Episode.self, parameters: .init(id: 1), note)
        caller.navigation.whenOnTop.start(Episode.self, parameters: .init(id: 1), note)
        caller.finish("done")
        settle()
        caller.navigation.start(Episode.self, parameters: .init(id: 1), note)
        settle()
        XCTAssertEqual(
            results,
            [
                "refused: <Episode> was not started by name: No assembler has opened the window",
                "refused: <Episode> was not started by name: A start by name doesn't wait, and replaces no root",
                "refused: <Episode> was started by a coordinator that has ended",
            ])
        XCTAssertEqual(picture, "([Home] Cart* -)")
    }

    /// A navigation of a test records the start, and gets a stand-in for the coordinator.
    func testOwnNavigation_getsTheStart() async {
        final class Recorder: AdaptiveNavigation {
            var names: [String] = []
            func perform<Output>(_ start: Start<Output>) {
                names.append("\(type(of: start.child))")
                start.completion(.dismissed(.requested))
            }
        }
        let recorder = Recorder()
        recorder.start(Episode.self, parameters: .init(id: 1)) { self.results.append(text(of: $0)) }
        XCTAssertEqual(recorder.names, ["NamedChild<String>"])
        XCTAssertEqual(results, ["requested"])
    }
}
