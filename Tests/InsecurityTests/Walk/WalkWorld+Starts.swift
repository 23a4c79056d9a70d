import Insecurity
import PresentationSim

/// A host, or a coordinator that runs, has ended or was refused. Children are started from it.
@MainActor
struct WalkStarter {
    let navigation: any AdaptiveNavigation
    var pushing: (any NavigationControllerNavigation)?
    var window: (any WindowNavigation)?
    /// The index of the tab on which children start. `nil` for the coordinator's own chain.
    var tab: Int?
    weak var host: WalkHost?
    weak var life: WalkLife?

    /// The chain on which a child starts. `nil` if the coordinator doesn't run.
    var chain: ModelChain? {
        guard let life else { return host?.chain }
        return life.isRunning ? tab.map { life.tabs[$0] } ?? life.chain : nil
    }
}

extension WalkWorld {
    /// The hosts, the running coordinators with their tabs, and the two made last. The issue of one that nothing was asked to start
    /// belongs to no simulation.
    func starters(_ isSuitable: (WalkStarter) -> Bool = { _ in true }) -> [WalkStarter] {
        let last = lives.suffix(2).filter { $0.chain != nil }
        let own = (lives.filter(\.isRunning) + last).flatMap { ($0.starter.map { [$0] } ?? []) + $0.tabStarters }
        let starters = hosts.compactMap(\.starter) + own
        return starters.filter { isSuitable($0) && !isCountOpen($0.chain) }
    }

    /// No law says whether the count is right while the chain's former screens are leaving, but not from the navigation
    /// controller. The walk starts nothing then.
    private func isCountOpen(_ chain: ModelChain?) -> Bool {
        guard let chain, chain.running.isEmpty, !chain.isOffScreen else { return false }
        return hasWrongCount(chain) || isLeavingWhole(chain)
    }

    /// The navigation controller is on a level that may be leaving, and leaves with the chain's former screens.
    private func isLeavingWhole(_ chain: ModelChain) -> Bool {
        guard chain.container == nil, let host = host(of: chain), let stack = host.anchor as? NavigationController
        else {
            return false
        }
        let isDismissing = host.place.window?.runningTransitions.contains { $0.kind == .dismiss } == true
        return isDismissing && stack.viewControllers.count != 1
    }

    /// A navigation controller must have one screen when the first coordinator starts on it, besides the chain's own.
    private func hasWrongCount(_ chain: ModelChain) -> Bool {
        guard chain.container == nil, let stack = host(of: chain)?.anchor as? NavigationController else {
            return false
        }
        let hasOwn = stack.viewControllers.contains { ($0 as? any WalkController)?.life?.chain === chain }
        return !hasOwn && stack.viewControllers.count != 1
    }

    /// Starts a coordinator on top of all that runs, or as the root of a window (L13).
    func start(_ step: WalkStep) -> Bool {
        let (isPush, isRoot) = (step.action == .startPushed, step.action == .startRoot)
        let suitable = starters { (!isPush || $0.pushing != nil) && (!isRoot || $0.window != nil) }
        let number = step.action == .startUnfit ? step.number / 5 : isRoot ? step.number / 4 : step.number
        guard let starter = pick(suitable, number) else { return false }
        start(step, by: starter)
        return true
    }

    func start(_ step: WalkStep, by starter: WalkStarter) {
        let (number, animated) = (step.number, step.animated ?? true)
        let isContainer = step.action == .startPages || step.action == .startColumns
        let isRoot = step.action == .startRoot || isContainer && number / 4 % 2 == 0 && starter.window != nil
        let (from, stack) = (starter.navigation, WalkStack(self))

        func begin<Child: WalkCoordinator>(
            _ type: Child.Type, _ request: ModelChain.Request, _ flaw: WalkLife.Flaw = .none,
            in stack: NavigationController? = nil,
            _ start: (Child, WalkLife, @escaping (CoordinatorResult<Int>) -> Void) -> Void
        ) {
            let (child, life) = make(type, flaw)
            beginInModel(life, request, in: stack, by: starter, animated, replacing: isRoot)
            start(child, life) { [weak self, capture = WalkCapture(self)] result in
                withExtendedLifetime(capture) { self?.didDeliver(life, result) }
            }
            compareRefusal()
        }

        switch step.action {
        case .startModal: begin(WalkModal.self, .modal) { from.start($0, animated: animated, $2) }
        case .startPushed:
            begin(WalkPushed.self, .push, number % 7 == 0 ? .navigationController : .none) {
                starter.pushing?.start($0, animated: animated, $2)
            }
        case .startOnNavigation:
            begin(WalkPushed.self, .newStack, in: stack) { from.start(stack, $0, animated: animated, $2) }
        case .startAlert: startAlert(step, by: starter)
        case .startTabs: begin(WalkTabs.self, .modal) { from.start($0, animated: animated, $2) }
        case .startPages where isRoot:
            begin(WalkPages.self, .modal) { starter.window?.start($0, animated: animated, $2) }
        case .startColumns where isRoot && number % 3 == 0:
            begin(WalkThreeColumns.self, .modal) { starter.window?.start($0, animated: animated, $2) }
        case .startColumns where isRoot:
            begin(WalkColumns.self, .modal) { starter.window?.start($0, animated: animated, $2) }
        case .startPages: begin(WalkPages.self, .modal) { from.start($0, animated: animated, $2) }
        case .startColumns where number % 3 == 0:
            begin(WalkThreeColumns.self, .modal) { from.start($0, animated: animated, $2) }
        case .startColumns: begin(WalkColumns.self, .modal) { from.start($0, animated: animated, $2) }
        case .startCurrent: begin(WalkAdaptive.self, .current) { from.start($0, animated: animated, $2) }
        case .startFallback:
            begin(WalkAdaptive.self, .fallback) {
                let fallback = fallback(for: $1)
                from.start($0, in: .navigation(fallback: fallback()), animated: animated, $2)
            }
        case .startUnfit where number % 5 < 3:
            let flaw = [WalkLife.Flaw.missing, .inUse, .navigationController][number % 5]
            begin(WalkModal.self, .modal, flaw) { from.start($0, animated: animated, $2) }
        case .startUnfit:
            let stacks = windows.flatMap { screens(of: $0) }.compactMap { $0 as? NavigationController }
            let used = number % 5 == 3 ? pick(stacks, number / 10) : nil
            let unfit = used ?? WalkStack(self, root: WalkScreen(self))
            begin(WalkPushed.self, .newStack, in: unfit) { from.start(unfit, $0, animated: animated, $2) }
        default:
            guard let window = starter.window else { return }
            let (duration, options): (Duration, WindowTransitionOptions) = (.milliseconds(animated ? 200 : 0), [])
            switch number % 4 {
            case 0: begin(WalkModal.self, .modal) { window.start($0, duration: duration, options: options, $2) }
            case 1:
                begin(WalkPushed.self, .newStack, in: stack) {
                    window.start(stack, $0, duration: duration, options: options, $2)
                }
            case 2:
                begin(WalkAdaptive.self, .fallback) {
                    window.start($0, in: .navigation(fallback: stack), animated: animated, $2)
                }
            default: begin(WalkTabs.self, .modal) { window.start($0, duration: duration, options: options, $2) }
            }
        }
    }

    /// The fallback is called once, when the screen is shown, and only if there is nothing to push on. It comes after the getter
    /// if what the screen was to be pushed on was removed meanwhile (L27).
    private func fallback(for life: WalkLife) -> () -> NavigationController {
        { [weak self, capture = WalkCapture(self)] in
            guard let self else { return NavigationController() }
            if life.isPushed { fail("the fallback of \(life.number) was called, but it can be pushed") }
            if life.hasFallenBack { fail("the fallback of \(life.number) was called twice") }
            life.hasFallenBack = true
            willAsk(life)
            withExtendedLifetime(capture) { reach(.fallback) }
            return WalkStack(self)
        }
    }

    /// L16: a coordinator that has started is started again, and refused.
    func startTwice(_ number: Int) -> Bool {
        let started = lives.filter { $0.hasStarted && $0.coordinator is WalkPushed }
        guard let old = pick(started, number), let child = old.coordinator as? WalkPushed,
            let starter = pick(starters { $0.chain != nil }, number / 2)
        else { return false }
        let life = WalkLife(lives.count, old.typeName)
        (lives, life.chain, toRefuse) = (lives + [life], starter.chain, life)
        starter.navigation.start(WalkStack(self), child, animated: true) { [weak self] in self?.didDeliver(life, $0) }
        compareRefusal()
        return true
    }

    private func make<Child: WalkCoordinator>(_ type: Child.Type, _ flaw: WalkLife.Flaw) -> (Child, WalkLife) {
        let life = WalkLife(lives.count, "\(type)", flaw)
        lives.append(life)
        let child = Child { [weak self, capture = WalkCapture(self)] in
            withExtendedLifetime(capture) { self?.make(life) }
        }
        (life.coordinator, life.starter) = (child, child.starter)
        life.starter?.life = life
        if let container = child as? any WalkContainer { addTabs(to: life, container) }
        return (child, life)
    }

    func beginInModel(
        _ life: WalkLife, _ request: ModelChain.Request, in stack: NavigationController? = nil, by starter: WalkStarter,
        _ isAnimated: Bool, replacing: Bool = false
    ) {
        life.isAnimated = isAnimated
        guard let chain = starter.chain, canStart(request, in: stack, on: chain), !(replacing && isReplacing(chain))
        else {
            (life.chain, toRefuse) = (starter.chain ?? noChain, life)
            return
        }
        life.hasStarted = true
        let onChain = starter.tab == nil && !replacing ? starter.life : nil
        let group = batches.isEmpty ? life.number : -batchCount
        chain.start(life, request, by: onChain, group: group, replacing: replacing)
    }

    /// L13: a completion of a coordinator that is replaced can't start another root before the new one is shown.
    private func isReplacing(_ chain: ModelChain) -> Bool {
        guard let replacedChain, isOn(chain, replacedChain), let root = chain.running.first else { return false }
        let isShown = root.isPlaced || root.screen?.isInContainer == true
        return root.hasReplaced && !isShown
    }

    /// The chain of the coordinator that is replaced, while its completion runs, or that of a start that it makes in vain.
    var replacedChain: ModelChain? {
        guard let delivered else { return nil }
        let isReplaced = [.dismissed(.replaced), .dismissed(.removed), .dismissed(.ancestor)].contains(delivered.ending)
        return isReplaced ? delivered.life.chain : delivered.life.replacedChain
    }

    /// The other chain is this one, or on it: a tab, or an existing screen in this window.
    private func isOn(_ chain: ModelChain, _ other: ModelChain?) -> Bool {
        var other = other
        while let upper = other, upper !== chain {
            if upper.kind != .window {
                return chain.container == nil && host(of: upper)?.place === host(of: chain)?.place
            }
            other = upper.container?.chain
        }
        return other != nil
    }

    /// The host and the navigation controllers are fit for the start.
    private func canStart(
        _ request: ModelChain.Request, in stack: NavigationController?, on chain: ModelChain
    ) -> Bool {
        guard host(of: chain)?.isInWindow == true, !chain.running.isEmpty || !hasWrongCount(chain) else { return false }
        if let stack, stack.window != nil || !stack.viewControllers.isEmpty { return false }
        return chain.canPlace(request)
    }

    /// Makes a task that starts a coordinator when it runs, and waits for the result.
    func startAsync(_ step: WalkStep) -> Bool {
        guard tasks.count < 6, let starter = pick(starters(), step.number) else { return false }
        let number = tasks.count
        tasks.append(Task { [weak self] in await self?.wait(as: number, step, by: starter) })
        return true
    }

    private func wait(as task: Int, _ step: WalkStep, by starter: WalkStarter) async {
        tasksBegun += 1
        if isCountOpen(starter.chain) { return }
        let (child, life) = make(WalkAdaptive.self, .none)
        let (from, stack) = (starter.navigation, WalkStack(self))
        let (isOnStack, animated) = (step.number / 2 % 2 == 1, step.animated ?? true)
        life.task = task
        if Task.isCancelled {
            life.awaited = .dismissed(.cancelled)
        } else {
            let request = isOnStack ? ModelChain.Request.newStack : .current
            beginInModel(life, request, in: isOnStack ? stack : nil, by: starter, animated)
        }
        let result =
            isOnStack ? await from.start(stack, child, animated: animated) : await from.start(child, animated: animated)
        life.isDelivered = true
        if result != life.awaited { fail("\(life.number) got \(result), not \(String(describing: life.awaited))") }
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
        (animationsExpected, isQuiet) = (nil, false)
        let begin = ContinuousClock.now
        while areTasksReady {
            await Task.yield()
            if begin.duration(to: .now) > .seconds(5) { return fail("a task that is ready doesn't go on") }
        }
    }
}
