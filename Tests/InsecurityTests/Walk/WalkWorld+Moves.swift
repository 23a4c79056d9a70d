import Insecurity
import PresentationSim

extension WalkWorld {
    // MARK: Windows and hosts

    func makeWindow(_ number: Int) -> Bool {
        guard windows.count < 2 else { return false }
        let window = Window(simulation: simulation)
        let place = WalkWindow(self, window)
        window.addObserver(place)
        places.append(place)
        windows.append(window)
        if number % 3 > 0 {
            let screen = WalkScreen(self)
            window.rootViewController = number % 3 == 1 ? screen : WalkStack(self, root: screen)
        }
        hosts.append(WalkHost(window.rootViewController ?? window, place, in: self))
        return true
    }

    func releaseWindow(_ number: Int) -> Bool {
        guard !windows.isEmpty else { return false }
        windows.remove(at: number % windows.count)
        return true
    }

    /// Makes a host of a window, a navigation controller or a screen.
    func makeHost(_ number: Int) -> Bool {
        guard hosts.count < 5, let window = pick(windows, number), let place = places.first(where: { $0.window === window })
        else { return false }
        let screens = screens(of: window).filter { ($0 is NavigationController) == (number % 3 == 1) }
        guard let base = number % 3 == 0 ? window : pick(screens, number / 3) as AnyObject? else { return false }
        hosts.append(WalkHost(base, place, in: self))
        return true
    }

    // MARK: Ends

    /// Ends a coordinator that runs. One in eight may have ended.
    func end(_ step: WalkStep) -> Bool {
        guard let life = objectToEnd(of: step), let coordinator = life.coordinator else { return false }
        let (isExpected, hasEnded): (Bool?, Bool)
        switch step.action {
        case .finish:
            let value = 1000 + life.number
            isExpected = life.chain?.end(life, .finished(value))
            hasEnded = step.animated.map { coordinator.finish(value, animated: $0) } ?? coordinator.finish(value)
        case .dismiss:
            isExpected = life.chain?.end(life, .dismissed(.requested))
            hasEnded = step.animated.map { coordinator.dismiss(animated: $0) } ?? coordinator.dismiss()
        default:
            isExpected = life.index.flatMap { life.chain?.end(from: $0 + 1, .dismissed(.requested)) }
            hasEnded = step.animated.map { coordinator.dismissChildren(animated: $0) } ?? coordinator.dismissChildren()
        }
        if hasEnded != (isExpected ?? false) { fail("\(step.action) of \(life.number) returned \(hasEnded)") }
        return true
    }

    func objectToEnd(of step: WalkStep) -> WalkLife? {
        let mayHaveEnded = step.number % 8 == 7
        return pick(
            lives.filter { mayHaveEnded ? $0.hasStarted && $0.coordinator != nil : $0.isRunning }, step.number / 2)
    }

    func dismissAll(_ step: WalkStep) -> Bool {
        guard let host = pick(hosts.filter { $0.coordinator != nil }, step.number), let coordinator = host.coordinator
        else { return false }
        let isExpected = host.chain.end(from: 0, .dismissed(.requested))
        let hasEnded = step.animated.map { coordinator.dismissChildren(animated: $0) } ?? coordinator.dismissChildren()
        if hasEnded != isExpected { fail("dismissChildren of a host returned \(hasEnded)") }
        return true
    }

    /// L18: takes the steps that wait for a batch.
    func batch(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters(), step.number) else { return false }
        let chain = starter.chain
        var isCalled = false
        starter.navigation.batch {
            isCalled = true
            if batches.isEmpty { batchCount += 1 }
            if let chain { batches.append(chain) }
            for _ in 0..<(plans[.batch]?.count ?? 0) { reach(.batch) }
            if chain != nil { batches.removeLast() }
        }
        if !isCalled { fail("the body of a batch was not called") }
        return true
    }

    /// A batch holds back the results of its own host. Later: those of every host, which is `!batches.isEmpty`.
    func isHeldBack(_ chain: ModelChain) -> Bool { batches.contains { $0 === chain } }

    // MARK: The user

    func moveAsUser(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let (user, form) = (User(window), step.number / 2 % 2)
        let stack = window.topmostViewController as? NavigationController
        let wasMoving = window.isTransitioning
        var hasMoved = false
        switch step.action {
        case .swipe: hasMoved = form == 0 ? user.swipeDown() : user.swipeBack()
        case .goBack where form == 0: hasMoved = user.goBack()
        case .goBack:
            let screens = stack?.viewControllers ?? screens(of: window)
            hasMoved = pick(screens, step.number / 4).map(user.goBack(to:)) ?? false
        case .beginSwipe:
            guard let new = form == 0 ? user.beginSwipeDown() : user.beginSwipeBack() else { return true }
            hasMoved = true
            // The user has one finger, which may hold a screen of the other window.
            if swipe?.isActive == true { new.cancel() } else { swipe = new }
        case .updateSwipe: return swipe.map { $0.update(Double(step.number) / 60) } != nil
        case .endSwipe: return swipe.map { form == 0 ? $0.finish() : $0.cancel() } != nil
        default:
            if form == 0 { window.topmostViewController?.isModalInPresentation.toggle() }
            if form == 1 { stack?.interactivePopGestureRecognizer.isEnabled.toggle() }
        }
        if hasMoved, wasMoving { fail("the user took hold of a window in which a screen moves") }
        return true
    }

    // MARK: Other code

    func moveLevels(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let screens = screens(of: window)
        let (number, animated) = (step.number, step.animated ?? true)
        let completion: () -> Void = { [weak self] in self?.reach(.moveCompletion) }
        switch step.action {
        case .present:
            guard let presenter = number % 3 == 0 ? pick(screens, number / 3) : screens.last else { return false }
            let screen = WalkScreen(self)
            let presented = number / 3 % 3 == 2 ? WalkStack(self, root: screen) : screen
            presenter.present(presented, animated: animated, completion: completion)
        case .dismissScreen:
            guard let screen = pick(screens, number / 2) else { return false }
            screen.dismiss(animated: animated, completion: completion)
        default:
            let screen = WalkScreen(self)
            let root = number % 3 == 2 ? nil : number % 4 == 0 ? WalkStack(self, root: screen) : screen
            let duration: Duration = animated ? .milliseconds(300) : .zero
            window.setRootViewController(root, duration: duration, completion: completion)
        }
        return true
    }

    func moveStack(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let stacks = screens(of: window).compactMap { $0 as? NavigationController }
        guard let stack = pick(stacks, step.number / 2) else { return false }
        let (number, animated, screens) = (step.number, step.animated ?? true, stack.viewControllers)
        // A call that waits for a transition names no screen, because that may leave before the call's turn.
        let isMoving = window.isTransitioning
        switch step.action {
        case .push: stack.pushViewController(WalkScreen(self), animated: animated)
        case .pop where number % 3 == 0: stack.popToRootViewController(animated: animated)
        case .pop where number % 3 == 1 || isMoving: stack.popViewController(animated: animated)
        case .pop:
            guard let screen = pick(screens, number / 3) else { return false }
            stack.popToViewController(screen, animated: animated)
        default:
            var set = isMoving ? [] : screens.indices.filter { ($0 + number) % 3 > 0 }.map { screens[$0] }
            if isMoving || number % 5 < 2 { set.insert(WalkScreen(self), at: number % (set.count + 1)) }
            stack.setViewControllers(set, animated: animated)
        }
        return true
    }

    // MARK: Leaks

    /// Keeps a running coordinator or its screen alive.
    func hold(_ number: Int) -> Bool {
        guard let life = pick(lives.filter { $0.isRunning && $0.task == nil }, number / 2) else { return false }
        if number % 2 == 0, let coordinator = life.coordinator {
            held.append(coordinator)
            life.isHeld = true
            everHeld[life.typeName, default: 0] += 1
        } else if number % 2 == 1, let screen = life.screen {
            held.append(screen)
            life.isScreenHeld = true
            everHeld[typeName(of: screen), default: 0] += 1
        } else {
            return false
        }
        return true
    }

    func letGo() -> Bool {
        for life in lives { (life.isHeld, life.isScreenHeld) = (false, false) }
        // A `deinit` may hold another one.
        let released = held
        held = []
        withExtendedLifetime(released) {}
        return true
    }

    func typeName(of object: AnyObject) -> String { "\(type(of: object))" }
}
