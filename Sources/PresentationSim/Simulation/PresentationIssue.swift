/// A mistake with presentations, navigation stacks, windows, drivers or the clock, most of which UIKit logs or raises.
///
/// It names view controllers by their title, or by the name of the type, so that an issue keeps no object.
///
/// ```swift
/// let issues = window.simulation.issues.compactMap { $0 as? PresentationIssue }
/// ```
public enum PresentationIssue: SimulationIssue, Hashable {
    /// The presenter already presents a view controller (U3). `topmost` is the one that could present now: it is over all others.
    case alreadyPresenting(presented: String, presenter: String, existing: String, topmost: String)
    /// The presenter is in no window, is in a hidden one, or is a root whose `viewDidLoad` runs (U4).
    case notInWindowHierarchy(presented: String, presenter: String)
    /// A call of `present` while the user has a menu open over the presenter.
    case menuIsOpen(presented: String, presenter: String)
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
    /// The style of the split view has no such column, or the call doesn't accept it (U82, U88).
    case noColumn(column: String, splitViewController: String)
    /// A split view controller was pushed (U93).
    case pushedSplitViewController(controller: String, navigationController: String)
    /// Another number than one page was set (U94).
    case pageCount(count: Int, pageViewController: String)
    /// The pages were changed by code while a page was being turned (U96).
    case pagesChangedWhileTurning(pageViewController: String)
    /// An alert without a title, a message and an action was presented (U97).
    case emptyAlert(controller: String)
    /// An action sheet was presented at regular width without the item that it points to (U101).
    case popoverWithoutSource(alert: String)
    /// A curl was presented in another style than `fullScreen`, or from a sheet. The name is that of the one that isn't full screen.
    case curlWithoutFullScreen(controller: String)
    /// An alert got a second action of the style `cancel` (U100).
    case secondCancelAction(alert: String)
    /// A text field was added to an action sheet. Only an alert has some.
    case textFieldInActionSheet(alert: String)
    /// The preferred action isn't among the alert's actions (U100).
    case preferredActionMissing(action: String, alert: String)
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
    public var severity: IssueSeverity { texts.severity }
    /// The anchor of the issue in `Docs/Troubleshooting.md`.
    public var helpAnchor: String? { caseAnchor }
    /// The mistake, in UIKit's own words if it has a line for it.
    public var message: String { texts.message }
    /// The advice: the way to fix the mistake.
    public var advice: String { texts.advice }

    private typealias Texts = (severity: IssueSeverity, message: String, advice: String)

    private func warning(_ message: String, _ advice: String) -> Texts { (.warning, message, advice) }
    private func exception(_ message: String, _ advice: String) -> Texts { (.exception, message, advice) }

    private var texts: Texts {
        switch self {
        case .alreadyPresenting(let presented, let presenter, let existing, let topmost):
            warning(
                "Attempt to present <\(presented)> on <\(presenter)> which is already presenting <\(existing)>",
                "Present <\(presented)> on <\(topmost)>.")
        case .notInWindowHierarchy(let presented, let presenter):
            warning(
                "Attempt to present <\(presented)> on <\(presenter)> whose view is not in the window hierarchy",
                "Wait for `viewDidAppear` of <\(presenter)> before you present on it.")
        case .menuIsOpen(let presented, let presenter):
            warning(
                "Attempt to present <\(presented)> on <\(presenter)> which is already presenting "
                    + "<_UIContextMenuActionsOnlyViewController>",
                "Present <\(presented)> when the menu is closed, such as in the handler of its action.")
        case .presentationInProgress(let presented, let presenter):
            warning(
                "Attempt to present <\(presented)> on <\(presenter)> while a presentation is in progress",
                "Call again in the completion of the running transition.")
        case .dismissalInProgress(let controller):
            warning(
                "Attempt to dismiss from view controller <\(controller)> while a presentation or dismiss is in progress",
                "Call again in the completion of the running transition.")
        case .presentedActiveController(let controller):
            exception(
                "Application tried to present modally an active controller <\(controller)>",
                "Present a new instance instead of <\(controller)>.")
        case .presentedOnItself(let controller):
            exception(
                "Application tried to present modally a view controller on itself <\(controller)>",
                "Present a new instance instead of <\(controller)>.")
        case .pushedTwice(let controller, _):
            exception(
                "Pushing the same view controller instance more than once is not supported (<\(controller)>)",
                "Push a new instance instead of <\(controller)>.")
        case .repeatedInStack(let controller, let navigation):
            exception(
                "All view controllers in a navigation controller must be distinct (<\(controller)>)",
                "Pass each instance to <\(navigation)> only once.")
        case .pushedNavigationController(let controller, _):
            exception(
                "Pushing a navigation controller is not supported (<\(controller)>)",
                "Present <\(controller)> instead of pushing it.")
        case .pushedActiveController(let controller, let navigation):
            exception(
                "Application tried to push an active controller <\(controller)> on <\(navigation)>",
                "Push a new instance instead of <\(controller)>.")
        case .poppedToMissing(let controller, let navigation):
            exception(
                "Tried to pop to a view controller that doesn't exist (<\(controller)>)",
                "Look up the view controller in `viewControllers` of <\(navigation)> before you pop.")
        case .rootIsActive(let controller):
            exception(
                "Application tried to make an active controller the root of a window <\(controller)>",
                "Use a new instance instead of <\(controller)>.")
        case .rootReplacedUnderPresented(let root, let presented):
            warning(
                "The root <\(root)> was replaced while <\(presented.joined(separator: ">, <"))> was presented over it",
                "Dismiss the presented screens before you replace the root, because UIKit leaks them.")
        case .addedActiveController(let child, let parent):
            exception(
                "Application tried to add an active controller <\(child)> to <\(parent)>",
                "Add a new instance instead of <\(child)>, or remove it from its place first.")
        case .shownOutsideOfParent(let child, let container, let parent):
            exception(
                "child view controller:<\(child)> should have parent view controller:<\(container)> but actual parent is:"
                    + "<\(parent ?? "(null)")>",
                "Call `addChild(\(child))` on <\(container)> before it shows the child.")
        case .noCommonParent(let from, let to):
            exception(
                "Children view controllers <\(from)> and <\(to)> must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
                "Call it on the parent of both, which forwards its appearance automatically.")
        case .unbalancedAppearance(let controller):
            warning(
                "Unbalanced calls to begin/end appearance transitions for <\(controller)>",
                "Call `endAppearanceTransition()` once after each `beginAppearanceTransition(_:animated:)`.")
        case .selectedNonChild(let controller, let tabs):
            exception(
                "Attempting to select a view controller that isn't a child! <\(controller ?? "(null)")>",
                "Look up the tab in `viewControllers` of <\(tabs)> before you select it.")
        case .tabOutOfRange(let index, let count, let tabs):
            warning(
                "Attempting to select the index \(index) of <\(tabs)>, which has \(count) view controllers",
                "Look up the tab in `viewControllers` of <\(tabs)> before you select it.")
        case .repeatedTab(let controller, let tabs):
            exception(
                "All view controllers in a tab bar controller must be distinct (<\(controller)>)",
                "Pass each instance to <\(tabs)> only once.")
        case .pushedTabBarController(let controller, let navigation):
            warning(
                "Tab bar controllers should not be pushed (<\(controller)> on <\(navigation)>)",
                "Present <\(controller)> or make it a window's root.")
        case .noColumn(let column, let split):
            exception(
                "<\(split)> has no column `\(column)` here",
                "Use the columns of its style. `show(_:)` and `hide(_:)` don't accept the compact one.")
        case .pushedSplitViewController(let controller, let navigation):
            exception(
                "Split View Controllers cannot be pushed to a Navigation Controller <\(navigation)>",
                "Present <\(controller)> or make it a window's root.")
        case .pageCount(let count, let pages):
            exception(
                "The number of view controllers provided (\(count)) doesn't match the number required (1) for <\(pages)>",
                "Pass one page to `setViewControllers(_:direction:animated:)`.")
        case .pagesChangedWhileTurning(let pages):
            exception(
                "Duplicate states in queue: the pages of <\(pages)> were changed while one was being turned",
                "Set the page in the completion, or in `didFinishAnimating`.")
        case .emptyAlert(let controller):
            exception(
                "UIAlertController must have a title, a message or an action to display (<\(controller)>)",
                "Give <\(controller)> a title and an action before you present it.")
        case .popoverWithoutSource(let alert):
            exception(
                "Your application has presented a UIAlertController (<\(alert)>) of style UIAlertControllerStyleActionSheet",
                "Set the `popoverPresentationController?.sourceItem` of <\(alert)> before you present it.")
        case .curlWithoutFullScreen(let controller):
            exception(
                "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller "
                    + "<\(controller)>",
                "Present <\(controller)> with the style `fullScreen`, or choose another `modalTransitionStyle`.")
        case .secondCancelAction(let alert):
            exception(
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
                "Give all but one of the actions of <\(alert)> another style.")
        case .textFieldInActionSheet(let alert):
            exception(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
                "Give <\(alert)> the style `alert`.")
        case .preferredActionMissing(let action, let alert):
            exception(
                "The preferred action <\(action)> is not among the actions of <\(alert)>",
                "Call `addAction` of <\(alert)> before you set `preferredAction`.")
        case .driverCompletedTwice(let transition):
            warning(
                "The driver called the completion of the \(transition) transition more than once",
                "Call the completion only once, when the transition has ended.")
        case .driverNeverCompleted(let transition):
            warning(
                "The driver never called the completion of the \(transition) transition",
                "Call the completion of each `run`, even if nothing is drawn.")
        case .observerReleased(let observer):
            warning(
                "The observer <\(observer)> was released before its first event",
                "Keep it in a property. `addObserver` holds it weakly.")
        case .neverSettled(let steps):
            warning(
                "The simulation did not settle within \(steps) steps",
                "Look for code that starts something in every callback, such as a `present` in each `viewDidAppear`, for a start in the "
                    + "completion of its own refusal, or for a task that never waits for the clock.")
        case .stoppedForTask(let at):
            warning(
                "The time stopped at \(at): a task's sleep ended, and the task can't run before the test awaits",
                "Call `await simulation.run(for:)` or `await simulation.settle { … }`, which let tasks run in between.")
        case .tasksRunInAnyOrder:
            warning(
                "Tasks outside of the main actor run in any order, and time may advance before they have run",
                "Link the Swift runtime dynamically: without `--static-swift-stdlib`.")
        case .conditionNeverHeld(let turns, let file, let line, let visible):
            warning(
                "The condition of `settle(until:)` at \(file):\(line) did not hold within \(turns) turns; "
                    + "visible: \(visible.isEmpty ? "none" : visible.joined(separator: ", "))",
                "Look for an awaited event that never happens, or that happens outside of Swift's tasks.")
        }
    }
}
