import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// Back buttons, and gestures that would uncover what may not be seen.
@MainActor
final class BackButtonTests: HostTestCase {
    func testU116_ABackActionAtTheRootIsTapped() async {
        let home = Page("Home")
        let stack = Stack("Shop")
        stack.viewControllers = [home]
        window.rootViewController = stack
        stage.settle()
        XCTAssertFalse(stage.user.goBack())
        var count = 0
        home.navigationItem.backAction = Action(title: "Close") { _ in count += 1 }
        stage.settle()
        XCTAssertTrue(stage.user.goBack())
        XCTAssertEqual(count, 1)
        home.navigationItem.backAction = nil
        stage.settle()
        XCTAssertFalse(stage.user.goBack())
    }

    // MARK: A protected scene below

    /// Shows a protected scene below another one, and then takes the permission away.
    private func start(_ style: SceneStyle) -> Assembler {
        let allowed = Requirement("allowed", sceneName: "Login") { [unowned self] _ in isAllowed }
        let assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home")) { container in
            for (name, requirements) in [("Home", []), ("Vault", [allowed]), ("Info", []), ("Login", [])] {
                container.register(scene: name, requirements: requirements) { _, _ in Page(name) }
            }
        }
        isAllowed = true
        assembler.open()
        let path = NavigationType.path([.push(sceneName: "Vault"), .show("Info", nil, as: style)])
        assembler.transitionCoordinator.performNavigation(path, in: window, animated: false) { _ in }
        stage.settle()
        window.rootViewController?.title = "Shop"
        stage.settle()
        isAllowed = false
        return assembler
    }

    private var isAllowed = true

    func testASwipeBackToAProtectedSceneDoesNotBegin() async {
        let assembler = start(.push)
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  Home\n  Vault\n  Info")
        XCTAssertNil(stage.user.beginSwipeBack())
        withExtendedLifetime(assembler) { stage.settle() }
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
    }

    func testASwipeDownToAProtectedSceneDoesNotBegin() async {
        let assembler = start(.present)
        XCTAssertNil(stage.user.beginSwipeDown())
        withExtendedLifetime(assembler) { stage.settle() }
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
    }
}
