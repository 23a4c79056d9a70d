import Insecurity
import PresentationSim

extension WalkWorld {
    /// Starts it in the model, then calls `start`, whose completion is compared.
    func begin(
        _ life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter, _ isAnimated: Bool,
        _ stack: NavigationController? = nil, replacing: Bool = false,
        _ start: (@escaping (CoordinatorResult<Int>) -> Void) -> Void
    ) {
        life.isAnimated = isAnimated
        beginInModel(life, request, by: starter, stack, replacing: replacing)
        let last = WalkLast(self)
        start { [weak self] in
            last.keep()
            self?.didDeliver(life, $0)
        }
        endBeginning(of: life)
    }

    func beginInModel(
        _ life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter, _ stack: NavigationController?,
        replacing: Bool
    ) {
        guard let chain = starter.chain else {
            return expect([starter.refusal(of: life)].compactMap { $0 }, toRefuse: life, on: limbo)
        }
        let refusals = refusals(of: life, request, on: chain, stack)
        guard refusals.isEmpty else { return expect(refusals, toRefuse: life, on: chain) }
        life.hasStarted = true
        perhapsRefused = mayRefuseStack(of: chain) ? life : nil
        chain.start(life, request, replacing: replacing)
    }

    /// The start will be refused with one of the issues.
    func expect(_ issues: [CoordinatorIssue], toRefuse life: WalkLife, on chain: ModelChain) {
        expected = issues
        refused = (chain, life, issues)
    }

    func endBeginning(of life: WalkLife) {
        if !expected.isEmpty { fail("no issue told that \(life.number) was refused: \(expected)") }
        expected = []
        perhapsRefused = nil
    }

    func host(of chain: ModelChain) -> WalkHost? { hosts.first { $0.chain === chain } }

    /// All that is wrong with the start.
    private func refusals(
        of life: WalkLife, _ request: ModelChain.Request, on chain: ModelChain, _ stack: NavigationController?
    ) -> [CoordinatorIssue] {
        var issues: [CoordinatorIssue] = []
        let host = host(of: chain)
        if chain.ground == .window, host?.window == nil { issues.append(.windowGone(coordinator: life.typeName)) }
        if chain.ground != .window, host?.anchor?.window == nil {
            issues.append(.hostNotInWindow(coordinator: life.typeName))
        }
        if request == .push, !chain.canPush { issues.append(.noNavigationController(coordinator: life.typeName)) }
        if let stack, stack.window != nil {
            issues.append(.navigationControllerInUse(navigationController: stack.name, coordinator: life.typeName))
        } else if let stack, !stack.viewControllers.isEmpty {
            issues.append(.navigationControllerNotEmpty(navigationController: stack.name, coordinator: life.typeName))
        }
        let mayRefuse = mayRefuseStack(of: chain) && issues.isEmpty
        if let issue = stackIssue(of: chain, life), chain.running.isEmpty, !mayRefuse { issues.append(issue) }
        return issues
    }

    private func stackIssue(of chain: ModelChain, _ life: WalkLife) -> CoordinatorIssue? {
        guard let stack = host(of: chain)?.anchor as? NavigationController, stack.viewControllers.count != 1 else {
            return nil
        }
        return .hostStackCount(
            coordinator: life.typeName, navigationController: stack.name, count: stack.viewControllers.count)
    }

    /// Where the chain's own screens may be on their way out, the count may be looked at, or not.
    private func mayRefuseStack(of chain: ModelChain) -> Bool {
        chain.ground == .stack && chain.running.isEmpty && !chain.isAtRest
    }
}
