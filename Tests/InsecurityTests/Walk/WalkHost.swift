import Insecurity
import PresentationSim

/// A host, the model of its chain, and its observer.
@MainActor
final class WalkHost {
    let chain: ModelChain
    let observer: WalkObserver
    /// The window that it is or is in.
    let place: WalkWindow
    /// The existing screen or navigation controller. `nil` for a window.
    private(set) weak var anchor: ViewController?
    /// The screen, navigation controller or window.
    var base: AnyObject? { chain.kind == .window ? place.window : anchor }
    /// The screen was in a tab when it became a host.
    let isInTab: Bool
    /// The app's references to its coordinator, until they are released. L11: the chain goes on then.
    private(set) var starter: WalkStarter?, dismissChildren: ((_ animated: Bool?) -> Bool)?

    /// Makes a window, a navigation controller or a screen a host.
    init(_ base: AnyObject, _ place: WalkWindow, in world: WalkWorld) {
        chain = ModelChain(base is NavigationController ? .stack : base is ViewController ? .screen : .window)
        isInTab = (base as? ViewController)?.isInContainer == true
        (observer, self.place, anchor) = (WalkObserver(world, chain), place, base as? ViewController)
        makeCoordinator(of: base)
    }

    /// Makes a coordinator of the host. L21: all of them share the chain.
    func makeCoordinator(of base: AnyObject) {
        if let window = base as? Window {
            let coordinator = WindowCoordinator(window)
            coordinator.addObserver(observer)
            starter = WalkStarter(navigation: coordinator.navigation.top, window: coordinator.navigation)
            dismissChildren = { $0.map(coordinator.dismissAll(animated:)) ?? coordinator.dismissAll() }
        } else if let stack = base as? NavigationController {
            let coordinator = NavigationCoordinator(stack)
            coordinator.addObserver(observer)
            starter = WalkStarter(navigation: coordinator, pushing: coordinator)
            dismissChildren = { $0.map(coordinator.dismissChildren(animated:)) ?? coordinator.dismissChildren() }
        } else if let screen = base as? ViewController {
            let coordinator = ModalCoordinator(screen)
            coordinator.addObserver(observer)
            starter = WalkStarter(navigation: coordinator)
            dismissChildren = { $0.map(coordinator.dismissChildren(animated:)) ?? coordinator.dismissChildren() }
        }
        starter?.host = self
    }

    func release() { (starter, dismissChildren) = (nil, nil) }

    /// The window, or the window that the screen is in, is there.
    var isInWindow: Bool { (chain.kind == .window ? place.window : anchor?.window) != nil }

    /// Something moves in its window. A root that other code sets without animation doesn't count (U37), unless the
    /// host's screen left with the old root.
    var isMoving: Bool {
        place.window?.runningTransitions.contains { $0.kind != .root || $0.isAnimated || !isInWindow } == true
    }
}

/// Compares the events of a chain with the model.
@MainActor
final class WalkObserver: CoordinatorObserver {
    private weak var world: WalkWorld?
    private let chain: ModelChain
    /// The number of screens on screen, by the events.
    private(set) var shownCount = 0

    init(_ world: WalkWorld, _ chain: ModelChain) { (self.world, self.chain) = (world, chain) }

    func coordinatorDid(_ event: CoordinatorEvent) {
        guard let world else { return }
        switch event.kind {
        case .shown, .hidden:
            shownCount += event.kind == .shown ? 1 : -1
            // An observer that moves screens makes the next event come early.
            let isEarly = world.host(of: chain)?.isMoving == true && !world.hasIntervened
            if isEarly { world.fail("the observer was notified before the transition's end: \(event)") }
        case .started:
            guard let start = chain.startsToObserve.first, start.position == event.position,
                start.life.typeName == event.coordinator
            else { return world.fail("the observer got \(event), expected \(chain.startsToObserve)") }
            chain.startsToObserve.removeFirst()
            start.life.eventID = event.id
        case .finished: return compareEnd(event, nil, in: world)
        case .dismissed(let dismissal): return compareEnd(event, dismissal, in: world)
        case .selectedTab(let tab), .selectedPage(let tab): observeSelection(of: event, tab, in: world)
        case .selectedColumn(let column):
            let life = world.lives.first { $0.eventID == event.id }
            let columns = (life?.coordinator as? WalkColumns).map { type(of: $0).columns } ?? []
            observeSelection(of: event, columns.firstIndex(of: column) ?? -1, in: world)
        }
        world.reach(.observer)
    }

    /// L25: an observer is notified of each selection that is shown.
    private func observeSelection(of event: CoordinatorEvent, _ tab: Int, in world: WalkWorld) {
        let life = world.lives.first { $0.eventID == event.id }
        if life?.observedTab == tab || life?.tabs.isEmpty != false { world.fail("no such selection: \(event)") }
        life?.observedTab = tab
    }

    /// The observer is notified immediately before the completion is called.
    private func compareEnd(_ event: CoordinatorEvent, _ dismissal: Dismissal?, in world: WalkWorld) {
        guard let next = chain.due.first else { return world.fail("the observer got an event too many: \(event)") }
        let dismissed: Dismissal? = if case .dismissed(let expected) = next.result { expected } else { nil }
        if dismissed != dismissal || next.position != event.position || next.life.eventID != event.id {
            let position = next.position ?? ""
            world.fail("the observer got \(event), expected \(next.result) of \(next.life.number) at \(position)")
        }
        world.delivered = next
        world.reach(.observer)
        world.delivered = nil
        // The task gets the result when it goes on.
        if next.life.task != nil { next.life.awaited = chain.due.removeFirst().result }
    }
}

extension CoordinatorEvent {
    fileprivate var position: String { "\(tabs) \(depth)" }
}
