/// Records the user's steps in a window, as a ``Script`` that plays it again: in a test, a terminal or an app.
///
/// ```swift
/// let recorder = ScriptRecorder(window)
/// try user.tap("Add a card")
/// simulation.settle()
/// try user.swipeDown()
/// print(recorder.script)
/// ```
///
/// Time that passes between two steps is recorded as `settle`, or as `advance` if something is left to do. So the script
/// doesn't record the length of idle times.
@MainActor
public final class ScriptRecorder {
    /// The steps so far, without the time since the last one.
    public private(set) var script = Script()

    private weak var window: Window?
    /// The clock after the last step: the time, and the number of actions that it has run.
    private var last: (time: Duration, ranCount: Int)

    /// Creates a recorder of the window, which it holds weakly. It records from now on.
    public convenience init(_ window: Simulation.Window) {
        self.init(of: window)
        window.addRecorder(self)
    }

    /// Creates a recorder of those steps only that its owner passes on.
    package init(of window: Window) {
        self.window = window
        let clock = window.simulation.clock
        last = (clock.offset, clock.ranCount)
    }

    /// Records a step that isn't the user's, such as `.event("bank declines")`. Call it before the event takes effect.
    public func record(_ step: Script.Step) {
        guard let clock = window?.simulation.clock else { return }
        let now = (time: clock.offset, ranCount: clock.ranCount)
        let hasWaited = now.ranCount != last.ranCount || now.time != last.time
        if hasWaited { script.steps.append(clock.isIdle ? .settle : .advance(now.time - last.time)) }
        last = now
        if let swipe = script.steps.last, !hasWaited, step == .finishSwipe, let whole = swipe.wholeSwipe {
            script.steps[script.steps.count - 1] = whole
        } else {
            script.steps.append(step)
        }
    }
}

extension ScriptRecorder: PresentationObserver {
    /// Records the step.
    public func userWillPerform(_ step: Script.Step, in window: Simulation.Window) { record(step) }
}

extension Step {
    /// The swipe that begins with this step, and ends without a move of the finger.
    fileprivate var wholeSwipe: Step? {
        switch self {
        case .beginSwipeDown: .swipeDown
        case .beginSwipeBack(let origin): .swipeBack(origin)
        default: nil
        }
    }
}
