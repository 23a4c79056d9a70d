import Insecurity
import PresentationSim

extension WalkWorld {
    /// A task that starts something as soon as it runs, and waits for the result.
    func startAsync(_ step: WalkStep) -> Bool {
        guard tasks.count < 6, let starter = pick(starters(), step.number) else { return false }
        let isAnimated = step.animated ?? true
        let number = step.number / 2
        let task = tasks.count
        tasks.append(
            Task { [weak self] in
                self?.beginning = task
                self?.tasksBegun += 1
                await self?.wait(number, by: starter, isAnimated)
            })
        return true
    }

    private func wait(_ number: Int, by starter: WalkStarter, _ isAnimated: Bool) async {
        let isWindow = number % 4 == 0
        if isWindow, let navigation = starter.windowNavigation {
            let (child, life) = makeModal()
            willWait(life, .modal, by: starter, isAnimated, nil, replacing: true)
            let duration: Duration = isAnimated ? .milliseconds(250) : .zero
            didWait(life, await navigation.start(child, duration: duration, options: []))
        } else if number % 4 == 1 {
            let (child, life) = makePushed()
            let stack = emptyStack()
            willWait(life, .newStack, by: starter, isAnimated, stack)
            didWait(life, await starter.navigation.start(stack, child, animated: isAnimated))
        } else if number % 4 == 2, let pushing = starter.pushing {
            let (child, life) = makePushed()
            willWait(life, .push, by: starter, isAnimated, nil)
            didWait(life, await pushing.start(child, animated: isAnimated))
        } else {
            let (child, life) = makeAdaptive()
            willWait(life, .current, by: starter, isAnimated, nil)
            didWait(life, await starter.navigation.start(child, animated: isAnimated))
        }
    }

    private func willWait(
        _ life: WalkLife, _ request: ModelChain.Request, by starter: WalkStarter, _ isAnimated: Bool,
        _ stack: NavigationController?, replacing: Bool = false
    ) {
        life.isAwaited = true
        life.task = beginning
        life.isAnimated = isAnimated
        if Task.isCancelled {
            life.awaited = [.dismissed(.cancelled)]
        } else {
            beginInModel(life, request, by: starter, stack, replacing: replacing)
        }
    }

    private func didWait(_ life: WalkLife, _ result: CoordinatorResult<Int>) {
        if let chain = life.chain { skipRefusedTasks(of: chain) }
        if life.isDelivered { fail("the task of \(life.number) was told twice") }
        life.isDelivered = true
        guard life.awaited?.contains(result) == true else {
            return fail("the task of \(life.number) was told \(result), expected \(String(describing: life.awaited))")
        }
        reach(.resumed)
    }

    func cancelTask(_ number: Int) -> Bool {
        guard let index = tasks.indices.randomElement(number) else { return false }
        let life = lives.first { $0.task == index }
        if let life { life.chain?.end(life, .dismissed(.cancelled)) }
        tasks[index].cancel()
        return true
    }

    /// All that has ended was told, now that the tasks had their turn.
    func compareTasks() {
        for life in lives where life.awaited != nil && !life.isDelivered {
            fail("the task of \(life.number) was not told")
        }
    }
}

extension Range where Bound == Int {
    fileprivate func randomElement(_ number: Int) -> Int? { isEmpty ? nil : lowerBound + number % count }
}
