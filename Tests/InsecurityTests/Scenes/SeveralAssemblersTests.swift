import Insecurity
import PresentationSim
import XCTest

/// Two assemblers, each with its window.
final class SeveralAssemblersTests: SceneTestCase {
    func testQuestion_aboutAnotherAssemblersWindow_keepsItOutOfAReset() async {
        let other = Window(simulation: simulation)
        let first = assembler
        assemble(in: other)
        XCTAssertEqual(first.transitionCoordinator.visibleSceneNames(in: other), ["Starting"])
        XCTAssertEqual(first.transitionCoordinator.snapshot(in: other).sceneNames, ["Starting"])
        first.reconfigure(completion: note("reset"))
        settle()
        XCTAssertEqual(outcomes, ["reset: completed"])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(other.picture, "[Starting Info]")
    }
}
