/// When a step is taken: now, or the next time that the program is called there.
enum WalkMoment: String, CaseIterable, Hashable {
    case now
    case batch
    case completion, resumed, getter, fallback, observer, transitionDidEnd, foreignCompletion
    /// An issue is told.
    case issue
    /// Something that a coordinator or a closure has captured is let go of.
    case release
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMove, didMove
    case willShow, didShow
    case shouldDismiss, willDismiss, didDismiss, didAttempt

    /// Whether the host is at work on the tree there, and other code that moves screens comes in its way.
    var isInsideHost: Bool {
        switch self {
        case .viewDidLoad, .willMove, .didMove: true
        default: false
        }
    }

    /// Whether the host may be asking for screens there.
    var isInsideAsking: Bool { [.getter, .fallback, .issue, .release].contains(self) }
}

/// When a step was really taken: a column of the table of what the walks met.
enum WalkPhase: Hashable {
    case rest, present, dismiss, push, pop, set, root, finger
    case called(WalkMoment)
}
