import UIKit
import XCTest

/// Reduced walks that have found a fault. Each failed before the fault was mended.
@MainActor
final class WalksFoundTests: XCTestCase {
    private func take(_ steps: [WalkStep], modes: StandInModes? = nil, line: UInt = #line) {
        var walk = Walk(modes: modes)
        if let failure = walk.take(steps) { XCTFail(failure, line: line) }
    }

    /// A split view came into its window, which counted as a change by UIKit: the tree ended its presentation.
    func testAPresentationFromASplitViewThatAppears_isAnimated() async {
        take([
            WalkStep(.startOnStack, at: .viewWillAppear, 44, animated: true),
            WalkStep(.startColumns, at: .now, 20, animated: true),
            WalkStep(.startColumns, at: .now, 44, animated: false),
            WalkStep(.settle, at: .now, 15, animated: true),
        ])
    }

    /// The tree and UIKit changed one stack at the same time. The tree's change was undone.
    func testBothChangeOneStack() async {
        take([
            WalkStep(.startRoot, at: .now, 28, animated: false),
            WalkStep(.startCurrent, at: .now, 7, animated: true),
            WalkStep(.settle),
            WalkStep(.pop, at: .now, 21, animated: true),
            WalkStep(.popOther, at: .now, 54, animated: true),
        ])
    }

    /// The root was replaced in UIKit while the tree began to present.
    func testARootIsReplacedUnderAPresentation() async {
        take([
            WalkStep(.startTabs, at: .now, 35, animated: false),
            WalkStep(.setRootOther, at: .now, 6, animated: false),
            WalkStep(.startOnStack, at: .now, 46, animated: true),
        ])
    }

    /// UIKit put a push off until its root had appeared, which counted as a refusal.
    func testAPushThatUIKitDefersIsNoRefusal() async {
        take([
            WalkStep(.startRoot, at: .now, 36, animated: false),
            WalkStep(.startCurrent, at: .now, 28, animated: false),
            WalkStep(.startCurrent, at: .now, 19, animated: true),
        ])
    }

    /// The tree had released a stack that UIKit still showed. The next presentation wasn't animated.
    func testAStackOutlivesItsScreen() async {
        take([
            WalkStep(.startTabs, at: .now, 52, animated: false),
            WalkStep(.startTabs, at: .now, 11, animated: true),
            WalkStep(.settle),
            WalkStep(.startRoot, at: .now, 37, animated: false),
            WalkStep(.startModal, at: .now, 29, animated: true),
            WalkStep(.settle),
        ])
    }

    /// The delegate had fixed the style of the tree's presentation.
    func testAStyleIsFixedByThePresentationController() async {
        take([
            WalkStep(.dismissChildren, at: .now, 41, animated: false),
            WalkStep(.present, at: .now, 9, animated: true),
            WalkStep(.settle),
        ])
    }

    /// UIKit leaked a search over a root that was replaced (U37).
    func testASearchLeavesBeforeItsRoot() async {
        take([
            WalkStep(.startRoot, at: .now, 18, animated: false),
            WalkStep(.dismiss, at: .now, 48, animated: true),
            WalkStep(.turn, at: .now, 8, animated: false),
            WalkStep(.search, at: .now, 55, animated: true),
            WalkStep(.startRoot, at: .now, 28, animated: false),
        ])
    }

    /// UIKit had dropped a presentation, and the screen left the tree before it was presented again.
    func testAPresentationThatUIKitDrops_isNotWantedAnyMore() async {
        take(
            [
                WalkStep(.presentOther, at: .now, 38, animated: false),
                WalkStep(.startTabs, at: .now, 59, animated: true),
                WalkStep(.startModal, at: .now, 55, animated: false),
                WalkStep(.startOnStack, at: .now, 35, animated: false),
                WalkStep(.advance, at: .now, 47, animated: true),
                WalkStep(.dismiss, at: .now, 44, animated: true),
                WalkStep(.selectOther, at: .now, 44, animated: true),
            ], modes: .dropsPresentations)
    }

    /// UIKit goes back when a push has ended. The tree had put the pop off, too, and then removed the screen in another way.
    func testATapOnBackDuringAPush() async {
        take(
            [
                WalkStep(.turn, at: .now, 44, animated: true),
                WalkStep(.background, at: .now, 49, animated: true),
                WalkStep(.startRoot, at: .now, 24, animated: true),
                WalkStep(.push, at: .now, 1, animated: false),
                WalkStep(.background, at: .now, 26, animated: false),
                WalkStep(.turn, at: .now, 40, animated: false),
                WalkStep(.tapLive, at: .now, 48, animated: true),
                WalkStep(.push, at: .now, 36, animated: true),
                WalkStep(.advance, at: .now, 50, animated: true),
                WalkStep(.tapLive, at: .now, 44, animated: true),
            ], modes: .dropsPresentations)
    }

    /// Other code presented over an open menu, which then stays. The host waited for ever.
    func testOtherCodePresentsOverAMenu() async {
        take([
            WalkStep(.menu, at: .now, 41, animated: false),
            WalkStep(.turn, at: .now, 40, animated: true),
            WalkStep(.presentOther, at: .now, 30, animated: true),
        ])
    }

    /// Two pushes took effect in one turn: that of the tree, which UIKit had put off, and one of other code over it. The host waited
    /// for the first for ever.
    func testOtherCodePushesBehindAPush() async {
        take([
            WalkStep(.startRoot, at: .now, 6, animated: false),
            WalkStep(.startCurrent, at: .now, 28, animated: true),
            WalkStep(.pushOther, at: .viewDidAppear, 52, animated: true),
            WalkStep(.advance, at: .now, 7, animated: false),
            WalkStep(.pushOther, at: .now, 40, animated: false),
        ])
    }

    /// Other code pushed over a screen whose search the tree had just begun. UIKit presents nothing there, and the host gave the call up.
    func testOtherCodePushesOverASearch() async {
        take([
            WalkStep(.startRoot, at: .now, 26, animated: false),
            WalkStep(.startCurrent, at: .now, 47, animated: false),
            WalkStep(.startCurrent, at: .now, 52, animated: false),
            WalkStep(.finish, at: .now, 32, animated: true),
            WalkStep(.settle, at: .now, 28, animated: true),
            WalkStep(.presentOther, at: .now, 50, animated: false),
            WalkStep(.searchInTree, at: .now, 48, animated: true),
            WalkStep(.pushOther, at: .now, 10, animated: false),
        ])
    }

    /// The host didn't see a level of the tree over a root that is searched.
    func testASearchWhileALevelWaits() async {
        take([
            WalkStep(.startRoot, at: .now, 4, animated: false),
            WalkStep(.startModal, at: .viewWillAppear, 6, animated: true),
            WalkStep(.startRoot, at: .now, 3, animated: true),
            WalkStep(.turn, at: .now, 5, animated: true),
            WalkStep(.searchInTree, at: .now, 36, animated: true),
        ])
    }

    /// A screen in a context left with a level that it had presented, in two transitions instead of one.
    func testAContextLeavesWithALevel() async {
        take([
            WalkStep(.startRoot, at: .now, 43, animated: false),
            WalkStep(.startOnStack, at: .now, 44, animated: true),
            WalkStep(.startAlert, at: .now, 59, animated: true),
            WalkStep(.startColumns, at: .now, 1, animated: false),
            WalkStep(.width, at: .now, 29, animated: true),
            WalkStep(.startModal, at: .now, 46, animated: true),
            WalkStep(.turn, at: .now, 45, animated: true),
            WalkStep(.startCurrent, at: .now, 46, animated: true),
            WalkStep(.batch, at: .now, 32, animated: true),
            WalkStep(.startCurrent, at: .now, 57, animated: true),
            WalkStep(.settle, at: .now, 14, animated: false),
            WalkStep(.dismiss, at: .now, 51, animated: false),
        ])
    }

    /// A level that presented another could search. UIKit refuses that (U3).
    func testASearchOnALevel() async {
        take([
            WalkStep(.swipeDown, at: .now, 5, animated: true),
            WalkStep(.startRoot, at: .now, 31, animated: true),
            WalkStep(.batch, at: .now, 32, animated: true),
            WalkStep(.advance, at: .now, 59, animated: false),
            WalkStep(.startModal, at: .now, 52, animated: false),
            WalkStep(.advance, at: .now, 52, animated: true),
            WalkStep(.searchInTree, at: .now, 51, animated: true),
        ])
    }

    /// The host turned to another page while UIKit still replaced one without animation.
    func testAPageIsReplacedAndAnotherSelected() async {
        take([
            WalkStep(.setRoot, at: .now, 35, animated: true),
            WalkStep(.startPages, at: .now, 13, animated: false),
            WalkStep(.startCurrent, at: .now, 14, animated: false),
            WalkStep(.startRoot, at: .now, 27, animated: false),
            WalkStep(.select, at: .now, 22, animated: true),
        ])
    }

    /// The walk's own fault: it counted the dismissal of a menu as one that the tree should have shown.
    func testAMenuIsClosedAtTheEnd() async {
        take([
            WalkStep(.startRoot, at: .now, 17, animated: false),
            WalkStep(.menu, at: .now, 23, animated: true),
            WalkStep(.advance, at: .now, 43, animated: false),
            WalkStep(.startCurrent, at: .now, 25, animated: false),
            WalkStep(.presentOther, at: .now, 19, animated: true),
        ])
    }

    /// The tree animated the push of a column that was selected in the turn in which its split view came without animation.
    func testAColumnIsSelectedInTheTurnOfItsRoot() async {
        take([
            WalkStep(.startPages, at: .didAttempt, 50, animated: true),
            WalkStep(.startColumns, at: .now, 17, animated: false),
            WalkStep(.select, at: .now, 38, animated: true),
        ])
    }

    /// The tree began a search while UIKit was about to present over its screen, which refuses that.
    func testASearchBeginsUnderALevelOfOtherCode() async {
        take([
            WalkStep(.startModal, at: .now, 17, animated: false),
            WalkStep(.startPages, at: .now, 15, animated: true),
            WalkStep(.startRoot, at: .now, 57, animated: true),
            WalkStep(.startCurrent, at: .now, 57, animated: true),
            WalkStep(.settle),
            WalkStep(.searchInTree, at: .now, 57, animated: true),
            WalkStep(.presentOther, at: .now, 48, animated: false),
        ])
    }

    /// The user turned a page of a root that the tree had replaced. The page came back after its coordinator had ended.
    func testAPageOfAFormerRootIsTurned() async {
        take([
            WalkStep(.endSwipe, at: .now, 20, animated: true),
            WalkStep(.background, at: .now, 32, animated: true),
            WalkStep(.startPages, at: .now, 38, animated: true),
            WalkStep(.settle, at: .now, 41, animated: true),
            WalkStep(.startCurrent, at: .now, 19, animated: true),
            WalkStep(.background, at: .now, 40, animated: true),
            WalkStep(.startRoot, at: .now, 4, animated: true),
            WalkStep(.turnPage, at: .now, 10, animated: true),
        ])
    }

    /// A level over a search, with the style of a context, was in the search's context, and would have left with it.
    func testALevelOverASearchIsNotInItsContext() async {
        take([
            WalkStep(.startRoot, at: .now, 11, animated: false),
            WalkStep(.startRoot, at: .now, 48, animated: true),
            WalkStep(.startPages, at: .now, 9, animated: true),
            WalkStep(.advance, at: .now, 51, animated: false),
            WalkStep(.searchInTree, at: .viewDidDisappear, 27, animated: true),
            WalkStep(.startCurrent, at: .now, 53, animated: false),
            WalkStep(.finish, at: .now, 43, animated: true),
            WalkStep(.advance, at: .now, 44, animated: true),
            WalkStep(.push, at: .now, 6, animated: false),
            WalkStep(.startCurrent, at: .now, 48, animated: true),
            WalkStep(.advance, at: .now, 30, animated: true),
        ])
    }

    /// The stand-in's own fault: a tab bar controller in no window kept the tabs that it had lost.
    func testAHiddenPageWithTabsLosesATab() async {
        take([
            WalkStep(.startRoot, at: .now, 14, animated: false),
            WalkStep(.startPages, at: .now, 46, animated: true),
            WalkStep(.startTabs, at: .now, 54, animated: false),
            WalkStep(.batch, at: .now, 44, animated: true),
            WalkStep(.startCurrent, at: .now, 29, animated: false),
            WalkStep(.dismiss, at: .now, 29, animated: true),
            WalkStep(.finish, at: .now, 33, animated: true),
            WalkStep(.turn, at: .now, 33, animated: false),
            WalkStep(.finish, at: .now, 51, animated: false),
            WalkStep(.startCurrent, at: .now, 21, animated: true),
        ])
    }

    /// UIKit kept the page from which the user had turned, after the tree had replaced it.
    func testThePageBehindIsReplaced() async {
        take([
            WalkStep(.startRoot, at: .now, 27, animated: false),
            WalkStep(.settle, at: .now, 23, animated: true),
            WalkStep(.turnPage, at: .viewDidAppear, 28, animated: true),
            WalkStep(.finish, at: .viewDidDisappear, 58, animated: true),
            WalkStep(.startPages, at: .now, 37, animated: true),
            WalkStep(.advance, at: .now, 39, animated: true),
            WalkStep(.startModal, at: .now, 42, animated: false),
        ])
    }

    /// The user turned to a page whose coordinator ended meanwhile. It came back.
    func testAPageEndsWhileTheUserTurnsToIt() async {
        take([
            WalkStep(.startColumns, at: .now, 27, animated: true),
            WalkStep(.settle, at: .now, 26, animated: true),
            WalkStep(.startOnStack, at: .now, 22, animated: true),
            WalkStep(.advance, at: .now, 5, animated: false),
            WalkStep(.startPages, at: .now, 26, animated: true),
            WalkStep(.advance, at: .now, 2, animated: true),
            WalkStep(.turn, at: .now, 40, animated: false),
            WalkStep(.turnPage, at: .now, 50, animated: true),
            WalkStep(.finish, at: .now, 29, animated: true),
            WalkStep(.startOnStack, at: .now, 21, animated: true),
        ])
    }

    /// A search began in a root that had not appeared yet. UIKit presents nothing there.
    func testASearchBeginsInANewRoot() async {
        take([
            WalkStep(.startRoot, at: .now, 19, animated: false),
            WalkStep(.startCurrent, at: .now, 23, animated: true),
            WalkStep(.startRoot, at: .now, 52, animated: true),
            WalkStep(.advance, at: .now, 51, animated: true),
            WalkStep(.setRoot, at: .now, 30, animated: false),
            WalkStep(.presentOther, at: .now, 43, animated: false),
            WalkStep(.advance, at: .now, 51, animated: true),
            WalkStep(.searchInTree, at: .now, 51, animated: true),
        ])
    }

    /// The app popped to the root between the user's tap on the back button and UIKit's report of it, while the tree presented: the tree
    /// then popped to a screen that had left.
    func testAPopByTheAppBeforeTheUsersIsReported() async {
        take([
            WalkStep(.startRoot, at: .now, 30, animated: false),
            WalkStep(.startCurrent, at: .now, 16, animated: true),
            WalkStep(.startCurrent, at: .now, 43, animated: false),
            WalkStep(.settle, at: .now, 55, animated: true),
            WalkStep(.startModal, at: .now, 41, animated: true),
            WalkStep(.goBack, at: .now, 28, animated: false),
            WalkStep(.pop, at: .now, 20, animated: false),
        ])
    }

    /// The stand-in's own fault: a stack kept a controller that it lost in the turn in which it left the window itself.
    func testAPageLeavesItsWindowInTheTurnOfAPop() async {
        take([
            WalkStep(.startTabs, at: .now, 51, animated: false),
            WalkStep(.startCurrent, at: .now, 36, animated: true),
            WalkStep(.finish, at: .now, 53, animated: false),
            WalkStep(.startPages, at: .now, 24, animated: false),
            WalkStep(.settle, at: .now, 1, animated: true),
            WalkStep(.startCurrent, at: .now, 36, animated: true),
            WalkStep(.advance, at: .now, 0, animated: false),
            WalkStep(.startCurrent, at: .now, 28, animated: true),
            WalkStep(.startAlert, at: .now, 33, animated: true),
            WalkStep(.finish, at: .now, 55, animated: true),
            WalkStep(.dismiss, at: .now, 45, animated: true),
            WalkStep(.selectOther, at: .now, 44, animated: true),
            WalkStep(.select, at: .now, 2, animated: true),
        ])
    }

    /// A column's new root loaded its view in a window that became compact meanwhile. The tree then showed two columns of a collapsed
    /// split view.
    func testASplitViewCollapsesWhileAColumnIsReplaced() async {
        take([
            WalkStep(.settle, at: .now, 23, animated: true),
            WalkStep(.startColumns, at: .now, 7, animated: false),
            WalkStep(.batch, at: .now, 54, animated: false),
            WalkStep(.width, at: .now, 27, animated: true),
            WalkStep(.finish, at: .now, 9, animated: true),
            WalkStep(.dismiss, at: .now, 38, animated: false),
            WalkStep(.batch, at: .now, 51, animated: true),
            WalkStep(.settle, at: .now, 16, animated: false),
            WalkStep(.width, at: .viewDidLoad, 22, animated: false),
            WalkStep(.startModal, at: .now, 20, animated: true),
        ])
    }
}
