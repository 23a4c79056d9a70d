import Insecurity
import PresentationSim

extension WalkWorld {
    /// What the model has to know of the tree: who took which screen away (L9, L19).
    func didLeave(_ screen: ViewController, by initiator: Initiator) {
        if let life = (screen as? WalkScreen)?.life ?? (screen as? WalkStack)?.life {
            life.hasLeft = true
            if life.isRunning { compareLoss(of: screen, on: life.chain) }
            life.chain?.end(life, .dismissed(initiator == .user ? .user : .removed), isLoss: true)
            compareLastRoot(life)
        }
        for host in hosts where host.anchor === screen {
            compareLoss(of: screen, on: host.chain)
            host.chain.end(from: 0, .dismissed(.removed), isLoss: true)
        }
    }

    func windowDidGo(_ number: Int) {
        for host in hosts where host.windowNumber == number {
            host.chain.end(from: 0, .dismissed(.removed))
        }
    }

    /// A host takes nothing off that runs on it, nor what it stands on: a hand, other code, or another host has.
    private func compareLoss(of screen: ViewController, on chain: ModelChain?) {
        let isOthers = hosts.contains { $0.chain !== chain && $0.chain.mayTakeOthers }
        if !isOthers, !hasForeignMoved { fail("\(screen.name) was taken off by the host that it belongs to (L5)") }
    }

    /// L14: the last root stays until other code, or another chain, puts something in its place.
    private func compareLastRoot(_ life: WalkLife) {
        guard life.isRoot, !life.isRootOnStack, life.chain?.running.isEmpty == true, !isForeign else { return }
        let isOthers = hosts.contains { $0.chain !== life.chain && $0.chain.ground == .window }
        let isReplaced = lives.contains { $0.isRoot && $0.isMade && $0.chain === life.chain && $0.number > life.number }
        if !isOthers, !isReplaced { fail("the last root \(life.number) did not stay (L14)") }
    }

    /// Who is told of an issue may act; only then is a refused start's completion due.
    func take(_ issue: any SimulationIssue) {
        compareIssue(issue)
        let refused = refused
        self.refused = nil
        for _ in 0..<2 { reach(.issue) }
        if let refused { refused.chain.refuse(refused.life, refused.issues) }
    }

    /// Each issue is one that is expected now.
    private func compareIssue(_ issue: any SimulationIssue) {
        switch issue {
        case let issue as CoordinatorIssue: compareIssue(issue)
        case PresentationIssue.poppedToMissing where isPopWaiting: break
        default: if !isForeign, !isDisturbed { fail("unexpected issue: \(issue)") }
        }
    }

    private func compareIssue(_ issue: CoordinatorIssue) {
        if expected.contains(issue) {
            expected = []
            return
        }
        switch issue {
        case .hostStackCount where perhapsRefused != nil: refuseAfterAll(issue)
        case .notShown(let name) where isDisturbed: refuseUnshown(name, issue)
        case .viewControllerRetained(let name):
            leaksTold[name, default: 0] += 1
            let held = lives.filter { $0.wasScreenHeld && $0.screenTypeName == name }
            if leaksTold[name, default: 0] > held.count { fail("a false alarm: \(issue)") }
        case .coordinatorRetained(let name):
            leaksTold[name, default: 0] += 1
            let held = lives.filter { $0.wasHeld && $0.typeName == name }
            if leaksTold[name, default: 0] > held.count { fail("a false alarm: \(issue)") }
        default: fail("unexpected issue: \(issue)")
        }
    }

    private func refuseAfterAll(_ issue: CoordinatorIssue) {
        guard let life = perhapsRefused, let chain = life.chain, chain.running.last?.life === life else {
            return fail("unexpected issue: \(issue)")
        }
        chain.running.removeLast()
        chain.startsToTell.removeLast()
        life.hasStarted = false
        perhapsRefused = nil
        refused = (chain, life, [issue])
    }

    /// The tree could not show a screen since other code came in the way: of those that came together, the lowest that
    /// isn't there.
    private func refuseUnshown(_ name: String, _ issue: CoordinatorIssue) {
        let running = hosts.flatMap(\.chain.running)
        let meant = running.filter { $0.life.typeName == name && $0.life.screen?.window == nil }
        guard let last = meant.last(where: \.life.isMade) ?? meant.first, let chain = last.life.chain else {
            return fail("unexpected issue: \(issue)")
        }
        let lowest = meant.first { $0.life.chain === chain && $0.group == last.group } ?? last
        chain.end(lowest.life, .dismissed(.refused(issue)))
    }
}
