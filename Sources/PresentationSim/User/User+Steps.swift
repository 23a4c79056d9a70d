extension User {
    /// All that the user could do now: taps, swipes, back and tabs. While the finger is down, it can move and be lifted.
    ///
    /// A gesture that a delegate or a coordinator refuses is among them: the app is notified of the attempt. A step that does the
    /// same as another is left out: a swipe back in the content, and the nearest entry of the back button's menu. Of several
    /// buttons of one name, and of several screens of one name in that menu, the later ones have a number: `tap Delete (2)`,
    /// `back to Home (2)`.
    public var possibleSteps: [Script.Step] {
        guard let window, window.isReachable else { return [] }
        if let transition = window.heldTransition {
            return (transition.progress < 0.4 ? [.updateSwipe(0.4)] : []) + [.finishSwipe, .cancelSwipe]
        }
        if let menu = window.openMenu { return menuSteps(menu) }
        guard let level = levelInReach else { return tapSteps + swipeBackSteps }
        if let alert = level.presentedAlert { return steps(in: alert) }
        return tapSteps + (level.isSwipeableSheet ? [.swipeDown, .beginSwipeDown] : [])
            + (level.leavesByTapOutside ? [.tapOutside] : []) + level.dragSteps
            + swipeBackSteps + backSteps + columnSteps + turnSteps + tabSteps
            + (level.searchInSight?.possibleSteps ?? [])
    }

    /// Performs a step: a gesture, or the time's. Throws an error if it isn't possible. A gesture that the app refuses is possible.
    ///
    /// The user performs no ``Script/Step/event(_:)``.
    public func perform(_ step: Script.Step) throws(ImpossibleStep) {
        switch step {
        case .tap(let name): try tap(name)
        case .type(let text, let field): try type(text, into: field)
        case .pressReturn: try pressReturn()
        case .tapOutside: try tapOutside()
        case .swipeDown: try swipeDown()
        case .beginSwipeDown: _ = try beginSwipeDown()
        case .dragSheet(let detent): try dragSheet(to: detent)
        case .swipeBack(let origin): try swipeBack(from: origin)
        case .beginSwipeBack(let origin): _ = try beginSwipeBack(from: origin)
        case .updateSwipe(let progress): try heldSwipe(for: step).update(progress)
        case .finishSwipe: try heldSwipe(for: step).finish()
        case .cancelSwipe: try heldSwipe(for: step).cancel()
        case .back: try goBack()
        case .backTo(let name): try goBack(to: viewController(named: name))
        case .selectTab(let index): try selectTab(index)
        case .toggleSidebar: try toggleSidebar()
        case .turnPage(let direction): try turnPage(direction)
        case .beginTurnPage(let direction): _ = try beginTurnPage(direction)
        case .search(let text): try search(text)
        case .cancelSearch: try cancelSearch()
        case .advance(let duration): try clock(for: step).advance(by: duration)
        case .settle: try clock(for: step).runUntilIdle()
        case .event: throw impossible(step, "the user performs no events")
        }
    }

    private func heldSwipe(for step: Step) throws(ImpossibleStep) -> Swipe {
        guard let transition = window?.heldTransition else { throw impossible(step, "no finger moves a screen") }
        return Swipe(transition)
    }

    /// The view controller of that name in the back button's menu.
    private func viewController(named name: String) throws(ImpossibleStep) -> ViewController {
        guard let offer = stackWithBackButton()?.backMenu().first(where: { $0.name == name }) else {
            throw impossible(.backTo(name), "the menu of no back button in sight offers it")
        }
        return offer.viewController
    }

    private func clock(for step: Step) throws(ImpossibleStep) -> VirtualClock {
        guard let window else { throw impossible(step, "") }
        return window.simulation.clock
    }

    /// The error for a step that isn't possible now. The reason is that of the step, unless no gesture is possible.
    func impossible(_ step: Step, _ reason: String) -> ImpossibleStep {
        let error = ImpossibleStep(
            step: step, reason: obstacle ?? reason, possibleSteps: possibleSteps + (window?.timeSteps ?? []))
        window?.simulation.impossibleStepObserver?(error)
        return error
    }

    /// Why the user can't reach the screens, or can only move the finger.
    private var obstacle: String? {
        guard let window else { return "the window was released" }
        if window.isConcealed { return "the window is hidden" }
        if window.sceneActivationState != .foregroundActive { return "the scene isn't active in the foreground" }
        if window.simulation.isCovered(window) { return "another window is in front" }
        if window.heldTransition != nil { return "the finger moves a screen, so finish or cancel the swipe first" }
        if window.openMenu != nil { return "a menu is open, so tap one of its entries or outside first" }
        return window.isTransitioning ? "a transition runs, so settle the simulation first" : nil
    }

    private func steps(in alert: AlertController) -> [Step] {
        let taps = alert.taps.map(\.name)
        let isReturnPossible = alert.preferredStyle == .alert && alert.preferredAction?.isEnabled == true
        return alert.typingSteps + taps.map { .tap($0) } + (isReturnPossible ? [.pressReturn] : [])
            + (alert.leavesByTapOutside ? [.tapOutside] : [])
    }

    private var tapSteps: [Step] { actionsInReach.map(\.name).numbered.map { .tap($0) } }

    /// A swipe in the content does the same as one from the edge, unless another stack moves, or a delegate may refuse the latter.
    private var swipeBackSteps: [Step] {
        let (edge, content) = (stackToSwipe(from: .edge), stackToSwipe(from: .content))
        let isContentListed = content.map { $0 !== edge || $0.edgeRecognizer.isDelegateReplaced } ?? false
        return (edge != nil ? [.swipeBack(.edge), .beginSwipeBack(.edge)] : [])
            + (isContentListed ? [.swipeBack(.content), .beginSwipeBack(.content)] : [])
    }

    /// The nearest entry of the menu does the same as the button, unless the button has an action of its own (U116).
    private var backSteps: [Step] {
        guard let navigation = stackWithBackButton() else { return [] }
        let hasBackAction = navigation.stack.last?.details?.navigationItem?.backAction != nil
        return [.back] + navigation.backMenu().dropFirst(hasBackAction ? 0 : 1).map { .backTo($0.name) }
    }

    /// The ways back, and between columns and pages, without the halves of a swipe.
    var stepsInContainers: [Step] {
        (swipeBackSteps + backSteps + columnSteps + turnSteps).filter { step in
            switch step {
            case .beginSwipeBack, .beginTurnPage: false
            default: true
            }
        }
    }

    /// The ways between the columns of a split view.
    private var columnSteps: [Step] {
        // The steps back are those of a stack, if there is one.
        let leadsBack = splitWithWayBack != nil && stackWithBackButton() == nil && stackToSwipe(from: .edge) == nil
        return (leadsBack ? [.swipeBack(.edge), .beginSwipeBack(.edge), .back] : [])
            + (expandedSplitInReach == nil ? [] : [.toggleSidebar])
    }

    private var tabSteps: [Step] {
        guard let tabs = tabsInReach else { return [] }
        return tabs.contained.enumerated()
            .filter { $0.element.details?.tabBarItem?.isEnabled != false }
            .map { .selectTab($0.offset) }
    }
}

extension ViewController {
    /// The drags of a sheet to its other detents (U104).
    var dragSteps: [Step] {
        let detents = shownDetents
        guard detents.count > 1, let shown = shownDetent else { return [] }
        return detents.filter { $0.identifier != shown.identifier }.map { .dragSheet($0.identifier) }
    }
}

extension [String] {
    /// The names, in order. One that came before gets a number, as in `Delete (2)`, so that all differ.
    var numbered: [String] {
        // Most names differ, and a few are compared faster than hashed.
        if count < 16, !indices.contains(where: { self[..<$0].contains(self[$0]) }) { return self }
        var counts: [String: Int] = [:]
        return map { name in
            var numbered = name
            while counts[numbered] != nil {
                let number = counts[name, default: 1] + 1
                counts[name] = number
                numbered = "\(name) (\(number))"
            }
            counts[numbered] = 1
            return numbered
        }
    }
}

extension Window {
    /// The steps of time that change something, the simpler one first.
    package var timeSteps: [Step] { simulation.clock.timeToNextAction.map { [.settle, .advance($0)] } ?? [] }
}
