import Insecurity
import PresentationSim

extension WalkWorld {
    func end(_ step: WalkStep) -> Bool {
        guard let life = target(of: step), let coordinator = life.coordinator else { return false }
        let animated = step.animated
        let isExpected: Bool
        let isEnded: Bool
        switch step.action {
        case .finish:
            let value = 1000 + life.number
            isExpected = life.chain?.end(life, .finished(value)) == true
            isEnded = animated.map { coordinator.finish(value, animated: $0) } ?? coordinator.finish(value)
        case .dismiss:
            isExpected = life.chain?.end(life, .dismissed(.requested)) == true
            isEnded = animated.map { coordinator.dismiss(animated: $0) } ?? coordinator.dismiss()
        default:
            let index = life.chain?.index(of: life)
            isExpected = index.flatMap { life.chain?.end(from: $0 + 1, .dismissed(.requested)) } == true
            isEnded = animated.map { coordinator.dismissChildren(animated: $0) } ?? coordinator.dismissChildren()
        }
        if isEnded != isExpected { fail("\(step.action) of \(life.number) returned \(isEnded)") }
        return true
    }

    /// Something that runs, or now and then something that did.
    func target(of step: WalkStep) -> WalkLife? {
        let isOld = step.number % 8 == 7
        let chosen = lives.filter { isOld ? $0.hasStarted && $0.coordinator != nil : $0.isRunning }
        return pick(chosen, step.number / 2)
    }

    func dismissAll(_ step: WalkStep) -> Bool {
        guard let host = pick(hosts.filter { $0.coordinator != nil }, step.number) else { return false }
        let isExpected = host.chain.end(from: 0, .dismissed(.requested))
        if let isEnded = host.dismissChildren(animated: step.animated), isEnded != isExpected {
            fail("dismissChildren of a host returned \(isEnded)")
        }
        return true
    }

    /// L18: nothing is delivered until the outermost batch is over.
    func batch(_ step: WalkStep) -> Bool {
        guard let starter = pick(starters(), step.number) else { return false }
        let chain = starter.chain
        // From what has ended, each start stands for itself.
        if chain == nil { isBatchUncounted = true }
        chain?.batches += 1
        var isCalled = false
        starter.navigation.batch {
            isCalled = true
            for _ in 0..<(plans[.batch]?.count ?? 0) { reach(.batch) }
            chain?.batches -= 1
        }
        if !isCalled { fail("the body of a batch was not called") }
        return true
    }

    /// A completion: the one that is due, once, and not inside another one (L1, L3, L4).
    func didDeliver(_ life: WalkLife, _ result: CoordinatorResult<Int>) {
        if life.isDelivered { fail("\(life.number) was told twice: \(result)") }
        if isDelivering { fail("\(life.number) was told inside another completion (L4)") }
        life.isDelivered = true
        guard let chain = life.chain else { return fail("\(life.number) was told \(result), but never began") }
        if chain.batches > 0 { fail("\(life.number) was told inside a batch (L18)") }
        skipRefusedTasks(of: chain)
        guard let next = chain.due.first, next.life === life, next.results.contains(result) else {
            let due = chain.due.map { "\($0.life.number): \($0.results)" }
            return fail("\(life.number) was told \(result), but due are \(due)")
        }
        chain.due.removeFirst()
        isDelivering = true
        reach(.completion)
        isDelivering = false
    }

    // MARK: Tasks that wait

    /// What a task waits for has been delivered: it is told when it goes on.
    func awaitNext(of chain: ModelChain) {
        let next = chain.due.removeFirst()
        next.life.awaited = next.results
    }

    /// A refusal is told to no observer.
    func skipRefusedTasks(of chain: ModelChain) {
        while let next = chain.due.first, next.life.isAwaited, next.depth == nil { awaitNext(of: chain) }
    }
}
