import PaymentFlow
import PresentationSim
import XCTest

/// The terminal's picture of what the payments flow doesn't have: tabs and alerts.
@MainActor
final class StageTests: XCTestCase {
    private func screen(_ title: String) -> ViewController {
        let screen = ViewController()
        screen.title = title
        return screen
    }

    private func lines(of window: Window) -> [String] {
        Stage(flow: CardsFlow(window), driver: TerminalDriver(), width: 24, height: 7).picture.lines
    }

    func testTabs_haveABar() async {
        let (window, tabs) = (Window(), TabBarController())
        let home = NavigationController()
        home.viewControllers = [screen("Home"), screen("Product")]
        tabs.viewControllers = [home, screen("Cart")]
        window.rootViewController = tabs
        window.simulation.settle()
        XCTAssertEqual(
            lines(of: window),
            [
                "┌──────────────────────┐",
                "│ ‹ Product            │",
                "│                      │",
                "│                      │",
                "│                      │",
                "│ [Home]  Cart         │",
                "└──────────────────────┘",
            ])
        tabs.selectedIndex = 1
        window.simulation.settle()
        XCTAssertEqual(lines(of: window)[1], "│ Cart                 │")
        XCTAssertEqual(lines(of: window)[5], "│ Home  [Cart]         │")
    }

    func testAlert_hasItsButtons() async {
        let window = Window()
        let root = screen("Cards")
        window.rootViewController = root
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Delete", style: .destructive))
        alert.addAction(AlertAction(title: "Keep", style: .cancel))
        root.present(alert, animated: false)
        window.simulation.settle()
        XCTAssertEqual(
            Array(lines(of: window)[3...5]),
            [
                "│ Delete?              │",
                "│                      │",
                "│   (Delete)  (Keep)   │",
            ])
    }
}
