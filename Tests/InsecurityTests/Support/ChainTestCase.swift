import Insecurity
import PresentationSim
import XCTest

/// A test with a window of its own, a user in front of it, and a list of what was delivered.
@MainActor
class ChainTestCase: XCTestCase {
    private(set) var simulation = Simulation()
    private(set) lazy var window = Window(simulation: simulation)
    private(set) lazy var user = User(window)
    /// What was delivered, in order, as `name: result`.
    var delivered: [String] = []

    override func setUp() async throws {
        simulation = Simulation()
        simulation.onIssue = { _ in }
        window = Window(simulation: simulation)
        user = User(window)
        delivered = []
    }

    /// A completion that writes down what it is called with.
    func deliver<Value>(_ name: String) -> (CoordinatorResult<Value>) -> Void {
        { [weak self] result in self?.delivered.append("\(name): \(text(of: result))") }
    }

    var issues: [CoordinatorIssue] { simulation.issues.compactMap { $0 as? CoordinatorIssue } }
    var presentationIssues: [PresentationIssue] { simulation.issues.compactMap { $0 as? PresentationIssue } }

    func settle() { simulation.settle() }
    /// To the middle of a transition.
    func halfway() { simulation.clock.advance(by: .milliseconds(100)) }

    /// The names of what is on screen: levels separated by ` | `, stacks in brackets.
    var picture: String {
        var levels: [String] = []
        var level = window.rootViewController
        while let controller = level {
            if let navigation = controller as? NavigationController {
                levels.append("[\(navigation.viewControllers.map(\.name).joined(separator: " "))]")
            } else {
                levels.append(controller.name)
            }
            level = controller.presentedViewController
        }
        return levels.joined(separator: " | ")
    }
}

func text<Value>(of result: CoordinatorResult<Value>) -> String {
    switch result {
    case .finished(let value): "\(value)"
    case .dismissed(.refused): "refused"
    case .dismissed(let dismissal): "\(dismissal)"
    }
}

/// A controller with a name.
@MainActor
func screen(_ name: String) -> ViewController {
    let controller = ViewController()
    controller.title = name
    return controller
}
