import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// Back buttons and swipes back on stacks that the tree built.
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
}
