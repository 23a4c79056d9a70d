/// The action of a step. The step's number chooses its form and its object.
enum WalkAction: String, CaseIterable {
    // The world.
    case makeWindow, releaseWindow, makeHost, releaseHost
    // Starts.
    case startModal, startPushed, startOnNavigation, startCurrent, startFallback, startRoot, startTabs, startPages,
        startColumns, startAlert,
        startAsync
    case cancelTask
    // Mistakes: a coordinator whose screen or navigation controller can't be shown, and a second start.
    case startUnfit, startTwice
    // Ends.
    case finish, dismiss, dismissChildren, dismissAll, batch
    // Containers: a selection by the coordinator.
    case selectTab
    // The user.
    case swipe, goBack, beginSwipe, updateSwipe, endSwipe, lock, tapTab, tapAlert, changeWidth
    // Other code.
    case present, dismissScreen, push, pop, set, setRoot, switchTab
    // Leaks.
    case hold, letGo
    // Time.
    case turn, advance, settle, yield

    /// The weights of the choice. Others have three.
    private static let weights: [WalkAction: Int] = [
        .makeWindow: 1, .releaseWindow: 1, .makeHost: 5, .startModal: 16, .startPushed: 8, .startOnNavigation: 16,
        .startCurrent: 8, .startFallback: 8, .startRoot: 20,
        .startTabs: 8, .startPages: 5, .startColumns: 5, .startAlert: 8, .startAsync: 4, .selectTab: 10, .tapTab: 12,
        .cancelTask: 4, .startUnfit: 14, .finish: 16, .dismiss: 16, .dismissChildren: 8,
        .batch: 8, .swipe: 9, .goBack: 9, .beginSwipe: 12, .updateSwipe: 6, .endSwipe: 12, .lock: 6, .present: 6,
        .pop: 9, .setRoot: 2, .hold: 6, .advance: 40, .settle: 8, .yield: 4,
    ]

    /// Every action, as often as it is to be chosen.
    static let weighted = allCases.flatMap { Array(repeating: $0, count: weights[$0] ?? 3) }

    /// Time passes only outside of callbacks.
    var isTime: Bool { [.turn, .advance, .settle, .yield].contains(self) }

    /// The user may go back to another column.
    var isBack: Bool { self == .swipe || self == .goBack || self == .beginSwipe }

    /// The user and other code move screens that coordinators show.
    var isIntervention: Bool { WalkAction.interventions.contains(self) }

    private static let interventions: Set<WalkAction> = [
        .releaseWindow, .swipe, .goBack, .beginSwipe, .endSwipe, .tapAlert, .present, .dismissScreen, .push, .pop, .set,
        .setRoot,
    ]
}

/// When a step is taken: at once, or in the next callback of a kind.
enum WalkMoment: String, CaseIterable {
    case now
    // The coordinators' callbacks. `release` is the `deinit` of an object that a coordinator or a closure captured.
    case batch, completion, resumed, getter, fallback, observer, issue, release
    // Those of other code's calls, and of an observer of the window.
    case moveCompletion, transitionDidEnd
    // The screens' callbacks.
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMove, didMove
    // The delegates' callbacks.
    case willShow, didShow, shouldDismiss, willDismiss, didDismiss, didAttempt, shouldSelect, didSelect
    // Those of tabs and alerts.
    case startTabs, alertAction

    /// The tree calls it inside a call that changes the tree, which may be a host's.
    var isInsideChange: Bool { self == .viewDidLoad || self == .willMove || self == .didMove }
}
