import Insecurity
import PresentationSim

extension WalkWorld {
    func makeWindow(_ number: Int) -> Bool {
        guard windows.count < 2 else { return false }
        let window = Window(simulation: simulation)
        let place = WalkWindow(self, window)
        window.addObserver(place)
        (places, windows) = (places + [place], windows + [window])
        if number % 3 == 1 { window.rootViewController = WalkScreen(self) }
        if number % 3 == 2 { window.rootViewController = WalkStack(self, root: WalkScreen(self)) }
        makeHost(on: window.rootViewController ?? window, place)
        return true
    }

    /// Makes a host of a window, a navigation controller or a screen, or another coordinator of one (L21).
    func makeHost(_ number: Int) -> Bool {
        guard hosts.count < 5, let window = pick(windows, number) else { return false }
        let screens = screens(of: window).filter { ($0 is NavigationController) == (number % 3 == 1) }
        let base: AnyObject? = number % 3 == 0 ? window : pick(screens, number / 3)
        guard let base, let place = places.first(where: { $0.window === window }) else { return false }
        makeHost(on: base, place)
        return true
    }

    /// A `viewDidLoad` may have made the host already.
    private func makeHost(on base: AnyObject, _ place: WalkWindow) {
        if let host = hosts.first(where: { $0.base === base }) {
            host.makeCoordinator(of: base)
        } else {
            hosts.append(WalkHost(base, place, in: self))
        }
    }

    /// A call that ends coordinators, from an index of a chain on. The index is `nil` if nothing is left to end.
    typealias Ending = (
        chain: ModelChain?, index: Int?, result: CoordinatorResult<Int>, call: (_ animated: Bool?) -> Bool
    )

    /// Ends coordinators that run, or one in eight times one that may have ended.
    func ending(by step: WalkStep) -> Ending? {
        let requested = CoordinatorResult<Int>.dismissed(.requested)
        if step.action == .dismissAll {
            let host = pick(hosts.filter { $0.starter != nil }, step.number)
            return host?.dismissChildren.map { (host?.chain, 0, requested, $0) }
        }
        let mayHaveEnded = step.number % 8 == 7
        let lives = lives.filter { mayHaveEnded ? $0.hasStarted && $0.coordinator != nil : $0.isRunning }
        guard let life = pick(lives, step.number / 2), let child = life.coordinator else { return nil }
        let (chain, index, value) = (life.chain, life.index, 1000 + life.number)
        let finish: (Bool?) -> Bool = { $0.map { child.finish(value, animated: $0) } ?? child.finish(value) }
        let dismiss: (Bool?) -> Bool = { $0.map(child.dismiss(animated:)) ?? child.dismiss() }
        let dismissChildren: (Bool?) -> Bool = {
            $0.map(child.dismissChildren(animated:)) ?? child.dismissChildren()
        }
        return switch step.action {
        case .finish: (chain, index, .finished(value), finish)
        case .dismiss: (chain, index, requested, dismiss)
        default: (chain, index.map { $0 + 1 }, requested, dismissChildren)
        }
    }

    func end(_ step: WalkStep) -> Bool {
        guard let ending = ending(by: step) else { return false }
        let isExpected = ending.index.flatMap { ending.chain?.end(from: $0, ending.result) } ?? false
        if ending.call(step.animated) != isExpected { fail("\(step) returned \(!isExpected)") }
        return true
    }

    /// L18: takes the steps that wait for a batch.
    func batch(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters(), step.number) else { return false }
        let former = batches
        starter.navigation.batch {
            if batches.isEmpty { batchCount += 1 }
            if let chain = starter.chain { batches.append(chain) }
            for _ in 0..<(plans[.batch]?.count ?? 0) { reach(.batch) }
            batches = former
        }
        return true
    }

    func moveAsUser(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let (user, form, wasMoving) = (User(window), step.number / 2 % 2, window.isTransitioning)
        let top = window.topmostViewController
        let stack = ((top as? any SelectingContainer)?.selected ?? top) as? NavigationController
        var hasMoved = false
        if step.action.isBack { noteTurn(in: window) }
        switch step.action {
        case .changeWidth: return changeWidth(of: window)
        case .swipe: hasMoved = (try? form == 0 ? user.swipeDown() : user.swipeBack()) ?? false
        case .goBack where form == 0: hasMoved = (try? user.goBack()) ?? false
        case .goBack:
            let screen = pick(stack?.viewControllers ?? screens(of: window), step.number / 4)
            hasMoved = screen.flatMap { try? user.goBack(to: $0) } ?? false
        case .beginSwipe:
            guard let new = try? form == 0 ? user.beginSwipeDown() : user.beginSwipeBack() else { return true }
            hasMoved = true
            // The user has one finger, which may hold a screen of the other window.
            if swipe?.isActive == true { new.cancel() } else { swipe = new }
        case .updateSwipe: return swipe.map { $0.update(Double(step.number) / 60) } != nil
        case .tapTab: return tapTab(step.number / 2, in: window)
        case .tapAlert: hasMoved = tapAlert(step.number / 2, in: window)
        case .endSwipe: return swipe.map { form == 0 ? $0.finish() : $0.cancel() } != nil
        default:
            if form == 0 { window.topmostViewController?.isModalInPresentation.toggle() }
            if form == 1 { stack?.interactivePopGestureRecognizer?.isEnabled.toggle() }
        }
        if hasMoved, wasMoving { fail("the user took hold of a window in which a screen moves") }
        return true
    }

    func moveAsOtherCode(_ step: WalkStep) -> Bool {
        guard let window = pick(windows, step.number) else { return false }
        let (number, animated, isMoving) = (step.number, step.animated ?? true, window.isTransitioning)
        if step.action == .switchTab { return switchTab(number / 2, in: window) }
        let (screens, new) = (screens(of: window), WalkScreen(self))
        let stack = pick(screens.compactMap { $0 as? NavigationController }, number / 2)
        let completion: () -> Void = { [weak self] in self?.reach(.moveCompletion) }
        switch step.action {
        case .present:
            guard let presenter = number % 3 == 0 ? pick(screens, number / 3) : screens.last else { return false }
            let alert = WalkAlert(self, number / 12 % 2 == 0 ? .alert : .actionSheet)
            let presented = [new, new, WalkStack(self, root: new), alert][number / 3 % 4]
            presenter.present(presented, animated: animated, completion: completion)
        case .dismissScreen:
            guard let screen = pick(screens, number / 2) else { return false }
            screen.dismiss(animated: animated, completion: completion)
        case .setRoot:
            let root = number % 3 == 2 ? nil : number % 4 == 0 ? WalkStack(self, root: new) : new
            window.setRootViewController(root, duration: .milliseconds(animated ? 300 : 0), completion: completion)
        case .push: stack?.pushViewController(new, animated: animated)
        case .pop where number % 3 == 0: stack?.popToRootViewController(animated: animated)
        // A call that waits for a transition names no screen, because that may leave before the call's turn.
        case .pop where number % 3 == 1 || isMoving: stack?.popViewController(animated: animated)
        case .pop:
            guard let screen = pick(stack?.viewControllers ?? [], number / 3) else { return false }
            stack?.popToViewController(screen, animated: animated)
        default:
            let former = isMoving ? [] : stack?.viewControllers ?? []
            var set = former.enumerated().filter { ($0.offset + number) % 3 > 0 }.map(\.element)
            if isMoving || number % 5 < 2 { set.insert(new, at: number % (set.count + 1)) }
            stack?.setViewControllers(set, animated: animated)
        }
        return stack != nil || [.present, .dismissScreen, .setRoot].contains(step.action)
    }

    /// Keeps a running coordinator or its screen alive.
    func hold(_ number: Int) -> Bool {
        guard let life = pick(lives.filter { $0.isRunning && $0.task == nil }, number / 2) else { return false }
        let held: AnyObject? = number % 2 == 0 ? life.coordinator : life.screen
        if number % 2 == 0 { life.heldCoordinator = held } else { life.heldScreen = held }
        return held != nil
    }

    func letGo() -> Bool {
        for life in lives { (life.heldCoordinator, life.heldScreen) = (nil, nil) }
        return true
    }
}
