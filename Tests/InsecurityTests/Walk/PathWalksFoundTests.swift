import XCTest

/// Reduced walks with whole paths: each is what a fault left behind, in the package or in the walk itself.
@MainActor
final class PathWalksFoundTests: XCTestCase {
    /// A stack that came with a path left whole when its top finished, and the walk took the tree's word for it (L18).
    func testL18_whenTopOfStackThatCameWithPathFinishes() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startOnNavigation),
            WalkStep(.startInNew, at: .batch),
            WalkStep(.startCurrent, at: .batch),
            WalkStep(.batch),
            WalkStep(.settle),
            WalkStep(.finish, 4),
            WalkStep(.settle),
        ])
    }

    /// Other code took the screens of a path off while it came: the lowest is refused, of two with the same name (L18).
    func testL18_whenPathIsTakenOffWhileItComes() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.set, at: .viewDidLoad),
            WalkStep(.startRootOnNavigation, at: .batch),
            WalkStep(.startPushed, at: .batch, 1),
            WalkStep(.startCurrent, at: .batch),
            WalkStep(.batch),
        ])
    }

    /// What a fallback had captured pushed a screen when it was let go of, just before the host pushed its own (L6).
    func testL6_whenReleaseOfFallbackPushes() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.startOnNavigation),
            WalkStep(.push, at: .release),
            WalkStep(.startFallback),
            WalkStep(.settle),
        ])
    }

    /// The same with a pop, in a fallback that was started by an observer (L6).
    func testL6_whenReleaseOfFallbackPops() async {
        await assertWalk([
            WalkStep(.makeWindow, 2),
            WalkStep(.startFallback, at: .observer),
            WalkStep(.startCurrent),
            WalkStep(.popToRoot, at: .release),
            WalkStep(.settle),
        ])
    }

    /// Who was told of a refusal let go of the window: what ended by that was told after the refused start (L3, L19).
    func testL19_whenWhoIsToldOfRefusalLetsGoOfWindow() async {
        await assertWalk([
            WalkStep(.makeWindow),
            WalkStep(.releaseWindow, at: .issue),
            WalkStep(.startUsedNavigation, at: .observer),
            WalkStep(.startModal),
        ])
    }

    /// A coordinator's screen was on a stack that a task kept, and nobody looked for it when the task went on (L12).
    func testL12_whenTaskKeepsStackOfHeldCoordinator() async {
        await assertWalk([
            WalkStep(.makeWindow, 1),
            WalkStep(.startAsync, 2),
            WalkStep(.yield),
            WalkStep(.hold, at: .viewWillDisappear),
            WalkStep(.startPushed, 1),
            WalkStep(.settle),
            WalkStep(.dismiss),
            WalkStep(.settle),
        ])
    }

    /// A getter's code took the lowest of what a start was to replace away, and those above it stayed (L17).
    func testL17_whenGetterTakesLowestThatIsReplaced() async {
        await assertWalk([
            WalkStep(.makeWindow, 2),
            WalkStep(.startPushed, 1),
            WalkStep(.settle),
            WalkStep(.startFallback),
            WalkStep(.finish),
            WalkStep(.advance, 4),
            WalkStep(.set, at: .getter, 2),
            WalkStep(.startCurrent),
            WalkStep(.advance, 25),
        ])
    }
}
