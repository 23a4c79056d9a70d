internal import PresentationSim

/// A tab of a container coordinator, which is a host of its own (L22).
@MainActor
final class Branch {
    let index: Int
    /// The frame of the container coordinator.
    private(set) weak var container: Frame?
    /// The tab bar controller, once it was made.
    weak var tabs: TabBarController?

    init(_ index: Int, of container: Frame) {
        self.index = index
        self.container = container
    }

    /// Whether the tab can show what the chain asks for next. Before the tab bar controller is in its window, tabs get roots and
    /// stacks, but present nothing. After the end of the container everything leaves with it (L23).
    func canShow(_ chain: Chain<Frame>) -> Bool {
        guard let tabs, container?.host != nil else { return false }
        guard tabs.window == nil, case .show(let indices, _) = chain.next() else { return true }
        switch chain.running[indices.lowerBound].place {
        case .presented, .presentedNavigation: return false
        case .root, .rootNavigation, .pushed: return true
        }
    }

    /// Whether the screen is in the tab bar controller, which isn't in its window yet.
    func isHolding(_ screen: ViewController?) -> Bool {
        guard let tabs, let screen, tabs.window == nil else { return false }
        return screen.tabBarController === tabs
    }
}
