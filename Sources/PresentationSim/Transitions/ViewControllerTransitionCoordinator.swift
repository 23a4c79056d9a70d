/// The state of a running transition: the counterpart of `UIViewControllerTransitionCoordinatorContext`.
///
/// ```swift
/// screen.transitionCoordinator?.animate(alongsideTransition: nil) { context in
///     if context.isCancelled { print("the swipe was cancelled") }
/// }
/// ```
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
    /// `true` if the transition is animated.
    var isAnimated: Bool { get }
    /// The style of a presentation or dismissal, else `.none` in UIKit's sense: `nil` here.
    var presentationStyle: ModalPresentationStyle? { get }
    /// `true` if a gesture began the transition. It stays `true` when the finger is lifted (U119).
    var initiallyInteractive: Bool { get }
    /// `true` if the finger moves the transition now (U119).
    var isInteractive: Bool { get }
    /// `true` if the gesture was cancelled.
    var isCancelled: Bool { get }
    /// The progress of a gesture, from 0 to 1.
    var percentComplete: Double { get }
    /// The duration of the transition in seconds.
    var transitionDuration: Double { get }
    /// The view controller that is visible at the beginning or at the end, if any. A presenter is visible at the beginning
    /// whether a sheet covers it or a full screen.
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
}

/// The place of a view controller in a transition: the counterpart of `UITransitionContextViewControllerKey`.
///
/// ```swift
/// let next = screen.transitionCoordinator?.viewController(forKey: .to)
/// ```
public enum TransitionContextViewControllerKey: String, Hashable, Sendable {
    /// The view controller that is visible at the beginning.
    case from
    /// The view controller that is visible at the end.
    case to
}

/// Runs code along a transition and at its end: the counterpart of `UIViewControllerTransitionCoordinator`, from
/// ``ViewController/transitionCoordinator``.
///
/// ```swift
/// screen.transitionCoordinator?.notifyWhenInteractionChanges { context in print(context.percentComplete) }
/// ```
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
    /// Runs `animation` when the transition has begun, or at once if it has. Runs `completion` at its end, before the
    /// did-callbacks: `isCancelled` says how it ended (U119). Returns `false` if the transition has ended.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs the handler when the finger is lifted, before the callbacks that follow. `isCancelled` is already set (U120).
    func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
    /// Runs `animation` along the transition, as ``animate(alongsideTransition:completion:)`` does.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of one transition, made when it is first asked for.
@MainActor
final class RunningTransitionCoordinator: ViewControllerTransitionCoordinator {
    typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

    private let reference: TransitionReference
    private var transition: Transition? { reference.transition }
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var handlers: [Handler] = []
    private var wasCancelled = false

    init(_ transition: Transition) { reference = transition.reference }

    var isAnimated: Bool { transition?.isAnimated == true }
    var initiallyInteractive: Bool { transition?.isInteractive == true }
    var isInteractive: Bool { transition.map { $0.isInteractive && $0.phase <= .begun } == true }
    var isCancelled: Bool { transition?.isCancelled ?? wasCancelled }
    var percentComplete: Double { transition?.progress ?? 1 }

    var transitionDuration: Double {
        let (seconds, attoseconds) = (transition?.duration ?? .zero).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    var presentationStyle: ModalPresentationStyle? {
        switch transition?.kind {
        case .present: transition?.appearing?.shownStyle
        case .dismiss: transition?.disappearing?.shownStyle
        default: nil
        }
    }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        key == .from ? transition?.formerlyVisible : transition?.appearing
    }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard let transition, transition.isRunning else { return false }
        if let animation {
            if transition.phase > .beginning { animation(self) } else { animations.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        if isInteractive { handlers.append(handler) }
    }

    /// Called after the will-callbacks.
    func begin() { call(animations) { animations = [] } }
    /// Called when the finger is lifted.
    func interactionDidEnd() { call(handlers) { handlers = [] } }
    /// Called before the did-callbacks.
    func end() {
        wasCancelled = isCancelled
        begin()
        call(completions) { completions = [] }
    }

    /// Empties the list before the calls, because they may read it or add to it.
    private func call(_ handlers: [Handler], after emptying: () -> Void) {
        emptying()
        for handler in handlers { handler(self) }
    }
}

extension ViewController {
    /// The coordinator of the running transition that moves the view controller, or of its container (U119).
    var runningCoordinator: RunningTransitionCoordinator? {
        guard let transitions = window?.runningTransitions, !transitions.isEmpty else { return nil }
        var current: ViewController? = self
        while let moved = current {
            // The newest first, and no transition whose did-callbacks have begun.
            for transition in transitions.reversed() where transition.isRunning && transition.moves(moved) {
                return transition.coordinator
            }
            current = moved.container
        }
        return nil
    }
}
