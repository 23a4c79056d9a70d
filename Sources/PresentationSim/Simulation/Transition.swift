/// One change of what is on screen, from the call that asks for it to its completion.
///
/// Observers and drivers read it; only the tree makes and ends it.
@MainActor
public final class Transition {
    /// What changes.
    public enum Kind: String, Hashable, Sendable {
        /// A controller comes modally over another.
        case present
        /// One or more modal controllers go.
        case dismiss
        /// A controller comes on a navigation stack.
        case push
        /// One or more controllers go from a navigation stack.
        case pop
        /// A navigation stack is replaced by another.
        case set
        /// A window's root is replaced.
        case root
    }

    enum Phase: Comparable {
        case waiting, running, withDriver, ending, ended
    }

    /// What changes.
    public let kind: Kind
    /// How it looks: for ``Kind/set`` like a push or like a pop (U30), else as its ``kind`` says.
    public let animation: Kind
    /// Whether it is to be seen.
    public let isAnimated: Bool
    /// How long it still takes once it runs; zero where it is not animated.
    public internal(set) var duration: Duration
    /// Whether the user does it, or the program.
    public let initiator: Initiator
    /// Whether a finger moves it: see ``Swipe``. A tap on the back button is the user's, but not interactive.
    public let isInteractive: Bool
    /// How far the finger of a gesture has moved it: 0 to 1. 1 for what is not interactive.
    public internal(set) var progress: Double
    /// Whether the finger of a gesture was lifted to take it back.
    public internal(set) var isCancelled = false
    /// How the root of a window changes (U39); empty for other kinds.
    public let options: WindowTransitionOptions
    /// What comes on screen or is uncovered, where something is.
    public var appearing: ViewController? { steps.appearing }
    /// What leaves the screen or is covered, where something is.
    public var disappearing: ViewController? { steps.disappearing }

    private(set) var phase = Phase.waiting
    /// Whether the will-callbacks have run: not where it was interrupted before its turn.
    private(set) var hasBegun = false
    /// Whether what it moves has left the tree before its end: it ends, but is not seen any more.
    private(set) var isInterrupted = false
    private(set) weak var window: Window?
    private let steps: any TransitionSteps
    private var completion: (() -> Void)?

    init(
        _ kind: Kind, as animation: Kind? = nil, in window: Window, animated: Bool, duration: Duration,
        initiator: Initiator = .app, isInteractive: Bool = false, options: WindowTransitionOptions = [],
        steps: any TransitionSteps, completion: (() -> Void)? = nil
    ) {
        self.kind = kind
        self.animation = animation ?? kind
        self.window = window
        isAnimated = animated
        self.duration = animated ? max(duration, .zero) : .zero
        self.initiator = initiator
        self.isInteractive = isInteractive
        progress = isInteractive ? 0 : 1
        self.options = options
        self.steps = steps
        self.completion = completion
    }

    /// Whether the tree still waits for its end: until the did-callbacks begin.
    var isRunning: Bool { phase < .ending }
    /// Whether the driver has it.
    var isWithDriver: Bool { phase == .withDriver }
    /// Whether a finger holds it: not while the callbacks of the way back run.
    var isHeld: Bool { isInteractive && phase == .running && !isCancelled && !isInterrupted }
    /// What leaves with it, lowest first.
    var leaving: [ViewController] { steps.leaving }

    /// In the next turn of the run loop: the will-callbacks, then the driver.
    func beginInNextTurn() {
        window?.simulation.clock.schedule(after: .zero) { [weak self] in
            self?.begin()
            self?.handToDriver()
            self?.endReplacedRoot()
        }
    }

    /// The will-callbacks. A gesture begins at once: a hand isn't inside a call of the program.
    func begin() {
        guard phase == .waiting, !isInterrupted else { return }
        phase = .running
        hasBegun = true
        record(.transitionBegan(kind, animated: isAnimated, initiator: initiator), in: window?.simulation)
        steps.begin(self)
    }

    /// A root that was replaced before its turn ends in it: the one before gets its last callbacks in time to be shown
    /// anew, in another window too.
    private func endReplacedRoot() {
        if kind == .root, isInterrupted, !hasBegun { end() }
    }

    /// The rest is the driver's: after the will-callbacks, or when the finger is lifted.
    func handToDriver() {
        guard phase == .running, !isInterrupted, let simulation = window?.simulation else { return }
        phase = .withDriver
        let completion = DriverCompletion(self, in: simulation)
        simulation.driver.run(self) { completion.call() }
    }

    /// The finger is lifted to go on.
    func goOn() {
        duration = duration * (1 - progress)
        steps.commit(self)
        handToDriver()
    }

    /// The finger is lifted to take it back: the opposite will-callbacks, then the driver.
    func takeBack() {
        duration = duration * progress
        isCancelled = true
        steps.takeBack(self)
        handToDriver()
    }

    /// What it moves leaves the tree: nothing more of it is seen, and whoever took that away ends it.
    func interrupt() {
        if isInteractive, phase <= .running { isCancelled = true }
        isInterrupted = true
    }

    /// Ends it now: where its time has come, or where it was interrupted.
    func end() {
        guard phase < .ending else { return }
        phase = .ending
        if isCancelled { steps.endBack(self) } else { steps.end(self) }
        phase = .ended
        guard let window else { return }
        if hasBegun { record(.transitionEnded(kind, cancelled: isCancelled), in: window.simulation) }
        completion?()
        completion = nil
        window.didEnd(self, then: steps.didEnd)
    }
}

extension Transition {
    func driverCompleted() {
        window?.simulation.clock.catchUp()
        end()
    }

    func driverLetGo() {
        guard isWithDriver else { return }
        window?.simulation.report(PresentationIssue.driverNeverCompleted(transition: kind.rawValue))
        end()
    }
}
