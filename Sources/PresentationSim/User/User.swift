/// The hand of a person in front of a window. It can do what a real hand can, and nothing else.
@MainActor
public final class User {
    private weak var window: Window?

    /// Creates the hand of a person in front of the window. It doesn't keep the window alive.
    public init(_ window: Window) { self.window = window }

    /// Swipes the top-most sheet down. Returns whether the swipe got hold of it (U17); the sheet has gone when the
    /// clock has advanced by the duration.
    @discardableResult
    public func swipeDown() -> Bool { beginSwipeDown()?.finish() ?? false }

    /// Swipes back from the left edge. Returns whether the swipe got hold of the screen (U33); the screen has gone when
    /// the clock has advanced by the duration.
    @discardableResult
    public func swipeBack() -> Bool { beginSwipeBack()?.finish() ?? false }

    /// Taps the back button (U34). Returns whether there was one to tap.
    @discardableResult
    public func goBack() -> Bool {
        guard let navigation = navigationInReach else { return false }
        record("back")
        navigation.perform(.pop, animated: true, initiator: .user)
        return true
    }

    /// Holds the back button and chooses a controller below the top one (U34): one transition. Returns whether it was
    /// there to choose.
    @discardableResult
    public func goBack(to viewController: ViewController) -> Bool {
        guard let navigation = navigationInReach, viewController.container === navigation,
            viewController !== navigation.topViewController
        else { return false }
        record("back to \(viewController.name)")
        navigation.perform(.popTo(viewController), animated: true, initiator: .user)
        return true
    }

    /// Puts a finger on the top-most sheet. `nil` where a real hand gets hold of nothing: no sheet on top (U17, U22), a
    /// transition that runs, or a sheet that refuses, whose delegate is told so (U20, U23).
    public func beginSwipeDown() -> Swipe? {
        guard let window = windowInReach, window.levels.count > 1, let sheet = window.levels.last,
            sheet.shownStyle.isSheet
        else { return nil }
        let isAllowed = sheet.allowsSwipeDown
        guard window.levels.last === sheet, windowInReach != nil else { return nil }
        guard isAllowed else {
            record("swipe down refused")
            sheet.tellDelegate("presentationControllerDidAttemptToDismiss") {
                $0.presentationControllerDidAttemptToDismiss($1)
            }
            return nil
        }
        record("swipe down began")
        let transition = window.dismiss(from: sheet.level, animated: true, isInteractive: true)
        sheet.tellDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
        transition.begin()
        return Swipe(transition)
    }

    /// Puts a finger on the left edge. `nil` where a real hand gets hold of nothing (U33).
    public func beginSwipeBack() -> Swipe? {
        guard let navigation = navigationInReach, navigation.interactivePopGestureRecognizer.isEnabled,
            let transition = navigation.popInteractively()
        else { return nil }
        record("swipe back began")
        transition.begin()
        return Swipe(transition)
    }

    /// A hand can't reach a window in which something moves.
    private var windowInReach: Window? { window?.isTransitioning == false ? window : nil }

    /// The navigation controller on top, where it can go back.
    private var navigationInReach: NavigationController? {
        guard let navigation = windowInReach?.levels.last as? NavigationController, navigation.stack.count > 1 else {
            return nil
        }
        return navigation
    }

    private func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.gesture(gesture()), in: window?.simulation)
    }
}
