/// What UIKit logs or raises about presentations, navigation stacks and windows.
///
/// Controllers are given by ``ViewController/name``, so that an issue holds nothing alive.
public enum PresentationIssue: Issue, Hashable {
    /// U3: the presenter shows something already.
    case alreadyPresenting(presented: String, presenter: String, existing: String)
    /// U4: the presenter is in no window.
    case notInWindowHierarchy(presented: String, presenter: String)
    /// U5: a modal transition of the window runs.
    case presentationInProgress(presented: String, presenter: String)
    /// U5: a modal transition of the window runs.
    case dismissalInProgress(controller: String)
    /// U6: the controller is presented, is a window's root or has a parent.
    case presentedActiveController(controller: String)
    /// U6: a controller can't present itself.
    case presentedOnItself(controller: String)
    /// U26: the stack holds that instance already.
    case pushedTwice(controller: String, navigationController: String)
    /// U26: `setViewControllers` was given an instance twice.
    case repeatedInStack(controller: String, navigationController: String)
    /// U27: a navigation controller can't be in the stack of another.
    case pushedNavigationController(controller: String, navigationController: String)
    /// U28: the controller is presented, is a window's root or sits in another container.
    case pushedActiveController(controller: String, navigationController: String)
    /// U29: `popToViewController` to one that the stack does not hold.
    case poppedToMissing(controller: String, navigationController: String)
    /// U37: the new root of a window is presented, has a parent or is another window's root.
    case rootIsActive(controller: String)
    /// U37: screens were still presented over a root that was replaced.
    case rootReplacedUnderPresented(root: String, presented: [String])
    /// A driver called the completion of a transition more than once.
    case driverCompletedTwice(transition: String)
    /// A driver let go of a transition's completion, or kept it with nothing left to run, and did not call it.
    case driverNeverCompleted(transition: String)
    /// The clock did not come to rest within its limit of steps.
    case neverSettled(steps: Int)
}

extension PresentationIssue {
    /// `warning` where UIKit logs and ignores, `exception` where it raises.
    public var severity: Severity {
        switch self {
        case .presentedActiveController, .presentedOnItself, .pushedTwice, .repeatedInStack,
            .pushedNavigationController, .pushedActiveController, .rootIsActive:
            .exception
        default:
            .warning
        }
    }

    /// The line that a UIKit developer knows.
    public var message: String {
        switch self {
        case .alreadyPresenting(let presented, let presenter, let existing):
            "Attempt to present <\(presented)> on <\(presenter)> which is already presenting <\(existing)>"
        case .notInWindowHierarchy(let presented, let presenter):
            "Attempt to present <\(presented)> on <\(presenter)> whose view is not in the window hierarchy"
        case .presentationInProgress(let presented, let presenter):
            "Attempt to present <\(presented)> on <\(presenter)> while a presentation is in progress"
        case .dismissalInProgress(let controller):
            "Attempt to dismiss from view controller <\(controller)> while a presentation or dismiss is in progress"
        case .presentedActiveController(let controller):
            "Application tried to present modally an active controller <\(controller)>"
        case .presentedOnItself(let controller):
            "Application tried to present modally a view controller on itself <\(controller)>"
        case .pushedTwice(let controller, _):
            "Pushing the same view controller instance more than once is not supported (<\(controller)>)"
        case .repeatedInStack(let controller, _):
            "All view controllers in a navigation controller must be distinct (<\(controller)>)"
        case .pushedNavigationController(let controller, _):
            "Pushing a navigation controller is not supported (<\(controller)>)"
        case .pushedActiveController(let controller, let navigation):
            "Application tried to push an active controller <\(controller)> on <\(navigation)>"
        case .poppedToMissing(let controller, _):
            "Tried to pop to a view controller that doesn't exist (<\(controller)>)"
        case .rootIsActive(let controller):
            "Application tried to make an active controller the root of a window <\(controller)>"
        case .rootReplacedUnderPresented(let root, let presented):
            "The root <\(root)> was replaced while <\(presented.joined(separator: ">, <"))> was presented over it"
        case .driverCompletedTwice(let transition):
            "The driver completed \(transition) more than once"
        case .driverNeverCompleted(let transition):
            "The driver never completed \(transition)"
        case .neverSettled(let steps):
            "The simulation did not come to rest within \(steps) steps"
        }
    }

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
