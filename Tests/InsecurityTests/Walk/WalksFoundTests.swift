import XCTest

/// Walks that failed once, reduced: one for each fault that was found, in the package or in the model.
@MainActor
final class WalksFoundTests: XCTestCase {
    /// The host was released with the last running coordinator, before it had removed the screen (L11).
    func testL11_whenHostIsReleasedBeforeScreenLeaves() async {
        await assertWalk("makeWindow 1, startModal, advance 10, releaseHost, finish, settle")
    }

    /// The host waited for the root's transition, and was released before it reported the leak (L12).
    func testL12_whenHostIsReleasedBeforeLeakIsReported() async {
        await assertWalk("makeWindow 1, startInModal, makeHost, releaseHost, hold 1, startRoot 3, settle")
    }

    /// A task that has not gone on holds the navigation controller that it started with, which is no leak (L12).
    func testL12_whenTaskHoldsNavigationController() async {
        await assertWalk("makeWindow, startInNew, startAsync 2, advance 25, yield")
    }

    /// The second of two hosts was asked to start before it noticed that the window is gone (L3, L19).
    func testL19_whenOneHostNoticesBeforeTheOther() async {
        await assertWalk("makeWindow 1, makeHost 2, startModal, startModal 1, startModal@completion 1, releaseWindow")
    }

    /// The first start of a batch was refused, and the host didn't look at its window any more (L18).
    func testL18_whenFirstOfBatchIsRefused() async {
        await assertWalk("makeWindow 1, startUnfit@batch 4, startInModal@batch, batch")
    }

    /// An observer released the window. The host asked for the screen of a coordinator that had ended by that (L7, L19).
    func testL7_whenObserverReleasesWindow() async {
        await assertWalk("makeWindow 1, releaseWindow@observer, startModal")
    }

    /// A coordinator that was never shown was mistaken for that of the last root. Its leak wasn't reported (L12).
    func testL12_whenLastRootStaysAndNextIsNeverShown() async {
        await assertWalk("makeWindow, startRoot 2, dismiss, startUnfit, hold, settle")
    }

    /// Another host moved screens before the leak was reported, and the host that had to report it was released (L12).
    func testL12_whenAnotherHostMovesScreensBeforeLeakIsReported() async {
        await assertWalk(
            """
            makeWindow 1, startInNew, settle, makeHost, hold 1, startOnNavigation 1, advance, releaseHost, settle
            """)
    }

    /// A released host didn't see that another one's transition still held a screen that had left (L12).
    func testL12_whenHostIsReleasedAndAnotherMovesScreens() async {
        await assertWalk(
            """
            makeWindow, startFallback@didMove 1, startOnNavigation@batch, makeHost, batch, set, releaseHost, advance 30
            """)
    }

    /// A screen left a stack without a transition, and its callback replaced the root: no result was delivered (L9).
    func testL9_whenRootIsReplacedWhileScreenLeaves() async {
        await assertWalk("makeWindow, startOnNavigation, push, advance 30, makeHost, startOnNavigation@willMove 1, set")
    }

    /// The root was removed while the host's screen left a stack. The host didn't know yet, and showed a child that
    /// nothing could present (L19).
    func testL19_whenRootIsRemovedWhileScreenOfHostLeaves() async {
        await assertWalk("makeWindow 2, makeHost 2, set, startFallback 1, setRoot 2 unanimated, startUnfit 8")
    }

    /// The same with another root, over which the child was presented for a moment (L19).
    func testL19_whenRootIsReplacedWhileScreenOfHostLeaves() async {
        await assertWalk("makeWindow 2, makeHost 2, set, startModal 1, setRoot 1 unanimated, startUnfit 8")
    }

    /// The host asked the tree to show a screen in a window that had just gone, and the tree refused (L19).
    func testL19_whenGetterReleasesWindow() async {
        await assertWalk("makeWindow 1, releaseWindow@getter, startInModal")
    }

    /// An unfit screen was refused after its window had gone. Its coordinator ends with the window (L19).
    func testL19_whenGetterOfUnfitScreenReleasesWindow() async {
        await assertWalk("makeWindow 1, releaseWindow@getter, startUnfit 1")
    }

    /// The window went while the navigation controller was made. Then the host asked for the screen (L7, L19).
    func testL7_whenFallbackReleasesWindow() async {
        await assertWalk("makeWindow, startModal, settle, releaseWindow@fallback, startFallback")
    }

    // MARK: Whole paths

    /// A stack that came with a path left whole when its top finished, and the model believed the tree (L18).
    func testL18_whenTopOfStackThatCameWithPathFinishes() async {
        await assertWalk(
            """
            makeWindow, startOnNavigation, startInNew@batch, startCurrent@batch, batch, settle, finish 4, settle
            """)
    }

    /// Other code removed the screens of a path while it came. The lowest of two with the same name is refused (L18).
    func testL18_whenPathIsRemovedWhileItComes() async {
        await assertWalk("makeWindow, set@viewDidLoad, startRoot@batch 1, startPushed@batch 1, startCurrent@batch, batch")
    }

    /// An object that a fallback had captured pushed a screen in its `deinit`, just before the host pushed (L6).
    func testL6_whenReleaseOfFallbackPushes() async {
        await assertWalk("makeWindow, startOnNavigation, push@release, startFallback, settle")
    }

    /// The same with a pop, in a fallback that an observer started (L6).
    func testL6_whenReleaseOfFallbackPops() async {
        await assertWalk("makeWindow 2, startFallback@observer, startCurrent, pop@release, settle")
    }

    /// The handler of a refusal released the window. What ended by that was delivered after the refused start (L3, L19).
    func testL19_whenHandlerOfRefusalReleasesWindow() async {
        await assertWalk("makeWindow, releaseWindow@issue, startUnfit@observer 3, startModal")
    }

    /// A held coordinator's screen was on a stack that a task held. When the task went on, no leak was reported (L12).
    func testL12_whenTaskHoldsStackOfHeldCoordinator() async {
        await assertWalk(
            """
            makeWindow 1, startAsync 2, yield, hold@viewWillDisappear, startPushed 1, settle, dismiss, settle
            """)
    }

    /// A getter's code removed the lowest screen that a start was to replace, and those above it stayed (L17).
    func testL17_whenGetterRemovesLowestThatIsReplaced() async {
        await assertWalk(
            """
            makeWindow 2, startPushed 1, settle, startFallback, finish, advance 4, set@getter 2, startCurrent, advance 25
            """)
    }
}
