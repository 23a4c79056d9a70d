import FlowExplorer
import Insecurity
import Models
import PresentationSim

// A test or an app often imports a module with short names of its own beside the package. This file compiles only if none of
// them is ambiguous.

/// A login of a `User`, by one `Step` after the other.
struct Login {
    var user: User
    var steps: [Step] = [.name, .password]
    let window = Window()
    let action = Action()

    var alert: Alert { Alert(title: "Hello, \(user.name)") }
}

/// The package's own types, beside those.
@MainActor
func askInMemory(_ login: Login) throws -> Script {
    let window = Simulation.Window()
    let recorder = ScriptRecorder(window)
    WindowCoordinator(window).navigation.start(NavigationController(), Home()) { _ in }
    window.simulation.settle()
    try Simulation.User(window).tap(login.alert.title)
    let steps: [Script.Step] = recorder.script.steps
    return Script(steps)
}

final class Home: AdaptiveCoordinator<Bool> {
    override var viewController: ViewController {
        let screen = ViewController()
        screen.navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Ask", primaryAction: BarButtonItem.Action { [weak self] _ in self?.ask() })
        return screen
    }

    private func ask() {
        let question = AlertCoordinator("Sure?", actions: [.default("Yes", true), .cancel("No", false)])
        navigation.start(question) { [weak self] result in
            if case .finished(let answer) = result { self?.finish(answer) }
        }
    }
}
