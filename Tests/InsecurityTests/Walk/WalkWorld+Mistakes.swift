import Insecurity
import PresentationSim

extension WalkWorld {
    /// L16: what runs, or is held after its end, is started again.
    func startTwice(_ step: WalkStep) -> Bool {
        let started = lives.filter { $0.hasStarted && $0.coordinator is WalkAdaptive }
        guard let old = pick(started, step.number), let child = old.coordinator as? WalkAdaptive,
            let starter = pick(starters { $0.chain != nil }, step.number / 2), let chain = starter.chain
        else { return false }
        let again = WalkLife(number: lives.count, typeName: old.typeName, flaw: .none)
        lives.append(again)
        let issue =
            old.isRunning
            ? CoordinatorIssue.startedTwice(coordinator: old.typeName) : .startedAfterEnd(coordinator: old.typeName)
        expect([issue], toRefuse: again, on: chain)
        starter.navigation.start(child, animated: true) { [weak self] in self?.didDeliver(again, $0) }
        endBeginning(of: again)
        return true
    }

    /// A coordinator of an existing screen is no child. It has no result, so only that nothing else happens is seen.
    func startHost(_ step: WalkStep) -> Bool {
        let screens = hosts.compactMap { $0.coordinator as? ModalCoordinator<Never> }
        guard let child = pick(screens, step.number),
            let starter = pick(starters { $0.chain != nil }, step.number / 2), let chain = starter.chain
        else { return false }
        let life = WalkLife(number: lives.count, typeName: "ModalCoordinator<Never>", flaw: .none)
        lives.append(life)
        expect([.startedHost(coordinator: life.typeName)], toRefuse: life, on: chain)
        starter.navigation.start(child, animated: true) { [weak self] in
            if case .dismissed(let dismissal) = $0 { self?.didDeliver(life, .dismissed(dismissal)) }
        }
        endBeginning(of: life)
        return true
    }

    /// From a coordinator that has not been started.
    func startFromIdle(_ step: WalkStep) -> Bool {
        let (idle, idleLife) = makeAdaptive()
        let (child, life) = makeModal()
        let starter = WalkStarter(
            navigation: idle.navigation, pushing: nil, windowNavigation: nil, host: nil, life: idleLife)
        begin(life, .modal, by: starter, true) { idle.navigation.start(child, animated: true, $0) }
        return true
    }

    func finishIdle(_ step: WalkStep) -> Bool {
        let (idle, life) = makeModal()
        expected = [.endedBeforeStart(coordinator: life.typeName, call: step.number % 2 == 0 ? "finish" : "dismiss")]
        let isEnded = step.number % 2 == 0 ? idle.finish(1) : idle.dismiss()
        if isEnded || idle.dismissChildren() { fail("what never began was ended") }
        endBeginning(of: life)
        return true
    }

    func dismissHost(_ step: WalkStep) -> Bool {
        let screens = hosts.compactMap { $0.coordinator as? ModalCoordinator<Never> }
        guard let host = pick(screens, step.number) else { return false }
        expected = [.dismissedHost(coordinator: "ModalCoordinator<Never>")]
        if host.dismiss() { fail("an existing screen was dismissed") }
        if !expected.isEmpty { fail("no issue told that an existing screen can't be dismissed") }
        expected = []
        return true
    }
}
