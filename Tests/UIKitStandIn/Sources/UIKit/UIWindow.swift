package import PresentationSim

@MainActor
open class UIWindow: UIView {
    /// The window of the simulation.
    package let simulated: Window
    /// The controllers in its tree, and those that have just left it.
    private var owned: [UIViewController] = []
    /// The controllers that were given to a call, which may wait for a transition.
    private var arriving: [UIViewController] = []
    open weak var windowScene: UIWindowScene?

    public override init(frame: CGRect) {
        simulated = Window(simulation: StandIn.current.simulation, isHidden: true)
        super.init(frame: frame)
        StandIn.current.add(self)
    }

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        self.windowScene = windowScene
    }

    open var rootViewController: UIViewController? {
        get { simulated.rootViewController?.controller }
        set {
            if let newValue { own(newValue) }
            StandIn.current.write("root \(newValue?.title ?? "")")
            simulated.rootViewController = newValue?.screen
        }
    }

    open func makeKeyAndVisible() { simulated.makeKeyAndVisible() }
    open override var isHidden: Bool {
        get { simulated.isHidden }
        set { simulated.isHidden = newValue }
    }

    /// A test sets the width of the simulated window.
    open override var traitCollection: UITraitCollection { UITraitCollection(simulated.horizontalSizeClass) }

    /// Keeps a controller with all that is in it.
    func own(_ controller: UIViewController) {
        arriving.append(controller)
        for child in controller.screen.children { child.controller.map { own($0) } }
    }

    /// Releases the controllers that are no longer in the tree and don't move.
    func releaseControllers() {
        // Built first, because the screens hold their controllers weakly.
        var kept: [UIViewController] = []
        var level = 0
        while let current = simulated.level(level) {
            level += 1
            keep(current, in: &kept)
        }
        for transition in simulated.runningTransitions {
            for screen in [transition.appearing, transition.disappearing] { screen.map { keep($0, in: &kept) } }
        }
        // Those that have left may have lost children in the same turn.
        for controller in owned { controller.releaseLeftChildren() }
        owned = kept
        if !simulated.isTransitioning { arriving = [] }
    }

    private func keep(_ screen: ViewController, in kept: inout [UIViewController]) {
        guard let controller = screen.controller else { return }
        kept.append(controller)
        controller.owned = screen.children.compactMap(\.controller)
        for child in screen.children + [screen.presentedInContext].compactMap({ $0 }) { keep(child, in: &kept) }
    }
}

@MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    /// A test sets it.
    open package(set) var activationState: UIScene.ActivationState = .foregroundActive
    open var session: UISceneSession { madeSession }
    private let madeSession = UISceneSession()
}

@MainActor
open class UIWindowScene: UIScene {}
