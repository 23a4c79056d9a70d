import Insecurity
import PresentationSim
import XCTest

/// A screen that does something when it is put into a stack, once.
private final class Mover: ViewController {
    private var onMove: (() -> Void)?

    init(_ onMove: @escaping () -> Void) {
        self.onMove = onMove
        super.init()
        title = "mover"
    }

    override func willMove(toParent parent: ViewController?) {
        guard parent != nil, let onMove else { return }
        self.onMove = nil
        onMove()
    }
}

/// What happens while a new navigation controller gets its screens, before it is presented.
final class StackCallbackLawTests: ChainTestCase {
    /// Starts a stack over a root, whose screen does something as it is put in.
    private func start(_ onMove: @escaping (Pushed) -> Void) {
        let root = modalRoot()
        let child = Pushed("child")
        child.script.makeScreen = { [unowned child] in Mover { onMove(child) } }
        record()
        root.navigation.start(NavigationController(), child, animated: true, deliver("child"))
        settle()
    }

    func testL6_aStackWaitsForWhatItsScreenSetInMotion() async {
        start { [window] _ in window.rootViewController?.present(screen("stranger"), animated: true) }
        XCTAssertEqual(picture, "root | stranger | [mover]")
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(mistakes, [])
        XCTAssertEqual(presentationIssues, [])
    }

    func testL7_aStackWhoseScreenEndsBeforeItIsPresented_isNeverShown() async {
        start { $0.finish("value") }
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(delivered, ["child: value"])
        XCTAssertEqual(transitions, [])
    }

    func testL13_aRootStartedMeanwhile_comesInItsPlace() async {
        start { [host] _ in host.navigation.start(Modal("next"), animated: true, self.deliver("next")) }
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(delivered, ["child: replaced", "root: replaced"])
        XCTAssertEqual(transitions, ["root"])
    }
}
