/// Steps that belong together, as programs take them: chance alone seldom brings them together, and never in order.
enum WalkPhrase: CaseIterable {
    /// A whole path in one batch; later one of it ends.
    case path
    /// The same while something is about to come or go.
    case pathInMotion
    /// A batch that begins in a callback or a completion.
    case pathInCallback
    /// A finger is down while a path comes.
    case pathUnderFinger
    /// What runs on several hosts ends in one batch, and something comes instead.
    case severalHosts
    /// What ends starts others, wherever they are.
    case completions
    /// Tasks that wait for what runs in a path.
    case tasks
    /// Other code comes in the way of a path, and who is told of what can't be shown does two things.
    case refusals

    func steps(_ random: inout WalkRandom) -> [WalkStep] {
        switch self {
        case .path: [WalkStep(.settle)] + path(&random) + [WalkStep(.settle)] + ends(&random)
        case .pathInMotion: [step(starts, &random), time(&random)] + path(&random) + [time(&random)] + ends(&random)
        case .pathInCallback: pathInCallback(&random)
        case .pathUnderFinger:
            [step([.beginSwipeDown, .beginSwipeBack], &random)] + path(&random)
                + [step([.finishSwipe, .cancelSwipe], &random), time(&random)] + ends(&random)
        case .severalHosts: severalHosts(&random)
        case .completions: completions(&random)
        case .tasks: tasks(&random)
        case .refusals: refusals(&random)
        }
    }

    private var bases: [WalkAction] {
        [.startOnNavigation, .startInNew, .startFallback, .startOnNavigation, .startRootOnNavigation]
            + [.startRootAdaptiveOnNavigation, .startRootInContext, .startModal, .startInModal, .startRoot]
    }
    private var starts: [WalkAction] {
        [.startPushed, .startPushed, .startCurrent, .startCurrent, .startFallback, .startModal, .startInModal]
            + [.startOnNavigation, .startInNew]
    }
    private var endings: [WalkAction] { [.finish, .finish, .dismiss, .dismiss, .dismissChildren] }
    private var otherEndings: [WalkAction] {
        [.dismissAll, .goBack, .goBackTo, .swipeBack, .swipeDown, .pop, .popTo, .set, .dismissScreen, .cancelTask]
    }

    private func step(
        _ actions: [WalkAction], at moment: WalkMoment = .now, _ random: inout WalkRandom
    ) -> WalkStep {
        let action = actions[random.below(actions.count)]
        return WalkStep(action, at: moment, random.below(60), animated: [true, false, nil][random.below(3)])
    }

    private func time(_ random: inout WalkRandom) -> WalkStep { step([.settle, .advance, .advance, .turn], &random) }

    /// The body of a batch, then the batch.
    private func path(_ random: inout WalkRandom, at moment: WalkMoment = .now) -> [WalkStep] {
        var steps: [WalkStep] = []
        if random.below(3) > 0 { steps.append(step(bases, at: .batch, &random)) }
        for _ in 0..<(2 + random.below(4)) {
            switch random.below(16) {
            case 0, 1: steps.append(step(endings, at: .batch, &random))
            case 2: steps.append(step([.batch], at: .batch, &random))
            case 3: steps.append(step(bases, at: .batch, &random))
            case 4: steps.append(step([.startAsync, .cancelTask, .dismissAll, .startMissing], at: .batch, &random))
            case 5: steps.append(step(otherEndings, at: .batch, &random))
            default: steps.append(step(starts, at: .batch, &random))
            }
        }
        return steps + [step([.batch], at: moment, &random)]
    }

    /// One or two of what runs end, in the middle or at the top.
    private func ends(_ random: inout WalkRandom) -> [WalkStep] {
        var steps: [WalkStep] = []
        for _ in 0..<(1 + random.below(2)) {
            steps += [step(random.below(4) > 0 ? endings : otherEndings, &random), time(&random)]
        }
        return steps
    }

    private func pathInCallback(_ random: inout WalkRandom) -> [WalkStep] {
        let moments = WalkMoment.allCases.filter { $0 != .now && $0 != .batch } + [.completion, .completion, .observer]
        let steps = path(&random, at: moments[random.below(moments.count)])
        return steps + [step(starts, &random), WalkStep(.settle)] + ends(&random) + ends(&random)
    }

    private func severalHosts(_ random: inout WalkRandom) -> [WalkStep] {
        var steps = [WalkStep(.settle)]
        for _ in 0..<2 { steps += [step([.makeHost], &random), step(starts, &random), step([.settle], &random)] }
        steps += (0..<(2 + random.below(2))).map { _ in step(endings + [.dismissAll], at: .batch, &random) }
        if random.below(2) == 0 { steps.append(step(starts, at: .completion, &random)) }
        return steps + path(&random) + [time(&random)] + ends(&random)
    }

    private func completions(_ random: inout WalkRandom) -> [WalkStep] {
        var steps: [WalkStep] = []
        for _ in 0..<(1 + random.below(3)) { steps.append(step(starts + endings, at: .completion, &random)) }
        if random.below(2) == 0 { steps += path(&random, at: .completion) }
        return steps + ends(&random) + ends(&random)
    }

    private func tasks(_ random: inout WalkRandom) -> [WalkStep] {
        var steps = [step([.startAsync], &random), step([.yield, .settle], &random)]
        steps += [step([.startAsync], at: .batch, &random)] + path(&random)
        steps += [step([.yield, .advance], &random)] + ends(&random)
        // A function that waits goes on: with the next start, the end of what is left, or a path.
        steps.append(step(starts + endings + [.batch, .startAsync], at: .resumed, &random))
        return steps + [step([.cancelTask, .finish], &random), step([.yield, .settle], &random)]
    }
    private func refusals(_ random: inout WalkRandom) -> [WalkStep] {
        let moments = [WalkMoment.viewDidLoad, .getter]
        var steps = [step([.set, .clearRoot, .dismissScreen], at: moments[random.below(2)], &random)]
        steps.append(step([.releaseWindow, .dismissAll], at: .issue, &random))
        steps.append(step(endings + [.dismissAll, .startModal], at: .issue, &random))
        return steps + path(&random) + [time(&random)]
    }
}
