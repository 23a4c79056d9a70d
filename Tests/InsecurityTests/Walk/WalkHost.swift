import Insecurity
import PresentationSim

/// Something that children are started on, the model of its chain, and the observer of it.
@MainActor
final class WalkHost {
    let chain: ModelChain
    let windowNumber: Int
    /// The existing screen or stack; `nil` for a window.
    weak var anchor: ViewController?
    weak var window: Window?
    /// The program's reference, until it is released.
    var coordinator: AnyObject?
    private(set) var navigation: (any AdaptiveNavigation)?
    private(set) var pushing: (any NavigationControllerNavigation)?
    private(set) var windowNavigation: (any WindowNavigation)?
    let observer: WalkObserver

    init(_ window: Window, in world: WalkWorld) {
        let coordinator = WindowCoordinator(window)
        chain = ModelChain(.window)
        self.window = window
        windowNumber = window.number
        observer = WalkObserver(world, chain)
        coordinator.addObserver(observer)
        self.coordinator = coordinator
        navigation = coordinator.navigation.top
        windowNavigation = coordinator.navigation
    }

    init(_ screen: ViewController, in world: WalkWorld) {
        windowNumber = screen.window?.number ?? 0
        anchor = screen
        if let stack = screen as? NavigationController {
            let coordinator = NavigationCoordinator(stack)
            chain = ModelChain(.stack)
            observer = WalkObserver(world, chain)
            coordinator.addObserver(observer)
            self.coordinator = coordinator
            navigation = coordinator
            pushing = coordinator
        } else {
            let coordinator = ModalCoordinator(screen)
            chain = ModelChain(.screen)
            observer = WalkObserver(world, chain)
            coordinator.addObserver(observer)
            self.coordinator = coordinator
            navigation = coordinator
        }
    }

    /// Lets go of the coordinator: what runs goes on (L11).
    func release() {
        coordinator = nil
        navigation = nil
        pushing = nil
        windowNavigation = nil
    }

    /// Ends all that runs.
    func dismissChildren(animated: Bool?) -> Bool? {
        switch coordinator {
        case let window as WindowCoordinator:
            animated.map { window.dismissChildren(animated: $0) } ?? window.dismissChildren()
        case let stack as NavigationCoordinator<Never>:
            animated.map { stack.dismissChildren(animated: $0) } ?? stack.dismissChildren()
        case let screen as ModalCoordinator<Never>:
            animated.map { screen.dismissChildren(animated: $0) } ?? screen.dismissChildren()
        default: nil
        }
    }
}

/// Compares what an observer is told with the model.
@MainActor
final class WalkObserver: CoordinatorObserver {
    weak var world: WalkWorld?
    let chain: ModelChain
    /// How many screens are on screen by what was told.
    private(set) var shown = 0

    init(_ world: WalkWorld, _ chain: ModelChain) {
        self.world = world
        self.chain = chain
    }

    func coordinatorDid(_ event: CoordinatorEvent) {
        guard let world else { return }
        if event.kind == .shown || event.kind == .hidden { compareMoving(event, in: world) }
        switch event.kind {
        case .shown: shown += 1
        case .hidden: shown -= 1
        case .started: compareStart("\(event.coordinator) \(event.depth)", in: world)
        case .finished: compareEnd(event, nil, in: world)
        case .dismissed(let dismissal): compareEnd(event, dismissal, in: world)
        }
        world.reach(.observer)
    }

    /// What came or went is told when nothing moves any more.
    private func compareMoving(_ event: CoordinatorEvent, in world: WalkWorld) {
        let number = world.hosts.first { $0.chain === chain }?.windowNumber
        let window = world.windows.first { $0.number == number }
        let isMoving = window?.runningTransitions.contains(where: \.isAnimated) == true
        if isMoving, !world.hasForeignMoved { world.fail("the observer was told too early: \(event)") }
    }

    private func compareStart(_ told: String, in world: WalkWorld) {
        guard let expected = chain.startsToTell.first, expected == told else {
            return world.fail("the observer was told of the start \(told), expected \(chain.startsToTell)")
        }
        chain.startsToTell.removeFirst()
    }

    private func compareEnd(_ event: CoordinatorEvent, _ dismissal: Dismissal?, in world: WalkWorld) {
        world.skipRefusedTasks(of: chain)
        guard let next = chain.due.first else { return world.fail("the observer was told too much: \(event)") }
        let isRightEnd = next.results.contains { result in
            switch result {
            case .finished: dismissal == nil
            case .dismissed(let expected): dismissal == expected
            }
        }
        let isRight = isRightEnd && next.depth == event.depth && next.life.typeName == event.coordinator
        if !isRight { world.fail("the observer was told \(event), expected \(next.results) of \(next.life.number)") }
        if next.life.isAwaited { world.awaitNext(of: chain) }
    }
}
