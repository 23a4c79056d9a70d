import Insecurity
import PresentationSim
import XCTest

/// The user's session.
@MainActor
final class Session {
    var isLoggedIn = false
    var isAdult = false
}

/// A screen that can call its completion, and that notifies the test when it is shown.
final class SceneScreen: ViewController {
    let parameters: SceneParameters
    var onLoad: (() -> Void)?

    init(_ name: String, _ parameters: SceneParameters) {
        self.parameters = parameters
        super.init()
        title = name
    }

    /// Called when it is put on screen; not when it is uncovered.
    var onPut: (() -> Void)?

    /// Called when it begins to appear for the first time.
    var onAppear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
        onAppear?()
        onAppear = nil
    }

    override func viewDidLoad() {
        onLoad?()
        if parent == nil { onPut?() }
    }

    override func willMove(toParent parent: ViewController?) {
        if parent != nil { onPut?() }
    }

    func complete() throws { try parameters.completion()() }
}

enum StartingSceneModule: SceneModule {
    static let moduleName = "Starting"
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        SceneScreen(moduleName, parameters)
    }
}

enum ProfileSceneModule: SceneModule {
    static let moduleName = "Profile"
    static let requirements = [Requirement.loggedIn]
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        SceneScreen(moduleName, parameters)
    }
}

enum LoginSceneModule: SceneModule {
    static let moduleName = "Login"
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        _ = try parameters.completion()
        return SceneScreen(moduleName, parameters)
    }
}

extension Requirement {
    static var loggedIn: Requirement {
        Requirement("loggedIn", sceneName: LoginSceneModule.moduleName) { try $0.resolve(Session.self).isLoggedIn }
    }
    static var adult: Requirement {
        Requirement("adult", sceneName: "Age", style: .pushOrPresent) { try $0.resolve(Session.self).isAdult }
    }
}

/// A test with an app: a window with the scene `Starting` on a navigation controller, and more registered scenes.
@MainActor
class SceneTestCase: ChainTestCase {
    /// The outcomes of navigations in order, as `name: outcome`.
    var outcomes: [String] = []
    var session = Session()
    lazy var assembler = Assembler(window, opening: .back) { _ in }
    var transitionCoordinator: TransitionCoordinator { assembler.transitionCoordinator }

    override func setUp() async throws {
        try await super.setUp()
        assemble()
    }

    override func startOver() {
        super.startOver()
        (outcomes, session) = ([], Session())
    }

    /// Assembles another app, in the same window or another one.
    func assemble(
        in other: Window? = nil, opening: NavigationType = .presentAndPush(sceneName: StartingSceneModule.moduleName),
        links: DeepLinks = DeepLinks(), opens: Bool = true, _ more: @escaping (Container) -> Void = { _ in }
    ) {
        assembler = Assembler(other ?? window, opening: opening, links: links) { [session] container in
            container.register(Session.self) { _ in session }
            container.register(StartingSceneModule.self)
            container.register(ProfileSceneModule.self)
            container.register(LoginSceneModule.self)
            container.register(scene: "Info") { SceneScreen("Info", $1) }
            container.register(scene: "Product") {
                SceneScreen("Product \(try $1.value("id", as: Int.self))", $1)
            }
            container.register(scene: "Age") { SceneScreen("Age", $1) }
            container.register(scene: "Bar", requirements: [.loggedIn, .adult]) { SceneScreen("Bar", $1) }
            container.register(scene: "Broken") { _, _ in throw Breakdown() }
            more(container)
        }
        if opens { assembler.open() }
        settle()
    }

    struct Breakdown: Error, CustomStringConvertible {
        var description: String { "it broke" }
    }

    /// Performs a navigation and records its outcome.
    func go(_ type: NavigationType, _ name: String = "go", in window: Window?? = .none, animated: Bool = true) {
        transitionCoordinator.performNavigation(type, in: window, animated: animated, completion: note(name))
    }

    /// Performs a navigation, settles, and records its outcome if it has ended.
    func goAndSettle(_ type: NavigationType, _ name: String = "go", in window: Window?? = .none) {
        go(type, name, in: window)
        settle()
    }

    /// Performs a flow and records its outcome.
    func startFlow(_ name: String, _ body: @escaping @MainActor (Flow) async throws -> NavigationType?) {
        go(.flow(name, body))
    }

    func note(_ name: String) -> (NavigationOutcome) -> Void {
        { [weak self] outcome in
            let text = outcome.error.map { "\($0.message)" } ?? "\(outcome)"
            self?.outcomes.append("\(name): \(text)")
        }
    }

    /// Performs a navigation, settles, and returns its outcome.
    @discardableResult
    func outcome(of type: NavigationType, in window: Window?? = .none) -> NavigationOutcome? {
        var ended: NavigationOutcome?
        transitionCoordinator.performNavigation(type, in: window, animated: true) { ended = $0 }
        settle()
        return ended
    }

    /// The top screen.
    var top: SceneScreen? { transitionCoordinator.presentingViewController as? SceneScreen }

    /// Completes the top screen, and settles.
    func complete() throws {
        try XCTUnwrap(top).complete()
        settle()
    }

    func logIn() throws {
        session.isLoggedIn = true
        try complete()
    }

    /// Lets tasks run until the condition is true, at most 20,000 times. Transitions end meanwhile, unless the time stands.
    func until(
        timeStands: Bool = false, _ condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line
    ) async {
        for _ in 0..<20_000 {
            if condition() { return }
            await Task.yield()
            if !timeStands { settle() }
        }
        XCTFail("the condition did not become true: \(picture), \(outcomes)", file: file, line: line)
    }

    /// Lets tasks run and transitions end, until all is done that doesn't wait for the user.
    func letTasksRun() async {
        for _ in 0..<50 {
            await Task.yield()
            settle()
        }
    }
}
