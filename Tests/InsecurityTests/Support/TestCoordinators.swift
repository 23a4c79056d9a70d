import Insecurity
import PresentationSim

/// Makes the screens of a test coordinator. The three kinds share it.
@MainActor
final class ScreenFactory {
    let name: String
    /// Called when the coordinator is asked for its screen.
    var onMake: (() -> Void)?
    /// Makes the screen; if nil, it is a ``Probe``.
    var makeScreen: (() -> ViewController)?
    /// Closures to run in the callbacks of the ``Probe``.
    var callbacks: [ScreenCallback: () -> Void] = [:]
    /// The number of times that the coordinator was asked for its screen.
    private(set) var makeCount = 0
    /// The last screen made.
    private(set) weak var screen: ViewController?

    init(_ name: String) { self.name = name }

    func make() -> ViewController {
        makeCount += 1
        onMake?()
        let screen = makeScreen?() ?? Probe(name, callbacks)
        self.screen = screen
        return screen
    }
}

/// A callback of a screen.
enum ScreenCallback: Hashable { case load, willAppear, didAppear, willDisappear, didDisappear }

/// A named screen that runs a closure in each callback, the first time only.
final class Probe: ViewController {
    private var callbacks: [ScreenCallback: () -> Void]

    init(_ name: String, _ callbacks: [ScreenCallback: () -> Void] = [:]) {
        self.callbacks = callbacks
        super.init()
        title = name
    }

    override func viewDidLoad() { run(.load) }
    override func viewWillAppear(_ animated: Bool) { run(.willAppear) }
    override func viewDidAppear(_ animated: Bool) { run(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { run(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { run(.didDisappear) }

    private func run(_ callback: ScreenCallback) { callbacks.removeValue(forKey: callback)?() }
}

/// A modal coordinator that delivers text.
final class Modal: ModalCoordinator<String> {
    let factory: ScreenFactory
    init(_ name: String) { factory = ScreenFactory(name) }
    override var viewController: ViewController { factory.make() }
}

/// A navigation coordinator that delivers text.
final class Pushed: NavigationCoordinator<String> {
    let factory: ScreenFactory
    init(_ name: String) { factory = ScreenFactory(name) }
    override var viewController: ViewController { factory.make() }
}

/// An adaptive coordinator that delivers text.
final class Adaptive: AdaptiveCoordinator<String> {
    let factory: ScreenFactory
    init(_ name: String) { factory = ScreenFactory(name) }
    override var viewController: ViewController { factory.make() }
}

/// Records the events of coordinators.
final class EventList: CoordinatorObserver {
    var events: [CoordinatorEvent] = []
    var kinds: [CoordinatorEvent.Kind] { events.map(\.kind) }
    func coordinatorDid(_ event: CoordinatorEvent) { events.append(event) }
}

/// Calls a closure when it is released.
final class ReleaseProbe {
    private let onRelease: @MainActor () -> Void
    init(_ onRelease: @escaping @MainActor () -> Void = {}) { self.onRelease = onRelease }
    deinit { MainActor.assumeIsolated(onRelease) }
}
