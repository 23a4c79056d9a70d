import Insecurity
import PresentationSim

extension WalkWorld {
    /// After each step: what had to be delivered was, and the trees are whole.
    func compare() {
        for chain in chains {
            skipRefusedTasks(of: chain)
            if let late = chain.due.first(where: { !$0.isLoss }) {
                fail("\(late.life.number) should have been told \(late.results)")
            }
        }
        for window in windows {
            compareTree(of: window)
            if let broken = window.brokenInvariants.first { fail(broken) }
        }
    }

    private var chains: [ModelChain] { hosts.map(\.chain) + [limbo] }

    private func compareTree(of window: Window) {
        var below: ViewController?
        var level = window.rootViewController
        while let screen = level {
            if screen.window !== window || screen.parent != nil {
                fail("\(screen.name) is in no window, or has a parent")
            }
            if screen.presentingViewController !== below { fail("\(screen.name) is not presented by what is below it") }
            if let stack = screen as? NavigationController {
                for child in stack.viewControllers where child.navigationController !== stack {
                    fail("\(child.name) is not on \(stack.name)")
                }
                if Set(stack.viewControllers.map(ObjectIdentifier.init)).count != stack.viewControllers.count {
                    fail("\(stack.name) holds a screen twice")
                }
            }
            below = screen
            level = screen.presentedViewController
        }
        if window.topmostViewController !== below { fail("the topmost screen is not on top") }
    }

    /// Nothing moves: what is shown is what runs, and what has ended is gone.
    func compareAtRest() {
        compare()
        for window in windows where window.isTransitioning { fail("window \(window.number) does not come to rest") }
        for host in hosts {
            compareAtRest(host)
            host.chain.isAtRest = host.chain.running.isEmpty
        }
        comparePictures()
        hasForeignMoved = false
        for life in lives where life.isDelivered && !life.isRunning { compareGone(life) }
        compareLeaks()
        for chain in chains where !chain.due.isEmpty {
            fail("never told: \(chain.due.map { "\($0.life.number): \($0.results)" })")
        }
    }

    private func comparePictures() {
        for window in windows {
            let hasNewRoot = hosts.contains { $0.windowNumber == window.number && $0.chain.hasNewRoot }
            if !hasForeignMoved, !hasNewRoot, let mistake = pictures[window.number]?.mistake { fail(mistake) }
            pictures[window.number] = WalkPicture(screens(of: window))
        }
        for host in hosts { (host.chain.mayTakeOthers, host.chain.hasNewRoot) = (false, false) }
    }

    private func compareAtRest(_ host: WalkHost) {
        let chain = host.chain
        guard let window = windows.first(where: { $0.number == host.windowNumber }) else {
            if !chain.running.isEmpty { fail("\(chain.running.map(\.life.number)) run in a window that is gone") }
            return
        }
        let order = screens(of: window)
        var last = -1
        var stack = host.anchor as? NavigationController
        for frame in chain.running {
            let (life, screen) = (frame.life, frame.life.screen)
            guard let index = order.firstIndex(where: { $0 === screen }) else {
                return fail("\(life.number) runs, but is not shown")
            }
            if index <= last { fail("\(life.number) is shown below what it was started over") }
            last = index
            let isRight =
                frame.isPushed
                ? screen?.navigationController === stack
                : frame.isOnStack ? screen?.navigationController != nil : screen?.parent == nil
            if !isRight { fail("\(life.number) is on the wrong navigation controller") }
            stack = screen?.navigationController
            if frame.isRoot, screen?.presentingViewController != nil { fail("\(life.number) should be the root") }
        }
        let kept = lives.contains { $0.chain === chain && isKept($0) } ? 1 : 0
        let isObserved = host.coordinator != nil || !chain.running.isEmpty
        if isObserved, host.observer.shown != chain.running.count + kept {
            fail("the observer was told of \(host.observer.shown) screens, \(chain.running.count + kept) are shown")
        }
        if let told = chain.startsToTell.first { fail("the observer was not told of the start \(told)") }
    }

    /// L11, L12, L14.
    private func compareGone(_ life: WalkLife) {
        let isKept = isKept(life)
        if !isKept, life.screen?.window != nil { fail("\(life.number) has ended, but is shown") }
        // A task that has not had its turn keeps the navigation controller that it started with.
        let isAwaited = life.screen?.parent != nil && lives.contains { $0.awaited != nil && !$0.isDelivered }
        // What holds a navigation controller holds what is on it.
        let isHeld = life.isScreenHeld || (life.screen?.parent as? WalkStack)?.life.isScreenHeld == true
        if !isKept, !isHeld, !isAwaited, life.screen != nil { fail("the screen of \(life.number) leaks") }
        if !life.isHeld, !life.isAwaited, life.coordinator != nil { fail("\(life.number) leaks") }
    }

    /// L14: the last root stays.
    private func isKept(_ life: WalkLife) -> Bool {
        life.isRoot && life.chain?.running.isEmpty == true && life.screen?.window != nil
    }

    /// What is kept on purpose was told of (L12). The host of a root that stayed may be gone when that goes.
    private func compareLeaks() {
        var kept: [String: Int] = [:]
        for life in lives where life.isDelivered && life.hasStarted && !isKept(life) {
            guard let chain = life.chain, chain.ground != .window || host(of: chain)?.coordinator != nil else {
                continue
            }
            if life.isHeld, life.screen?.parent == nil { kept[life.typeName, default: 0] += 1 }
            if life.isScreenHeld, life.hasLeft, !life.isOverTask, life.screen?.parent == nil {
                kept[life.screenTypeName, default: 0] += 1
            }
        }
        let found = Dictionary(simulation.leaks.map { ($0, 1) }, uniquingKeysWith: +)
        if found != kept { fail("leaks are \(found), expected \(kept) (L12)") }
    }
}
