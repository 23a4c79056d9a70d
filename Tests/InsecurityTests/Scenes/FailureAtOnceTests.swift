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

    private enum BrokenModule: CoordinatorModule {
        static let moduleName = "BrokenPage"

        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            throw Breakdown()
        }
    }

    /// A completion that tries again and again doesn't keep the first call from returning.
    func testL1_againInTheCompletion_isDeliveredInALaterTurn() async {
        assembleShop { $0.register(BrokenModule.self) }
        let caller = make("caller"), app = transitionCoordinator
        app.coordinator(of: window).navigation.top.start(caller, animated: false) { _ in }
        caller.navigation.start(make("cover"), animated: false) { _ in }
        settle()
        let ways: [(@escaping () -> Void) -> Void] = [
            { again in app.performNavigation(.push(sceneName: "Nowhere")) { _ in again() } },
            { again in app.performNavigation(.back, in: .some(nil)) { _ in again() } },
            { again in app.performNavigation(.back, from: caller, ifOnTop: true) { _ in again() } },
            { [assembler] again in assembler.open { _ in again() } },
            { again in app.start(BrokenModule.self) { _ in again() } },
            { again in caller.navigation.start(BrokenModule.self) { _ in again() } },
        ]
        for (index, begin) in ways.enumerated() {
            var count = 0
            func again() {
                count += 1
                if count < 50 { begin(again) }
            }
            begin(again)
            XCTAssertEqual(count, 1, "\(index)")
            settle()
            XCTAssertEqual(count, 50, "\(index)")
        }
    }

    /// A condition that navigates whenever it is asked, such as to the login, although the requirement presents it.
    func testL1_aConditionThatAlwaysNavigates_doesSoOnceInATurn() async {
        for destination in ["Info", "Club"] {
            var count = 0
            assemble { [unowned self] in
                let member = Requirement("member", sceneName: "Login") { [unowned self] _ in
                    count += 1
                    if count < 50 { transitionCoordinator.performNavigation(.present(sceneName: destination)) }
                    return false
                }
                $0.register(scene: "Club", requirements: [member]) { SceneScreen("Club", $1) }
            }
            go(.present(sceneName: "Club"))
            XCTAssertLessThan(count, 5, destination)
            settle()
            XCTAssertEqual(count, 50, destination)
        }
    }
}
