/// A simulated user of a window, who can do only what a real user can.
///
/// The user can't reach a window while it is hidden, while its scene isn't active in the foreground, or while another window of
/// the simulation is in front of it: by its level, or by ``Window/makeKeyAndVisible()``. Every gesture is then refused.
@MainActor
public final class User {
    private(set) weak var window: Window?

    /// Creates a user of the window. It holds the window weakly.
    public init(_ window: Window) { self.window = window }

    /// Swipes the topmost sheet down. Returns whether the swipe began (U17). The sheet is dismissed when the clock has
    /// advanced by the duration.
    @discardableResult
    public func swipeDown() -> Bool { beginSwipeDown()?.finish() ?? false }

    /// Begins to swipe the topmost sheet down. Returns `nil` if no sheet is on top (U17, U22) or a transition runs. Also
    /// returns `nil` if the swipe is refused, and notifies the sheet's delegate of the attempt (U20, U23).
    ///
    /// A display whose toolkit has asked ``isSwipeDownAllowed`` before passes `true` if that was allowed, so that the app is asked once
    /// a swipe (U18).
    public func beginSwipeDown(isAllowed answer: Bool? = nil) -> Swipe? {
        guard let sheet = sheetInReach, let window = sheet.ownWindow else { return nil }
        announce(.beginSwipeDown)
        guard sheetInReach === sheet else { return nil }
        guard answer ?? sheet.allowsSwipeDown else {
            record("swipe down refused")
            sheet.callDelegate("presentationControllerDidAttemptToDismiss") {
                $0.presentationControllerDidAttemptToDismiss($1)
            }
            (sheet.ownerRefusingDismissal ?? sheet.topOwner)?.didAttemptToDismiss()
            return nil
        }
        // Each of them asks the app's code, which may change what is in reach.
        guard sheetInReach === sheet, window.levels[window.levels.count - 2].checkUncovering(), sheetInReach === sheet
        else { return nil }
        record("swipe down began")
        let transition = window.dismiss(from: sheet.level, animated: true, initiator: .user, isInteractive: true)
        sheet.callDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
        transition.begin()
        return Swipe(transition)
    }

    /// The window, unless it is hidden, covered or in the background, or a transition runs in it.
    var windowInReach: Window? {
        guard let window, !window.isTransitioning, window.isReachable else { return nil }
        return window
    }

    /// The top level, if nothing moves.
    var levelInReach: ViewController? { windowInReach?.levels.last }

    /// The sheet on top, if nothing moves.
    var sheetInReach: ViewController? {
        guard let level = levelInReach, level.isSwipeableSheet else { return nil }
        return level
    }

    func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.gesture(gesture()), in: window?.simulation)
    }

    /// Notifies the window's observers of a step, before it takes effect.
    func announce(_ step: @autoclosure () -> Step) { window?.announce(step()) }
}

extension ViewController {
    /// Whether it is a sheet over another level.
    var isSwipeableSheet: Bool { level > 0 && shownStyle.isSheet }
}

extension Window {
    /// Whether the user's gestures reach the window.
    var isReachable: Bool {
        !isConcealed && sceneActivationState == .foregroundActive && !simulation.isCovered(self)
    }

    func announce(_ step: Step) { notifyObservers { $0.userWillPerform(step, in: self) } }
}
