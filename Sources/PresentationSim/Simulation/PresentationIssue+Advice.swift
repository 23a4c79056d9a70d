extension PresentationIssue {
    /// What to do instead.
    public var advice: String {
        switch self {
        case .alreadyPresenting(_, _, let existing):
            "Present from <\(existing)>, or dismiss it first and present in the completion."
        case .notInWindowHierarchy(_, let presenter):
            "Present after <\(presenter)> is a window's root, is presented or is pushed; `viewDidLoad` is too early."
        case .presentationInProgress, .dismissalInProgress:
            "Wait for the running transition: call again in its completion."
        case .presentedActiveController(let controller):
            "Present a new instance, or take <\(controller)> off the screen first."
        case .presentedOnItself:
            "Present another instance."
        case .pushedTwice(let controller, let navigation):
            "Push a new instance, or pop <\(navigation)> back to <\(controller)>."
        case .repeatedInStack(_, let navigation):
            "Give <\(navigation)> each instance once."
        case .pushedNavigationController(let controller, let navigation):
            "Present <\(controller)> over <\(navigation)>, or push its screens on <\(navigation)>."
        case .pushedActiveController(let controller, _):
            "Push a new instance, or take <\(controller)> off the screen first."
        case .poppedToMissing(_, let navigation):
            "Look <\(navigation)>'s `viewControllers` up before popping."
        case .rootIsActive(let controller):
            "Use a new instance, or take <\(controller)> off the screen first."
        case .rootReplacedUnderPresented:
            "Dismiss what is presented before replacing the root: UIKit leaks it, the simulation removed it."
        case .driverCompletedTwice:
            "Call the completion once, when the transition has ended; the second call was ignored."
        case .driverNeverCompleted:
            "Call the completion in each `run`, also where nothing is drawn; the transition was ended in its place."
        case .neverSettled:
            "Look for code that starts something new in each callback, such as a `present` in every `viewDidAppear`."
        }
    }
}
