extension User {
    /// All that the user could do now: taps, swipes, back and tabs. While the finger is down, it can move and be lifted.
    ///
    /// A gesture that a delegate or a coordinator refuses is among them: the app is notified of the attempt. A step that does the
    /// same as another is left out: a swipe back in the content, and the nearest entry of the back button's menu. Of several
    /// buttons of one name, and of several screens of one name in that menu, the later ones have a number: `tap Delete (2)`,
    /// `back to Home (2)`.
    public var possibleSteps: [Step] {
        guard let window, window.isReachable else { return [] }
        if let transition = window.heldTransition {
            return (transition.progress < 0.4 ? [.updateSwipe(0.4)] : []) + [.finishSwipe, .cancelSwipe]
        }
        guard let level = levelInReach else { return tapSteps + swipeBackSteps }
        if let alert = level.presentedAlert { return steps(in: alert) }
        return tapSteps + (level.isSwipeableSheet ? [.swipeDown, .beginSwipeDown] : [])
            + swipeBackSteps + backSteps(in: stackWithBackButton()) + tabSteps(of: level.tabsInSight)
    }

    /// Performs a step: a gesture, or the time's. Returns whether it was possible, also if the app refuses the gesture.
    ///
    /// The user performs no ``Step/event(_:)``.
    @discardableResult
    public func perform(_ step: Step) -> Bool {
        switch step {
        case .tap(let name): return tap(name)
        case .pressReturn: return pressReturn()
        case .tapOutside: return tapOutside()
        case .swipeDown: return attempt(sheetInReach != nil) { swipeDown() }
        case .beginSwipeDown: return attempt(sheetInReach != nil) { _ = beginSwipeDown() }
        case .swipeBack(let origin): return attempt(stackToSwipe(from: origin) != nil) { swipeBack(from: origin) }
        case .beginSwipeBack(let origin):
            return attempt(stackToSwipe(from: origin) != nil) { _ = beginSwipeBack(from: origin) }
        case .updateSwipe(let progress): return window?.heldTransition.map { Swipe($0).update(progress) } ?? false
        case .finishSwipe: return window?.heldTransition.map { Swipe($0).finish() } ?? false
        case .cancelSwipe: return window?.heldTransition.map { Swipe($0).cancel() } ?? false
        case .back: return attempt(stackWithBackButton() != nil) { goBack() }
        case .backTo(let name):
            guard let offer = stackWithBackButton()?.backMenu().first(where: { $0.name == name }) else {
                return false
            }
            goBack(to: offer.viewController)
            return true
        case .selectTab(let index):
            return attempt(tabSteps(of: tabsInReach).contains(.selectTab(index))) { selectTab(index) }
        case .advance(let duration): return attempt(window != nil) { window?.simulation.clock.advance(by: duration) }
        case .settle: return attempt(window != nil) { window?.simulation.settle() }
        case .event: return false
        }
    }

    private func attempt(_ isPossible: Bool, _ gesture: () -> Void) -> Bool {
        if isPossible { gesture() }
        return isPossible
    }

    private func steps(in alert: AlertController) -> [Step] {
        let taps = alert.taps(in: window).map(\.name)
        let isReturnPossible = alert.preferredStyle == .alert && alert.preferredAction?.isEnabled == true
        return taps.map { .tap($0) } + (isReturnPossible ? [.pressReturn] : [])
            + (alert.preferredStyle == .actionSheet ? [.tapOutside] : [])
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
    private func backSteps(in navigation: NavigationController?) -> [Step] {
        guard let navigation else { return [] }
        let hasBackAction = navigation.stack.last?.details?.navigationItem?.backAction != nil
        return [.back] + navigation.backMenu().dropFirst(hasBackAction ? 0 : 1).map { .backTo($0.name) }
    }

    private func tabSteps(of tabs: TabBarController?) -> [Step] {
        guard let tabs else { return [] }
        return tabs.contained.enumerated()
            .filter { $0.element.details?.tabBarItem?.isEnabled != false }
            .map { .selectTab($0.offset) }
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
