import XCTest

/// Walks that failed once, reduced: one for each fault that was found, in the package or in the model.
@MainActor
final class WalksFoundTests: XCTestCase {
    func testWalks_ofFoundFaults() async throws {
        for (fault, text) in walks {
            var walk = Walk()
            let failure = await walk.take(try XCTUnwrap(WalkStep.walk(text), text))
            XCTAssertNil(failure, fault)
        }
    }

    /// The fault and its walk.
    private let walks: KeyValuePairs = [
        "L11: the host was released with the last running coordinator, before it had removed the screen":
            "makeWindow 1, startModal, advance 10, releaseHost, finish, settle",
        "L12: the host waited for the root's transition, and was released before it reported the leak":
            "makeWindow 1, startModal, makeHost, releaseHost, hold 1, startRoot, settle",
        "L12: a task that had not gone on held its navigation controller, which was reported as a leak":
            "makeWindow, startOnNavigation, startAsync 2, advance 25, yield",
        "L3, L19: the second of two hosts was asked to start before it noticed that the window is gone":
            "makeWindow 1, makeHost 2, startModal, startModal 1, startModal@completion 1, releaseWindow",
        "L18: the first start of a batch was refused, and the host didn't look at its window any more":
            "makeWindow 1, startOnNavigation, makeHost 2, startTwice@batch 2, startModal@batch 1, batch 1",
        "L7, L19: an observer released the window, and the host asked an ended coordinator for its screen":
            "makeWindow 1, releaseWindow@observer, startModal",
        "L12: a coordinator that was never shown was mistaken for that of the last root, and its leak not reported":
            "makeWindow, startRoot, dismiss, startUnfit, hold, settle",
        "L12: another host moved screens before the leak was reported, and the host that had to report it was released":
            "makeWindow 1, startOnNavigation, settle, makeHost, hold 1, startOnNavigation 1, advance, releaseHost, settle",
        "L12: a released host didn't see that another one's transition still held a screen that had left":
            "makeWindow, startFallback@didMove 1, startOnNavigation@batch, makeHost, batch, set, releaseHost, advance 30",
        "L9: a screen left a stack without a transition, its callback replaced the root, and no result was delivered":
            "makeWindow, startOnNavigation, push, advance 30, makeHost, startOnNavigation@willMove 1, set",
        "L19: the root was removed while the host's screen left a stack, and the host showed a child":
            "makeWindow 2, makeHost 2, set, startFallback 1, setRoot 2 unanimated, startUnfit 8",
        "L19: the same with another root, over which the child was presented for a moment":
            "makeWindow 2, makeHost 2, set, startModal 1, setRoot 1 unanimated, startUnfit 8",
        "L19: the host asked the tree to show a screen in a window that its getter had released":
            "makeWindow 1, releaseWindow@getter, startModal",
        "L19: an unfit screen was refused after its window had gone":
            "makeWindow 1, releaseWindow@getter, startUnfit 1",
        "L7, L19: a fallback released the window, and the host asked for the screen":
            "makeWindow, startModal, settle, releaseWindow@fallback, startFallback",
        "L18: a stack that came with a path left whole when its top finished, and the model believed the tree":
            "makeWindow, startOnNavigation, startOnNavigation@batch, startCurrent@batch, batch, settle, finish 4, settle",
        "L18: other code removed the screens of a path while it came, and the wrong one of two was refused":
            "makeWindow, set@viewDidLoad, startRoot@batch 1, startPushed@batch 1, startCurrent@batch, batch",
        "L6: an object that a fallback had captured pushed a screen in its deinit, just before the host pushed":
            "makeWindow, startOnNavigation, push@release, startFallback, settle",
        "L6: the same with a pop, in a fallback that an observer started":
            "makeWindow 2, startFallback@observer, startCurrent, pop@release, settle",
        "L3, L19: the handler of a refusal released the window, and its results came after the refused start's":
            "makeWindow, releaseWindow@issue, startUnfit@observer 3, startModal",
        "L12: a held coordinator's screen was on a stack that a task held, and no leak was reported when it went on":
            "makeWindow 1, startAsync 2, yield, hold@viewWillDisappear, startPushed 1, settle, dismiss, settle",
        "L13: an object that a replaced coordinator had captured started a root in its deinit, which is no completion":
            "makeWindow, startRoot@release, startOnNavigation, startRoot",
        "L13: the same with an object that a fallback had captured":
            "makeWindow, startCurrent, startRoot@release, startFallback, startRoot",
        "L17: a getter's code removed the lowest screen that a start was to replace, and those above it stayed":
            "makeWindow 2, startPushed 1, settle, startFallback, finish, advance 4, set@getter 2, startCurrent, advance 25",
        "L18: a batch made a window and started on both hosts, and the model expected one transition":
            "makeWindow, makeWindow@batch, startFallback@batch 1, startCurrent@batch, batch, settle",
        "L5: other code removed the lowest of two screens that ended inside its willMove, and the upper one stayed":
            "makeWindow 2, startFallback, advance 1, startFallback, advance 58, finish@willMove, set 2",
    ]
}
