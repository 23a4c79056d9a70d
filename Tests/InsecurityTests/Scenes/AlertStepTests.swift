import Insecurity
import PresentationSim
import XCTest

/// An `Alert` is no step of a flow. A coordinator that adapts can be one with an alert as its screen.
final class AlertStepTests: SceneTestCase {
    private final class Confirmation: AdaptiveCoordinator<Bool> {
        private var answer: Bool?

        override var viewController: ViewController {
            let alert = AlertController(title: "Delete the card?", message: nil, preferredStyle: .alert)
            alert.addAction(AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.answer = true })
            alert.addAction(AlertAction(title: "Keep", style: .cancel))
            return alert
        }

        override func result(for dismissal: Dismissal) -> Bool? { answer }
    }

    private func ask() async {
        go(
            .flow("delete") { flow in
                let isSure = try await flow.start(Confirmation(), style: .present)
                return .push(sceneName: isSure ? "Info" : "Broken")
            })
        await until { window.visibleViewController is AlertController }
    }

    func testAFlow_asksInAnAlert_andGoesOnAfterTheTap() async {
        await ask()
        user.tap("Delete")
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testAFlow_isAbandoned_whenTheAlertIsAnsweredWithoutAValue() async {
        await ask()
        user.tap("Keep")
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.issues.count, 0)
    }
}
