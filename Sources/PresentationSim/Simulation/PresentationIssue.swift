/// A mistake with presentations, navigation stacks, windows, drivers or the clock, most of which UIKit logs or raises.
///
/// It names view controllers by their title, or by the name of the type, so that an issue keeps no object.
public enum PresentationIssue: SimulationIssue, Hashable {
    /// The presenter already presents a view controller (U3). `topmost` is the one that could present now: it is over all others.
    case alreadyPresenting(presented: String, presenter: String, existing: String, topmost: String)
    /// The presenter is in no window, is in a hidden one, or is a root whose `viewDidLoad` runs (U4).
    case notInWindowHierarchy(presented: String, presenter: String)
    /// A call of `present` while a modal transition of the window runs (U5).
    case presentationInProgress(presented: String, presenter: String)
    /// A call of `dismiss` while a modal transition of the window runs (U5).
    case dismissalInProgress(controller: String)
    /// The view controller to present is presented, is a window's root or has a parent (U6).
    case presentedActiveController(controller: String)
    /// A view controller can't present itself (U6).
    case presentedOnItself(controller: String)
    /// The stack already holds the pushed instance (U26).
    case pushedTwice(controller: String, navigationController: String)
    /// `setViewControllers` was called with an instance twice (U26).
    case repeatedInStack(controller: String, navigationController: String)
    /// A navigation controller can't be in the stack of another (U27).
    case pushedNavigationController(controller: String, navigationController: String)
    /// The pushed view controller is presented, is a window's root or is in another container (U28).
    case pushedActiveController(controller: String, navigationController: String)
    /// `popToViewController` was called with a view controller that isn't in the stack (U29).
    case poppedToMissing(controller: String, navigationController: String)
    /// The new root of a window is presented, has a parent or is another window's root (U37).
    case rootIsActive(controller: String)
    /// A root was replaced while screens were presented over it (U37).
    case rootReplacedUnderPresented(root: String, presented: [String])
    /// The view controller to add as a child is presented, is a window's root, contains its new parent, or is still being
    /// popped (U51).
    case addedActiveController(child: String, parent: String)
    /// The view controller to show in a container is the child of another one, or of none (U60).
    case shownOutsideOfParent(child: String, container: String, parent: String?)
    /// The view controllers of `transition(from:to:…)` are not both children of the receiver, or it forwards its appearance by
    /// hand (U61).
    case noCommonParent(from: String, to: String)
    /// An appearance transition was ended that was not begun (U59).
    case unbalancedAppearance(controller: String)
    /// The selected view controller isn't a tab (U68).
    case selectedNonChild(controller: String?, tabBarController: String)
    /// The selected index is out of range (U68).
    case tabOutOfRange(index: Int, count: Int, tabBarController: String)
    /// The tabs contain an instance twice.
    case repeatedTab(controller: String, tabBarController: String)
    /// A tab bar controller was pushed. It is in the stack, although the documentation forbids it (U78).
    case pushedTabBarController(controller: String, navigationController: String)
    /// An alert without a title, a message and an action was presented (U97).
    case emptyAlert(controller: String)
    /// An action sheet was presented at regular width without the item that it points to (U101).
    case popoverWithoutSource(alert: String)
    /// A curl was presented in another style than `fullScreen`, or from a sheet. The name is that of the one that isn't full screen.
    case curlWithoutFullScreen(controller: String)
    /// An alert got a second action of the style `cancel` (U100).
    case secondCancelAction(alert: String)
    /// The preferred action isn't among the alert's actions (U100).
    case preferredActionMissing(action: String, alert: String)
    /// A style behaves as `overFullScreen`, because it isn't modeled yet. Reported once in a simulation.
    case styleNotModeled(style: String)
    /// A driver called the completion of a transition more than once.
    case driverCompletedTwice(transition: String)
    /// A driver released the completion of a transition without a call, or kept it when nothing was left to run.
    case driverNeverCompleted(transition: String)
    /// An observer of a window was released before it was notified of anything, because nothing but the window refers to it.
    case observerReleased(observer: String)
    /// The simulation did not settle within ``VirtualClock/stepLimit`` steps.
    case neverSettled(steps: Int)
    /// A call that can't let tasks run, such as ``Simulation/settle()``, would have passed the end of a task's sleep. The time
    /// stopped there.
    case stoppedForTask(at: Duration)
    /// Tasks outside of the main actor run in any order, because the program contains the Swift runtime. Reported once in a
    /// simulation, by the calls that let tasks run.
    case tasksRunInAnyOrder
    /// The condition of ``Simulation/settle(turns:until:file:line:)`` did not hold within the turns. The file and line are
    /// those of the call. `visible` are the screens that the user sees then, a name for each window, front to back.
    case conditionNeverHeld(turns: Int, file: String, line: UInt, visible: [String])
}

extension PresentationIssue {
    /// `exception` if UIKit raises an exception, else `warning`.
    public var severity: IssueSeverity {
        switch self {
        case .presentedActiveController, .presentedOnItself, .pushedTwice, .repeatedInStack,
            .pushedNavigationController, .pushedActiveController, .poppedToMissing, .rootIsActive,
            .addedActiveController,
            .shownOutsideOfParent, .noCommonParent, .selectedNonChild, .repeatedTab,
            .emptyAlert, .popoverWithoutSource, .curlWithoutFullScreen, .secondCancelAction, .preferredActionMissing:
            .exception
        default:
            .warning
        }
    }

    /// The mistake, in UIKit's own words if it has a line for it.
    public var message: String {
        switch self {
        case .alreadyPresenting(let presented, let presenter, let existing, _):
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
        case .addedActiveController(let child, let parent):
            "Application tried to add an active controller <\(child)> to <\(parent)>"
        case .shownOutsideOfParent(let child, let container, let parent):
            "child view controller:<\(child)> should have parent view controller:<\(container)> but actual parent is:"
                + "<\(parent ?? "(null)")>"
        case .noCommonParent(let from, let to):
            "Children view controllers <\(from)> and <\(to)> must have a common parent view controller when calling "
                + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
        case .unbalancedAppearance(let controller):
            "Unbalanced calls to begin/end appearance transitions for <\(controller)>"
        case .selectedNonChild(let controller, _):
            "Attempting to select a view controller that isn't a child! <\(controller ?? "(null)")>"
        case .tabOutOfRange(let index, let count, let tabs):
            "Attempting to select the index \(index) of <\(tabs)>, which has \(count) view controllers"
        case .repeatedTab(let controller, _):
            "All view controllers in a tab bar controller must be distinct (<\(controller)>)"
        case .pushedTabBarController(let controller, let navigation):
            "Tab bar controllers should not be pushed (<\(controller)> on <\(navigation)>)"
        case .emptyAlert(let controller):
            "UIAlertController must have a title, a message or an action to display (<\(controller)>)"
        case .popoverWithoutSource(let alert):
            "Your application has presented a UIAlertController (<\(alert)>) of style UIAlertControllerStyleActionSheet"
        case .curlWithoutFullScreen(let controller):
            "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller "
                + "<\(controller)>"
        case .secondCancelAction:
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
        case .preferredActionMissing(let action, let alert):
            "The preferred action <\(action)> is not among the actions of <\(alert)>"
        case .styleNotModeled(let style):
            "The presentation style \(style) is not simulated"
        case .driverCompletedTwice(let transition):
            "The driver called the completion of the \(transition) transition more than once"
        case .driverNeverCompleted(let transition):
            "The driver never called the completion of the \(transition) transition"
        case .observerReleased(let observer):
            "The observer <\(observer)> was released before its first event"
        case .neverSettled(let steps):
            "The simulation did not settle within \(steps) steps"
        case .stoppedForTask(let moment):
            "The time stopped at \(moment): a task's sleep ended, and the task can't run before the test awaits"
        case .tasksRunInAnyOrder:
            "Tasks outside of the main actor run in any order, and time may advance before they have run"
        case .conditionNeverHeld(let turns, let file, let line, let visible):
            "The condition of `settle(until:)` at \(file):\(line) did not hold within \(turns) turns; "
                + "visible: \(visible.isEmpty ? "none" : visible.joined(separator: ", "))"
        }
    }

    /// The advice: what to do instead.
    public var advice: String {
        switch self {
        case .alreadyPresenting(let presented, _, _, let topmost):
            "Present <\(presented)> on <\(topmost)>."
        case .notInWindowHierarchy(_, let presenter):
            "Wait for `viewDidAppear` of <\(presenter)> before you present on it."
        case .presentationInProgress, .dismissalInProgress:
            "Call again in the completion of the running transition."
        case .presentedActiveController(let controller), .presentedOnItself(let controller):
            "Present a new instance instead of <\(controller)>."
        case .pushedTwice(let controller, _), .pushedActiveController(let controller, _):
            "Push a new instance instead of <\(controller)>."
        case .repeatedInStack(_, let navigation):
            "Pass each instance to <\(navigation)> only once."
        case .pushedNavigationController(let controller, _):
            "Present <\(controller)> instead of pushing it."
        case .poppedToMissing(_, let navigation):
            "Look up the view controller in `viewControllers` of <\(navigation)> before you pop."
        case .rootIsActive(let controller):
            "Use a new instance instead of <\(controller)>."
        case .rootReplacedUnderPresented:
            "Dismiss the presented screens before you replace the root, because UIKit leaks them."
        case .addedActiveController(let child, _):
            "Add a new instance instead of <\(child)>, or remove it from its place first."
        case .shownOutsideOfParent(let child, let container, _):
            "Call `addChild(\(child))` on <\(container)> before it shows the child."
        case .noCommonParent:
            "Call it on the parent of both, which forwards its appearance automatically."
        case .unbalancedAppearance:
            "Call `endAppearanceTransition()` once after each `beginAppearanceTransition(_:animated:)`."
        case .selectedNonChild(_, let tabs), .tabOutOfRange(_, _, let tabs):
            "Look up the tab in `viewControllers` of <\(tabs)> before you select it."
        case .repeatedTab(_, let tabs):
            "Pass each instance to <\(tabs)> only once."
        case .pushedTabBarController(let controller, _):
            "Present <\(controller)> or make it a window's root."
        case .emptyAlert(let controller):
            "Give <\(controller)> a title and an action before you present it."
        case .popoverWithoutSource(let alert):
            "Set the `popoverPresentationController?.sourceItem` of <\(alert)> before you present it."
        case .curlWithoutFullScreen(let controller):
            "Present <\(controller)> with the style `fullScreen`, or choose another `modalTransitionStyle`."
        case .secondCancelAction(let alert):
            "Give all but one of the actions of <\(alert)> another style."
        case .preferredActionMissing(_, let alert):
            "Call `addAction` of <\(alert)> before you set `preferredAction`."
        case .styleNotModeled:
            "Expect the callbacks of `overFullScreen`, or choose another style."
        case .driverCompletedTwice:
            "Call the completion only once, when the transition has ended."
        case .driverNeverCompleted:
            "Call the completion of each `run`, even if nothing is drawn."
        case .stoppedForTask:
            "Call `await simulation.run(for:)` or `await simulation.settle { … }`, which let tasks run in between."
        case .tasksRunInAnyOrder:
            "Link the Swift runtime dynamically: without `--static-swift-stdlib`."
        case .observerReleased:
            "Keep it in a property. `addObserver` holds it weakly."
        case .conditionNeverHeld:
            "Look for an awaited event that never happens, or that happens outside of Swift's tasks."
        case .neverSettled:
            "Look for code that starts something in every callback, such as a `present` in each `viewDidAppear`, for a start in the "
                + "completion of its own refusal, or for a task that never waits for the clock."
        }
    }
}
