import Insecurity
import PresentationSim

extension WalkWorld {
    /// What the model has to know of the tree: who took which screen away (L9, L19).
    func didLeave(_ screen: ViewController, by hand: Hand) {
        if let life = (screen as? WalkScreen)?.life ?? (screen as? WalkStack)?.life {
            life.chain?.end(life, .dismissed(hand == .user ? .user : .removed), isLoss: true)
            if life.chain?.root === life { life.chain?.root = nil }
        }
        for host in hosts where host.anchor === screen {
            host.chain.end(from: 0, .dismissed(.removed), isLoss: true)
        }
    }

    func windowDidGo(_ number: Int) {
        for host in hosts where host.windowNumber == number {
            host.chain.end(from: 0, .dismissed(.removed))
            host.chain.root = nil
        }
    }

    func didEnd(_ transition: Transition) {}

    /// Each issue is one that is expected now.
    func take(_ issue: any Issue) {
        switch issue {
        case let issue as CoordinatorIssue: take(issue)
        case PresentationIssue.poppedToMissing where isPopWaiting: break
        default: if !isForeign, !isDisturbed { fail("unexpected issue: \(issue)") }
        }
    }

    private func take(_ issue: CoordinatorIssue) {
        if expected.contains(issue) {
            expected = []
            return
        }
        switch issue {
        case .hostStackCount where perhapsRefused != nil: refuseAfterAll(issue)
        case .notShown(let name) where isDisturbed: refuseUnshown(name, issue)
        case .viewControllerRetained(let name):
            let isHeld = lives.contains { ($0.isScreenHeld || $0.wasHeld) && $0.screen?.name == name }
            if !isHeld || leaksTold.contains(name) { fail("a false alarm: \(issue)") }
            leaksTold.append(name)
        case .coordinatorRetained(let name):
            leaksTold.append(name)
            let held = lives.filter { $0.typeName == name && ($0.isHeld || $0.wasHeld) }
            if leaksTold.filter({ $0 == name }).count > held.count { fail("a false alarm: \(issue)") }
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
        chain.refuse(life, [issue])
    }

    /// The tree could not show a screen since other code came in the way: the lowest that isn't there.
    private func refuseUnshown(_ name: String, _ issue: CoordinatorIssue) {
        let running = hosts.flatMap(\.chain.running).map(\.life)
        let meant = running.filter { $0.typeName == name && $0.screen?.window == nil }
        guard let life = meant.last(where: \.isMade) ?? meant.first else { return fail("unexpected issue: \(issue)") }
        life.chain?.end(life, .dismissed(.refused(issue)))
    }
}
