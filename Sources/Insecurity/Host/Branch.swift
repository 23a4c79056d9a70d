internal import PresentationSim

/// A tab of a container coordinator, which is a host of its own (L22).
@MainActor
final class Branch {
    let index: Int
    /// The tabs that this one belongs to, as long as the container coordinator exists.
    weak var tabs: Tabs?

    init(_ index: Int) { self.index = index }

    /// The frame of the container coordinator.
    var container: Frame? { tabs?.container }

    /// The tab bar controller, once it was made.
    var controller: TabBarController? { tabs?.controller }

    /// Whether the tab is selected and shown, and the user sees the tab bar controller.
    var isVisible: Bool {
        tabs?.selection == index && controller?.selectedIndex == index && container?.isVisible == true
    }

    /// Whether the tab can show what the chain asks for next. Before the tab bar controller is in its window, tabs get roots and
    /// stacks, but present nothing. After the end of the container everything leaves with it (L23), or from it, if it is the
    /// last root (L14).
    func canShow(_ chain: Chain<Frame>) -> Bool {
        guard let controller, let container, container.host != nil || container.isLastRoot else { return false }
        guard controller.window == nil, case .show(let indices, _) = chain.next() else { return true }
        switch chain.running[indices.lowerBound].place {
        case .presented, .presentedNavigation: return false
        case .root, .rootNavigation, .pushed: return true
        }
    }

    /// Whether the screen is in the tab bar controller, which isn't in its window yet.
    func isHolding(_ screen: ViewController?) -> Bool {
        guard let controller, let screen, controller.window == nil else { return false }
        return screen.tabBarController === controller
    }
}
