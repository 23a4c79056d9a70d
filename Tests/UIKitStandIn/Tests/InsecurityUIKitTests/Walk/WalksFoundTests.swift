import XCTest

/// Reduced walks that have found a fault. Each failed before the fault was mended.
@MainActor
final class WalksFoundTests: XCTestCase {
    private func take(_ steps: [WalkStep], line: UInt = #line) {
        var walk = Walk()
        if let failure = walk.take(steps) { XCTFail(failure, line: line) }
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
}
