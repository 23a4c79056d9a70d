import Insecurity
import PresentationSim

/// An app of scenes: an open one, one behind a requirement, and a link.
package class ScenesCase: SynchronousCase {
    let window = Window()
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
