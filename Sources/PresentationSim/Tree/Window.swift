/// A window: a root controller and the chain of what is presented over it.
///
/// The window owns its controllers, level by level; a controller that leaves is released after its
/// `viewDidDisappear`, when nothing else holds it (U49). Nothing owns the window but its user.
@MainActor
public final class Window {
    /// The world that the window is in.
    public let simulation: Simulation
    /// The how-manieth window of its simulation this is, from 1.
    public let number: Int

    /// The root, what it presents, what that presents, and so on: each level presents the next one. A flat array, so
    /// that links are found and let go of without walking or recursing.
    var levels: [ViewController] = []
    /// The number of levels that the window has had.
    package internal(set) var levelCount = 0
    private var transitions: [Transition] = []
    /// What ran when the root was replaced, and ends with the old tree.
    private var interrupted: [Transition] = []
    private var observers: [ObserverReference] = []

    /// Creates a window in front of nothing, without a root. Without a simulation, it gets one of its own.
    public init(simulation: Simulation = Simulation()) {
        self.simulation = simulation
        number = simulation.nextWindowNumber()
        simulation.add(self)
    }

    deinit {
        let (levels, moving, observers) = (levels, transitions + interrupted, observers)
        onMainActor {
            for viewController in levels + moving.flatMap(\.leaving) { viewController.forgetWindow() }
            for case .kept(let host) in observers { host.windowDidGo() }
            for case .weak(let reference) in observers { reference.observer?.windowDidGo() }
            for case .kept(let host) in observers { host.settle() }
        }
    }

    /// The controller at the bottom. Setting it removes the old root and everything presented over it (U37), without
    /// animation; see ``setRootViewController(_:duration:options:completion:)``.
    public var rootViewController: ViewController? {
        get { levels.first }
        set { setRootViewController(newValue, duration: .zero) }
    }

    /// Whether the window has the keyboard (U38).
    public var isKeyWindow: Bool { simulation.keyWindow === self }

    /// Makes the window the key one, in front of all windows of its simulation (U38).
    public func makeKeyAndVisible() {
        simulation.record(.call("window \(number).makeKeyAndVisible()"))
        simulation.windowList.removeAll { $0.window === self || $0.window == nil }
        simulation.windowList.insert(WeakWindow(window: self), at: 0)
        simulation.keyWindow = self
    }

    /// Whether a transition runs: modal, of the root, or of a navigation controller in the window.
    public var isTransitioning: Bool { !transitions.isEmpty }

    /// The transitions that run, the oldest first.
    public var runningTransitions: [Transition] { transitions }

    /// How many are told what happens here, or were till they went.
    package var observerCount: Int { observers.count }

    /// Tells the observer what happens here, until it goes. It is not kept alive.
    public func addObserver(_ observer: any PresentationObserver) {
        removeObserver(observer)
        observers.append(.weak(WeakObserver(observer)))
    }

    /// Tells the observer what happens here, and keeps it alive, until it is removed or the window goes.
    package func keepObserver(_ observer: any SettlingObserver) {
        removeObserver(observer)
        observers.append(.kept(observer))
    }

    /// Stops telling the observer.
    public func removeObserver(_ observer: any PresentationObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func add(_ transition: Transition) { transitions.append(transition) }

    /// The tree goes that the running transitions move something in.
    func interruptTransitions() {
        for transition in transitions { transition.interrupt() }
        interrupted += transitions
        transitions = []
    }

    func endInterrupted() {
        let interrupted = interrupted
        self.interrupted = []
        for transition in interrupted { transition.end() }
    }

    /// What waited for the transition's end begins first, so that observers find the window at rest, or not.
    func didEnd(_ transition: Transition, then next: () -> Void) {
        next()
        transitions.removeAll { $0 === transition }
        tell { $0.transitionDidEnd(transition, in: self) }
    }

    /// Tells those who observe the window now, whatever they make of it.
    func tell(_ event: (any PresentationObserver) -> Void) {
        let observers = observers
        for index in observers.indices {
            if let observer = observers[index].observer { event(observer) }
        }
    }
}
