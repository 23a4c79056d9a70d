import Insecurity
import PresentationSim
import XCTest

/// A screen that runs a closure the first time that it is put on a stack.
private final class ScreenWithMoveHandler: ViewController {
    private var onMove: (() -> Void)?

    init(_ onMove: @escaping () -> Void) {
        self.onMove = onMove
        super.init()
        title = "child"
    }

    override func willMove(toParent parent: ViewController?) {
        guard parent != nil, let onMove else { return }
        self.onMove = nil
        onMove()
    }
}

/// Calls made while a new navigation controller gets its screens, before it is presented.
final class StackCallbackLawTests: ChainTestCase {
    /// Starts a new navigation controller over a root. Its screen runs `onMove` when it is put on the stack.
    private func start(_ onMove: @escaping (Pushed) -> Void) {
        let root = modalRoot()
        let child = Pushed("child")
        child.factory.makeScreen = { [unowned child] in ScreenWithMoveHandler { onMove(child) } }
        record()
        root.navigation.start(NavigationController(), child, animated: true, deliver("child"))
        settle()
    }

    func testL6_aStackWaitsForATransitionThatItsScreenBegins() async {
        start { [window] _ in window.rootViewController?.present(screen("other"), animated: true) }
        XCTAssertEqual(picture, "root | other | [child]")
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(issues, [])
        XCTAssertEqual(presentationIssues, [])
    }

    func testL7_aStackWhoseScreenEndsBeforeItIsPresented_isNeverShown() async {
        start { $0.finish("value") }
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(delivered, ["child: value"])
        XCTAssertEqual(transitions, [])
    }

    func testL13_aRootStartedMeanwhile_isShownInstead() async {
        start { [host] _ in host.navigation.start(Modal("next"), animated: true, self.deliver("next")) }
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(delivered, ["child: replaced", "root: replaced"])
        XCTAssertEqual(transitions, ["root"])
    }
}
