import PresentationSim
import XCTest

/// A test with a window, a user in front of it, and a storyboard of it.
@MainActor
class PictureTestCase: XCTestCase {
    private(set) var window = Window()
    private(set) lazy var user = User(window)
    lazy var storyboard = Storyboard(window, title: "Flow")

    override func setUp() async throws {
        window = Window()
        window.simulation.onIssue = { _ in }
        user = User(window)
        storyboard = Storyboard(window, title: "Flow")
    }

    /// Does something, lets it end, and records it.
    func step(_ name: String, results: [String] = [], _ action: () -> Void) {
        action()
        window.simulation.settle()
        storyboard.record(name, results: results)
    }

    /// A navigation controller as the root, with screens of these names.
    @discardableResult
    func setRoot(_ names: String...) -> NavigationController {
        let navigation = NavigationController()
        navigation.viewControllers = names.map(makeScreen)
        step("root") { window.rootViewController = navigation }
        return navigation
    }

    /// As many steps as asked for: screens come and go.
    func record(_ count: Int) {
        guard count > 0 else { return }
        let navigation = setRoot("Root")
        for index in 1..<max(count, 1) {
            switch index % 4 {
            case 1: step("push") { navigation.pushViewController(makeScreen("Pushed \(index)"), animated: true) }
            case 2: step("present") { navigation.present(makeScreen("Sheet \(index)"), animated: true) }
            case 3: step("swipe", results: ["Sheet: dismissed(user)"]) { user.swipeDown() }
            default: step("back") { user.goBack() }
            }
        }
    }
}

/// A controller with a name.
@MainActor
func makeScreen(_ name: String) -> ViewController {
    let controller = ViewController()
    controller.title = name
    return controller
}
