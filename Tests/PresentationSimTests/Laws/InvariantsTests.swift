import PresentationSim
import XCTest

/// The checks of `brokenInvariants` and `CallbackPairs`, on corrupted trees and logs.
@MainActor
final class InvariantsTests: XCTestCase {
    private let window = Window()
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C")
    private lazy var navigation = NavigationController("N", b, c)

    /// Presents N over A and settles.
    private func show() {
        window.rootViewController = a
        window.simulation.settle()
        a.present(navigation, animated: false)
        window.simulation.settle()
        XCTAssertEqual(window.brokenInvariants, [])
    }

    func testLinks_aLevelWithAnotherWindow() async {
        show()
        navigation.corrupt(parent: nil, window: Window(), level: 1)
        XCTAssertTrue(window.brokenInvariants.contains("N doesn't reach its window"))
        XCTAssertTrue(window.brokenInvariants.contains("N is a level of the window and doesn't know it"))
        XCTAssertTrue(window.brokenInvariants.contains("the next level isn't presented by A"))
    }

    func testLevels_aWrongIndex() async {
        show()
        navigation.corrupt(parent: nil, window: window, level: 7)
        XCTAssertTrue(window.brokenInvariants.contains("N is level 1 and says 7"))
        a.corrupt(parent: nil, window: window, level: 5)
        XCTAssertTrue(window.brokenInvariants.contains("A doesn't present the next level"))
    }

    func testParent_aLevelWithAParent() async {
        show()
        a.corrupt(parent: navigation, window: window, level: 0)
        XCTAssertTrue(window.brokenInvariants.contains("A is a level of the window and has a parent"))
    }

    func testParent_aContainedScreenWithNoParentOrAnother() async {
        show()
        b.corrupt(parent: nil, window: window, level: 0)
        XCTAssertTrue(window.brokenInvariants.contains("B is in N, not its parent"))
        XCTAssertTrue(window.brokenInvariants.contains("B is in N and a level of a window"))
        b.corrupt(parent: NavigationController("M"), window: nil, level: 0)
        XCTAssertTrue(window.brokenInvariants.contains("B doesn't reach its simulation"))
    }

    func testParent_aStackThatShowsAnothersChild() async {
        show()
        c.corrupt(parent: NavigationController("M"), window: nil, level: 0)
        XCTAssertTrue(window.brokenInvariants.contains("N shows another's child"))
    }

    func testColumns_aCollapsedSplitViewThatShowsTwo() async {
        let split = SplitViewController(style: .doubleColumn)
        split.title = "Split"
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        window.horizontalSizeClass = .compact
        window.rootViewController = split
        window.simulation.settle()
        XCTAssertEqual(window.brokenInvariants, [])
        split.corrupt(shown: .primary)
        XCTAssertTrue(window.brokenInvariants.contains("Split shows other columns than its visible ones"))
    }

    func testCycle_aControllerThatIsInTheTreeTwice() async {
        show()
        window.corrupt(levels: [a, navigation, a])
        XCTAssertTrue(window.brokenInvariants.contains("A is in the tree twice"))
        window.corrupt(levels: [a, navigation])
        navigation.corrupt(stack: [b, c, b])
        XCTAssertTrue(window.brokenInvariants.contains("B is in the tree twice"))
        navigation.corrupt(stack: [b, navigation])
        XCTAssertTrue(window.brokenInvariants.contains("N is in the tree twice"))
        XCTAssertTrue(window.brokenInvariants.contains("N is a navigation controller in another"))
    }

    func testAppearance_screensAtRestThatAreHiddenOrMoving() async {
        show()
        a.corrupt(isSeen: false, isMoving: true)
        c.corrupt(isSeen: false, isMoving: false)
        XCTAssertEqual(
            window.brokenInvariants,
            ["A rests as if it moved", "A rests as disappeared", "C rests as disappeared"])
        let unloaded = Screen("U")
        unloaded.corrupt(parent: nil, window: window, level: 0)
        unloaded.corrupt(isSeen: true, isMoving: false)
        window.corrupt(levels: [unloaded])
        XCTAssertTrue(window.brokenInvariants.contains("U appears unloaded"))
    }

    func testTransitions_aStackThatMovesInAnotherWindow() async {
        show()
        let other = Window(simulation: window.simulation)
        navigation.pushViewController(Screen("D"), animated: true)
        other.corrupt(levels: [navigation])
        XCTAssertTrue(other.brokenInvariants.contains("N's transition is not the window's"))
    }

    func testTransitions_aLevelThatMovesInAnotherWindow() async {
        let other = Window(simulation: window.simulation)
        window.rootViewController = a
        for (word, move) in [
            ("presented", { [self] in a.present(navigation, animated: true) }),
            ("dismissed", { [self] in a.dismiss(animated: true) }),
        ] as [(String, () -> Void)] {
            window.simulation.settle()
            move()
            other.corrupt(levels: [a, navigation])
            XCTAssertTrue(other.brokenInvariants.contains("N is being \(word) without a transition, or not"))
            other.corrupt(levels: [])
        }
    }

    func testPairs_callbacksOutOfOrder() async {
        let valid = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear"]
        XCTAssertEqual(broken(valid + ["viewDidDisappear"]), [])
        XCTAssertEqual(broken(valid + ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]), [])
        for invalid in [
            ["viewDidLoad", "viewDidLoad"], ["viewWillAppear", "viewWillAppear"], ["viewWillAppear", "viewDidAppear"],
            ["viewWillAppear", "viewIsAppearing", "viewIsAppearing"], ["viewWillDisappear", "viewDidAppear"],
            ["viewDidAppear", "viewWillAppear"], ["viewDidAppear", "viewDidDisappear"],
            ["viewDidDisappear", "viewWillDisappear"], ["viewWillDisappear", "viewIsAppearing"],
        ] {
            XCTAssertEqual(broken(invalid).count, 1, "\(invalid)")
        }
    }

    func testPairs_listUnfinishedCallbacksAndTransitions() async {
        let simulation = window.simulation
        simulation.log = EventLog()
        window.rootViewController = a
        simulation.settle()
        a.present(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        var pairs = CallbackPairs()
        XCTAssertEqual(pairs.read(simulation.log ?? EventLog()), [])
        XCTAssertEqual(pairs.unfinished, ["B is isAppearing", "present goes on"])
        simulation.settle()
        XCTAssertEqual(pairs.read(simulation.log ?? EventLog()), [])
        XCTAssertEqual(pairs.unfinished, [])
    }

    func testPairs_aTransitionThatEndsWithoutABeginning() async {
        var (pairs, log) = (CallbackPairs(), EventLog())
        log.append(.transitionEnded(.push, cancelled: false), at: .zero)
        XCTAssertEqual(pairs.read(log), ["unpaired: 0.000 push ended"])
    }

    private func broken(_ callbacks: [String]) -> [String] {
        var (pairs, log) = (CallbackPairs(), EventLog())
        for callback in callbacks { log.append(.callback(callback, of: "A"), at: .zero) }
        return pairs.read(log)
    }
}
