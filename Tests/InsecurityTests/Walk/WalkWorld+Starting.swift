import Insecurity
import PresentationSim

/// Somebody who starts others: a host, or a coordinator that runs, has ended, or never began.
@MainActor
struct WalkStarter {
    let navigation: any AdaptiveNavigation
    let pushing: (any NavigationControllerNavigation)?
    let windowNavigation: (any WindowNavigation)?
    let host: WalkHost?
    let life: WalkLife?

    /// The chain, where something can be started on it.
    var chain: ModelChain? {
        guard let life else { return host?.chain }
        return life.isRunning ? life.chain : nil
    }

    /// Why nothing can be started from here.
    func refusal(of child: WalkLife) -> CoordinatorIssue? {
        guard chain == nil else { return nil }
        let hasEnded = life?.hasStarted == true
        return hasEnded ? .navigationAfterEnd(child: child.typeName) : .navigationBeforeStart(child: child.typeName)
    }
}

extension WalkWorld {
    func starters(_ isMeant: (WalkStarter) -> Bool = { _ in true }) -> [WalkStarter] {
        let hosts = hosts.compactMap { host in
            host.navigation.map {
                WalkStarter(
                    navigation: $0, pushing: host.pushing, windowNavigation: host.windowNavigation, host: host,
                    life: nil)
            }
        }
        let running = lives.filter { $0.isRunning }
        let lives = (running + lives.suffix(2)).compactMap { life in
            life.navigation.map {
                WalkStarter(navigation: $0, pushing: life.pushing, windowNavigation: nil, host: nil, life: life)
            }
        }
        return (hosts + lives).filter(isMeant)
    }

    /// Starts something over all that runs.
    func start(_ step: WalkStep) -> Bool {
        let isPush = step.action == .startPushed
        guard let starter = pick(starters { !isPush || $0.pushing != nil }, step.number) else { return false }
        let isAnimated = step.animated ?? true
        let navigation = starter.navigation
        switch step.action {
        case .startModal, .startMissing, .startScreenInUse, .startNavigationScreen:
            let (child, life) = makeModal(flaw(of: step.action))
            begin(life, .modal, by: starter, isAnimated) { navigation.start(child, animated: isAnimated, $0) }
        case .startPushed:
            let (child, life) = makePushed(step.number % 7 == 0 ? .navigationScreen : .none)
            begin(life, .push, by: starter, isAnimated) { starter.pushing?.start(child, animated: isAnimated, $0) }
        case .startOnNavigation, .startUsedNavigation, .startFilledNavigation:
            let (child, life) = makePushed()
            let stack = stack(for: step)
            begin(life, .newStack, by: starter, isAnimated, stack) {
                navigation.start(stack, child, animated: isAnimated, $0)
            }
        case .startCurrent:
            let (child, life) = makeAdaptive()
            begin(life, .current, by: starter, isAnimated) { navigation.start(child, animated: isAnimated, $0) }
        case .startInModal:
            let (child, life) = makeAdaptive()
            begin(life, .modal, by: starter, isAnimated) {
                if step.number % 2 == 0 {
                    navigation.startModal(child, animated: isAnimated, $0)
                } else {
                    navigation.start(child, in: .modal, animated: isAnimated, $0)
                }
            }
        case .startInNew:
            let (child, life) = makeAdaptive()
            let stack = emptyStack()
            begin(life, .newStack, by: starter, isAnimated, stack) {
                navigation.start(child, in: .navigation(new: stack), animated: isAnimated, $0)
            }
        default:
            let (child, life) = makeAdaptive()
            let fallback = fallback(for: life, canPush: starter.chain?.canPush == true)
            begin(life, .stack, by: starter, isAnimated) {
                navigation.start(child, in: .navigation(fallback: fallback()), animated: isAnimated, $0)
            }
        }
        return true
    }

    private func flaw(of action: WalkAction) -> WalkLife.Flaw {
        switch action {
        case .startMissing: .missing
        case .startScreenInUse: .screenInUse
        case .startNavigationScreen: .navigationScreen
        default: .none
        }
    }

    func emptyStack() -> NavigationController {
        let stack = name(NavigationController())
        stack.delegate = delegate
        return stack
    }

    func stack(for step: WalkStep) -> NavigationController {
        switch step.action {
        case .startFilledNavigation: return strangers()
        case .startUsedNavigation:
            let stacks = windows.flatMap { screens(of: $0) }.compactMap { $0 as? NavigationController }
            return pick(stacks, step.number / 2) ?? strangers()
        default: return emptyStack()
        }
    }

    /// The fallback is made where there is nothing to push on, once, when it is shown.
    private func fallback(for life: WalkLife, canPush: Bool) -> () -> NavigationController {
        { [weak self, last = WalkLast(self)] in
            last.keep()
            guard let self else { return NavigationController() }
            if canPush { fail("the fallback of \(life.number) was made, but there is one to push on") }
            if life.isFallbackMade { fail("the fallback of \(life.number) was made twice") }
            life.isFallbackMade = true
            reach(.fallback)
            return emptyStack()
        }
    }
}
