import Insecurity
import PresentationSim

/// An app of scenes: an open one, one behind a requirement, and a link.
package class ScenesCase: SynchronousCase {
    let window = Simulation.Window()
    let assembler: Assembler

    package required init(depth: Int) {
        window.makeKeyAndVisible()
        let links = DeepLinks(
            schemes: ["app"], hosts: ["shop"],
            [
                DeepLink("/open/:id", .push(sceneName: "Open", parameters: nil))
            ])
        assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home", parameters: nil), links: links) {
            $0.register(scene: "Home") { _, _ in ViewController() }
            $0.register(scene: "Open") { _, _ in ViewController() }
            $0.register(scene: "Closed", requirements: [Requirement("key", sceneName: "Home") { _ in true }]) { _, _ in
                ViewController()
            }
        }
        assembler.open()
        window.simulation.settle()
    }

    func perform(_ navigation: NavigationType) {
        assembler.transitionCoordinator.performNavigation(navigation, animated: true) {
            precondition($0 == .completed, "\($0)")
        }
        window.simulation.settle()
    }

    package func run() {}
}

/// Shows a scene by name, and goes back.
package final class ScenesPush: ScenesCase {
    package override func run() {
        perform(.push(sceneName: "Open", parameters: nil))
        perform(.back)
    }
}

/// Shows a scene whose requirement is met, and goes back.
package final class ScenesProtected: ScenesCase {
    package override func run() {
        perform(.push(sceneName: "Closed", parameters: nil))
        perform(.back)
    }
}

/// Shows a scene by its URL, and goes back.
package final class ScenesLink: ScenesCase {
    package override func run() {
        perform(.openURL("app://open/7"))
        perform(.back)
    }
}

/// Lets many navigations wait for one login, and shows their scenes when it is done.
package final class ScenesWaiting: SynchronousCase {
    private let window = Simulation.Window()
    private let assembler: Assembler
    private let count: Int
    private var isLoggedIn = false
    private var login: (() -> Void)?

    package required init(depth: Int) {
        count = depth
        window.makeKeyAndVisible()
        var configure: (Container) -> Void = { _ in }
        assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home", parameters: nil)) { configure($0) }
        configure = { [unowned self] in
            $0.register(scene: "Home") { _, _ in ViewController() }
            $0.register(scene: "Login") { [unowned self] _, parameters in
                login = try parameters.completion()
                return ViewController()
            }
            let key = Requirement("key", sceneName: "Login") { [unowned self] _ in isLoggedIn }
            $0.register(scene: "Closed", requirements: [key]) { _, _ in ViewController() }
        }
        configure(assembler.container)
        assembler.open()
        window.simulation.settle()
        window.simulation.clock.stepLimit = .max
    }

    package func run() {
        var ended = 0
        for _ in 0..<count {
            assembler.transitionCoordinator.performNavigation(
                .push(sceneName: "Closed", parameters: nil), animated: false
            ) { _ in ended += 1 }
        }
        window.simulation.settle()
        isLoggedIn = true
        login?()
        window.simulation.settle()
        precondition(ended == count, "\(ended)")
        isLoggedIn = false
        assembler.transitionCoordinator.performNavigation(.back(to: "Home"), animated: false, completion: nil)
        window.simulation.settle()
    }
}
