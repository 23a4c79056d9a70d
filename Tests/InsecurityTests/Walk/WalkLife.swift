import Insecurity
import PresentationSim

/// What the walk knows of one coordinator: it keeps neither that nor its screen alive.
@MainActor
final class WalkLife {
    enum Flaw { case none, missing, screenInUse, navigationScreen }

    let number: Int
    let typeName: String
    let flaw: Flaw
    weak var coordinator: Coordinator<Int>?
    weak var screen: ViewController?
    /// What it navigates with: it outlives the coordinator, and refuses then.
    var navigation: (any AdaptiveNavigation)?
    var pushing: (any NavigationControllerNavigation)?
    /// Where it runs or ran.
    var chain: ModelChain?
    var isAnimated = false
    var hasStarted = false
    var isRoot = false, isRootOnStack = false
    /// How many levels its window had had when its screen was asked for, and when it came.
    var levelCounts = 0...0
    /// Whether its navigation controller came with it.
    var isBringing = false
    /// Whether it ended, or one below it did: not because its screen was taken off.
    var hasEndedItself = false
    var isMade = false
    var isFallbackMade = false
    /// The task that started it.
    var task: Int?
    var isDelivered = false
    /// Whether its screen was on screen, and is no more.
    var hasLeft = false
    /// Whether a task that waits may hold the stack that its screen is on.
    var isOverTask = false
    /// Whether a task waits for its result, and what it is to be told.
    var isAwaited = false
    var awaited: [CoordinatorResult<Int>]?
    /// Whether the walk keeps it alive on purpose.
    var isHeld = false, isScreenHeld = false
    /// Whether it was kept once: it may have been told of.
    var wasHeld = false, wasScreenHeld = false

    init(number: Int, typeName: String, flaw: Flaw) {
        self.number = number
        self.typeName = typeName
        self.flaw = flaw
    }

    var screenTypeName: String { flaw == .navigationScreen ? "WalkStack" : "WalkScreen" }
    var isRunning: Bool { chain?.index(of: self) != nil }
}

/// Makes the screens of the walk's coordinators.
@MainActor
struct WalkMaker {
    weak var world: WalkWorld?
    let life: WalkLife
    let last: WalkLast

    init(_ world: WalkWorld, _ life: WalkLife) {
        self.world = world
        self.life = life
        last = WalkLast(world)
    }

    func make() -> ViewController? { world?.make(life) }
}

final class WalkModal: ModalCoordinator<Int> {
    let maker: WalkMaker
    init(_ maker: WalkMaker) { self.maker = maker }
    override var viewController: ViewController { maker.make() ?? super.viewController }
}

final class WalkPushed: NavigationCoordinator<Int> {
    let maker: WalkMaker
    init(_ maker: WalkMaker) { self.maker = maker }
    override var viewController: ViewController { maker.make() ?? super.viewController }
}

final class WalkAdaptive: AdaptiveCoordinator<Int> {
    let maker: WalkMaker
    init(_ maker: WalkMaker) { self.maker = maker }
    override var viewController: ViewController { maker.make() ?? super.viewController }
}

/// What is captured for its `deinit`, in which the program acts.
@MainActor
final class WalkLast {
    private weak var world: WalkWorld?

    init(_ world: WalkWorld?) { self.world = world }

    deinit { MainActor.assumeIsolated { [world] in world?.reach(.release) } }

    /// Captures it.
    func keep() {}
}
