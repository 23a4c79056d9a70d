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
        expect(level.presentedViewController === next, "\(level.name) doesn't present the next level")
        expect(
            next == nil || next?.presentingViewController === level, "the next level isn't presented by \(level.name)")
        guard !window.isTransitioning else { return }
        let isSeen = next?.shownStyle != .fullScreen && !window.isHidden
        expect(level.appearance == (isSeen ? .appeared : .disappeared), "\(level.name) rests as \(level.appearance)")
    }

    private mutating func inspect(_ contained: ViewController, in navigation: NavigationController) {
        inspect(contained)
        expect(contained.container === navigation, "\(contained.name) is in \(navigation.name), not its parent")
        expect(contained.ownWindow == nil, "\(contained.name) is in \(navigation.name) and a level of a window")
        expect(!(contained is NavigationController), "\(contained.name) is a navigation controller in another")
        expect(!contained.flags.contains(.movingFromParent) || navigation.isStackBusy, "\(contained.name) is leaving")
        guard !window.isTransitioning else { return }
        let rests = contained === navigation.topViewController ? navigation.appearance : .disappeared
        expect(contained.appearance == rests, "\(contained.name) rests as \(contained.appearance)")
    }

    /// Checks what holds for every view controller in the tree. One found twice has two parents or presenters, or is
    /// part of a cycle. It isn't checked again.
    private mutating func inspect(_ viewController: ViewController) {
        let name = viewController.name
        guard seen.insert(ObjectIdentifier(viewController)).inserted else {
            return broken.append("\(name) is in the tree twice")
        }
        expect(viewController.window === window, "\(name) doesn't reach its window")
        expect(viewController.simulation === window.simulation, "\(name) doesn't reach its simulation")
        expect(viewController.isViewLoaded || viewController.appearance == .disappeared, "\(name) appears unloaded")
        if !window.isTransitioning { expect(viewController.flags.isEmpty, "\(name) rests as if it moved") }
        guard let navigation = viewController as? NavigationController else { return }
        for contained in navigation.stack { inspect(contained, in: navigation) }
        let transition = navigation.isStackBusy ? navigation.transition : nil
        let isKnown = window.runningTransitions.contains { $0 === transition }
        expect(transition?.isInterrupted != false || isKnown, "\(name)'s transition is not the window's")
        expect(transition != nil || navigation.waiting.isEmpty || window.isTransitioning, "\(name) waits for nothing")
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
