import Insecurity
import PresentationSim

/// A presented screen that delivers text.
final class Modal: ModalCoordinator<String> {
    let name: String
    /// Called when the screen is asked for.
    var onMake: (() -> Void)?
    private(set) var made = 0

    init(_ name: String) { self.name = name }

    override var viewController: ViewController {
        made += 1
        onMake?()
        return screen(name)
    }
}

/// A pushed screen that delivers text.
final class Pushed: NavigationCoordinator<String> {
    let name: String
    var onMake: (() -> Void)?
    private(set) var made = 0

    init(_ name: String) { self.name = name }

    override var viewController: ViewController {
        made += 1
        onMake?()
        return screen(name)
    }
}

/// A screen that delivers text, shown as the context says.
final class Adaptive: AdaptiveCoordinator<String> {
    let name: String
    var onMake: (() -> Void)?
    private(set) var made = 0

    init(_ name: String) { self.name = name }

    override var viewController: ViewController {
        made += 1
        onMake?()
        return screen(name)
    }
}
