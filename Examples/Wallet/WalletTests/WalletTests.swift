import FlowExplorer
import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import WalletFlow

/// The flow of the app, without UIKit and without a device.
final class WalletTests: FlowTestCase {
    private let wallet = Wallet()

    private func launch(_ saved: Data? = nil, then link: String? = nil) -> Assembler {
        let assembler = makeAssembler(window, wallet)
        assembler.launch(saved, then: link.flatMap { URL(string: $0) })
        simulation.settle()
        return assembler
    }

    func testACardIsAdded() async throws {
        let assembler = launch()
        try XCTUnwrap(window.model(CardListModel.self)).onAdd()
        simulation.settle()
        let form = try XCTUnwrap(window.model(CardFormModel.self))
        form.number = "0421"
        XCTAssertFalse(try user.swipeDown(), "half filled")
        form.save()
        simulation.settle()
        XCTAssertEqual(window.model(CardListModel.self)?.cards, ["4242", "1881", "0421"])
        withExtendedLifetime(assembler) {}
    }

    func testACardIsBehindTheLogin_thenTheNavigationResumes() async throws {
        let assembler = launch()
        try XCTUnwrap(window.model(CardListModel.self)).onOpen("4242")
        simulation.settle()
        try XCTUnwrap(window.model(LoginModel.self)).onLogIn()
        simulation.settle()
        XCTAssertEqual(window.model(CardModel.self)?.number, "4242")
        withExtendedLifetime(assembler) {}
    }

    func testALinkAtLaunch() async throws {
        wallet.isLoggedIn = true
        let assembler = launch(then: "wallet://cards/1881")
        XCTAssertEqual(window.model(CardModel.self)?.number, "1881")
        withExtendedLifetime(assembler) {}
    }

    func testTheScenesAreSaved() async throws {
        wallet.isLoggedIn = true
        let saved = try XCTUnwrap(launch(then: "wallet://cards/1881").savedScenes)
        let next = Simulation.Window(simulation: simulation)
        let assembler = makeAssembler(next, wallet)
        assembler.launch(saved, then: nil)
        simulation.settle()
        XCTAssertEqual(next.model(CardModel.self)?.number, "1881")
        withExtendedLifetime(assembler) {}
    }

    /// Every order of steps, up to some depth: no fault, and all is as it was found before.
    func testExploration() async {
        let exploration = await FlowExplorer { ExploredWallet() }.search(depth: 4)
        XCTAssertNil(exploration.failure, "\(exploration)")
        XCTAssertGreaterThan(exploration.stateCount, 10)
    }

    func testSettings() async throws {
        let assembler = launch()
        wallet.isLoggedIn = true
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
        try user.tap("Log out")
        XCTAssertFalse(wallet.isLoggedIn)
        withExtendedLifetime(assembler) {}
    }
}

/// The flow as an explorer sees it.
private final class ExploredWallet: ExplorableFlow {
    let window = Simulation.Window()
    private let assembler: Assembler

    init() {
        assembler = makeAssembler(window, Wallet())
        assembler.launch(nil, then: nil)
    }

    var events: [UserAction] {
        [
            UserAction("link") { [unowned self] in
                assembler.transitionCoordinator.performNavigation(.openURL("wallet://cards/1881"), completion: nil)
            }
        ]
    }
}
