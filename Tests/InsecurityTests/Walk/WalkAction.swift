/// What a step does. Which screen, coordinator or window it is about, the step's number says.
enum WalkAction: String, CaseIterable, Hashable {
    // The world.
    case makeWindow, releaseWindow, makeHost, makeHostInNoWindow, releaseHost
    // Starts.
    case startModal, startPushed, startOnNavigation, startCurrent, startInModal, startInNew, startFallback
    case startRoot, startRootOnNavigation, startRootAdaptive, startRootAdaptiveOnNavigation, startRootInContext
    case startAsync, cancelTask
    // Starts that are issues.
    case startTwice, startUsedNavigation, startFilledNavigation, startHost, startFromIdle
    case startMissing, startScreenInUse, startNavigationScreen
    // Ends.
    case finish, dismiss, dismissChildren, dismissAll, finishIdle, dismissHost
    case batch
    // The hand.
    case swipeDown, swipeBack, goBack, goBackTo, beginSwipeDown, beginSwipeBack, updateSwipe, finishSwipe, cancelSwipe
    case lockSheet, lockSwipeBack
    // Other code.
    case present, presentNavigation, dismissScreen, push, pop, popTo, popToRoot, set, replaceRoot, clearRoot
    // Who keeps something that should go.
    case hold, holdScreen, letGo
    // Time.
    case turn, advance, settle, yield

    /// How often it is chosen.
    var weight: Int {
        switch self {
        case .startModal, .startPushed, .startOnNavigation, .startCurrent, .startInModal, .startInNew, .startFallback: 8
        case .finish, .dismiss: 16
        case .advance: 40
        case .dismissChildren, .batch, .settle: 8
        case .goBack, .swipeDown, .beginSwipeDown, .beginSwipeBack, .updateSwipe, .finishSwipe, .cancelSwipe: 6
        case .makeWindow, .releaseWindow, .clearRoot, .replaceRoot, .startHost, .startFromIdle, .finishIdle,
            .dismissHost, .makeHostInNoWindow:
            1
        case .startAsync, .cancelTask, .yield, .makeHost: 4
        default: 3
        }
    }

    /// Whether it only lets time pass, in which tasks have no turn.
    var isTime: Bool { self == .turn || self == .advance || self == .settle }

    /// Whether it moves screens behind the coordinators' back.
    var isForeign: Bool {
        switch self {
        case .swipeDown, .swipeBack, .goBack, .goBackTo, .beginSwipeDown, .beginSwipeBack, .finishSwipe, .cancelSwipe,
            .present, .presentNavigation, .dismissScreen, .push, .pop, .popTo, .popToRoot, .set, .replaceRoot,
            .clearRoot, .releaseWindow:
            true
        default: false
        }
    }
}
