import Insecurity
import PresentationSim

extension WalkWorld {
    /// L5, L18, L20: how many transitions are to be seen until the next rest, where the step is all that happens.
    func animations(ofEnding step: WalkStep) -> ClosedRange<Int>? {
        switch step.action {
        case .finish, .dismiss, .dismissChildren:
            guard let life = target(of: step), let index = life.chain?.index(of: life) else { return nil }
            let lowest = step.action == .dismissChildren ? index + 1 : index
            return animations(ofLeaving: lowest, of: life.chain, step.animated)
        case .dismissAll:
            return pick(hosts.filter { $0.coordinator != nil }, step.number).flatMap {
                animations(ofLeaving: 0, of: $0.chain, step.animated)
            }
        default: return nil
        }
    }

    /// A screen leaves as it came, unless told otherwise; the root of a window stays.
    private func animations(ofLeaving index: Int, of chain: ModelChain?, _ animated: Bool?) -> ClosedRange<Int>? {
        guard let chain, index < chain.running.count else { return 0...0 }
        let frame = chain.running[index]
        guard frame.isRoot else { return animated ?? frame.life.isAnimated ? 1...1 : 0...0 }
        guard chain.running.count == 1 else { return animations(ofLeaving: index + 1, of: chain, animated) }
        // What other code has put over the root goes, or not, with nothing of ours.
        return frame.life.screen?.presentedViewController == nil && !frame.isOnStack ? 0...0 : nil
    }

    /// A start is seen where it is animated and was not refused.
    func animations(ofStart step: WalkStep) -> ClosedRange<Int>? {
        switch step.action {
        case .startModal, .startOnNavigation, .startCurrent, .startInModal, .startInNew, .startFallback, .startRoot,
            .startRootOnNavigation, .startRootAdaptive, .startRootAdaptiveOnNavigation, .startRootInContext:
            guard let life = lives.last else { return nil }
            return life.hasStarted && life.isAnimated ? 1...1 : 0...0
        case .batch: return hosts.count > 1 || isBatchUncounted ? nil : 0...1
        default: return nil
        }
    }

    var isAtRest: Bool { !simulation.isTransitioning && simulation.clock.isIdle }

    func compareAnimations() {
        if let measured, !measured.contains(animationsSeen) {
            fail("\(animationsSeen) transitions were seen, expected \(measured) (L5, L18, L20)")
        }
        measured = nil
        animationsSeen = 0
    }
}
