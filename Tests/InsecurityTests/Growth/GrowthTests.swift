import Insecurity
import PresentationSim
import XCTest

/// Many coordinators: neither the use of the stack nor the cost of one grows with their number.
final class GrowthTests: ChainTestCase {
    private let many = length(10_000, long: 100_000)

    /// Switches off the check of the tree after each step, which would take most of the time.
    override func setUp() async throws {
        try await super.setUp()
        simulation.clock.afterStep = nil
    }

    func testL4_aCascadeOfCompletions_endsInOneTransition() async {
        let root = pushedRoot()
        var count = 0
        var top: Plain?
        root.navigation.batch {
            for _ in 0..<many {
                let child = Plain(), below = top
                root.navigation.start(child, animated: true) { _ in
                    count += 1
                    below?.finish(0)
                }
                top = child
            }
        }
        settle()
        record()
        XCTAssertEqual(top?.finish(0), true)
        top = nil
        XCTAssertEqual(count, many)
        settle()
        XCTAssertEqual(transitions, ["pop"])
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL4_aCascadeOverTwoHosts() async {
        let other = Window(simulation: simulation)
        let otherHost = WindowCoordinator(other), otherRoot = Pushed("root"), root = pushedRoot()
        otherHost.navigation.start(NavigationController(), otherRoot, animated: false, deliver("other"))
        settle()
        var count = 0
        var last: Plain?
        root.navigation.batch {
            otherRoot.navigation.batch {
                for index in 0..<many / 10 {
                    let child = Plain(), below = last
                    let navigation = index % 2 == 0 ? root.navigation : otherRoot.navigation
                    navigation.start(child, animated: true) { _ in
                        count += 1
                        below?.finish(0)
                    }
                    last = child
                }
            }
        }
        settle()
        record()
        XCTAssertEqual(last?.finish(0), true)
        last = nil
        XCTAssertEqual(count, many / 10)
        settle()
        XCTAssertEqual(transitions, ["pop", "pop"])
        XCTAssertEqual([picture, other.picture], ["[root]", "[root]"])
    }

    func testL1_startingAndEndingManyOnOneStack_oneByOne() async {
        let root = pushedRoot()
        simulation.clock.stepLimit = .max
        let number = length(1_000, long: 5_000)
        var children: [Plain] = []
        for _ in 0..<number {
            let child = Plain()
            root.navigation.start(child, animated: false) { _ in }
            children.append(child)
        }
        settle()
        XCTAssertEqual((window.rootViewController as? NavigationController)?.viewControllers.count, number + 1)
        while children.popLast()?.finish(0) == true { settle() }
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL1_startingAndEndingManyOnOneStack_inOneTurn() async {
        let root = pushedRoot()
        var count = 0
        var children: [Plain] = []
        root.navigation.batch {
            for _ in 0..<many {
                let child = Plain()
                root.navigation.start(child, animated: true) { _ in count += 1 }
                children.append(child)
            }
        }
        settle()
        record()
        while children.popLast()?.finish(0) == true {}
        XCTAssertEqual(count, many)
        settle()
        XCTAssertEqual(transitions, ["pop", "pop"])
        XCTAssertEqual(picture, "[root]")
    }

    func testL5_endingManyAtOnce_modallyToo() async {
        let root = modalRoot()
        root.navigation.batch {
            for _ in 0..<1_000 { root.navigation.start(Plain(), in: .modal, animated: true) { _ in } }
        }
        settle()
        record()
        root.dismissChildren()
        settle()
        XCTAssertEqual(transitions.filter { !$0.contains("not animated") }, ["dismiss"])
        XCTAssertEqual(picture, "root")
    }

    func testChain_aLongCascade() async {
        let many = 10 * many
        var chain = Chain<ChainTable.Name>(on: .stack(level: 1))
        let frame = ChainTable.Name("frame")
        for _ in 0..<many { _ = chain.start(frame, as: .push, isAnimated: true) }
        for index in (0..<many).reversed() {
            XCTAssertEqual(chain.end(from: index, .finished).count, 1)
        }
        XCTAssertTrue(chain.isEmpty)
    }
}

/// A coordinator without any extras.
private final class Plain: AdaptiveCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}
