/// An object that shows a screen and decides about it.
@MainActor
package protocol ScreenOwner: AnyObject {
    /// Whether the user can't remove the screen.
    var isInteractiveDismissDisabled: Bool { get }
    /// Called when a gesture to remove the screen was refused.
    func didAttemptToDismiss()
    /// Called before the user uncovers the screen. Returns `false` if it may not be seen: the owner then removes it together
    /// with what covers it.
    func mayBeUncovered() -> Bool
    /// Called when the screen has left the window, by any initiator.
    func screenDidLeave(_ window: Window, by initiator: Initiator)
    /// Whether the owner has ended, so that it doesn't show the screen any more.
    var isOver: Bool { get }
    /// Called after the screen has come into the tree again, although the owner is over.
    func screenWasShownAgain(_ screen: ViewController)
}

extension ViewController {
    /// The owner if a gesture that removes the controller, and everything that it contains, is refused by one.
    var ownerRefusingDismissal: (any ScreenOwner)? {
        if let owner, owner.isInteractiveDismissDisabled { return owner }
        for contained in containedFromTop {
            if let owner = contained.ownerRefusingDismissal { return owner }
        }
        return nil
    }

    /// The owner of the controller, or of the top of its stack.
    var topOwner: (any ScreenOwner)? { appearanceFollower?.topOwner ?? owner }

    /// Whether the user may uncover the controller. Otherwise its owner is removing it.
    var mayBeUncovered: Bool { owner?.mayBeUncovered() != false }

    /// Notifies the owners that are over: the controller has come into the tree, with everything that it contains.
    func notifyOwnersOfReturn() {
        if let owner, owner.isOver { owner.screenWasShownAgain(self) }
        for contained in containedFromTop { contained.notifyOwnersOfReturn() }
    }
}
