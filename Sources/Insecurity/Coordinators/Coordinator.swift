public import PresentationSim
internal import Synchronization

/// A screen as a typed function: it is started, shows its ``viewController``, and ends once with a result.
///
/// Subclass one of its kinds, not this class: ``ModalCoordinator`` where the screen is presented,
/// ``NavigationCoordinator`` where it is pushed, ``AdaptiveCoordinator`` where the one who starts it decides. A
/// coordinator is started once (L16); what runs is held by its host, and released after the end (L11).
@MainActor
open class Coordinator<Result> {
    let link = ResultLink<Result>()

    init() {}

    /// Whoever looks for leaks learns it here, without a weak reference (L12).
    deinit { link.isReleased.store(true, ordering: .relaxed) }

    /// What issues and observers call the coordinator.
    var name: String { link.title ?? typeName(of: self) }

    /// Its turn has come to be shown: once more where something came in between. It may end itself here.
    func prepareToShow() {}

    /// Makes the screen. Override it and return a new view controller; it is asked for once, when the screen is shown,
    /// and never where the coordinator ends before its turn (L7). Don't keep the controller (L12).
    ///
    /// Without an override the start ends with ``CoordinatorIssue/noViewController(coordinator:)``. For a coordinator
    /// of an existing screen it is that screen.
    open var viewController: ViewController { link.hostedScreen ?? MissingViewController() }

    /// Ends the coordinator, and all above it, with a result. Its screen leaves as it came, animated or not (L20).
    ///
    /// Returns whether this call ended it: `false` where it had ended before, which is no mistake, and before the
    /// start, which is: ``CoordinatorIssue/endedBeforeStart(coordinator:call:)``.
    @discardableResult
    public func finish(_ result: Result) -> Bool { link.finish(result, of: self, isAnimated: nil) }

    /// Ends the coordinator, and all above it, with a result; its screen leaves animated or not, as said here (L20).
    /// Returns whether this call ended it, as ``finish(_:)`` does.
    @discardableResult
    public func finish(_ result: Result, animated: Bool) -> Bool { link.finish(result, of: self, isAnimated: animated) }

    /// Ends the coordinator with ``Dismissal/requested``, and all above it with ``Dismissal/ancestor``. Its screen
    /// leaves as it came (L20). Returns whether this call ended it, as ``finish(_:)`` does.
    @discardableResult
    public func dismiss() -> Bool { link.dismiss(self, isAnimated: nil) }

    /// Ends the coordinator as ``dismiss()`` does; its screen leaves animated or not, as said here (L20).
    @discardableResult
    public func dismiss(animated: Bool) -> Bool { link.dismiss(self, isAnimated: animated) }

    /// Ends all that runs above this coordinator: the lowest with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. Returns whether there was something to end. Before the start and after the end there is
    /// nothing.
    @discardableResult
    public func dismissChildren() -> Bool { link.endChildren(isAnimated: nil) }

    /// Ends all above as ``dismissChildren()`` does; the screens leave animated or not, as said here (L20).
    @discardableResult
    public func dismissChildren(animated: Bool) -> Bool { link.endChildren(isAnimated: animated) }
}

extension Coordinator where Result == Void {
    /// Ends the coordinator, and all above it. See ``finish(_:)``.
    @discardableResult
    public func finish() -> Bool { finish(()) }

    /// Ends the coordinator, and all above it; its screen leaves animated or not, as said here. See ``finish(_:)``.
    @discardableResult
    public func finish(animated: Bool) -> Bool { finish((), animated: animated) }
}
