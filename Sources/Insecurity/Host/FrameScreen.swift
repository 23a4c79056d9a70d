internal import PresentationSim

/// A frame's screen: its making, and the anchor that shows it. It never keeps a view controller that is in the tree (L11).
@MainActor
struct FrameScreen {
    /// The anchor that shows the screen, even after the end of the frame, until the screen leaves.
    var shownBy: Anchor?
    /// The screen, from its making until the tree keeps it.
    var made: ViewController?
    /// The screen, as long as it is alive.
    weak var viewController: ViewController?
    /// The source of the navigation controller that the coordinator comes with.
    var navigationSource: NavigationSource?
    /// The transition of the window's root, if the start has named one.
    var rootTransition: RootTransition?
    /// The navigation controller that the screen came with, as long as it is alive.
    weak var navigationController: NavigationController?
    /// What is presented: the screen, or the navigation controller that it came with.
    var outermost: ViewController? { navigationController ?? viewController }
}
