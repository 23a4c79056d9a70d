/// Short walks that take each action at each moment, so that none depends on luck.
struct WalkDrill {
    let action: WalkAction
    let phase: WalkPhase

    /// A world where there is something for each action to be done with, the way to the moment, and the action there.
    func steps(_ random: inout WalkRandom) -> [WalkStep] {
        let number = random.below(60)
        let animated = [true, false, nil][random.below(3)]
        var steps = [WalkStep(.makeWindow, number)] + ground(number)
        switch phase {
        case .called(let moment): steps += way(to: moment, WalkStep(action, at: moment, number, animated: animated))
        default: steps += way(number) + [WalkStep(action, number, animated: animated)]
        }
        return steps + [WalkStep(.advance, 42), WalkStep(random: &random), WalkStep(.settle)]
    }

    private func ground(_ number: Int) -> [WalkStep] {
        var steps = [
            WalkStep(.startOnNavigation), WalkStep(.settle), WalkStep(.makeHost, 2), WalkStep(.makeHost),
            WalkStep(.startCurrent, 1),
        ]
        steps += [WalkStep(.settle), WalkStep(.startAsync, number), WalkStep(.yield), WalkStep(.startModal, number)]
        steps += [WalkStep(.settle), WalkStep(.present, 1), WalkStep(.settle), WalkStep(.beginSwipeDown)]
        steps += [WalkStep(.settle), WalkStep(.dismissScreen, 1), WalkStep(.settle)]
        if action == .makeHost || action == .makeHostInNoWindow { steps.append(WalkStep(.releaseHost, number)) }
        return steps + [WalkStep(.settle)]
    }

    private func way(_ number: Int) -> [WalkStep] {
        let sheet = [WalkStep(.present, 1), WalkStep(.settle)]
        return switch phase {
        case .present: [WalkStep(.present, 1)]
        case .dismiss: sheet + [WalkStep(.dismissScreen)]
        case .push: [WalkStep(.push)]
        case .pop: [WalkStep(.push), WalkStep(.settle), WalkStep(.pop)]
        case .set: [WalkStep(.set, 5)]
        case .root: [number % 2 == 0 ? WalkStep(.replaceRoot, 4) : WalkStep(.startRoot)]
        case .finger: sheet + [WalkStep(.beginSwipeDown)]
        default: []
        }
    }

    private func way(to moment: WalkMoment, _ step: WalkStep) -> [WalkStep] {
        let sheet = [WalkStep(.present, 1), WalkStep(.settle)]
        return switch moment {
        case .now: [step]
        case .batch: [step, WalkStep(.batch)]
        case .completion:
            [step, step.number % 2 == 0 ? WalkStep(.finish, step.number) : WalkStep(.startFilledNavigation)]
        case .issue:
            [step, WalkStep([.startFilledNavigation, .startMissing, .finishIdle][step.number % 3], step.number)]
        case .release where step.number % 2 == 0: [WalkStep(.startOnNavigation), step, WalkStep(.startFallback)]
        case .release: [step, WalkStep(.finish, step.number)]
        case .resumed:
            [step, WalkStep(.startAsync, step.number), WalkStep(.yield)]
                + [WalkStep(.cancelTask), WalkStep(.cancelTask, 1), WalkStep(.yield)]
        case .getter, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .observer, .transitionDidEnd:
            [step, WalkStep(.startInModal)]
        case .fallback: [WalkStep(.startModal), WalkStep(.settle), step, WalkStep(.startFallback)]
        case .foreignCompletion: [step, WalkStep(.present, 1)]
        case .viewWillDisappear, .viewDidDisappear: sheet + [step, WalkStep(.dismissScreen)]
        case .willMove, .didMove, .willShow, .didShow: [step, WalkStep(.push)]
        case .shouldDismiss, .willDismiss, .didDismiss: sheet + [step, WalkStep(.swipeDown)]
        case .didAttempt: sheet + [WalkStep(.lockSheet), step, WalkStep(.swipeDown)]
        }
    }
}
