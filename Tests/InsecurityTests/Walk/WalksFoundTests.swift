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
}
