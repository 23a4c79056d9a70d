import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

@testable import Wallet

/// The app of `Examples/Wallet`, in the window of the stand-in.
@MainActor
final class WalletAppTests: XCTestCase {
    /// What "Verify on this device" checks against UIKit holds in the stand-in, which follows the rules.
    func testTheRulesThatADeviceVerifies() async {
        StandIn.current = StandIn()
        let system = StandIn.current
        let window = UIWindow(frame: .zero)
        window.makeKeyAndVisible()
        let stage = RuleStage(window) {
            system.simulation.settle()
            system.endTurn()
        }
        let model = VerifyModel()
        for check in RuleCheck.all { model.add(check.number, holds: await check.holds(stage)) }
        XCTAssertEqual(model.report, "\(RuleCheck.all.count) of \(RuleCheck.all.count) rules hold")
        model.add("none", holds: false)
        XCTAssertTrue(model.report.hasSuffix("and not none"), model.report)
    }

    func testEachModelHasALook() async {
        let stage = HostStage(looks: looks)
        let assembler = makeAssembler(stage.window, Wallet())
        assembler.launch(nil, then: nil)
        stage.settle()
        func show(_ navigation: NavigationType) {
            assembler.transitionCoordinator.performNavigation(navigation, completion: nil)
            stage.settle()
        }
        show(.openURL("wallet://cards/4242"))
        XCTAssertNotNil(stage.window.model(LoginModel.self))
        stage.window.model(LoginModel.self)?.onLogIn()
        stage.settle()
        XCTAssertTrue(stage.uiWindow.simulated.visibleViewController?.controller is CardController)
        show(.selectTab(sceneName: "Settings"))
        show(.push(sceneName: "Verify"))
        stage.window.model(CardFormModel.self)?.save()
        XCTAssertEqual(stage.issues, [])
        XCTAssertEqual(stage.differences, [])
    }
}
