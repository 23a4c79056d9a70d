import Foundation
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
        for check in RuleCheck.all { model.add(rule: check.number, holds: await check.holds(stage)) }
        let count = RuleCheck.all.count
        XCTAssertTrue(model.report("iOS").contains("\n\(count) of \(count) rules hold\n"), model.report("iOS"))
        model.add(rule: "none of them", holds: false)
        XCTAssertTrue(model.report("iOS").contains("\ndon't hold: none of them\n"), model.report("iOS"))
    }

    /// The table of the rules has a row for each check.
    func testTheRulesOfTheTable() async throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
        let text = try String(contentsOfFile: root + "/Docs/UIKitRules.md", encoding: .utf8)
        let section = try XCTUnwrap(text.components(separatedBy: "## On devices").last)
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| U") }
        XCTAssertEqual(rows.map { $0.split(separator: " ")[1] }.map(String.init), RuleCheck.all.map(\.number))
    }

    /// The flow in which a device compares UIKit with the tree.
    func testTheStepsThatADeviceVerifies() async {
        let stage = HostStage(looks: looks)
        let flow = TreeStage(stage.window, stage.uiWindow) { stage.settle() }
        let model = VerifyModel()
        var pictures: Set<String> = []
        for check in TreeCheck.all {
            model.add(step: check.name, difference: await flow.difference(after: check))
            pictures.insert(stage.window.description)
        }
        XCTAssertEqual(
            model.report("iOS 26.5").components(separatedBy: "\n").last,
            "UIKit and the tree are the same after 12 of 12 steps")
        XCTAssertGreaterThan(pictures.count, 8, "each step shows something")
        XCTAssertEqual(stage.issues, [])
    }

    func testADifferenceIsReported() async {
        let stage = HostStage(looks: looks)
        let flow = TreeStage(stage.window, UIWindow(frame: .zero)) { stage.settle() }
        let model = VerifyModel()
        model.add(step: "tabs", difference: await flow.difference(after: TreeCheck.all[0]))
        XCTAssertEqual(
            model.report("iOS 26.5").components(separatedBy: "\n").suffix(2),
            [
                "UIKit and the tree are the same after 0 of 1 steps",
                "- tabs: the tree has tab 0 [stack [Cards], stack [Settings]], and UIKit nothing",
            ])
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
