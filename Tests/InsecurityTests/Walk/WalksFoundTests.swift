import XCTest

/// Reduced walks: each is what a fault left behind.
@MainActor
final class WalksFoundTests: XCTestCase {
    /// The host went with what ran, before it had taken the screen off (L11).
    func testL11_whenHostIsReleasedBeforeScreenIsGone() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.startModal),
            WalkStep(.advance, 10),
            WalkStep(.releaseHost),
            WalkStep(.finish),
            WalkStep(.settle),
        ])
    }

    /// The host waited for a root that changed, and was gone by the time to tell of the leak (L12).
    func testL12_whenHostIsReleasedBeforeLeakIsTold() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.startInModal),
            WalkStep(.makeHost),
            WalkStep(.releaseHost),
            WalkStep(.holdScreen),
            WalkStep(.startRootInContext),
            WalkStep(.settle),
        ])
    }

    /// A task that has not had its turn still holds the navigation controller that it started with: no leak (L12).
    func testL12_whenTaskHoldsNavigationController() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startInNew),
            WalkStep(.startAsync, 2),
            WalkStep(.advance, 25),
            WalkStep(.yield),
        ])
    }

    /// Of two hosts the second was asked to start before it was told that the window is gone (L3, L19).
    func testL19_whenOneHostIsToldBeforeTheOther() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.makeHost, 2),
            WalkStep(.startModal),
            WalkStep(.startModal, 1),
            WalkStep(.startModal, at: .completion, 1),
            WalkStep(.releaseWindow),
        ])
    }

    /// A refused start came first in a batch, and the host did not look at its window any more (L18).
    func testL18_whenTheFirstOfABatchIsRefused() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.startHost, at: .batch),
            WalkStep(.startInModal, at: .batch),
            WalkStep(.batch),
        ])
    }

    /// An observer let go of the window, and the host asked for the screen of what had ended by that (L7, L19).
    func testL7_whenObserverLetsGoOfWindow() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.releaseWindow, at: .observer),
            WalkStep(.startModal),
        ])
    }

    /// A coordinator that was never shown was taken for the one of the root that stayed, and its leak not told (L12).
    func testL12_whenLastRootStaysAndNextIsNeverShown() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startRootAdaptive),
            WalkStep(.dismiss),
            WalkStep(.startMissing),
            WalkStep(.hold),
            WalkStep(.settle),
        ])
    }

    /// Another host moved screens by the time to tell of the leak, and the one that had to tell went (L12).
    func testL12_whenAnotherHostMovesScreensBeforeLeakIsTold() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.startInNew),
            WalkStep(.settle),
            WalkStep(.makeHost),
            WalkStep(.holdScreen),
            WalkStep(.startOnNavigation, 1),
            WalkStep(.advance),
            WalkStep(.releaseHost),
            WalkStep(.settle),
        ])
    }

    /// A host that was gone could not see that another one's transition still held what had left (L12).
    func testL12_whenHostIsGoneAndAnotherMovesScreens() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startFallback, at: .didMove, 1),
            WalkStep(.startOnNavigation, at: .batch),
            WalkStep(.makeHost),
            WalkStep(.batch),
            WalkStep(.set),
            WalkStep(.releaseHost),
            WalkStep(.advance, 30),
        ])
    }

    /// A screen went from a stack without a transition, and its callback replaced the root: nobody was told (L9).
    func testL9_whenRootIsReplacedWhileScreenGoes() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startOnNavigation),
            WalkStep(.push),
            WalkStep(.advance, 30),
            WalkStep(.makeHost),
            WalkStep(.startOnNavigation, at: .willMove, 1),
            WalkStep(.set),
        ])
    }

    /// The root was cleared while the host's screen was on its way off a stack: the host, not yet told, went on showing
    /// a child that nothing was left to present (L19).
    func testL19_whenRootIsClearedWhileScreenOfHostGoes() async {
        await assertWalk([
            WalkStep(.makeWindow, 2),
            WalkStep(.makeHost, 2),
            WalkStep(.set),
            WalkStep(.startFallback, 1),
            WalkStep(.clearRoot, animated: false),
            WalkStep(.startUsedNavigation, 1),
        ])
    }

    /// The same with another root, over which the child was presented for a moment.
    func testL19_whenRootIsReplacedWhileScreenOfHostGoes() async {
        await assertWalk([
            WalkStep(.makeWindow, 2),
            WalkStep(.makeHost, 2),
            WalkStep(.set),
            WalkStep(.startModal, 1),
            WalkStep(.replaceRoot, 1, animated: false),
            WalkStep(.startUsedNavigation, 1),
        ])
    }

    /// The tree was asked to show the screen in a window that had just gone, and refused (L19).
    func testL19_whenAGetterLetsGoOfTheWindow() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.releaseWindow, at: .getter),
            WalkStep(.startInModal),
        ])
    }

    /// A screen that can't be shown was refused where its window had just gone: it ends with that (L19).
    func testL19_whenAGetterLetsGoOfTheWindow_andItsScreenIsUnfit() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.releaseWindow, at: .getter),
            WalkStep(.startScreenInUse),
        ])
    }

    /// The screen was asked for when the window had gone with the making of its navigation controller (L7, L19).
    func testL7_whenAFallbackLetsGoOfTheWindow() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startModal),
            WalkStep(.settle),
            WalkStep(.releaseWindow, at: .fallback),
            WalkStep(.startFallback),
        ])
    }
}
