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
    private var pauses: PauseWatch

    /// Creates a recorder of the window, which it holds weakly. It records from now on.
    public init(_ window: Simulation.Window) {
        self.window = window
        pauses = PauseWatch(window.simulation.clock)
        window.addRecorder(self)
    }

    /// Records a step that isn't the user's, such as `.event("bank declines")`. Call it before the event takes effect.
    public func record(_ step: Script.Step) {
        guard let clock = window?.simulation.clock else { return }
        script.append(step, after: pauses.pause(clock))
    }
}

/// Notes the time that passes between the steps of a script.
@MainActor
struct PauseWatch {
    /// The clock after the last step: the time, and the number of actions that it has run.
    private var last: (time: Duration, ranCount: Int)

    init(_ clock: VirtualClock) { last = (clock.offset, clock.ranCount) }

    /// The passing of time since the last call, as a step.
    mutating func pause(_ clock: VirtualClock) -> Step? {
        let now = (time: clock.offset, ranCount: clock.ranCount)
        let hasWaited = now.ranCount != last.ranCount || now.time != last.time
        defer { last = now }
        return !hasWaited ? nil : clock.isIdle ? .settle : .advance(now.time - last.time)
    }
}

extension Script {
    /// Adds a step, and the passing of time before it. A finger that is lifted at once makes a whole swipe.
    package mutating func append(_ step: Step, after pause: Step?) {
        if let pause { steps.append(pause) }
        if let swipe = steps.last, pause == nil, step == .finishSwipe, let whole = swipe.wholeSwipe {
            steps[steps.count - 1] = whole
        } else {
            steps.append(step)
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
        case .beginTurnPage(let direction): .turnPage(direction)
        default: nil
        }
    }
}
