import Insecurity
import PresentationSim

/// The walk's record of one coordinator. It keeps neither the coordinator nor its screen alive.
@MainActor
final class WalkLife {
    /// The mistake in the screen that the coordinator makes.
    enum Flaw { case none, missing, inUse, navigationController }

    let number: Int
    let typeName: String
    let flaw: Flaw
    weak var coordinator: Coordinator<Int>?
    weak var screen: ViewController?
    /// Its navigation outlives the coordinator, and refuses starts then.
    var starter: WalkStarter?

    /// The chain on which it runs, ran or was refused.
    var chain: ModelChain?
    /// How it asks to be shown, and the coordinator on its chain that started it.
    var request = ModelChain.Request.current
    weak var startedBy: WalkLife?
    /// It is on a navigation controller, and pushed on one that was there before.
    var isOnStack = false, isPushed = false
    var isRoot = false, isAnimated = false
    /// Its start has replaced others.
    var hasReplaced = false
    /// Coordinators that start in one batch have the same group.
    var group = 0
    /// Its start was not refused.
    var hasStarted = false
    /// The host has asked for the screen or its navigation controller, and the screen was made.
    var isAsked = false, isMade = false
    /// The chain whose root was being replaced when its start was refused (L13).
    var replacedChain: ModelChain?
    /// Its fallback was called.
    var hasFallenBack = false
    /// The screen that was made can be shown.
    var isFit = false
    /// It has ended, and its screen has to leave: it wasn't removed by the user or other code.
    var isToLeave = false
    var isDelivered = false
    /// The chains of its tabs (L22), and what starts on them. Empty for a coordinator without tabs.
    var tabs: [ModelChain] = [], tabStarters: [WalkStarter] = []
    var hasStartedTabs = false
    /// The tab that is selected, and the one that the observer was notified of (L25).
    var selectedTab = 0 { didSet { selectionCount += 1 } }
    var selectionCount = 0, observedTab = 0
    /// The user has turned a page or gone back to a column, so that the selection follows what is shown.
    var isTurned = false
    /// Its identity in events, once the observer was notified of its start.
    var eventID: CoordinatorEvent.ID?
    /// The number of the rest at which its screen was first there.
    var age: Int?
    /// The value of the alert's action that the user has tapped, and its title.
    var isAlert = false, answer: Int?
    var alertTitle: String { "alert \(number)" }
    /// The number of the task that started it, and the result that the task gets when it goes on.
    var task: Int?, awaited: CoordinatorResult<Int>?
    /// The coordinator or its screen, if the walk keeps it alive as a leak.
    var heldCoordinator: AnyObject?, heldScreen: AnyObject?

    init(_ number: Int, _ typeName: String, _ flaw: Flaw = .none) {
        (self.number, self.typeName, self.flaw) = (number, typeName, flaw)
    }

    func willFill() {
        wasPlaced = true
        chain?.container?.willFill()
    }

    /// Its push begins, unless the navigation controller is still to come.
    func willJoin(_ parent: ViewController) { if isPushed, parent.isInTree { wasPlaced = true } }

    /// Called after each transition, before each step of the user or other code, and before the screen leaves a container.
    func rememberPlace() { if isPlaced { wasPlaced = true } }

    /// Its index on the chain, if it runs.
    var index: Int? { chain?.running.firstIndex { $0 === self } }
    /// Its index when it ended.
    var lastIndex: Int?
    var isRunning: Bool { index != nil }
    /// Its screen is or was in the tree, or is a container that is about to come and gets the screens of its tabs.
    var isPlaced: Bool { wasPlaced || outermost?.isInTree == true }
    /// The screen, or the outermost controller that it is in. A navigation controller has its screen before it is presented.
    private var outermost: ViewController? {
        screen.flatMap { sequence(first: $0, next: \.parent).reversed().first }
    }
    private(set) var wasPlaced = false
    /// It is presented, and so is it or a coordinator in its tabs.
    var isPresented: Bool { !isRoot && !isPushed }
    var isPresenting: Bool { isPresented || tabs.contains { $0.running.contains(where: \.isPresenting) } }
    /// L14: the screen of the last root stays after the end.
    var isLastRoot: Bool { isRoot && chain?.running.isEmpty == true && screen?.window != nil }
}

/// The walk's coordinators: one of each kind.
protocol WalkCoordinator: Coordinator<Int> {
    init(_ make: @escaping () -> ViewController?)
    var starter: WalkStarter { get }
}

final class WalkModal: ModalCoordinator<Int>, WalkCoordinator {
    private let make: () -> ViewController?
    init(_ make: @escaping () -> ViewController?) { self.make = make }
    override var viewController: ViewController { make() ?? super.viewController }
    var starter: WalkStarter { WalkStarter(navigation: navigation) }
}

final class WalkPushed: NavigationCoordinator<Int>, WalkCoordinator {
    private let make: () -> ViewController?
    init(_ make: @escaping () -> ViewController?) { self.make = make }
    override var viewController: ViewController { make() ?? super.viewController }
    var starter: WalkStarter { WalkStarter(navigation: navigation, pushing: navigation) }
}

final class WalkAdaptive: AdaptiveCoordinator<Int>, WalkCoordinator {
    private let make: () -> ViewController?
    init(_ make: @escaping () -> ViewController?) { self.make = make }
    override var viewController: ViewController { make() ?? super.viewController }
    var starter: WalkStarter { WalkStarter(navigation: navigation) }
}

/// An object that a coordinator or a closure captures. The app acts in its `deinit`.
@MainActor
final class WalkCapture {
    private weak var world: WalkWorld?

    init(_ world: WalkWorld?) { self.world = world }

    deinit { MainActor.assumeIsolated { [world] in world?.reach(.release) } }
}
