import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Restorations of tabs in a hidden window, and snapshots of tabs that other code has added.
final class TabRestorationTests: TabSceneTestCase {
    private func snapshot(ofTab scenes: String) throws -> SceneSnapshot {
        let shop = #"{"name":"Shop","parameters":{},"style":"present","tabs":[[\#(scenes)]]}"#
        return try SceneSnapshot(scenes: shop)
    }

    func testCancelledInAHiddenWindow_presentsNothingOnATab() async throws {
        window.isHidden = true
        settle()
        let snapshot = try snapshot(
            ofTab: #"{"name":"Home","parameters":{},"style":"presentAndPush"},"#
                + #"{"name":"Info","parameters":{},"style":"present"}"#)
        var restoration: Restoration?
        let coordinator = transitionCoordinator
        let task = Task { restoration = await coordinator.restore(snapshot) }
        for _ in 0..<20 { await Task.yield() }
        settle()
        XCTAssertNil(restoration)
        task.cancel()
        await until { restoration != nil }
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertEqual(outcome(of: .present(sceneName: "Info")), .completed)
    }

    func testL24_restoration_showsWhatATabHasPresented_belowWhatCoversTheTabs() async throws {
        outcome(of: .present(sceneName: "Info"))
        let lock = Adaptive("lock")
        transitionCoordinator.coordinator(of: window).navigation.top.start(lock, in: .modal, animated: true) { _ in }
        settle()
        outcome(of: .present(sceneName: "Product", parameters: ["id": 42]))
        XCTAssertEqual(picture, "([Home]* Cart -) | Info | lock | Product 42")
        let snapshot = transitionCoordinator.snapshot()
        for isAnimated in [false, true] {
            var restoration: Restoration?
            transitionCoordinator.restore(snapshot, animated: isAnimated) { restoration = $0 }
            settle()
            XCTAssertEqual(restoration?.outcome, .completed)
            XCTAssertEqual(picture, "([Home]* Cart -) | Info | Product 42")
            XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Product"])
        }
    }

    func testSnapshot_whileATabOfOtherCodeIsSelected_hasNoSelection() async throws {
        let controller = try XCTUnwrap(window.rootViewController as? TabBarController)
        controller.setViewControllers((controller.viewControllers ?? []) + [screen("other")], animated: false)
        settle()
        controller.selectedIndex = 3
        settle()
        let text = try transitionCoordinator.snapshot().json
        XCTAssertFalse(text.contains("selectedTab"), text)
    }
}
