internal import PresentationSim

/// A window in which a transition coordinator performs navigations.
@MainActor
final class SceneWindow {
    weak let window: Window?
    let anchor: Anchor
    let simulation: Simulation
    let loop: SettleLoop
    let coordinator: WindowCoordinator
    /// Starts scenes on top of the window's chain.
    private let top: Navigator
    /// A window that was used later has a higher number.
    let number: Int
    /// The number of the opening because of which the window counts as open.
    var opening: Int?
    /// The opening, reset or restoration whose scenes other navigations wait for, until it ends.
    private(set) weak var opener: PendingNavigation?
    private var waitingForOpener: [() -> Void] = []

    init(_ window: Window, number: Int) {
        self.window = window
        self.number = number
        anchor = .of(window)
        simulation = window.simulation
        loop = anchor.loop
        coordinator = WindowCoordinator(window)
        top = Navigator(anchor.bottom)
    }

    /// Starts scenes on top of one of the window's chains.
    func navigator(on chain: Anchor) -> Navigator { chain === anchor ? top : Navigator(chain.bottom) }

    /// Lets others wait for the navigation, unless they wait for an earlier one, which goes on if this one fails.
    func willOpen(by navigation: PendingNavigation) { if opener?.isWaiting != true { opener = navigation } }

    /// Lets an action wait until the opener has ended.
    func whenOpenerEnds(_ action: @escaping () -> Void) { waitingForOpener.append(action) }

    /// Performs the navigations that have waited for the opener.
    func didEnd(_ navigation: PendingNavigation) {
        guard opener === navigation else { return }
        opener = nil
        resumeWaiting()
    }

    /// Performs the navigations that have waited for the opener. Those from before a reset end as interrupted.
    func resumeWaiting() {
        let actions = waitingForOpener
        waitingForOpener = []
        for action in actions { loop.deliver { action() } }
    }

    /// Ends answered scenes, the top first, so that each ends with its own answer. What the body starts or ends leaves with them in
    /// one transition (L5, L17).
    func leave(_ replies: [PendingReply], and body: () -> Void) {
        anchor.batch {
            for reply in replies.sorted(by: { $0.startNumber > $1.startNumber }) { reply.endScene() }
            body()
        }
    }
}

/// The chain of an anchor, as navigations see it.
extension Anchor: RunningChain {
    func sceneName(at index: Int) -> String? { scene(at: index)?.sceneName }

    func style(at index: Int) -> SceneStyle { running(at: index).map { SceneStyle($0.place) } ?? .present }

    func tabs(at index: Int) -> [Anchor] { frame(at: index)?.tabs?.anchors ?? [] }

    func tabSteps(at index: Int) -> [SceneStep] { scene(at: index)?.tabSteps ?? [] }

    var container: (anchor: Anchor, index: Int)? {
        guard let container = tab?.container, let chain = container.runsOn else { return nil }
        return (chain, container.index)
    }

    /// The scene at an index of the chain, or `nil` if no scene runs there.
    func scene(at index: Int) -> RunningScene? { frame(at: index)?.scene as? RunningScene }

    /// The scenes of the chain, bottom to top.
    var scenes: [RunningScene] { (0..<runningCount).compactMap { scene(at: $0) } }

    /// The scenes of the chain, bottom to top, then those of its tabs.
    var allScenes: [RunningScene] { inner.flatMap(\.scenes) }

    /// The scenes whose tabs the chain is on, innermost first.
    var containers: [RunningScene] { outward.compactMap { $0.tab?.container.scene as? RunningScene } }
}
