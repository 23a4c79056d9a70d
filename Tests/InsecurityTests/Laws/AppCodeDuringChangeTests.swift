import Insecurity
import PresentationSim
import XCTest

/// App code that runs in the middle of a change of the screen, and changes what is on it.
final class AppCodeDuringChangeTests: SceneTestCase {
    /// Acts when it is released.
    private struct Parameter: Codable {
        private final class Owner: Sendable {
            let onRelease: @MainActor () -> Void

            init(_ onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

            deinit { MainActor.assumeIsolated { [onRelease] in onRelease() } }
        }

        private let owner: Owner

        init(_ onRelease: @escaping @MainActor () -> Void) { owner = Owner(onRelease) }

        init(from decoder: any Decoder) throws { owner = Owner {} }

        func encode(to encoder: any Encoder) throws {}
    }

    private func present(_ name: String, onRelease: @escaping @MainActor () -> Void) {
        outcome(of: .present(sceneName: name, parameters: ["parameter": Parameter(onRelease)]))
    }

    // MARK: While screens leave

    /// A call in the middle of the change might be in the way of the dismissal.
    func testL6_aSceneThatLeaves_isReleasedAfterTheCallOfTheDismissal() async {
        var called: [String] = []
        assemble { $0.register(scene: "Last") { _, _ in screen("Last") } }
        outcome(of: .present(sceneName: "Info"))
        present("Last") { [unowned self] in called = calls }
        XCTAssertEqual(picture, "[Starting] | Info | Last")
        record()
        outcome(of: .back)
        XCTAssertTrue(called.contains { $0.contains("dismiss") }, "\(called)")
        XCTAssertEqual(picture, "[Starting] | Info")
    }

    /// The existing screen's coordinator hasn't ended, and isn't recorded as leaving before the tree reports it.
    func testL5_aStartOnAnotherChainWhoseLevelLeaves_isShownAfterTheDismissal() async throws {
        let root = modalRoot(), sheet = modal("sheet", on: root.navigation)
        let existing = ModalCoordinator(try XCTUnwrap(window.rootViewController))
        let over = modal("over", on: existing), next = Modal("next"), child = Modal("child")
        XCTAssertEqual(picture, "root | sheet | over")
        record()
        sheet.finish("value")
        halfway()
        over.navigation.start(child, deliver("child"))
        existing.start(next, deliver("next"))
        settle()
        XCTAssertEqual(delivered.sorted(), ["child: removed", "over: removed", "sheet: value"])
        XCTAssertEqual(picture, "root | next")
        XCTAssertEqual(transitions, ["dismiss", "present"])
    }

    // MARK: While screens come

    func testL13_aPresentationWhileTheOldRootIsReleased_isOverTheNewRoot() async {
        startOver()
        assemble(opens: false) { $0.register(scene: "Last") { _, _ in screen("Last") } }
        present("Last") { [unowned self] in window.topmostViewController?.present(screen("other"), animated: true) }
        host.navigation.start(Modal("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next | other")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    // MARK: Existing screens

    /// The chain of an existing screen is given up when nothing is left on it, however many screens leave at once.
    func testL11_theChainOfAnExistingScreen_isGivenUp() async throws {
        _ = modalRoot()
        let existing = ModalCoordinator(try XCTUnwrap(window.rootViewController))
        let count = window.chainCount
        let first = modal("first", on: existing), second = modal("second", on: first.navigation)
        existing.whenOnTop.start(Modal("waiting"), deliver("waiting"))
        second.navigation.whenOnTop.start(Modal("late"), deliver("late"))
        XCTAssertEqual(window.chainCount, count + 1)
        first.finish("value")
        settle()
        XCTAssertEqual(picture, "root | waiting")
        XCTAssertEqual(window.chainCount, count + 1)
        existing.dismissChildren()
        settle()
        XCTAssertEqual(window.chainCount, count)
    }
}
