import Insecurity
import PresentationSim
import XCTest

/// A test case with a window, its user, a window coordinator and a list of the delivered results.
@MainActor
class ChainTestCase: XCTestCase {
    private(set) var simulation = Simulation()
    private(set) lazy var window = Window(simulation: simulation)
    private(set) lazy var user = User(window)
    private(set) lazy var host = WindowCoordinator(window)
    /// The delivered results in order, as `name: result`.
    var delivered: [String] = []

    override func setUp() async throws { startOver() }

    /// Releases the window and everything that runs on it. The address sanitizer finds objects that remain.
    override func tearDown() async throws { startOver() }

    /// Replaces the simulation, with a new window, user and host.
    func startOver() {
        simulation = Simulation()
        simulation.onIssue = { _ in }
        simulation.clock.afterStep = { [weak self] in self?.checkTrees() }
        window = Window(simulation: simulation)
        user = User(window)
        host = WindowCoordinator(window)
        delivered = []
    }

    /// Releases the window, so that all coordinators on it end. The coordinator `host` stays, and starts nothing any more.
    func releaseWindow() {
        window = Window(simulation: simulation)
        user = User(window)
    }

    /// Checks that every tree is valid, after each step of the clock.
    private func checkTrees() {
        for window in simulation.windows { XCTAssertEqual(window.brokenInvariants, [], "\n\(window)") }
    }

    /// A completion that records its result, then calls `next`.
    func deliver<Value>(
        _ name: String, then next: (() -> Void)? = nil
    ) -> (CoordinatorResult<Value>) -> Void {
        { [weak self] result in
            self?.delivered.append("\(name): \(text(of: result))")
            next?()
        }
    }

    /// A completion that records its result and the tree.
    func deliverWithPicture<Value>(_ name: String) -> (CoordinatorResult<Value>) -> Void {
        { [weak self] result in
            self?.delivered.append("\(name): \(text(of: result)) at \(self?.picture ?? "")")
        }
    }

    var issues: [CoordinatorIssue] { simulation.issues.compactMap { $0 as? CoordinatorIssue } }
    var presentationIssues: [PresentationIssue] { simulation.issues.compactMap { $0 as? PresentationIssue } }

    func settle() { simulation.settle() }
    /// Advances to the middle of a transition.
    func halfway() { simulation.clock.advance(by: .milliseconds(100)) }

    /// The transitions that have begun since ``record()``, as text: `present`, `pop, not animated`.
    var transitions: [String] {
        (simulation.log?.events ?? []).compactMap {
            guard case .transitionBegan(let kind, let animated, _) = $0 else { return nil }
            return kind.rawValue + (animated ? "" : ", not animated")
        }
    }

    /// The calls on the tree since ``record()``.
    var calls: [String] {
        (simulation.log?.events ?? []).compactMap { if case .call(let call) = $0 { call } else { nil } }
    }

    /// Starts an empty log.
    func record() { simulation.log = EventLog() }

    /// The tree of the window, as text.
    var picture: String { window.picture }

    // MARK: Coordinators that are started and shown

    /// A screen of other code as the window's root.
    func existingRoot() -> ViewController {
        let existing = screen("existing")
        window.rootViewController = existing
        settle()
        return existing
    }

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
    /// The names of the screens from the root up: levels separated by ` | `, stacks in brackets, tabs in parentheses, with an
    /// asterisk at the selected one.
    var picture: String {
        var levels: [String] = []
        var level = rootViewController
        while let controller = level {
            levels.append(controller.picture)
            level = controller.presentedViewController
        }
        return levels.joined(separator: " | ")
    }
}

extension ViewController {
    fileprivate var picture: String {
        switch self {
        case let navigation as NavigationController:
            return "[\(navigation.viewControllers.map(\.picture).joined(separator: " "))]"
        case let tabs as TabBarController:
            let tabs = (tabs.viewControllers ?? []).map { $0.picture + ($0 === tabs.selectedViewController ? "*" : "") }
            return "(\(tabs.joined(separator: " ")))"
        default: return type(of: self) == ViewController.self && title == nil ? "-" : name
        }
    }
}

func text<Value>(of result: CoordinatorResult<Value>) -> String {
    switch result {
    case .finished(let value): "\(value)"
    case .dismissed(.refused): "refused"
    case .dismissed(let dismissal): "\(dismissal)"
    }
}

/// Creates a screen that belongs to no coordinator.
@MainActor
func screen(_ name: String) -> ViewController { Probe(name) }

/// Other code that runs a closure when a transition ends.
final class OtherCode: PresentationObserver {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }

    func transitionDidEnd(_ transition: Transition, in window: Window) { act() }
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {}
    func windowDidGo() {}
}
