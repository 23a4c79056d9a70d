import Insecurity
import PresentationSim

extension WalkWorld {
    /// Does what the step says. Returns `false` where there is nothing to do it with.
    func carryOut(_ step: WalkStep) -> Bool {
        switch step.action {
        case .makeWindow: makeWindow(step.number)
        case .releaseWindow: releaseWindow(step.number)
        case .makeHost: makeHost(step.number)
        case .makeHostInNoWindow: makeHostInNoWindow(step.number)
        case .releaseHost: releaseHost(step.number)
        case .startModal, .startPushed, .startOnNavigation, .startCurrent, .startInModal, .startInNew, .startFallback,
            .startMissing, .startScreenInUse, .startNavigationScreen, .startUsedNavigation, .startFilledNavigation:
            start(step)
        case .startRoot, .startRootOnNavigation, .startRootAdaptive, .startRootAdaptiveOnNavigation,
            .startRootInContext:
            startRoot(step)
        case .startAsync: startAsync(step)
        case .cancelTask: cancelTask(step.number)
        case .startTwice: startTwice(step)
        case .startHost: startHost(step)
        case .startFromIdle: startFromIdle(step)
        case .finish, .dismiss, .dismissChildren: end(step)
        case .dismissAll: dismissAll(step)
        case .finishIdle: finishIdle(step)
        case .dismissHost: dismissHost(step)
        case .batch: batch(step)
        case .swipeDown, .swipeBack, .goBack, .goBackTo, .beginSwipeDown, .beginSwipeBack, .updateSwipe, .finishSwipe,
            .cancelSwipe, .lockSheet, .lockSwipeBack:
            moveHand(step)
        case .present, .presentNavigation, .dismissScreen, .replaceRoot, .clearRoot: moveScreens(step)
        case .push, .pop, .popTo, .popToRoot, .set: moveStack(step)
        case .hold, .holdScreen, .letGo: hold(step)
        case .turn: pass(.zero)
        case .advance: pass(.milliseconds(step.number * 12 + 1))
        case .settle: settle()
        case .yield: false
        }
    }

    // MARK: Time

    /// Only the walk itself moves time: a program can't, inside a callback.
    private func pass(_ duration: Duration) -> Bool {
        guard isOutermost else { return false }
        simulation.clock.advance(by: duration)
        return true
    }

    private func settle() -> Bool {
        guard isOutermost else { return false }
        comeToRest()
        compareAnimations()
        compareAtRest()
        isDisturbed = false
        isAskingDisturbed = false
        isPopWaiting = false
        return true
    }

    /// The finger is lifted, again where a callback put it down once more.
    func comeToRest() {
        repeat {
            swipe?.cancel()
            simulation.settle()
        } while swipe?.isActive == true
    }

    // MARK: The world

    private func makeWindow(_ number: Int) -> Bool {
        guard windows.count < 2 else { return false }
        let window = Window(simulation: simulation)
        let watcher = WalkWatcher(self, window)
        window.addObserver(watcher)
        watchers.append(watcher)
        windows.append(window)
        switch number % 3 {
        case 0: hosts.append(WalkHost(window, in: self))
        case 1:
            let screen = stranger()
            window.rootViewController = screen
            hosts.append(WalkHost(screen, in: self))
        default:
            let stack = strangers()
            window.rootViewController = stack
            hosts.append(WalkHost(stack, in: self))
        }
        return true
    }

    private func releaseWindow(_ number: Int) -> Bool {
        guard !windows.isEmpty else { return false }
        let window = windows.remove(at: number % windows.count)
        withExtendedLifetime(window) {}
        return true
    }

    private func makeHost(_ number: Int) -> Bool {
        guard hosts.count < 5, let window = pick(windows, number) else { return false }
        if number % 3 == 0 {
            hosts.append(WalkHost(window, in: self))
        } else {
            let screens = screens(of: window).filter { ($0 is NavigationController) == (number % 3 == 1) }
            guard let screen = pick(screens, number / 3) else { return false }
            hosts.append(WalkHost(screen, in: self))
        }
        return true
    }

    private func makeHostInNoWindow(_ number: Int) -> Bool {
        guard hosts.count < 5 else { return false }
        let screen = number % 2 == 0 ? stranger() : strangers()
        if number % 3 > 0 { strays.append(screen) }
        hosts.append(WalkHost(screen, in: self))
        return true
    }

    private func releaseHost(_ number: Int) -> Bool {
        guard let host = pick(hosts.filter { $0.coordinator != nil }, number) else { return false }
        host.release()
        return true
    }

    // MARK: Choosing

    func pick<Element>(_ elements: [Element], _ number: Int) -> Element? {
        elements.isEmpty ? nil : elements[number % elements.count]
    }

    /// Everything in the window's tree, from the bottom.
    func screens(of window: Window) -> [ViewController] {
        var screens: [ViewController] = []
        var level = window.rootViewController
        while let screen = level {
            screens.append(screen)
            if let stack = screen as? NavigationController { screens += stack.viewControllers }
            level = screen.presentedViewController
        }
        return screens
    }

    func stranger() -> ViewController { name(WalkScreen(self, nil)) }

    func strangers() -> NavigationController {
        let stack = name(NavigationController(rootViewController: stranger()))
        stack.delegate = delegate
        return stack
    }

    func name<Screen: ViewController>(_ screen: Screen) -> Screen {
        screenNumber += 1
        screen.title = "\(screenNumber)"
        return screen
    }
}
