import Insecurity
import PresentationSim
import XCTest

/// Starts that an existing screen or navigation controller refuses.
final class HostIssueTests: ChainTestCase {
    func testNavigationControllerInUse_asTheHost() async {
        let existing = NavigationController(rootViewController: screen("r"))
        window.rootViewController = existing
        let host = NavigationCoordinator(existing)
        host.start(existing, Pushed("a"), animated: true, deliver("a"))
        XCTAssertEqual(delivered, ["a: refused"])
        XCTAssertEqual(
            issues,
            [.navigationControllerInUse(navigationController: "NavigationController", coordinator: "Pushed")])
        XCTAssertEqual(picture, "[r]")
    }

    func testHostStackCount() async {
        let stack = NavigationController()
        window.rootViewController = stack
        let host = NavigationCoordinator(stack)
        for count in [0, 2] {
            stack.setViewControllers((0..<count).map { screen("\($0)") }, animated: false)
            settle()
            let before = picture
            var result: CoordinatorResult<String>?
            let issue = CoordinatorIssue.hostStackCount(
                coordinator: "Pushed", navigationController: "NavigationController", count: count)
            host.start(Pushed("a"), animated: true) { result = $0 }
            XCTAssertEqual(result, .dismissed(.refused(issue)))
            XCTAssertEqual(issues.last, issue)
            settle()
            XCTAssertEqual(picture, before)
        }
    }

    func testHostNotInWindow_thenReleased() async {
        var existing: ViewController? = screen("existing")
        guard let host = existing.map(ModalCoordinator.init) else { return XCTFail("no screen") }
        for _ in 0..<2 {
            let written = standardError { host.start(Modal("a"), animated: true, deliver("a")) }
            XCTAssertEqual(written, "\(CoordinatorIssue.hostNotInWindow(coordinator: "Modal"))\n")
            existing = nil
        }
        XCTAssertEqual(delivered, ["a: refused", "a: refused"])
        XCTAssertTrue(host.viewController !== existing)
    }
}
