import PresentationSim
import XCTest

/// Operations at a depth of many levels. At 100,000, a recursion over the levels would overflow the stack, and a cost that grows
/// with the depth would make each test take minutes.
final class DepthTests: SimulationTestCase {
    private let depth = length(10_000, long: 100_000)

    override func setUp() async throws {
        use(Simulation(driver: ImmediateDriver()))
        simulation.log = nil
        simulation.clock.afterStep = nil
        simulation.onIssue = { _ in }
    }

    override func tearDown() async throws {
        XCTAssertEqual(window.brokenInvariants, [])
        simulation.clock.afterStep = nil
    }

    /// Presents `count` controllers, each over the one before. Returns the top.
    private func presentAll(_ count: Int) -> ViewController {
        var top = ViewController()
        settle { window.rootViewController = top }
        for _ in 1..<count {
            let next = ViewController()
            settle { top.present(next, animated: true) }
            top = next
        }
        return top
    }

    func testModal_presentAndDismissAtTheTop_thenDismissAll() async {
        let top = presentAll(depth)
        let root = window.rootViewController
        for round in 1...1000 {
            let next = ViewController()
            settle { top.present(next, animated: true) }
            XCTAssertTrue(next.presentingViewController === top && next.window === window)
            if round % 2 == 0 { XCTAssertTrue(try user.swipeDown()) } else { next.dismiss(animated: true) }
            simulation.settle()
            XCTAssertNil(top.presentedViewController)
        }
        settle { root?.dismiss(animated: true) }
        XCTAssertNil(root?.presentedViewController)
        XCTAssertNil(top.window)
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testModal_hidingAndShowingTheWindow_alsoDuringADismissal() async {
        let top = presentAll(depth)
        window.isHidden = true
        settle { window.isHidden = false }
        window.isHidden = true
        settle { window.rootViewController?.dismiss(animated: true) }
        XCTAssertNil(top.window)
        settle { window.isHidden = false }
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testModal_replacingTheRoot_releasesAll() async {
        weak let top = presentAll(depth)
        settle { window.rootViewController = ViewController() }
        XCTAssertNil(top)
        XCTAssertEqual(simulation.issues.count, 1)
    }

    func testModal_releasingTheWindow_releasesAll() async {
        weak let top = presentAll(depth)
        XCTAssertNotNil(top)
        use(Simulation())
        XCTAssertNil(top)
    }

    func testStack_pushAndPopAtTheTop_thenPopToRoot() async {
        let navigation = NavigationController(rootViewController: ViewController())
        settle { window.rootViewController = navigation }
        for _ in 1..<depth {
            settle { navigation.pushViewController(ViewController(), animated: true) }
        }
        XCTAssertEqual(navigation.viewControllers.count, depth)
        for round in 1...1000 {
            let next = ViewController()
            settle { navigation.pushViewController(next, animated: true) }
            XCTAssertTrue(next.navigationController === navigation && next.window === window)
            switch round % 4 {
            case 0: XCTAssertTrue(try user.swipeBack())
            case 1: XCTAssertEqual(try user.beginSwipeBack()?.cancel(), true)
            case 2: XCTAssertTrue(try user.goBack())
            default: navigation.setViewControllers(keeping: depth, then: [ViewController()], animated: true)
            }
            simulation.settle()
            if round % 2 == 1 { navigation.popViewController(animated: true) }
            simulation.settle()
        }
        XCTAssertEqual(navigation.viewControllers.count, depth)
        XCTAssertEqual(navigation.popToRootViewController(animated: true)?.count, depth - 1)
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func testStack_removingIt_releasesAll() async {
        weak var top: ViewController?
        let other = Window(simulation: simulation)
        do {
            let navigation = NavigationController()
            navigation.viewControllers = (0..<depth).map { _ in ViewController() }
            top = navigation.topViewController
            settle { other.rootViewController = navigation }
        }
        XCTAssertNotNil(top)
        settle { other.rootViewController = nil }
        XCTAssertNil(top)
    }

    func testWindows_createdShownAndMadeKey() async {
        var windows: [Window] = []
        for _ in 1...depth {
            let window = Window(simulation: simulation)
            settle { window.rootViewController = ViewController() }
            windows.append(window)
        }
        for window in windows { window.makeKeyAndVisible() }
        XCTAssertTrue(simulation.windows.first === windows.last)
        XCTAssertEqual(simulation.windows.count, depth + 1)
        windows = []
        XCTAssertEqual(simulation.windows.map(\.number), [1])
    }

    func testObservers_addedAgainAndRemoved() async {
        let observers = (1...depth).map { _ in Observer() }
        for observer in observers + observers { window.addObserver(observer) }
        XCTAssertEqual(window.observerCount, depth)
        for observer in observers[..<(depth / 2)] { window.removeObserver(observer) }
        settle { window.rootViewController = ViewController() }
        XCTAssertEqual(observers.map(\.events.count).reduce(0, +), depth / 2)
        for observer in observers.reversed() { window.removeObserver(observer) }
        XCTAssertEqual(window.observerCount, 0)
    }

    func testObservers_releasedWithoutRemoval() async {
        for _ in 1...depth { window.addObserver(Observer()) }
        XCTAssertLessThan(window.observerCount, 1000)
    }

    func testRoots_replacedManyTimesBeforeOneAppears() async {
        simulation.clock.stepLimit = .max
        var completions = 0
        for _ in 1...depth {
            window.setRootViewController(ViewController(), duration: .zero) { completions += 1 }
        }
        simulation.settle()
        XCTAssertEqual(completions, depth)
        for _ in 1...depth { window.rootViewController = ViewController() }
        weak let root = window.rootViewController
        use(Simulation())
        XCTAssertNil(root)
    }
}
