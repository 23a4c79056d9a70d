internal import PresentationSim
internal import Synchronization

/// Ties a coordinator to its place on a host's chain: what runs there, until it has ended, and where its screen is in
/// the tree, until that has left.
///
/// The host holds it meanwhile; the coordinator does, and the screen, as its companion. It lets go of what it started
/// with at the end, and never holds a screen that the tree has (L11).
class Link: Navigator {
    /// Whether an `async` start waits, or waited, for the end: the task keeps what it started with until it goes on,
    /// which is no leak.
    final var isAwaited = false
    /// Set by the coordinator when it goes.
    nonisolated final let isReleased = Atomic(false)
    /// The coordinator's type, from the start on.
    private final var type: AnyObject.Type?
    /// The coordinator's screen, from when it was asked for until the tree has it.
    final var screen: ViewController?
    /// The coordinator's screen, from when it was asked for as long as it lives.
    private(set) final weak var controller: ViewController?
    /// How many levels the window had had when the screen was shown: what came later may be over it.
    private(set) final var levelCount = 0
    private final var rare: RareParts?

    /// Puts the coordinator on top of the host's chain.
    final func begin(on host: Host, _ launch: Launch, as type: AnyObject.Type) {
        self.type = type
        if launch.navigation != nil || launch.root != nil {
            needRare().source = launch.navigation
            needRare().rootTransition = launch.root
        }
        run(on: host, at: host.start(self, launch))
        host.settle()
    }

    // MARK: Being shown

    /// The coordinator's screen: it is asked for once, when it is shown (L7), and kept until the tree has it.
    func makeViewController() -> ViewController { MissingViewController() }

    /// The navigation controller that it was started with, made now where it was given as a fallback.
    final func makeNavigationController() -> NavigationController {
        let made = rare?.source?.make() ?? NavigationController()
        needRare().source = .given(made)
        return made
    }

    /// The screen is fit to be shown; calls that concern it find the link by it from now on.
    final func didMake(_ controller: ViewController) {
        self.controller = controller
        controller.companion = self
    }

    /// It is put into the tree now: over that many levels, on the navigation controller where that comes with it.
    final func willShow(over levelCount: Int, bringing navigation: NavigationController?) {
        self.levelCount = levelCount
        if let navigation { needRare().navigation = navigation }
    }

    /// The screen is in the tree, which owns it from now on (L11).
    final func letGoOfScreen() {
        screen = nil
        rare?.source = nil
    }

    // MARK: Ending

    /// Calls the completion, and lets go of everything (L1, L11).
    final func deliver(_ ending: Ending) {
        if state == .running { ownHost?.willDeliver(to: self, ending) }
        letGoOfHost()
        letGoOfScreen()
        complete(ending)
    }

    /// Calls the completion, and lets go of the coordinator.
    func complete(_ ending: Ending) {}

    private func needRare() -> RareParts {
        if let rare { return rare }
        let parts = RareParts()
        rare = parts
        return parts
    }
}

/// What few links have: most of them do without the room for it.
@MainActor
private final class RareParts {
    var title: String?
    var refusal: CoordinatorIssue?
    /// What it was started with, until that is in the tree.
    var source: NavigationSource?
    weak var navigation: NavigationController?
    var rootTransition: RootTransition?
}

extension Link {
    /// What issues and observers call the coordinator, where it isn't by its type.
    final var title: String? {
        get { rare?.title }
        set { needRare().title = newValue }
    }
    /// What issues and observers call the coordinator.
    final var name: String { title ?? type.map { typeName($0) } ?? "" }
    /// Why it can't be shown: part of its result.
    final var refusal: CoordinatorIssue? {
        get { rare?.refusal }
        set { needRare().refusal = newValue }
    }
    /// The navigation controller that came with it.
    final var navigation: NavigationController? { rare?.navigation }
    /// How its window's root is to change, where it becomes one.
    final var rootTransition: RootTransition? { rare?.rootTransition }
    /// Whether somebody still holds the coordinator.
    final var isRetained: Bool { type != nil && !isReleased.load(ordering: .relaxed) }
}
