import Insecurity
import PresentationSim

/// A host, or a coordinator that runs, has ended or has not started: children are started from it.
@MainActor
struct WalkStarter {
    let navigation: any AdaptiveNavigation
    let pushing: (any NavigationControllerNavigation)?
    var windowNavigation: (any WindowNavigation)?
    var host: WalkHost?
    var life: WalkLife?

    /// The chain on which a child starts. `nil` if it is refused.
    var chain: ModelChain? {
        guard let life else { return host?.chain }
        return life.isRunning ? life.chain : nil
    }
}

extension WalkWorld {
    typealias Completion = (CoordinatorResult<Int>) -> Void

    /// The hosts, the running coordinators, and the two made last.
    func starters(_ isSuitable: (WalkStarter) -> Bool = { _ in true }) -> [WalkStarter] {
        let fromHosts = hosts.compactMap { host in
            host.navigation.map {
                WalkStarter(
                    navigation: $0, pushing: host.pushing, windowNavigation: host.windowNavigation, host: host)
            }
        }
        let fromLives = (lives.filter(\.isRunning) + lives.suffix(2)).compactMap { life in
            life.navigation.map { WalkStarter(navigation: $0, pushing: life.pushing, life: life) }
        }
        return (fromHosts + fromLives).filter { isSuitable($0) && !isCountOpen($0.chain) }
    }

    /// A navigation controller must have one screen when the first coordinator starts on it. No law says what counts
    /// while the chain's former screens are leaving, so the walk starts nothing then.
    private func isCountOpen(_ chain: ModelChain?) -> Bool {
        guard let chain, chain.running.isEmpty, !chain.isOffScreen else { return false }
        return stackIssue(of: chain, "") != nil
    }

    // MARK: Starts on top of all that runs

    func start(_ step: WalkStep) -> Bool {
        let isPush = step.action == .startPushed
        guard let starter = pick(starters { !isPush || $0.pushing != nil }, step.number) else { return false }
        let (navigation, animated) = (starter.navigation, step.animated ?? true)
        let stack = WalkStack(self)
        switch step.action {
        case .startModal:
            begin(WalkModal.self, .modal, by: starter, animated) { navigation.start($0, animated: animated, $1) }
        case .startPushed:
            begin(
                WalkPushed.self, .push, step.number % 7 == 0 ? .navigationController : .none, by: starter, animated
            ) { starter.pushing?.start($0, animated: animated, $1) }
        case .startOnNavigation:
            begin(WalkPushed.self, .newStack(stack), by: starter, animated) {
                navigation.start(stack, $0, animated: animated, $1)
            }
        case .startCurrent:
            begin(WalkAdaptive.self, .current, by: starter, animated) { navigation.start($0, animated: animated, $1) }
        case .startInModal where step.number % 2 == 0:
            begin(WalkAdaptive.self, .modal, by: starter, animated) {
                navigation.startModal($0, animated: animated, $1)
            }
        case .startInModal:
            begin(WalkAdaptive.self, .modal, by: starter, animated) {
                navigation.start($0, in: .modal, animated: animated, $1)
            }
        case .startInNew:
            begin(WalkAdaptive.self, .newStack(stack), by: starter, animated) {
                navigation.start($0, in: .navigation(new: stack), animated: animated, $1)
            }
        default:
            let (child, life) = make(WalkAdaptive.self)
            let fallback = fallback(for: life, canPush: starter.chain?.canPush == true)
            begin(life, .fallback, by: starter, animated) {
                navigation.start(child, in: .navigation(fallback: fallback()), animated: animated, $0)
            }
        }
        return true
    }

    /// The fallback is called once, when the screen is shown, and only if there is nothing to push on.
    private func fallback(for life: WalkLife, canPush: Bool) -> () -> NavigationController {
        { [weak self, capture = WalkCapture(self)] in
            capture.keep()
            guard let self else { return NavigationController() }
            if canPush { fail("the fallback of \(life.number) was called, but it can be pushed") }
            if life.isFallbackMade { fail("the fallback of \(life.number) was called twice") }
            life.isFallbackMade = true
            willAsk(life)
            reach(.fallback)
            return WalkStack(self)
        }
    }

    /// The screen or the navigation controller can't be shown.
    func startUnfit(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters(), step.number / 5) else { return false }
        let (navigation, animated) = (starter.navigation, step.animated ?? true)
        if step.number % 5 < 3 {
            let flaw = [WalkLife.Flaw.missing, .inUse, .navigationController][step.number % 5]
            begin(WalkModal.self, .modal, flaw, by: starter, animated) { navigation.start($0, animated: animated, $1) }
        } else {
            let stacks = windows.flatMap { screens(of: $0) }.compactMap { $0 as? NavigationController }
            let used = step.number % 5 == 3 ? pick(stacks, step.number / 10) : nil
            let stack = used ?? WalkStack(self, root: WalkScreen(self))
            begin(WalkPushed.self, .newStack(stack), by: starter, animated) {
                navigation.start(stack, $0, animated: animated, $1)
            }
        }
        return true
    }

    // MARK: Roots

    /// L13: starts the root of a window, in one of nine forms. The last five have no duration.
    func startRoot(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters { $0.windowNavigation != nil }, step.number / 9),
            let window = starter.windowNavigation
        else { return false }
        let animated = step.animated ?? true
        let duration: Duration = animated ? .milliseconds(200) : .zero
        let options = WindowTransitionOptions.transitionFlipFromLeft
        let stack = WalkStack(self)
        func root<Child: WalkCoordinator>(
            _ type: Child.Type, _ request: ModelChain.Request, _ start: (Child, @escaping Completion) -> Void
        ) {
            begin(type, request, by: starter, animated, replacing: true, start)
        }
        switch step.number % 9 {
        case 0: root(WalkModal.self, .modal) { window.start($0, duration: duration, options: options, $1) }
        case 1:
            root(WalkPushed.self, .newStack(stack)) { window.start(stack, $0, duration: duration, options: options, $1) }
        case 2: root(WalkAdaptive.self, .modal) { window.start($0, duration: duration, options: options, $1) }
        case 3:
            root(WalkAdaptive.self, .newStack(stack)) {
                window.start(stack, $0, duration: duration, options: options, $1)
            }
        case 4: root(WalkModal.self, .modal) { window.start($0, animated: animated, $1) }
        case 5: root(WalkPushed.self, .newStack(stack)) { window.start(stack, $0, animated: animated, $1) }
        case 6: root(WalkAdaptive.self, .modal) { window.start($0, in: .current, animated: animated, $1) }
        case 7:
            root(WalkAdaptive.self, .newStack(stack)) {
                window.start($0, in: .navigation(stack), animated: animated, $1)
            }
        default:
            root(WalkAdaptive.self, .fallback) {
                window.start($0, in: .navigation(fallback: stack), animated: animated, $1)
            }
        }
        return true
    }

    // MARK: Mistakes

    /// Starts an existing screen's coordinator, a coordinator twice (L16), or a child of one that hasn't started.
    func startWrong(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters { $0.chain != nil }, step.number / 6) else { return false }
        let navigation = starter.navigation
        switch step.number % 3 {
        case 0:
            guard let child = pick(hostCoordinators, step.number / 3) else { return false }
            let life = addLife("ModalCoordinator<Never>")
            expect([.startedHost(coordinator: life.typeName)], toRefuse: life, on: starter.chain)
            navigation.start(child, animated: true) { [weak self] in
                if case .dismissed(let dismissal) = $0 { self?.didDeliver(life, .dismissed(dismissal)) }
            }
            compareExpected()
        case 1:
            let started = lives.filter { $0.hasStarted && $0.coordinator is WalkAdaptive }
            guard let old = pick(started, step.number / 3), let child = old.coordinator as? WalkAdaptive else {
                return false
            }
            let life = addLife(old.typeName)
            let issue: CoordinatorIssue =
                old.isRunning ? .startedTwice(coordinator: old.typeName) : .startedAfterEnd(coordinator: old.typeName)
            expect([issue], toRefuse: life, on: starter.chain)
            navigation.start(child, animated: true) { [weak self] in self?.didDeliver(life, $0) }
            compareExpected()
        default:
            let (idle, idleLife) = make(WalkAdaptive.self)
            let starter = WalkStarter(navigation: idle.navigation, pushing: nil, life: idleLife)
            begin(WalkModal.self, .modal, by: starter, true) { idle.navigation.start($0, animated: true, $1) }
        }
        return true
    }

    var hostCoordinators: [ModalCoordinator<Never>] { hosts.compactMap { $0.coordinator as? ModalCoordinator<Never> } }

    // MARK: The model of a start

    func addLife(_ typeName: String, _ flaw: WalkLife.Flaw = .none) -> WalkLife {
        lives.append(WalkLife(lives.count, typeName, flaw))
        return lives[lives.count - 1]
    }

    func make<Child: WalkCoordinator>(_ type: Child.Type, _ flaw: WalkLife.Flaw = .none) -> (Child, WalkLife) {
        let life = addLife("\(type)", flaw)
        let child = Child(WalkMaker(world: self, life: life, capture: WalkCapture(self)))
        (life.coordinator, life.navigation, life.pushing) = (child, child.starts, child.pushes)
        return (child, life)
    }

    private func begin<Child: WalkCoordinator>(
        _ type: Child.Type, _ request: ModelChain.Request, _ flaw: WalkLife.Flaw = .none, by starter: WalkStarter,
        _ isAnimated: Bool, replacing: Bool = false, _ start: (Child, @escaping Completion) -> Void
    ) {
        let (child, life) = make(type, flaw)
        begin(life, request, by: starter, isAnimated, replacing: replacing) { start(child, $0) }
    }

    /// Starts a coordinator in the model, then in the app.
    private func begin(
        _ life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter, _ isAnimated: Bool,
        replacing: Bool = false, _ start: (@escaping Completion) -> Void
    ) {
        beginInModel(life, request, by: starter, isAnimated, replacing: replacing)
        let capture = WalkCapture(self)
        start { [weak self] in
            capture.keep()
            self?.didDeliver(life, $0)
        }
        compareExpected()
    }

    private func beginInModel(
        _ life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter, _ isAnimated: Bool, replacing: Bool
    ) {
        life.isAnimated = isAnimated
        let refusals = refusals(of: life, request, by: starter)
        guard let chain = starter.chain, refusals.isEmpty else {
            return expect(refusals, toRefuse: life, on: starter.chain)
        }
        life.hasStarted = true
        chain.start(life, request, group: batches.isEmpty ? life.number : -batchCount, replacing: replacing)
    }

    /// One of the issues must be reported next. It refuses the start.
    private func expect(_ issues: [CoordinatorIssue], toRefuse life: WalkLife, on chain: ModelChain?) {
        life.chain = chain ?? noChain
        expected = (issues, life)
    }

    /// Everything that is wrong with a start. Empty if it is right.
    private func refusals(
        of life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter
    ) -> [CoordinatorIssue] {
        let name = life.typeName
        guard let chain = starter.chain, let host = host(of: chain) else {
            return [
                starter.life?.hasStarted == true ? .navigationAfterEnd(child: name) : .navigationBeforeStart(child: name)
            ]
        }
        var issues: [CoordinatorIssue] = []
        if chain.kind == .window, host.place?.window == nil { issues.append(.windowGone(coordinator: name)) }
        if chain.kind != .window, host.anchor?.window == nil { issues.append(.hostNotInWindow(coordinator: name)) }
        if case .push = request, !chain.canPush { issues.append(.noNavigationController(coordinator: name)) }
        if case .newStack(let stack) = request, stack.window != nil {
            issues.append(.navigationControllerInUse(navigationController: stack.name, coordinator: name))
        } else if case .newStack(let stack) = request, !stack.viewControllers.isEmpty {
            issues.append(.navigationControllerNotEmpty(navigationController: stack.name, coordinator: name))
        }
        if chain.running.isEmpty, let issue = stackIssue(of: chain, name) { issues.append(issue) }
        return issues
    }

    private func stackIssue(of chain: ModelChain, _ name: String) -> CoordinatorIssue? {
        guard let stack = host(of: chain)?.anchor as? NavigationController, stack.viewControllers.count != 1 else {
            return nil
        }
        return .hostStackCount(
            coordinator: name, navigationController: stack.name, count: stack.viewControllers.count)
    }

    // MARK: Tasks

    /// Makes a task that starts a coordinator when it runs, and waits for the result.
    func startAsync(_ step: WalkStep) -> Bool {
        guard tasks.count < 6, let starter = pick(starters(), step.number) else { return false }
        let (task, number, animated) = (tasks.count, step.number / 2, step.animated ?? true)
        tasks.append(
            Task { [weak self] in
                self?.tasksBegun += 1
                await self?.wait(task, number, by: starter, animated)
            })
        return true
    }

    private func wait(_ task: Int, _ number: Int, by starter: WalkStarter, _ animated: Bool) async {
        if isCountOpen(starter.chain) { return }
        let navigation = starter.navigation
        if number % 4 == 0, let window = starter.windowNavigation {
            let (child, life) = makeAwaited(WalkModal.self, .modal, by: starter, animated, task, replacing: true)
            let duration: Duration = animated ? .milliseconds(250) : .zero
            didWait(life, await window.start(child, duration: duration, options: []))
        } else if number % 4 == 1 {
            let stack = WalkStack(self)
            let (child, life) = makeAwaited(WalkPushed.self, .newStack(stack), by: starter, animated, task)
            didWait(life, await navigation.start(stack, child, animated: animated))
        } else if number % 4 == 2, let pushing = starter.pushing {
            let (child, life) = makeAwaited(WalkPushed.self, .push, by: starter, animated, task)
            didWait(life, await pushing.start(child, animated: animated))
        } else {
            let (child, life) = makeAwaited(WalkAdaptive.self, .current, by: starter, animated, task)
            didWait(life, await navigation.start(child, animated: animated))
        }
    }

    private func makeAwaited<Child: WalkCoordinator>(
        _ type: Child.Type, _ request: ModelChain.Request, by starter: WalkStarter, _ isAnimated: Bool, _ task: Int,
        replacing: Bool = false
    ) -> (Child, WalkLife) {
        let (child, life) = make(type)
        life.task = task
        if Task.isCancelled {
            life.awaited = [.dismissed(.cancelled)]
        } else {
            beginInModel(life, request, by: starter, isAnimated, replacing: replacing)
        }
        return (child, life)
    }

    private func didWait(_ life: WalkLife, _ result: CoordinatorResult<Int>) {
        if life.isDelivered { fail("the task of \(life.number) got two results") }
        life.isDelivered = true
        guard life.awaited?.contains(result) == true else {
            return fail("the task of \(life.number) got \(result), expected \(String(describing: life.awaited))")
        }
        reach(.resumed)
    }

    func cancelTask(_ number: Int) -> Bool {
        guard let task = pick(Array(tasks.indices), number) else { return false }
        if let life = lives.first(where: { $0.task == task }) { life.chain?.end(life, .dismissed(.cancelled)) }
        tasks[task].cancel()
        return true
    }

    /// A task has not begun, or has its result.
    var areTasksReady: Bool {
        tasks.count > tasksBegun || lives.contains { $0.awaited != nil && !$0.isDelivered }
    }

    /// Waits for these tasks. The runtime's threads decide how soon they run.
    func giveTasksTheirTurn() async {
        let begin = ContinuousClock.now
        while areTasksReady {
            await Task.yield()
            if begin.duration(to: .now) > .seconds(5) { return fail("a task that is ready doesn't go on") }
        }
    }
}
