import Insecurity
import PresentationSim

extension WalkWorld {
    private var chains: [ModelChain] { hosts.map(\.chain) + [noChain] }
    private var chainsWithTabs: [ModelChain] { hosts.map(\.chain) + lives.flatMap(\.tabs) }

    /// The host asks for a screen or for its navigation controller: of a coordinator that runs (L7), and while nothing
    /// moves (L6).
    func willAsk(_ life: WalkLife) {
        guard let chain = life.chain, let host = host(of: chain), life.isRunning else {
            return fail("the screen of \(life.number) was asked for after its end (L7)")
        }
        if host.isMoving { fail("the screen of \(life.number) was asked for during a transition (L6)") }
        life.isAsked = true
    }

    /// Makes the screen of a coordinator, which may be unfit.
    func make(_ life: WalkLife) -> ViewController? {
        if life.isMade { fail("the screen of \(life.number) was asked for twice (L7)") }
        willAsk(life)
        life.isMade = true
        reach(.getter)
        let screen = screen(of: life)
        let isInUse = screen?.window != nil || screen?.parent != nil
        let isInColumn = life.isRoot && life.chain?.container?.coordinator is WalkColumns
        life.isFit =
            screen != nil && !isInUse && !(life.isOnStack && screen is NavigationController)
            && !(isInColumn && screen is SplitViewController)
        if life.isRunning, !life.isFit { toRefuse = life }
        return screen
    }

    private func screen(of life: WalkLife) -> ViewController? {
        let screen: ViewController
        switch life.flaw {
        case .none where !life.tabs.isEmpty: screen = makeContainer(of: life)
        case .none:
            // Only in a tab, page or column is a context no level (U108).
            let styles: [ModalPresentationStyle] =
                life.chain?.container == nil
                ? [.pageSheet, .pageSheet, .fullScreen, .overFullScreen, .formSheet]
                : [.pageSheet, .currentContext, .overCurrentContext, .fullScreen]
            screen = WalkScreen(self, life, as: styles[life.number % styles.count])
            screen.definesPresentationContext = life.number % 3 == 0
        case .navigationController: screen = WalkStack(self, life, root: WalkScreen(self))
        case .inUse: return windows.lazy.compactMap(\.rootViewController).first
        case .missing: return nil
        }
        life.screen = screen
        return screen
    }

    /// A completion is called: the one that is due, once, and not inside another (L1, L3, L4).
    func didDeliver(_ life: WalkLife, _ result: CoordinatorResult<Int>) {
        if life.isDelivered { fail("\(life.number) got two results, the second is \(result)") }
        if delivered != nil { fail("\(life.number) got its result inside another completion (L4)") }
        life.isDelivered = true
        guard let chain = life.chain, let next = chain.due.first, next.life === life, next.result == result else {
            return fail("\(life.number) got \(result), but due are \(life.chain?.dueTexts ?? [])")
        }
        if !batches.isEmpty { fail("\(life.number) got its result inside a batch (L18)") }
        chain.due.removeFirst()
        delivered = next
        reach(.completion)
        delivered = nil
    }

    /// An issue is reported. It refuses a start, or ends a coordinator whose screen can't be shown.
    func take(_ issue: any SimulationIssue) {
        var refused: WalkLife?
        var result = CoordinatorResult<Int>.dismissed(.requested)
        switch issue {
        case CoordinatorIssue.tabOutOfRange where isTabMissing, CoordinatorIssue.pageOutOfRange where isTabMissing,
            CoordinatorIssue.noColumn where isTabMissing:
            isTabMissing = false
            return reach(.issue)
        case let issue as CoordinatorIssue:
            (refused, toRefuse) = (toRefuse, nil)
            if case .notShown(let name) = issue { refused = mayTreeRefuse ? unshown(name) : nil }
            if refused == nil { fail("unexpected issue: \(issue)") }
            result = .dismissed(.refused(issue))
        default:
            if !mayTreeRefuse { fail("the tree refused a host's call: \(issue)") }
        }
        let isStart = refused?.isRunning == false
        if isStart { refused?.replacedChain = replacedChain }
        if let refused, !isStart { refused.chain?.end(refused, result) }
        // The app may act on the issue before a refused start gets its result.
        for _ in 0..<2 { reach(.issue) }
        if let refused, isStart { refused.chain?.refuse(refused, result) }
    }

    /// Of the screens that are shown together, the lowest that isn't in the window. Two can have the same name. A container is
    /// below all that is on its tabs.
    private func unshown(_ name: String) -> WalkLife? {
        let unshown = chainsWithTabs.flatMap(\.running).filter { $0.typeName == name && $0.screen?.window == nil }
        var last = unshown.last(where: \.isMade) ?? unshown.first
        var next = last?.chain?.container
        while let container = next {
            if unshown.contains(where: { $0 === container }) { last = container }
            next = container.chain?.container
        }
        return unshown.first { $0.chain === last?.chain && $0.group == last?.group }
    }

    /// After a start: if it must be refused, its issue was reported.
    func compareRefusal() {
        if let toRefuse { fail("\(toRefuse.number) was not refused") }
        toRefuse = nil
    }

    /// Several screens may leave before the model is informed of the first.
    func rememberPlaces() {
        findAlerts()
        for life in lives where life.isRunning { life.rememberPlace() }
    }

    /// L9, L19, L23: the model is informed of which screens left, and who removed them.
    func didLeave(_ screen: ViewController, by initiator: Initiator) {
        findAlerts()
        if let life = life(of: screen) {
            lose(life.index, of: life.chain, screen, initiator == .user ? .user : .removed)
        }
        for host in hosts where host.anchor === screen {
            hasLostHost = true
            lose(0, of: host.chain, screen, .removed, isHost: true)
        }
    }

    private func lose(
        _ index: Int?, of chain: ModelChain?, _ screen: ViewController, _ dismissal: Dismissal, isHost: Bool = false
    ) {
        guard let index, let chain else { return }
        if let container = chain.container, container.isRunning, container.screen?.window == nil {
            return lose(container.index, of: container.chain, screen, dismissal)
        }
        // A host removes no screen of its own that runs, nor the one that it stands on. Another host or tab may.
        let neighbours = hosts.filter { $0.place === host(of: chain)?.place }
        let hasTabs = lives.contains { !$0.tabs.isEmpty }
        if neighbours.count == 1, !hasTabs, !hasIntervened { fail("\(screen.name) was removed by its own host (L5)") }
        if isHost || host(of: chain)?.place.window == nil {
            chain.end(from: 0, .dismissed(dismissal), isLoss: true)
        } else {
            chain.lose(from: index, .dismissed(dismissal))
        }
    }

    /// L19. The window goes when the last reference to it is released, which may be a host's at the end of its turn.
    func windowDidGo(_ place: WalkWindow) {
        for host in hosts where host.place === place { host.chain.end(from: 0, .dismissed(.removed)) }
    }

    /// All due results were delivered, and the trees are whole.
    func compare() {
        findAlerts()
        if !isRefusalDue {
            for chain in chains where chain.due.contains(where: { !$0.isLoss }) {
                fail("not delivered: \(chain.dueTexts)")
            }
        }
        for window in windows {
            if let broken = window.brokenInvariants.first { fail(broken) }
        }
        compareSelections()
    }

    /// A refusal that another one has caused waits for the next turn, and so does what is due after it (L1).
    private var isRefusalDue: Bool {
        !simulation.clock.isIdle && chains.contains { $0.due.contains(where: \.isRefusal) }
    }

    /// Nothing moves: the running coordinators are shown, and those that have ended are gone.
    func compareAtRest() {
        compare()
        for chain in chains where !chain.due.isEmpty { fail("never delivered: \(chain.dueTexts)") }
        for window in windows where window.isTransitioning { fail("a window does not come to rest") }
        for host in hosts {
            compareShown(by: host)
            host.chain.isOffScreen = host.chain.running.isEmpty
        }
        let newRoots = lives.suffix(from: lifeCountAtRest).filter(\.isRoot).compactMap(\.chain)
        let hasNewRoot = newRoots.contains { $0.container == nil }
        lifeCountAtRest = lives.count
        for place in places {
            if place.window != nil, !hasIntervened, !hasLostHost, !hasNewRoot,
                let mistake = place.picture?.mistake(newRoots)
            {
                fail(mistake)
            }
            place.picture = place.window.map { WalkPicture(screens(of: $0), rest: restCount, life) }
        }
        for life in lives where life.isDelivered && !life.isRunning { compareGone(life) }
        compareLeaks()
    }

    private func compareShown(by host: WalkHost) {
        let chain = host.chain
        guard let window = host.place.window else {
            if !chain.running.isEmpty { fail("\(chain.running.map(\.number)) run in no window") }
            return
        }
        compareShown(chain, in: screens(of: window), on: host.anchor as? NavigationController)
        let count = lives.filter { $0.chain?.base === chain && ($0.isRunning || $0.isLastRoot) }.count
        if host.starter != nil || !chain.running.isEmpty, host.observer.shownCount != count {
            fail("the observer counts \(host.observer.shownCount) screens, \(count) are shown")
        }
        if let start = chain.startsToObserve.first {
            fail("the observer was not notified of the start of \(start.life.number)")
        }
    }

    /// The chain's screens are in their order from the bottom, each on its stack.
    func compareShown(_ chain: ModelChain, in order: [ViewController], on former: NavigationController? = nil) {
        var last = -1
        var stack = former
        for life in chain.running {
            guard let screen = life.screen, let index = order.firstIndex(where: { $0 === screen }) else {
                return fail("\(life.number) runs, but is not shown")
            }
            if index <= last { fail("\(life.number) is shown below a coordinator that it was started over") }
            last = index
            let former = stack
            // A split view wraps what isn't a navigation controller (U82).
            let isWrapped = life.isRoot && chain.container?.coordinator is WalkColumns && !life.isOnStack
            stack = isWrapped ? nil : screen.parent as? NavigationController
            let isRight = life.isPushed ? stack === former : life.isOnStack == (stack != nil)
            if !isRight { fail("\(life.number) is on the wrong navigation controller") }
            let isPresented = chain.container == nil && screen.presentingViewController != nil
            if life.isRoot, isPresented { fail("\(life.number) should be the root") }
            if !life.tabs.isEmpty { compareTabs(of: life, in: order) }
        }
    }

    /// L11: everything is released after the end, except for what the walk holds and the last root (L14).
    private func compareGone(_ life: WalkLife) {
        if life.heldCoordinator == nil, life.coordinator != nil { fail("\(life.number) leaks") }
        if life.isLastRoot { return }
        if life.screen?.window != nil { fail("\(life.number) has ended, but is shown") }
        // A container that is held holds its screens.
        var outer = life.screen
        while let holder = outer?.holder, (outer as? any WalkController)?.life?.heldScreen == nil { outer = holder }
        let isHeld = life.heldScreen != nil || (outer as? any WalkController)?.life?.heldScreen != nil
        if !isHeld, life.screen != nil { fail("the screen of \(life.number) leaks") }
    }

    /// L12: the leaks are what the walk holds, as far as it has ended and nothing shows it.
    private func compareLeaks() {
        var leaks: [String: Int] = [:]
        for life in lives where life.isDelivered && life.hasStarted {
            let isShown = life.screen?.window != nil || life.screen?.parent != nil
            // One in a context has no parent, and is held with the context (U108).
            let inContext = life.screen?.holder == nil ? nil : life.screen
            for held in [life.heldCoordinator, life.isFit ? life.heldScreen ?? inContext : nil] where !isShown {
                if let held { leaks["\(type(of: held))", default: 0] += 1 }
            }
        }
        let found = Dictionary(simulation.leaks.map { ($0, 1) }, uniquingKeysWith: +)
        if found != leaks { fail("the leaks are \(found), expected \(leaks) (L12)") }
    }
}
