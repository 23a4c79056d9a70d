/// An object that shows a screen and decides about it.
@MainActor
package protocol ScreenOwner: AnyObject {
    /// The number by which a recording knows it.
    var number: Int { get }
    /// The name of the coordinator or scene; empty if it has none any more.
    var name: String { get }
    /// `true` if the user can't remove the screen.
    var isInteractiveDismissDisabled: Bool { get }
    /// Called when a gesture to remove the screen was refused.
    func didAttemptToDismiss()
    /// Called before the user uncovers the screen. Returns whether it may be seen. If not, the owner is removing it together with
    /// what covers it.
    func admit() -> Bool
    /// `true` if ``admit()`` would return `true`. The question changes nothing.
    var mayBeSeen: Bool { get }
    /// Called when the screen has left the window, by any initiator.
    func screenDidLeave(_ window: Window, by initiator: Initiator)
    /// `true` if the owner has ended, and doesn't show the screen any more.
    var hasLeft: Bool { get }
    /// Called after the screen has come into the tree again, although the owner has left.
    func screenWasShownAgain(_ screen: ViewController)
}

/// A container whose children a coordinator fills: a tab bar controller, or a split view controller. Each child has a position, which
/// other code can change.
@MainActor
package protocol SelectingContainer: ViewController {
    /// The object that follows the selections. It is held weakly.
    var containerOwner: (any ContainerOwner)? { get set }
    /// The selected child, whatever a subclass returns.
    var selected: ViewController? { get }
    /// The children that the user sees, the selected one among them.
    var shownControllers: [ViewController] { get }
    /// The position of a child; `nil` if the view controller is none. It looks at no other child, if there are many.
    func index(of child: ViewController) -> Int?
    /// The view controller, or a new navigation controller around it if only that can be the child (U82).
    func child(showing viewController: ViewController, at index: Int) -> ViewController
    /// Sets all children.
    func fill(with children: [ViewController])
    /// Replaces one child, which stays selected if it is.
    func replaceChild(at index: Int, with child: ViewController)
    /// Selects the child at that position.
    func selectChild(at index: Int)
}

extension SelectingContainer {
    package func child(showing viewController: ViewController, at index: Int) -> ViewController { viewController }
}

/// An object that follows the selections of a container, by code and by the user: see ``SelectingContainer``. Its children's screens
/// have a ``ScreenOwner`` each.
@MainActor
package protocol ContainerOwner: AnyObject {
    /// Returns `true` if the user may select the child. Asked after the delegate, even for the selected child.
    func container(_ container: any SelectingContainer, mayShow child: ViewController) -> Bool
    /// Called inside the call that changed the selection, when the transition that shows it is already added to the window, or at the
    /// end of a swipe. A `viewDidLoad` inside the call may have selected another child.
    func container(
        _ container: any SelectingContainer, didSelectInsteadOf old: ViewController?, by initiator: Initiator)
    /// Called after children were added, moved, removed or replaced, and after others are seen. The owners of removed screens were
    /// notified before.
    func childrenDidChange(of container: any SelectingContainer)
}

/// The tree's view of a window's host.
@MainActor
package protocol TreeHost: AnyObject, Sendable {
    /// Called when the window was released. The host acts only in ``settle()``, after all observers have been called.
    func windowDidGo()
    /// Called when a level that has no owner has left.
    func otherLevelDidLeave(_ window: Window)
    /// The states that the host keeps outside of the tree, such as a start that waits.
    var hiddenStates: [String] { get }
    /// Acts on the calls so far: called when the window was released, or at the end of a transition.
    func settle()
    /// Notifies the recorders of the running coordinators, as if they started now.
    func recordStarts()
}

/// The tree's view of an anchor on an existing screen.
@MainActor
package protocol TreeAnchor: AnyObject, Sendable {
    /// Called when the screen has left the window.
    func screenDidLeave(_ window: Window)
}

extension Window {
    /// The names of the owners whose screens are on the levels, by their numbers.
    package var ownerNames: [Int: String] {
        var names: [Int: String] = [:]
        var open = levels
        while let screen = open.popLast() {
            if let owner = screen.owner { names[owner.number] = owner.name }
            open += screen.contained
            if let child = screen.details?.modalChild { open.append(child) }
        }
        return names
    }
}

extension ViewController {
    /// The owner, for other modules. If they could change the stored property, each access would be checked at run time.
    package var screenOwner: (any ScreenOwner)? {
        get { owner }
        set { owner = newValue }
    }
    /// The object that has shown the stack that the controller is, for other modules.
    package var stackOwner: (any ScreenOwner)? {
        get { ownerOfStack }
        set { ownerOfStack = newValue }
    }

    /// The owner if a gesture that removes the controller, and everything that it contains, is refused by one.
    var ownerRefusingDismissal: (any ScreenOwner)? {
        if let owner = details?.modalChild?.ownerRefusingDismissal { return owner }
        if let owner, owner.isInteractiveDismissDisabled { return owner }
        for child in contained.reversed() {
            if let owner = child.ownerRefusingDismissal { return owner }
        }
        return nil
    }

    /// The owner of a level: of the controller, or the one that has shown the stack that it is.
    var levelOwner: (any ScreenOwner)? { owner ?? ownerOfStack }

    /// The owner of the screen that the user sees, or of the nearest one below it on its stack.
    var nearestOwner: (any ScreenOwner)? {
        if let owner = frontChild?.nearestOwner { return owner }
        // Only these stacks hold owned screens.
        guard ownerOfStack != nil || details?.anchors.isEmpty == false else { return owner }
        for screen in contained.reversed() { if let owner = screen.nearestOwner { return owner } }
        return owner
    }

    /// The owner of the screen that the user sees: the top of a stack, else the controller.
    var topOwner: (any ScreenOwner)? { frontChild?.topOwner ?? owner }

    /// Returns `true` if the user may uncover the controller and the children that it shows. If not, an owner is removing it.
    func admit() -> Bool { owner?.admit() != false && allSeenChildren { $0.admit() } }

    /// `true` if ``admit()`` would be `true`, for a display that asks before a gesture begins. Nothing is removed.
    package var mayBeSeen: Bool { owner?.mayBeSeen != false && allSeenChildren { $0.mayBeSeen } }

    /// Notifies the owners that have left: the controller has come into the tree, with everything that it contains.
    func notifyOwnersOfReturn() {
        if let owner, owner.hasLeft { owner.screenWasShownAgain(self) }
        for child in contained.reversed() { child.notifyOwnersOfReturn() }
        details?.modalChild?.notifyOwnersOfReturn()
    }
}
