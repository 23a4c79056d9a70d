import Insecurity
import PresentationSim

// The number of transitions that a step causes, if it is all that happens until the next rest.
extension WalkWorld {
    /// L5, L18, L20: the number of animated transitions until the next rest, if the step is all that happens.
    func animations(before step: WalkStep) -> ClosedRange<Int>? {
        switch step.action {
        case .finish, .dismiss, .dismissChildren, .dismissAll:
            return ending(by: step).flatMap { animations(ofLeaving: $0.index ?? .max, of: $0.chain, step.animated) }
        case .batch:
            let endings: [WalkAction] = [.finish, .dismiss, .dismissChildren, .dismissAll]
            let endsOnly = plans[.batch]?.allSatisfy { endings.contains($0.action) } != false
            if endsOnly, windows.count == 1, pick(starters(), step.number)?.chain != nil { return 0...1 }
            let isAlone = hosts.count == 1 && pick(starters(), step.number)?.chain != nil
            let other: [WalkAction] = [.makeHost, .makeWindow, .startTabs, .startPages, .startColumns, .startRoot]
            if lives.contains(where: { !$0.tabs.isEmpty }) { return nil }
            let isPath = plans[.batch]?.contains { $0.action.isIntervention || other.contains($0.action) } != true
            return isAlone && isPath ? 0...1 : nil
        default: return nil
        }
    }

    /// A screen leaves as it came, unless the call says otherwise. The root of a window stays.
    private func animations(ofLeaving index: Int, of chain: ModelChain?, _ animated: Bool?) -> ClosedRange<Int>? {
        guard let chain, index < chain.running.count else { return 0...0 }
        let life = chain.running[index]
        if chain.container != nil { return animations(ofTab: chain, changing: life, animated ?? true) }
        if life.isRoot && !life.tabs.isEmpty || isHostInTab { return nil }
        guard life.isRoot else { return animated ?? life.isAnimated ? 1...1 : 0...0 }
        guard chain.running.count == 1 else { return animations(ofLeaving: index + 1, of: chain, animated) }
        // A screen of other code over the last root may leave or stay.
        return life.screen?.presentedViewController == nil && !life.isOnStack ? 0...0 : nil
    }

    private static let starts: [WalkAction] = [
        .startModal, .startOnNavigation, .startCurrent, .startFallback, .startRoot, .startTabs,
        .startPages, .startColumns, .startAlert,
    ]

    /// A start is seen if it is animated and was not refused.
    func animations(after step: WalkStep, _ started: WalkLife?) -> ClosedRange<Int>? {
        guard WalkWorld.starts.contains(step.action), let life = started else { return nil }
        if life.hasStarted, let chain = life.chain, chain.container != nil {
            return life.hasReplaced ? nil : animations(ofTab: chain, changing: life, life.isAnimated)
        }
        if isHostInTab { return nil }
        return life.hasStarted && life.isAnimated ? 1...1 : 0...0
    }

    /// The screen of a host is in a tab. The tab may be out of sight, or lose the screen.
    private var isHostInTab: Bool { hosts.contains(where: \.isInTab) }

    /// Other code has presented a screen, which leaves with the one that it came over, also if that is out of sight (L15).
    private var hasLevelOfOtherCode: Bool {
        windows.contains { window in
            let levels = sequence(first: window.rootViewController, next: \.?.presentedViewController).compactMap { $0 }
            return levels.dropFirst().contains { ([$0] + $0.children).allSatisfy { life(of: $0) == nil } }
        }
    }

    /// L24, L26: a presented screen of a tab is animated as it says. Another is, if its tab is in sight.
    private func animations(ofTab chain: ModelChain, changing life: WalkLife, _ isAnimated: Bool) -> ClosedRange<Int>? {
        if chain.running.drop(while: { $0 !== life }).contains(where: \.isPresenting) {
            return isAnimated ? nil : 0...0
        }
        if isHostInTab || hasLevelOfOtherCode { return nil }
        let isLone = life.isRoot && life.tabs.isEmpty && chain.running.last === life
        return isLone || isOffScreen(life) ? 0...0 : nil
    }

    /// L26: nothing that is presented or in sight changes, so that there is no transition.
    func isQuiet(before step: WalkStep) -> Bool? {
        guard [.finish, .dismiss, .dismissChildren].contains(step.action), let ending = ending(by: step) else {
            return nil
        }
        guard let chain = ending.chain, let index = ending.index, index < chain.running.count else { return false }
        let leaving = chain.running[index...]
        return !isHostInTab && !hasLevelOfOtherCode && isOffScreen(leaving[index])
            && !leaving.contains(where: \.isPresenting)
    }

    func isQuiet(after step: WalkStep, _ started: WalkLife?) -> Bool {
        guard WalkWorld.starts.contains(step.action), let life = started else { return false }
        return !isHostInTab && life.hasStarted && !life.hasReplaced && life.isPushed && isOffScreen(life)
    }

    /// The coordinator is in a tab, page or column that isn't seen, or in a container in one, and not presented.
    private func isOffScreen(_ life: WalkLife) -> Bool {
        guard let chain = life.chain, let index = life.index, let container = chain.container,
            !chain.running[...index].contains(where: \.isPresented)
        else { return false }
        return !isBeside(container) && container.tabs[container.selectedTab] !== chain || isOffScreen(container)
    }

    func compareAnimations() {
        if isQuiet, transitionsSeen > 0 { fail("\(transitionsSeen) transitions of a tab that isn't in sight (L26)") }
        (isQuiet, transitionsSeen) = (false, 0)
        if let animationsExpected, !animationsExpected.contains(animationsSeen) {
            fail("\(animationsSeen) transitions were seen, expected \(animationsExpected) (L5, L18, L20)")
        }
        (animationsExpected, animationsSeen) = (nil, 0)
    }
}
