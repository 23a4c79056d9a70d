import Insecurity
import PresentationSim
import XCTest

/// Navigations and starts that fail at once: their completions wait for the running one, and for a batch (L4, L18).
final class FailureAtOnceTests: ShopTestCase {
    /// A transition coordinator whose window no longer exists.
    private var gone: TransitionCoordinator?
    private var log: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        let app = assembler
        assemble(in: Window(simulation: simulation), opens: false) { $0.register(SignInModule.self) }
        gone = transitionCoordinator
        // The window's own assembler isn't kept, but its transition coordinator is.
        assembler = app
        XCTAssertNil(gone?.presentingWindow)
    }

    /// Fails in each way.
    private func fail() {
        gone?.start(SignInModule.self) { self.log.append("start \(text(of: $0))") }
        gone?.performNavigation(.back, animated: true) { self.add($0) }
        assembler.open { self.add($0) }
    }

    private func add(_ outcome: NavigationOutcome) {
        switch outcome {
        case .failed(.windowGone): log.append("windowGone")
        case .failed(.alreadyOpen): log.append("alreadyOpen")
        default: XCTFail("\(outcome)")
        }
    }

    private let failures = ["start refused", "windowGone", "alreadyOpen"]

    func testL4_insideACompletion() async {
        let child = NamedCoordinator<Int>("child")
        transitionCoordinator.coordinator(of: window).navigation.top.start(child, animated: false) { _ in
            self.log.append("begin")
            self.fail()
            self.log.append("end")
        }
        settle()
        child.finish(1)
        settle()
        XCTAssertEqual(log, ["begin", "end"] + failures)
    }

    func testL18_insideABatch() async {
        transitionCoordinator.coordinator(of: window).navigation.batch {
            fail()
            log.append("end")
        }
        XCTAssertEqual(log, ["end"] + failures)
    }

    func testL2_otherwiseAtOnce() async {
        fail()
        XCTAssertEqual(log, failures)
    }

}
