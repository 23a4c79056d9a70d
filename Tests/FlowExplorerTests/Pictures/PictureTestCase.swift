import FlowExplorer
import PresentationSim
import XCTest

/// A test case with a window, its user and its trace.
@MainActor
class PictureTestCase: XCTestCase {
    private(set) var window = Window()
    private(set) lazy var user = User(window)
    lazy var trace = FlowTrace(window, title: "Flow")

    override func setUp() async throws {
        window = Window()
        window.simulation.onIssue = { _ in }
        user = User(window)
        trace = FlowTrace(window, title: "Flow")
    }

    /// Names the step, runs `action` and settles.
    func step(_ name: String, _ action: () throws -> Void) {
        trace.step(name)
        XCTAssertNoThrow(try action())
        window.simulation.settle()
    }

    /// Shows a navigation controller with screens of these names as the root.
    @discardableResult
    func setRoot(_ names: String...) -> NavigationController {
        let navigation = NavigationController()
        navigation.viewControllers = names.map(makeScreen)
        step("root") { window.rootViewController = navigation }
        return navigation
    }

    /// Takes `count` steps that show and remove screens.
    func record(_ count: Int) {
        guard count > 0 else { return }
        let navigation = setRoot("Root")
        for index in 1..<max(count, 1) {
            switch index % 4 {
            case 1: step("push") { navigation.pushViewController(makeScreen("Pushed \(index)"), animated: true) }
            case 2: step("present") { navigation.present(makeScreen("Sheet \(index)"), animated: true) }
            case 3: step("swipe") { try user.swipeDown() }
            default: step("back") { try user.goBack() }
            }
        }
    }
}

/// Creates a controller with a title.
@MainActor
func makeScreen(_ name: String) -> ViewController {
    let controller = ViewController()
    controller.title = name
    return controller
}
