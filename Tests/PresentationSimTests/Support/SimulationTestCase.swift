import PresentationSim
import XCTest

/// A test case with a simulated window. Checks the tree and the callbacks after each clock step and at the end.
@MainActor
class SimulationTestCase: XCTestCase {
    private(set) lazy var simulation = Simulation()
    private(set) lazy var window = Window(simulation: simulation)
    private(set) lazy var user = User(window)
    /// Screens for the test, which no window shows yet.
    let (a, b, c, d) = (Screen("A"), Screen("B"), Screen("C"), Screen("D"))
    /// The number of checks so far.
    private(set) var checkCount = 0
    private var pairs = CallbackPairs()

    override func setUp() async throws { use(Simulation()) }

    override func tearDown() async throws {
        check()
        if !simulation.isTransitioning { XCTAssertEqual(pairs.unfinished, []) }
        simulation.clock.afterStep = nil
        use(Simulation())
    }

    /// Replaces the simulation, with a new window, user and log.
    func use(_ simulation: Simulation) {
        self.simulation = simulation
        window = Window(simulation: simulation)
        user = User(window)
        beginLog()
        simulation.clock.afterStep = { [weak self] in self?.check() }
    }

    /// Checks that every tree is valid and that the callbacks come in pairs (U48).
    func check() {
        checkCount += 1
        XCTAssertEqual(simulation.isTransitioning, simulation.windows.contains { $0.isTransitioning })
        for window in simulation.windows { XCTAssertEqual(window.brokenInvariants, [], "\n\(window)") }
        if let log = simulation.log { XCTAssertEqual(pairs.read(log), [], "\n\(log)") }
    }

    /// The callbacks in the log.
    var callbacks: [String] { simulation.log?.callbacks ?? [] }

    /// The issues that `PresentationSim` has reported.
    var issues: [PresentationIssue] { simulation.issues.compactMap { $0 as? PresentationIssue } }

    /// Runs `action`, settles and returns the callbacks.
    func callbacks(of action: () throws -> Void) rethrows -> [String] {
        beginLog()
        try settle { try action() }
        return callbacks
    }

    /// Runs `action` and settles.
    func settle(_ action: () throws -> Void) rethrows {
        try action()
        simulation.settle()
    }

    /// Starts an empty log.
    func beginLog() {
        simulation.log = EventLog()
        pairs = CallbackPairs()
    }

    /// Shows the first controller as the root and presents each of the others over the one before.
    func show(_ levels: ViewController...) {
        settle { window.rootViewController = levels.first }
        for (presenter, presented) in zip(levels, levels.dropFirst()) {
            settle { presenter.present(presented, animated: false) }
        }
    }

    /// Asserts that `call` reports `issue`, leaves the tree as it is and causes no callback.
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

    /// The public links of each level: to itself, its neighbours, its stack and the parents of the stack.
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

/// Ends transitions on request, outside the clock.
@MainActor
final class ManualDriver: TransitionDriver {
    private var completions: [@MainActor () -> Void] = []

    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func endFirst() { completions.removeFirst()() }

    func endAll() {
        while !completions.isEmpty { endFirst() }
    }
}
