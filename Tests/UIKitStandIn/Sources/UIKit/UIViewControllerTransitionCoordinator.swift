internal import PresentationSim

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var percentComplete: CGFloat { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from: UITransitionContextViewControllerKey = UITransitionContextViewControllerKey(
        rawValue: "from")
    public static let to: UITransitionContextViewControllerKey = UITransitionContextViewControllerKey(rawValue: "to")
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// The coordinator over that of the simulation.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let simulated: any ViewControllerTransitionCoordinator

    init(_ simulated: any ViewControllerTransitionCoordinator) { self.simulated = simulated }

    var isAnimated: Bool { simulated.isAnimated }
    var initiallyInteractive: Bool { simulated.initiallyInteractive }
    var isInterruptible: Bool {
        simulated.presentationStyle == nil && StandIn.current.simulation.behavior.interruptsStackTransitions
    }
    var isInteractive: Bool { simulated.isInteractive }
    var isCancelled: Bool { simulated.isCancelled }
    var percentComplete: CGFloat { simulated.percentComplete }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        simulated.viewController(forKey: key == .from ? .from : .to)?.controller
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        simulated.animate(
            alongsideTransition: animation.map { animation in { _ in animation(self) } },
            completion: completion.map { completion in { _ in completion(self) } })
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        simulated.notifyWhenInteractionChanges { _ in handler(self) }
    }
}
