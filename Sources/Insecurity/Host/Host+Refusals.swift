internal import PresentationSim

extension Host {
    /// The reason why nothing can be started now.
    func refusal(toStart name: @autoclosure () -> String, _ request: StartRequest) -> CoordinatorIssue? {
        if let branch, branch.container?.host == nil {
            return branch.container?.refusal(ofChild: name()) ?? .navigationAfterEnd(child: name())
        }
        if let issue = branch?.issue { return issue }
        guard let current = currentWindow else {
            return kind == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if !chain.isEmpty, current !== window { return .hostMoved(coordinator: name()) }
        if chain.isEmpty, let navigation = navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if request.root != nil, let winner = winner {
            return .startedWhileReplaced(coordinator: name(), winner: winner.name)
        }
        if request.place == .overTop, request.root != nil || !chain.canPresent {
            return .alertAsRoot(coordinator: name())
        }
        if request.place == .push, !chain.canPush { return .noNavigationController(coordinator: name()) }
        guard case .given(let navigation) = request.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// The root that replaces the others, if the result of one of those is delivered and the root isn't shown yet (L13).
    private var winner: Frame? {
        guard isBelowReplaced, let frame = replacingFrame, frame.host != nil else { return nil }
        return isShown(frame) ? nil : frame
    }

    /// Whether the coordinator that is replaced ran on this host, on a tab above it, or on an existing screen of this window.
    private var isBelowReplaced: Bool {
        var replaced = SettleLoop.shared.replacedHost
        while let host = replaced, host !== self {
            if host.kind != .window { return branch == nil && host.window === window }
            replaced = host.branch?.container?.startHost
        }
        return replaced != nil
    }

    func report(_ issue: CoordinatorIssue) { PresentationSim.report(issue, to: simulation) }
}
