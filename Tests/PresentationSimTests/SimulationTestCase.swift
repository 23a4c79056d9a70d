import PresentationSim
import XCTest

/// A window with its own time, whose tree and callbacks are checked after each step of the clock and at the end.
@MainActor
class SimulationTestCase: XCTestCase {
    private(set) lazy var simulation = Simulation()
    private(set) lazy var window = Window(simulation: simulation)
    private(set) lazy var user = User(window)
    /// How many steps the clock has made, so that a test can see that the checks ran.
    private(set) var checkedSteps = 0
    private var pairs = CallbackPairs()

    override func setUp() async throws { use(Simulation()) }

    override func tearDown() async throws {
        check()
        if !simulation.isTransitioning { XCTAssertEqual(pairs.unfinished, []) }
        simulation.clock.afterStep = nil
        use(Simulation())
    }

    /// Goes on in another simulation.
    func use(_ simulation: Simulation) {
        self.simulation = simulation
        window = Window(simulation: simulation)
        user = User(window)
        beginLog()
        simulation.clock.afterStep = { [weak self] in self?.check() }
    }

    /// Whether every tree is whole, and every callback has its other half.
    func check() {
        checkedSteps += 1
        for window in simulation.windows { XCTAssertEqual(window.brokenInvariants, [], "\n\(window)") }
        if let log = simulation.log { XCTAssertEqual(pairs.read(log), [], "\n\(log)") }
    }

    /// The callbacks since the log was begun.
    var callbacks: [String] { simulation.log?.callbacks ?? [] }

    /// The issues so far, where they are the module's own.
    var issues: [PresentationIssue] { simulation.issues.compactMap { $0 as? PresentationIssue } }

    /// The callbacks of what `action` starts, until nothing is left to do.
    func callbacks(of action: () -> Void) -> [String] {
        beginLog()
        action()
        simulation.settle()
        return callbacks
    }

    /// Forgets what was recorded so far.
    func beginLog() {
        simulation.log = EventLog()
        pairs = CallbackPairs()
    }

    /// Shows the controllers in the window: a root and what is presented over it, level by level.
    func show(_ levels: ViewController...) {
        window.rootViewController = levels.first
        simulation.settle()
        for (presenter, presented) in zip(levels, levels.dropFirst()) {
            presenter.present(presented, animated: false)
            simulation.settle()
        }
    }

    /// That `call` is refused with `issue`, leaves the tree as it was, and calls nothing, ever.
    func assertRefused(
        _ issue: PresentationIssue, file: StaticString = #filePath, line: UInt = #line, _ call: () -> Void
    ) {
        simulation.onIssue = { _ in }
        let (tree, links, before) = (window.description, links, callbacks)
        let count = issues.count
        call()
        XCTAssertEqual(Array(issues.dropFirst(count)), [issue], file: file, line: line)
        XCTAssertEqual(window.description, tree, file: file, line: line)
        XCTAssertEqual(self.links, links, file: file, line: line)
        if !simulation.isTransitioning {
            simulation.settle()
            XCTAssertEqual(callbacks, before, file: file, line: line)
            XCTAssertEqual(self.links, links, file: file, line: line)
        }
    }

    /// Who is where, as the public links tell it.
    var links: [[ObjectIdentifier]] {
        var links: [[ObjectIdentifier]] = []
        var level = window.rootViewController
        while let controller = level, links.count < 100 {
            let stack = (controller as? NavigationController)?.viewControllers ?? []
            let neighbours = [controller, controller.presentingViewController, controller.presentedViewController]
            links.append((neighbours.compactMap { $0 } + stack + stack.compactMap(\.parent)).map(ObjectIdentifier.init))
            level = controller.presentedViewController
        }
        return links
    }
}
