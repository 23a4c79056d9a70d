/// A change of the screens in a window, from the call that starts it to its completion.
///
/// Observers and drivers read it. Only the tree creates it.
///
/// ```swift
/// for transition in window.runningTransitions { print(transition.kind, transition.duration) }
/// ```
@MainActor
public final class Transition {
    /// The kind of a transition.
    ///
    /// ```swift
    /// let pushes = window.runningTransitions.filter { $0.kind == .push }
    /// ```
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A view controller is presented.
        case present
        /// One or more presented view controllers are dismissed.
        case dismiss
        /// A view controller is pushed onto a navigation stack.
        case push
        /// One or more view controllers are popped from a navigation stack.
        case pop
        /// A navigation stack is replaced by another.
        case set
        /// A window's root is replaced.
        case root
        /// A window is hidden or shown.
        case visibility
        /// A container shows or hides a child, or shows one in place of another.
        case child
        /// A tab bar controller shows another tab.
        case select
    }

    enum Phase: Comparable {
        /// It begins in the next turn of the run loop.
        case waiting
        /// The will-callbacks run.
        case beginning
        /// The will-callbacks have run. The user's finger holds it, if it is interactive.
        case begun
        /// The finger was lifted, and its consequences run.
        case lifted
        /// The driver carries it out, or the clock.
        case withDriver
        /// The did-callbacks run.
        case ending
        /// The did-callbacks run, although it was interrupted before it had begun.
        case skipped
        case ended
    }

    /// The kind of the transition.
    public let kind: Kind
    /// The animation: ``Kind/push`` or ``Kind/pop`` for ``Kind/set`` (U30), else the ``kind``.
    public let animation: Kind
    /// `true` if the transition is animated.
    public let isAnimated: Bool
    /// The duration, or the rest of it after a gesture. Zero if the transition isn't animated.
    public var duration: Duration { remaining }
    /// The initiator: the user or the app.
    public let initiator: Initiator
    /// `true` if the user's finger moves it: see ``Swipe``. A tap on the back button isn't interactive.
    public let isInteractive: Bool
    /// The progress of a gesture, from 0 to 1. It is 1 if the transition isn't interactive.
    public internal(set) var progress: Double
    /// `true` if the gesture was cancelled, by the user or because its view controllers left the tree.
    public var isCancelled: Bool { isGoingBack }
    /// The options of a root's replacement (U39). Empty for other kinds.
    public let options: WindowTransitionOptions
    /// The view controller that appears or is uncovered, if any.
    public var appearing: ViewController? { steps.appearing }
    /// The view controller that disappears or is covered, if any.
    public var disappearing: ViewController? { steps.disappearing }

    /// The view controller that is visible at the beginning, if any: the one that disappears, or the presenter under a sheet.
    var formerlyVisible: ViewController? { kind == .present ? steps.stationary : disappearing }

    /// Refers to the transition until it ends.
    let reference = TransitionReference()
    private(set) var phase = Phase.waiting
    /// `true` if its view controllers left the tree before the end. It still ends, but no longer shows them.
    private(set) var isInterrupted = false
    private(set) weak var window: Window?
    private let clock: VirtualClock
    private let driver: (any TransitionDriver)?
    private let steps: any TransitionSteps
    // Not public, like `Simulation.transitionDurations`.
    private var remaining: Duration
    private var isGoingBack = false
    private var completion: (() -> Void)?
    private var madeCoordinator: RunningTransitionCoordinator?

    init(
        _ kind: Kind, as animation: Kind? = nil, in window: Window, animated: Bool, duration: Duration,
        initiator: Initiator = .app, isInteractive: Bool = false, options: WindowTransitionOptions = [],
        steps: any TransitionSteps, completion: (() -> Void)? = nil
    ) {
        self.kind = kind
        self.animation = animation ?? kind
        self.window = window
        (clock, driver) = (window.simulation.clock, window.simulation.driver)
        isAnimated = animated
        remaining = animated ? max(duration, .zero) : .zero
        self.initiator = initiator
        self.isInteractive = isInteractive
        progress = isInteractive ? 0 : 1
        self.options = options
        self.steps = steps
        self.completion = completion
        reference.transition = self
    }

    /// `true` if the transition hasn't begun to end. The did-callbacks are called when it does.
    var isRunning: Bool { phase < .ending }
    /// `true` if the will-callbacks were called.
    var hasBegun: Bool { phase != .waiting && phase != .skipped }
    /// `true` if the driver carries it out.
    var isWithDriver: Bool { phase == .withDriver }
    /// `true` if the system lets others interrupt it, if it is a stack's (U121).
    var isInterruptible: Bool { window?.simulation.behavior.interruptsStackTransitions == true }
    /// `true` if the user's finger holds it: from the end of the will-callbacks until it is lifted.
    var isHeld: Bool { isInteractive && phase == .begun && !isInterrupted }
    /// The view controllers that leave at the end, lowest first.
    var leaving: [ViewController] { steps.leaving }
    /// The steps, if a container exchanges its children.
    var exchange: Exchange? { steps as? Exchange }

    /// UIKit's coordinator of the transition (U119).
    var coordinator: RunningTransitionCoordinator {
        if let madeCoordinator { return madeCoordinator }
        let coordinator = RunningTransitionCoordinator(self)
        madeCoordinator = coordinator
        return coordinator
    }

    /// Returns `true` if the transition moves the view controller, covers it, or changes its children (U119).
    func moves(_ viewController: ViewController) -> Bool {
        [appearing, disappearing, steps.stationary].contains { $0 === viewController }
            || leaving.contains { $0 === viewController }
    }

    /// Returns `true` if the level's did-callback waits for the end of the transition.
    func delaysDidCallback(of level: ViewController) -> Bool { isRunning && steps.delays(level) }

    /// Begins the transition in the next turn of the run loop, then passes it to the driver.
    func beginInNextTurn() {
        clock.schedule(after: .zero) { [reference] in
            guard let transition = reference.transition else { return }
            transition.begin()
            transition.handToDriver()
            transition.endIfReplaced()
        }
    }

    /// Calls the will-callbacks. A gesture begins at once, because the user doesn't act inside a call of the app.
    func begin() {
        guard phase == .waiting, !isInterrupted else { return }
        phase = .beginning
        if let window { record(.began(RecordedTransition(self, in: window)), in: window.simulation) }
        steps.begin(self)
        if phase == .beginning { phase = .begun }
        madeCoordinator?.begin()
        // A callback may have made the scene inactive (U125).
        if isHeld, window?.sceneActivationState != .foregroundActive { cancel() }
    }

    /// Ends a change of the root or of the shown children that another root interrupted before its turn. What it hides gets its
    /// last callbacks in time to be shown again, even in another window. A stack keeps its hidden screens to the end.
    private func endIfReplaced() {
        if isInterrupted, !hasBegun, [.root, .child, .select].contains(kind) { end() }
    }

    /// Passes the transition to the driver, or to the clock if there is none: after the will-callbacks, or when the finger is
    /// lifted.
    func handToDriver() {
        guard phase == .begun || phase == .lifted, !isInterrupted else { return }
        phase = .withDriver
        if steps.isAwaited, isInterruptible { endInNextTurn() }
        guard let driver, let simulation = window?.simulation else { return endByClock() }
        let completion = DriverCompletion(self, in: simulation)
        driver.run(self) { completion.call() }
    }

    /// Ends the transition in the next turn, because a call that waits interrupts it (U121).
    private func endInNextTurn() {
        clock.schedule(after: .zero) { [reference] in reference.transition?.end() }
    }

    private func endByClock() {
        // Always later for a gesture: the finger is lifted inside a call, and callbacks never run inside a call.
        guard duration > .zero || isInteractive else { return end() }
        clock.schedule(after: duration) { [reference] in reference.transition?.end() }
    }

    /// Takes the duration of the app's animator, if there is one. The transition is in the window already, because the app's code may
    /// change the tree, and so end the transition.
    func setDuration(by animator: @autoclosure () -> (any ViewControllerAnimatedTransitioning)?) {
        guard isAnimated, let seconds = animator()?.transitionDuration(using: coordinator), seconds.isFinite,
            phase == .waiting
        else { return }
        remaining = .seconds(max(seconds, 0))
    }

    /// Called when the finger is lifted and the gesture completes.
    func finish() {
        remaining = duration * (1 - progress)
        lift { steps.commit(self) }
    }

    /// Called when the finger is lifted and the gesture is cancelled. Calls the opposite will-callbacks first.
    func cancel() {
        // An interruptible pop that is taken back ends in the same turn (U121).
        remaining = kind == .pop && isInterruptible ? .zero : duration * progress
        isGoingBack = true
        lift { steps.cancel(self) }
    }

    /// Calls the coordinator's handlers (U120), then carries out the gesture, unless a handler has removed the screens.
    private func lift(_ change: () -> Void) {
        phase = .lifted
        madeCoordinator?.interactionDidEnd()
        guard !isInterrupted else { return }
        change()
        handToDriver()
    }

    /// Called when its view controllers leave the tree before the end. The caller then ends the transition.
    func interrupt() {
        if isInteractive, phase < .withDriver { isGoingBack = true }
        isInterrupted = true
    }

    /// Ends an exchange in a container that has left its window or isn't shown any more. One that has begun in another window since
    /// continues.
    func conclude(in container: ViewController) {
        guard isInterrupted || window !== container.window || !container.isInShownBranch else { return }
        interrupt()
        end()
    }

    /// Calls the coordinator's completions, once. The steps call it when the links have changed, so that the completions can
    /// change the tree, and before the did-callbacks (U119).
    func completeAlongside() {
        guard let madeCoordinator else { return }
        self.madeCoordinator = nil
        madeCoordinator.end()
    }

    /// Ends the transition: when the driver completes it, or after an interruption.
    func end() {
        guard isRunning, let window else { return }
        phase = phase == .waiting ? .skipped : .ending
        steps.end(self)
        completeAlongside()
        let wasSkipped = phase == .skipped
        phase = .ended
        if !wasSkipped {
            record(
                .ended(RecordedTransition(self, in: window), isCancelled: isCancelled), in: window.simulation)
        }
        completion?()
        completion = nil
        // Begins the waiting calls before the observers are notified, who then see whether the window is at rest.
        steps.didEnd()
        window.didEnd(self)
        reference.transition = nil
    }

    /// Called when the window was released before the end. It has reset its view controllers, and another one may show them.
    func windowWasReleased() {
        (phase, completion) = (.ended, nil)
        reference.transition = nil
    }
}

/// A reference to a transition, which is empty when that has ended or its window was released (U49).
///
/// It takes the place of weak references. Swift counts the references to an object that has weak ones in a side table, so that
/// each use of it costs more.
@MainActor
final class TransitionReference {
    fileprivate(set) var transition: Transition?
}

extension Transition {
    func driverCompleted() {
        clock.catchUp()
        end()
    }

    func driverReleasedCompletion() {
        guard isWithDriver else { return }
        window?.simulation.report(PresentationIssue.driverNeverCompleted(transition: kind.rawValue))
        end()
    }
}
