internal import PresentationSim

extension Anchor {
    /// The reason why nothing can be started now.
    func refusal(toStart name: @autoclosure () -> String, _ request: StartRequest) -> CoordinatorIssue? {
        if tabIndex != nil {
            guard let container = tabs?.container else { return .navigationAfterEnd(child: name()) }
            if container.runsOn == nil { return container.refusal(ofChild: name()) }
            if let issue = tabIssue(in: container.name) { return issue }
        }
        guard let window = currentWindow else {
            return kind == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if !isEmpty {
            if window !== host?.window { return .hostMoved(coordinator: name()) }
        } else if let navigation = navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if request.root != nil, let winner {
            return .startedWhileReplaced(coordinator: name(), winner: winner.name)
        }
        if request.place == .overTop, request.root != nil || !chain.canPresent {
            return .alertAsRoot(coordinator: name())
        }
        if request.place == .push, !(seat?.chain.canPush ?? (kind == .stack)) {
            return .noNavigationController(coordinator: name())
        }
        guard case .given(let navigation) = request.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// The root that replaces the others, if the result of one of those is delivered and the root isn't shown yet (L13).
    private var winner: Frame? {
        guard loop.replacedAnchor?.isReplaced(on: self) == true, let frame = replacingFrame, frame.runsOn != nil
        else { return nil }
        return frame.isOnScreen ? nil : frame
    }

    /// Returns `true` if a new root on the other anchor replaces what runs here: the other is this one, or below it. What is below a tab
    /// is the anchor that its container was started on, and below an existing screen there is the window.
    private func isReplaced(on other: Anchor) -> Bool {
        var next: Anchor? = self
        while let anchor = next, anchor !== other {
            next = anchor.startsWithRoot ? anchor.containerAnchor : anchor.host?.window.map(Host.anchor)
        }
        return next != nil
    }
}

extension CoordinatorIssue {
    /// The issue with a navigation controller that a start comes with.
    @MainActor
    init?(_ navigation: NavigationController, givenTo coordinator: String) {
        if navigation.isPlaced {
            self = .navigationControllerInUse(navigationController: navigation.name, coordinator: coordinator)
        } else if !navigation.viewControllers.isEmpty {
            self = .navigationControllerNotEmpty(navigationController: navigation.name, coordinator: coordinator)
        } else {
            return nil
        }
    }

    /// The issue with a screen that a coordinator has made.
    @MainActor
    init?(_ viewController: ViewController, of frame: Frame, isOnNavigation: Bool = false) {
        let owner = viewController.screenOwner as? Frame
        if viewController is MissingViewController {
            self = .noViewController(coordinator: frame.name)
        } else if viewController.isPlaced || owner !== frame && owner?.runsOn != nil {
            self = .viewControllerInUse(viewController: viewController.name, coordinator: frame.name)
        } else if viewController is NavigationController, isOnNavigation {
            self = .navigationControllerPushed(navigationController: viewController.name, coordinator: frame.name)
        } else if viewController is SplitViewController, frame.isRootOfWrappedColumn {
            self = .splitViewInColumn(splitViewController: viewController.name, coordinator: frame.name)
        } else {
            return nil
        }
    }
}
