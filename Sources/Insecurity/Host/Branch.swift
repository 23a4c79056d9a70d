internal import PresentationSim

/// A tab of a container coordinator, which is a host of its own (L22).
@MainActor
final class Branch {
    let index: Int
    /// The tabs that this one belongs to, as long as the container coordinator exists.
    weak var tabs: Tabs?
    /// The view controller that stands for the tab in the tab bar controller. Other code may have moved or removed it.
    weak var tab: ViewController?

    init(_ index: Int) { self.index = index }

    /// The frame of the container coordinator.
    var container: Frame? { tabs?.container }

    /// The tab bar controller, once it was made.
    var controller: TabBarController? { tabs?.controller }

    /// The tab's position in the tab bar controller; `nil` if it isn't there.
    var position: Int? { tab.flatMap { controller?.index(of: $0) } }

    /// The issue with a use of the tab, if the container doesn't have it, or other code has removed it.
    func issue(in coordinator: @autoclosure () -> String) -> CoordinatorIssue? {
        guard position == nil, let tabs else { return nil }
        if !tabs.hosts.indices.contains(index) {
            return .tabOutOfRange(coordinator: coordinator(), tab: index, count: tabs.hosts.count)
        }
        return tabs.controller == nil ? nil : .tabRemoved(coordinator: coordinator(), tab: index)
    }

    /// The issue with a start in the tab. Its container runs.
    var issue: CoordinatorIssue? { issue(in: container?.name ?? "") }

    /// Whether the user works in the tab, and sees the tab bar controller or what the tab presents over it.
    var isVisible: Bool {
        guard let active = tabs?.active, active.branch === self, container?.isVisible == true else { return false }
        return active.isCovering || tab != nil && controller?.selected === tab
    }

    /// Whether the tab is selected and shown, and nothing of the coordinators covers it but what tabs present.
    var isShown: Bool {
        guard let tab, tabs?.selection == index, controller?.selected === tab, let container else { return false }
        return container.isOnTop && container.host?.branch?.isShown != false
    }

    /// Whether the container runs, or stays as the last root. Otherwise everything leaves with it (L23).
    var isOpen: Bool {
        guard let container else { return false }
        return container.host != nil || container.isLastRoot
    }

    /// Whether the tab can show what the chain asks for next. Before the tab bar controller is in its window, tabs get roots and
    /// stacks, but present nothing.
    func canShow(_ chain: Chain<Frame>) -> Bool {
        guard let controller, isOpen else { return false }
        return controller.window != nil || !chain.isPresentingNext
    }

    /// Ends the container first if it has left too, so that everything on its tabs ends in order (L23).
    func containerDidLeave(_ window: Window, by initiator: Initiator) {
        guard let container, container.viewController?.window !== window else { return }
        container.screenHost?.screenDidLeave(container, window, by: initiator)
    }

    /// Whether the screen is in the tab bar controller, which isn't in its window yet.
    func isHolding(_ screen: ViewController) -> Bool {
        guard let controller, controller.window == nil else { return false }
        return screen.tabBarController === controller
    }
}
