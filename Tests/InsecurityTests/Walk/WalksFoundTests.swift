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
        "U108: a screen came in the context around its tab bar, and stayed when other code took the tab bar away":
            """
        makeWindow 2, startRoot@didMove 3, startColumns 1, startModal, dismiss 10, startColumns 16, settle, startRoot 8, \
        startCurrent 5, set@viewDidLoad 2, settle
        """,
        "L13: a tab bar that was a new root had its screen, and the model took it for shown, because the screen is a container":
            "makeWindow, startOnNavigation, startRoot@getter 4, startRoot 3, startRoot@batch, batch@completion, settle",
        "L27: a stack got two screens before it was presented, and the model thought that the second had come":
            """
        makeWindow, startFallback, startModal, settle, selectTab@getter, dismissScreen@getter, \
        startOnNavigation@batch, startPushed@batch 1, batch, settle
        """,
        "L27: a push began, and other code replaced the root inside its willMove; the model thought that it had not come":
            """
        makeWindow 2, startModal@viewWillAppear 3, startOnNavigation, startPages unanimated, \
        startPushed@viewWillAppear 1, startFallback, advance 42, setRoot@willMove, settle
        """,
        "L27: the same after the call":
            "makeWindow 2, startPages, startModal, startOnNavigation, startModal 3, settle, startPushed 4, setRoot",
        "L26: a split view had come out of sight, not collapsed yet, and the model expected no transition in its column":
            """
        makeWindow, startColumns 1, startPages 1, startModal 3, dismiss 6, startAlert, startModal, settle, \
        startColumns 6, startPushed 1, settle, dismiss 18, advance, swipe
        """,
        "L13: other code took a root away that had been shown, and the model took it for one that is still to come":
            """
        makeWindow, startRoot, advance, push@viewWillAppear, startRoot 1, startOnNavigation, startRoot@batch, \
        batch@completion, startFallback, settle, set 2, set, settle
        """,
        "L15: a sheet of another chain stayed that came after a screen in a context, and the model expected it to leave":
            """
        makeWindow, startAlert, startModal, startAlert, startFallback, startOnNavigation@viewDidAppear 2, startFallback, \
        startUnfit@release, startRoot 3, dismiss 4, settle, startModal 2, startFallback, settle, dismissChildren 4, settle
        """,
        "L15: a page out of sight presented in the context of its column, where the screen stayed after its page":
            """
        makeWindow, startColumns 1, startUnfit, advance 25, startPages 2, startCurrent 8 unanimated, turn, startPages 8
        """,
        "L11: a tab bar controller that was held held a screen in the context of a tab, and the model expected no leak":
            """
        makeWindow, startUnfit, startOnNavigation 1, startTabs, startModal 2, hold 1, settle, startPages, settle
        """,
        "L15: a screen in the context of a column left with its column, and the model took it for a level":
            """
        makeWindow, startModal, startColumns, startPushed, startModal 2, startColumns 1, settle, finish 2, settle
        """,
        "L13: a coordinator on an existing screen was replaced, and the model expected that no root starts on a tab":
            """
        makeWindow 1, startTabs, startRoot@batch 4, batch@completion, startFallback, settle, dismissScreen 2, advance 11, \
        startRoot@observer 4, advance 31
        """,
        "a start inside a change of a tab, and the observer was notified of the old root before the change had ended":
            """
        makeWindow, startOnNavigation, advance 25, dismiss, startTabs, advance 25, dismiss 2, startRoot@willMove, \
        makeHost 1, startModal 3
        """,
        "L9: a screen stayed that a tab out of sight had presented, because other code had removed the one below it":
            """
        makeWindow 2, startTabs, startRoot 1, startAsync 5, startAsync 3, settle, startCurrent 3, settle, \
        dismiss@completion 2, set 9, settle
        """,
        "L15: a pushed screen left a sheet behind that came over other code's screen on its stack":
            "makeWindow, startOnNavigation, startAsync, settle, present@didMove, push, settle",
        "L15: a pushed screen left a sheet behind that came over it, because another tab's sheet was over the one below":
            """
        makeWindow 1, startTabs, releaseHost, startOnNavigation 3, startOnNavigation@viewDidDisappear, startCurrent 3, \
        startCurrent, finish 2, settle, dismiss 8, startTabs, settle, makeHost, startPushed 1, settle, makeHost 1, \
        startOnNavigation 1, settle, dismiss 6, settle
        """,
        "L5: screens of two hosts on one stack were popped one after the other":
            """
        makeWindow, startFallback, makeHost 1, startOnNavigation, dismiss 2, advance 25, startCurrent 1, startCurrent, \
        settle, finish@batch, dismiss@batch, batch, settle
        """,
        "L9: a task went on, and the model took the result of another one for delivered, too":
            """
        makeWindow 1, startAlert, startTabs, startOnNavigation, startModal, startAsync, settle, startAsync 4, \
        startFallback, yield, set 2 unanimated, turn, set, yield
        """,
        "L13: an alert that was tapped and then replaced started a root, and the model didn't expect the refusal":
            """
        makeWindow, startModal unanimated, startAlert unanimated, startOnNavigation, finish 4, advance, tapAlert 2, \
        startRoot@completion, startRoot
        """,
        "L22: a screen stayed in its tab, although its coordinator had ended before the tab bar was shown":
            """
        makeWindow, startUnfit, startRoot 1, startTabs, startCurrent, set, advance 30, cancelTask@transitionDidEnd, \
        present@willMove, startRoot 3, finish@transitionDidEnd 4, startCurrent 3, settle
        """,
        "L25: an observer selected a tab as other code, and the model took the next event for an early one":
            """
        makeWindow, startCurrent, startTabs, startOnNavigation, startTabs, settle, dismissChildren 2, \
        switchTab@observer 2, settle
        """,
        "L25: an observer tapped a tab, and the model took the next event for an early one":
            "makeWindow, startFallback, settle, finish, startTabs, tapTab@observer 2, settle",
        "L3: a screen whose coordinator had ended made its container end before what was presented over that":
            """
        makeWindow 1, startTabs@batch, startOnNavigation@batch, batch, startPushed 1, startModal 4, startCurrent, \
        finish 12, startTabs, startModal@startTabs, startModal@startTabs 13, startTabs 3, settle, startCurrent 13, \
        settle, finish 8, advance 24, finish 14, advance 18
        """,
        "L1: an alert that was dismissed delivered the value of a later tap":
            """
        makeWindow, startOnNavigation unanimated, startAlert, startModal, finish 4, startFallback, \
        dismissChildren@release, advance 15, tapAlert@release 2, advance 27
        """,
        "L24: what a tab of a tab bar on a tab presented before it was in a window was not shown":
            """
        makeWindow 2, startUnfit, startPushed, startOnNavigation, releaseHost, makeHost, startModal, startCurrent, \
        push@startTabs, startAlert@viewWillDisappear 8, startOnNavigation, finish, startRoot 3, startTabs 2, \
        startCurrent 8, settle
        """,
        "L5: a pop on a sheet and one below it were both animated":
            """
        makeWindow, startRoot, startUnfit, startFallback, settle, startRoot, advance 17, dismiss, startTabs@batch, \
        startOnNavigation@batch, batch, startCurrent, startPushed 1, settle, dismiss@batch 4, dismissChildren@batch 2, \
        batch, settle
        """,
        "L5: a root was made before the result of the root that an observer had replaced":
            "makeWindow, startRoot@observer 3, selectTab@observer 1, startRoot",
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
        "L25: other code selected a tab, and the coordinator believed in the former one":
            "makeWindow, startTabs, switchTab 2",
        "A start on a tab of a container that was refused was reported in no simulation":
            "makeWindow 1, startOnNavigation, settle, dismissScreen, startTabs, advance 42, startModal 3",
        "L23: the tabs of a window that went ended in the order of a dictionary":
            "makeWindow, startTabs, settle, releaseWindow",
        "L14: a container ended as the last root, and what was over its tabs stayed":
            "makeWindow, startRoot 3, startFallback 3, advance 17",
        "L23: other code removed a container, and its tabs ended before what was over it":
            "makeWindow, startTabs, startUnfit, setRoot",
        "L13: a tab's root was replaced, a container, and what a tab of that had presented stayed":
            "makeWindow, startTabs, settle, startRoot 7, settle, startModal 9, settle, startRoot 4, settle",
        "L19: a tab left with its window, and delivered results before all hosts were notified":
            "makeWindow, startOnNavigation, makeHost 1, startTabs 1, settle, releaseWindow",
        "L22: a start on a tab came before the tabs were made, and the model thought that too early":
            "makeWindow, startRoot@batch 3, startCurrent@batch 2, batch",
        "L25: a tap asked a delegate that selected the tapped tab's neighbour, and the model chose the wrong one":
            "makeWindow, startTabs, settle, selectTab@shouldSelect, tapTab 2",
        "L25: the same with a tap in a tap":
            "makeWindow, startTabs, settle, tapTab@shouldSelect 2, tapTab",
        "L25: other code selected the tab that was still shown, and the model forgot the selection that waited":
            "makeWindow, startTabs, selectTab 1, switchTab",
        "L9: a task waited for a coordinator in a tab that another one removed, and the model gave it no result":
            "makeWindow, startRoot 3, startAsync, startAsync 3, settle, cancelTask, settle",
        "L26: an existing screen was in a tab out of sight, and the model expected a transition":
            "makeWindow, startRoot 3, makeHost 1, settle, startCurrent 1, batch",
        "L20: a tab's root ended without animation, and the alert over it left as it had come":
            "makeWindow, startTabs, dismiss 2, startFallback 2 unanimated, startAlert 2, dismiss 2, settle, dismiss 2",
        "L25: a screen selected another tab in its viewDidLoad, and the coordinator believed in its own":
            "makeWindow, startFallback unanimated, startModal unanimated, startTabs, advance 42, switchTab@viewDidLoad, "
            + "selectTab 2",
        "L25: the user tapped the tab that was still shown, and the model forgot the selection that waited":
            "makeWindow 1, tapTab@willMove, startTabs, selectTab 1, advance 42",
        "L9: the same as with one task, and a result after it":
            "makeWindow, startTabs, dismiss 2, startAsync 2, yield, startAsync 2, startModal unanimated, finish 2, settle, "
            + "dismiss 4, turn, finish 2",
        "L15: a tab replaced the screen of a host, and the model didn't expect what was over it to leave":
            "makeWindow, startRoot 3, makeHost 5, startOnNavigation 1, settle, makeHost 1, startOnNavigation 4, settle",
        "L24: a tab presented over a pushed screen of its container's chain, which ended":
            "makeWindow, startTabs, startOnNavigation, startAsync, settle, startModal 2, startOnNavigation 2, settle, "
            + "cancelTask, settle",
        "L25: a tap selected a tab, whose viewDidLoad selected the former one, and that selection was lost":
            "makeWindow, startModal, selectTab@viewDidLoad, dismiss, startUnfit, settle, startModal 1, tapTab@release 2, "
            + "startTabs unanimated, advance, finish 2",
        "L14: a tab's root ended before its tab bar was shown, and was reported as shown by other code":
            "makeWindow, startModal, finish@willShow 2, startUnfit, startFallback, present@willMove 6 unanimated, "
            + "startOnNavigation, startOnNavigation, startOnNavigation, startRoot 3, advance 25",
        "L25: other code selected a tab that was changing, whose viewDidLoad selected another, and that selection was lost":
            "makeWindow, startRoot 3 unanimated, turn, startModal 3, selectTab@viewDidLoad, dismissChildren 2, switchTab 2",
        "L27: the getter of a pushed screen removed its stack, and the model expected no fallback after a getter":
            "makeWindow 1, startFallback, dismissScreen@getter, startFallback, settle",
        "two nested containers were refused together, and the model expected the inner one":
            "makeWindow 1, startUnfit@batch, present, startModal@moveCompletion, batch, advance 42, present@didMove 1, "
            + "startTabs@getter 3, startTabs",
        "L25: a tap inside a tap selected the same tab, so that the outer one popped its stack, and the model expected no pop":
            "makeWindow, startOnNavigation, startModal, tapTab@shouldSelect 4, startTabs, startAsync, settle, startTabs, "
            + "startPushed 1, settle, tapTab 4, settle",
        "L6: a batch began a transition while a container was filled, and the screen of a tab was asked for":
            "makeWindow 1, startOnNavigation, startTabs, dismissScreen@batch, startCurrent@batch 4, batch@willMove, settle",
        "L13: the completion of a refused start, made by a coordinator that was replaced, started a root, and the model took it":
            "makeWindow, startFallback@completion 2, startRoot@batch, batch@completion, startOnNavigation, startRoot",
        "L15: other code replaced the screens of a stack that was being presented, which stayed when the screen below ended":
            "makeWindow 2, startFallback, settle, startOnNavigation, set 2, settle",
        "L15: a screen of other code came over a pushed one, which other code popped, and stayed when the one below that ended":
            "makeWindow 2, startFallback, settle, present@viewDidAppear, startCurrent, pop 1, settle",
        "L27: an alert was removed, and the model thought that it had never come":
            "makeWindow 2, startCurrent, pop@fallback, startAlert, startFallback, settle",
        "L27: popped screens still moved when their stack left, and the model thought that they had never come":
            "makeWindow 1, startOnNavigation, makeHost, startFallback, startAsync, settle, startRoot, pop, advance",
        "L27: a screen was taken off a stack, then the root was replaced, and the model thought that it had never come":
            "makeWindow, startModal unanimated, startOnNavigation, advance, push, setRoot@viewDidLoad, set, settle",
        "L27: a stack got its screen before it was presented, and the model thought that it had come":
            "makeWindow, startModal unanimated, turn, setRoot@didMove, startFallback",
        "L27: an alert left together with what was over it, and the model thought that it had never come":
            "makeWindow, startRoot, startTabs, startPushed, finish, startCurrent 1, startPushed, startCurrent, "
            + "startFallback, settle, startTabs, dismissScreen@didShow, startAlert, startOnNavigation 5, settle",
        "L17: two chains on one stack changed it one after the other, and the second was refused":
            "makeWindow, startOnNavigation, makeHost 1, startFallback 1, startCurrent, settle, dismiss@batch, "
            + "finish@batch, startPushed@batch 1, batch",
        "L6: a getter began a push, and the screens of tabs were asked for":
            "makeWindow, startFallback, startModal, releaseHost, dismissChildren, startUnfit 3, startFallback 1, "
            + "startCurrent@getter, startTabs, push@getter, startCurrent 2, settle",
        "L25: the delegate of a tap selected the tapped tab, so that the tap popped its stack, and the model expected no pop":
            "makeWindow, selectTab@shouldSelect 1, startTabs, startPushed 1, settle, tapTab 2, settle",
        "L6: a fallback was called while a container was filled, presented over the old root, and that was replaced":
            "makeWindow, startModal, startCurrent, startFallback@didMove 3, startRoot 3, present@fallback, settle",
        "L27: a container had moved down before the result of a tab was delivered, and the model expected the former depth":
            "makeWindow, startModal, startTabs, setRoot@startTabs, startRoot 7",
        "L27: the same in a batch":
            "makeWindow 2, startOnNavigation, startTabs, setRoot@viewDidLoad, startRoot@batch, set@batch, batch",
        "L27: the same with a screen that was refused":
            "makeWindow, startTabs@didMove, startUnfit 2, releaseHost, setRoot@completion, startPushed, startAlert 3, settle",
        "L6: a result was delivered, and a screen presented, after the tabs had been filled and before their container was shown":
            "makeWindow, startTabs, startAsync, swipe@release, yield, startTabs, startFallback 9, settle",
        "L19, L23: a tab of a window that went ended before what was over its container":
            "makeWindow, startRoot 1, startTabs@batch 1, startOnNavigation, startTabs, startAlert, makeHost 1, finish, "
            + "startOnNavigation, startPushed, releaseWindow@issue, startPushed@batch, batch",
        "L15, L26: other code's screen left with one of a tab out of sight that it had come over, and the model expected no transition":
            "makeWindow, startOnNavigation@issue 1, startAlert, startCurrent 1, startModal 1, startTabs, settle, "
            + "startCurrent 2 unanimated, present unanimated, switchTab 2, turn, finish 2, advance, batch",
        "L15, L26: the same over a root":
            "makeWindow, startRoot 3, startTabs, present@resumed, startModal, startUnfit, startOnNavigation, "
            + "startFallback 8, startModal, startOnNavigation, advance 17, startOnNavigation, finish, startAsync 1, "
            + "startPushed@viewDidDisappear 1, startTabs, settle, selectTab 1, advance, dismiss 2, settle",
        "L15: other code's second level came over its first, which was there before a screen was pushed on an existing stack":
            "makeWindow 2, present, settle, startFallback, settle, present 1, settle",
        "L15: other code took over a level of the window's chain that had come over a tab's, and stayed when that ended":
            "makeWindow, startFallback, startRoot 3, startOnNavigation 2, startAsync 5, settle, startOnNavigation, set 4, "
            + "settle, cancelTask, settle",
        "L27: an alert came inside the call that removed the screen below, and the model thought that it had not come":
            "makeWindow, startTabs, startPushed 1, settle, startAlert@didMove 3, set 5",
        "L5: a page took a page of another chain off their stack, and what that had presented left in a second transition":
            "makeWindow, startOnNavigation, makeHost 1, makeWindow 2, startCurrent, startCurrent 1, startPushed 2, settle, "
            + "startModal, advance 42, dismiss 4, settle",
        "L13: the completion of a refused start came after the container's result, and started a root in the window":
            "makeWindow, startOnNavigation, startRoot 3, startRoot 7, dismiss 6, startFallback@completion 6, "
            + "startModal@completion, startRoot@batch, batch@completion, finish 4",
        "L13: the observers of a replacement made a start, and no root could be started when they were notified of that start":
            "makeWindow, startRoot, startRoot 3, startUnfit@observer, startRoot@observer, dismiss",
        "tabs were refused together with those on their pages, and the model expected the inner ones":
            "makeWindow 1, startCurrent unanimated, startTabs, startPages 3, startColumns@willMove, startRoot 15, "
            + "present@startTabs 1, advance",
    ]
}
