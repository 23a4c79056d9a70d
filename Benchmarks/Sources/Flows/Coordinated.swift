import Insecurity
import PresentationSim

final class ModalScreen: ModalCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

final class PushedScreen: NavigationCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

final class AdaptiveScreen: AdaptiveCoordinator<Int> {
    override var viewController: ViewController { ViewController() }
}

/// The same screens through coordinators.
@MainActor
final class Coordinated {
    let window = Window()
    let host: WindowCoordinator
    var simulation: Simulation { window.simulation }
    var navigation: any AdaptiveNavigation { host.navigation.top }
    private(set) var top: PushedScreen

    /// A chain of that many running coordinators on one navigation controller.
    init(depth: Int) {
        host = WindowCoordinator(window)
        let root = PushedScreen()
        top = root
        host.navigation.start(NavigationController(), root, animated: false) { _ in }
        simulation.settle()
        root.navigation.batch {
            for _ in 1..<max(depth, 2) {
                top = PushedScreen()
                root.navigation.start(top, animated: false) { _ in }
            }
        }
        simulation.settle()
    }
}

/// Start a presented screen, settle, finish it, settle.
@MainActor
public final class CoordinatedModal: Flow {
    private let coordinated: Coordinated
    private weak var child: ModalScreen?

    public init(depth: Int) { coordinated = Coordinated(depth: depth) }

    public func run() {
        start()
        coordinated.simulation.settle()
        child?.finish(1)
        coordinated.simulation.settle()
    }

    /// A function of its own, so that no local variable keeps the coordinator beyond its end.
    @inline(never)
    private func start() {
        let child = ModalScreen()
        self.child = child
        coordinated.navigation.start(child, animated: true) { _ in }
    }
}

/// Start a pushed screen, settle, finish it, settle.
@MainActor
public final class CoordinatedPush: Flow {
    private let coordinated: Coordinated
    private weak var child: PushedScreen?

    public init(depth: Int) { coordinated = Coordinated(depth: depth) }

    public func run() {
        start()
        coordinated.simulation.settle()
        child?.finish(1)
        coordinated.simulation.settle()
    }

    @inline(never)
    private func start() {
        let child = PushedScreen()
        self.child = child
        coordinated.top.navigation.start(child, animated: true) { _ in }
    }
}
