import Insecurity
import PresentationSim
import XCTest

/// A test with a window of its own, a user in front of it, and a list of what was delivered.
@MainActor
class ChainTestCase: XCTestCase {
    private(set) var simulation = Simulation()
    private(set) lazy var window = Window(simulation: simulation)
    private(set) lazy var user = User(window)
    private(set) lazy var host = WindowCoordinator(window)
    /// What was delivered, in order, as `name: result`.
    var delivered: [String] = []

    override func setUp() async throws { startOver() }

    /// The window goes, and with it all that runs: what is still there then is a leak, for the sanitizer to find.
    override func tearDown() async throws { startOver() }

    /// A new world.
    func startOver() {
        simulation = Simulation()
        simulation.onIssue = { _ in }
        simulation.clock.afterStep = { [weak self] in self?.checkTrees() }
        window = Window(simulation: simulation)
        user = User(window)
        host = WindowCoordinator(window)
        delivered = []
    }

    /// After each step of the clock every tree is whole.
    private func checkTrees() {
        for window in simulation.windows { XCTAssertEqual(window.brokenInvariants, [], "\n\(window)") }
    }

    /// A completion that writes down what it is called with, and then goes on.
    func deliver<Value>(
        _ name: String, then next: (() -> Void)? = nil
    ) -> (CoordinatorResult<Value>) -> Void {
        { [weak self] result in
            self?.delivered.append("\(name): \(text(of: result))")
            next?()
        }
    }

    /// A completion that writes down its result and the tree.
    func deliverWithPicture<Value>(_ name: String) -> (CoordinatorResult<Value>) -> Void {
        { [weak self] result in
            self?.delivered.append("\(name): \(text(of: result)) at \(self?.picture ?? "")")
        }
    }

    var issues: [CoordinatorIssue] { simulation.issues.compactMap { $0 as? CoordinatorIssue } }
    /// The issues, without what the tests themselves hold.
    var mistakes: [CoordinatorIssue] {
        issues.filter {
            if case .coordinatorRetained = $0 { false } else { true }
        }
    }
    var presentationIssues: [PresentationIssue] { simulation.issues.compactMap { $0 as? PresentationIssue } }

    func settle() { simulation.settle() }
    /// To the middle of a transition.
    func halfway() { simulation.clock.advance(by: .milliseconds(100)) }

    /// The transitions that have begun, as text: `present`, `pop, not animated`.
    var transitions: [String] {
        (simulation.log?.events ?? []).compactMap {
            guard case .transitionBegan(let kind, let animated, _) = $0 else { return nil }
            return kind.rawValue + (animated ? "" : ", not animated")
        }
    }

    /// The calls of the tree since ``record()``.
    var calls: [String] {
        (simulation.log?.events ?? []).compactMap { if case .call(let call) = $0 { call } else { nil } }
    }

    /// Writes down what happens from now on.
    func record() { simulation.log = EventLog() }

    /// What is on screen.
    var picture: String { window.picture }

    // MARK: Started and on screen

    /// A modal coordinator as the window's root.
    func modalRoot(_ name: String = "root") -> Modal {
        let root = Modal(name)
        host.navigation.start(root, animated: false, deliver(name))
        settle()
        return root
    }

    /// A coordinator on a navigation controller as the window's root.
    func pushedRoot(_ name: String = "root") -> Pushed {
        let root = Pushed(name)
        host.navigation.start(NavigationController(), root, animated: false, deliver(name))
        settle()
        return root
    }

    func modal(_ name: String, on navigation: any AdaptiveNavigation, animated: Bool = true) -> Modal {
        let child = Modal(name)
        navigation.start(child, animated: animated, deliver(name))
        settle()
        return child
    }

    func pushed(_ name: String, on navigation: any NavigationControllerNavigation, animated: Bool = true) -> Pushed {
        let child = Pushed(name)
        navigation.start(child, animated: animated, deliver(name))
        settle()
        return child
    }
}

extension Window {
    /// The names of what is on screen: levels separated by ` | `, stacks in brackets.
    var picture: String {
        var levels: [String] = []
        var level = rootViewController
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

/// A controller with a name, that no coordinator made.
@MainActor
func screen(_ name: String) -> ViewController { Probe(name) }

/// Something that acts whenever a transition has ended.
final class OtherCode: PresentationObserver {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }

    func transitionDidEnd(_ transition: Transition, in window: Window) { act() }
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {}
    func windowDidGo() {}
}
