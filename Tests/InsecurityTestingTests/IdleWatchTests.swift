import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

/// The advice for a test that waits while the virtual time stands.
@MainActor
final class IdleWatchTests: XCTestCase {
    private let simulation = Simulation()
    private lazy var window = Window(simulation: simulation)
    private var told: [String] = []

    /// Lets the watch check three times.
    private func watch(between: @escaping @MainActor () -> Void = {}) async {
        var pauseCount = 0
        let watch = IdleWatch.start(simulation, of: "testBack") {
            pauseCount += 1
            if pauseCount > 3 { throw CancellationError() }
            between()
        } tell: { [unowned self] in
            told.append($0)
        }
        await watch.value
    }

    private func present() {
        window.rootViewController = ViewController()
        simulation.settle()
        window.rootViewController?.present(ViewController(), animated: true)
    }

    func testTimeThatStands_isTold_once() async {
        present()
        await watch()
        XCTAssertEqual(told.count, 1)
        XCTAssertEqual(told.first?.hasPrefix("warning: testBack may await something"), true)
    }

    func testTimeThatAdvances_isNot() async {
        present()
        await watch { [simulation] in simulation.clock.advance(by: .milliseconds(10)) }
        XCTAssertEqual(told, [])
    }

    func testNothingThatIsDue_isNot() async {
        present()
        simulation.settle()
        await watch()
        XCTAssertEqual(told, [])
    }
}
