extension AdaptiveNavigation {
    /// Declines a start unless the coordinator is on top of its chain. So a double tap starts only one child.
    ///
    /// The completion of a declined start gets ``Dismissal/notOnTop``, and no issue is reported (L1). A navigation of the app's
    /// own type has no chain: its starts are made without the condition.
    public var ifOnTop: any AdaptiveNavigation { navigator(.ifOnTop) ?? self }

    /// Lets a start wait until the coordinator is on top of its chain again.
    ///
    /// Starts that wait take effect one after the other, in the order of the calls (L2). If the coordinator ends first, a
    /// waiting start ends as the coordinators above it do, with ``Dismissal/ancestor`` in most cases (L3), and its screen is
    /// never made (L7). A navigation of the app's own type has no chain: its starts are made without the condition.
    public var whenOnTop: any AdaptiveNavigation { navigator(.whenOnTop) ?? self }
}

extension ModalNavigation {
    /// Declines a start unless the coordinator is on top of its chain. See ``AdaptiveNavigation/ifOnTop``.
    public var ifOnTop: any ModalNavigation { navigator(.ifOnTop) ?? self }

    /// Lets a start wait until the coordinator is on top of its chain again. See ``AdaptiveNavigation/whenOnTop``.
    public var whenOnTop: any ModalNavigation { navigator(.whenOnTop) ?? self }
}

extension NavigationControllerNavigation {
    /// Declines a start unless the coordinator is on top of its chain. See ``AdaptiveNavigation/ifOnTop``.
    public var ifOnTop: any NavigationControllerNavigation { navigator(.ifOnTop) ?? self }

    /// Lets a start wait until the coordinator is on top of its chain again. See ``AdaptiveNavigation/whenOnTop``.
    public var whenOnTop: any NavigationControllerNavigation { navigator(.whenOnTop) ?? self }
}

extension AdaptiveNavigation {
    /// A navigator of the same chain with a condition, or `nil` for a navigation of the app's own.
    fileprivate func navigator(_ condition: StartCondition) -> Navigator? {
        (self as? any NavigatorOwner)?.navigator.with(condition)
    }
}

/// A navigation that is implemented by a ``Navigator``.
@MainActor
protocol NavigatorOwner {
    var navigator: Navigator { get }
}

extension Coordinator: NavigatorOwner {}
extension Navigator: NavigatorOwner {
    var navigator: Navigator { self }
}
