extension Window {
    /// The broken invariants of the tree, a line each: a seam for tests, which check it between any two steps.
    package var brokenInvariants: [String] {
        var inspection = TreeInspection(window: self)
        for (index, level) in levels.enumerated() { inspection.inspect(level, at: index) }
        inspection.inspectTransitions()
        return inspection.broken
    }
}

/// Checks a window's tree, level by level and stack by stack.
@MainActor
private struct TreeInspection {
    let window: Window
    private(set) var broken: [String] = []
    private var seen = Set<ObjectIdentifier>()

    init(window: Window) { self.window = window }

    mutating func inspect(_ level: ViewController, at index: Int) {
        inspect(level)
        expect(level.container == nil, "\(level.name) is a level of the window and has a parent")
        expect(level.ownWindow === window, "\(level.name) is a level of the window and doesn't know it")
        expect(level.level == index, "\(level.name) is level \(index) and says \(level.level)")
        let modal = window.modalTransition
        let isComing = modal?.kind == .present && modal?.appearing === level
        expect(level.isBeingPresented == isComing, "\(level.name) is being presented without a transition, or not")
        let isGoing = modal?.leaving.contains { $0 === level } == true
        expect(level.isBeingDismissed == isGoing, "\(level.name) is being dismissed without a transition, or not")
        let next = window.level(index + 1)
        // A level that is searched presents its search first (U130).
        let presented = level.details?.modalChild == nil ? level.presentedViewController : next
        expect(presented === next, "\(level.name) doesn't present the next level")
        expect(
            next == nil || next?.presentingViewController?.containmentRoot === level,
            "the next level isn't presented by \(level.name)")
        guard !window.isTransitioning else { return }
        let rests: Appearance = level.isSeenLevel ? .appeared : .disappeared
        expect(level.appearanceInPlace == rests, "\(level.name) rests as \(level.appearance)")
    }

    private mutating func inspect(_ child: ViewController, in parent: ViewController) {
        inspect(child)
        expect(child.container === parent, "\(child.name) is in \(parent.name), not its parent")
        expect(child.ownWindow == nil, "\(child.name) is in \(parent.name) and a level of a window")
        let isNested = child is NavigationController && parent is NavigationController
        expect(!isNested || child.isPresentedInContainer, "\(child.name) is a navigation controller in another")
        // A transition of another window may still hide a child that has moved here.
        guard !window.simulation.isTransitioning else { return }
        let isFollower = parent.followers.contains { $0 === child }
        expect(isFollower == child.isShownInParent, "\(child.name) is shown in \(parent.name), or not")
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        // A screen that covers its context is in the place of that.
        var (current, place, isSeen) = (child, parent, child.isShownInParent && !child.isCovered)
        while place.isCovered, let outer = place.container {
            isSeen = isSeen && current.isPresentedInContainer && place.isShownInParent
            (current, place) = (place, outer)
        }
        isSeen = isSeen && (!place.isCovered || current.isPresentedInContainer)
        let rests = isSeen ? place.appearanceInPlace : .disappeared
        expect(child.appearance == rests, "\(child.name) rests as \(child.appearance)")
    }

    private mutating func inspect(stackOf navigation: NavigationController) {
        for child in navigation.stack {
            expect(child.motion != .movingFromParent || navigation.isBusy, "\(child.name) is leaving")
            let isTop = child === navigation.stack.last
            expect(navigation.isBusy || child.isShownInParent == isTop, "\(child.name) is shown below the top")
        }
        let transition = navigation.isBusy ? navigation.transition : nil
        let isKnown = window.runningTransitions.contains { $0 === transition }
        expect(transition?.isInterrupted != false || isKnown, "\(navigation.name)'s transition is not the window's")
        let waits = transition == nil && !navigation.waiting.isEmpty && !window.isTransitioning
        expect(!waits, "\(navigation.name) waits for nothing")
    }

    /// Checks the invariants of every view controller in the tree. One found twice has two parents or presenters, or is
    /// part of a cycle. It isn't checked again.
    private mutating func inspect(_ viewController: ViewController) {
        let name = viewController.name
        guard seen.insert(ObjectIdentifier(viewController)).inserted else {
            return broken.append("\(name) is in the tree twice")
        }
        expect(viewController.window === window, "\(name) doesn't reach its window")
        expect(viewController.simulation === window.simulation, "\(name) doesn't reach its simulation")
        expect(viewController.isViewLoaded || viewController.appearance == .disappeared, "\(name) appears unloaded")
        let isAtRest =
            viewController.motion == .resting && !viewController.isLoading && !viewController.isJoining
            && !viewController.isExchanging && (viewController as? NavigationController)?.isDidShowDue != true
        // A stack may have come here during a transition of another window.
        let mayMove = window.simulation.isTransitioning
        expect(mayMove || isAtRest, "\(name) rests as if it moved")
        let showsOwn = viewController.followers.allSatisfy { $0.container === viewController }
        expect(showsOwn, "\(name) shows another's child")
        for child in viewController.contained { inspect(child, in: viewController) }
        if let child = viewController.details?.modalChild { inspect(child, in: viewController) }
        if let navigation = viewController as? NavigationController { inspect(stackOf: navigation) }
        if let split = viewController as? SplitViewController { inspect(columnsOf: split) }
    }

    private mutating func inspect(columnsOf split: SplitViewController) {
        guard !window.simulation.isTransitioning else { return }
        let shown = split.followers.filter { !$0.isPresentedInContainer }
        expect(Set(shown) == Set(split.visibleChildren), "\(split.name) shows other columns than its visible ones")
    }

    mutating func inspectTransitions() {
        let running = window.runningTransitions.filter(\.isRunning)
        let modal = running.filter { $0.kind == .present || $0.kind == .dismiss }
        expect(modal.count <= 1, "two modal transitions run at once")
        for transition in running { expect(transition.window === window, "a transition is another window's") }
    }

    private mutating func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
        if !holds { broken.append(message()) }
    }
}
