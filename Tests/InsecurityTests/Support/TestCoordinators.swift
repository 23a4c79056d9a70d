import Insecurity
import PresentationSim

/// What a test coordinator does, and when: shared by the three kinds.
@MainActor
final class Script {
    let name: String
    /// Called when the screen is asked for.
    var onMake: (() -> Void)?
    /// Makes the screen, where it is to be another than a probe.
    var makeScreen: (() -> ViewController)?
    /// What happens in the callbacks of the screen.
    var moments: [Moment: () -> Void] = [:]
    /// How often the screen was asked for.
    private(set) var made = 0
    /// The screen that was made last.
    private(set) weak var screen: ViewController?

    init(_ name: String) { self.name = name }

    func make() -> ViewController {
        made += 1
        onMake?()
        let screen = makeScreen?() ?? Probe(name, moments)
        self.screen = screen
        return screen
    }
}

/// A callback of a screen.
enum Moment: Hashable { case load, willAppear, didAppear, willDisappear, didDisappear }

/// A named screen that does something in its callbacks, once in each.
final class Probe: ViewController {
    private var moments: [Moment: () -> Void]

    init(_ name: String, _ moments: [Moment: () -> Void] = [:]) {
        self.moments = moments
        super.init()
        title = name
    }

    override func viewDidLoad() { run(.load) }
    override func viewWillAppear(_ animated: Bool) { run(.willAppear) }
    override func viewDidAppear(_ animated: Bool) { run(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { run(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { run(.didDisappear) }

    private func run(_ moment: Moment) { moments.removeValue(forKey: moment)?() }
}

/// A presented screen that delivers text.
final class Modal: ModalCoordinator<String> {
    let script: Script
    init(_ name: String) { script = Script(name) }
    override var viewController: ViewController { script.make() }
}

/// A pushed screen that delivers text.
final class Pushed: NavigationCoordinator<String> {
    let script: Script
    init(_ name: String) { script = Script(name) }
    override var viewController: ViewController { script.make() }
}

/// A screen that delivers text, shown as the context says.
final class Adaptive: AdaptiveCoordinator<String> {
    let script: Script
    init(_ name: String) { script = Script(name) }
    override var viewController: ViewController { script.make() }
}
