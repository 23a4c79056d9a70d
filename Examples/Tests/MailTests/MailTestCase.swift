import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// The app in a window, with short names for its steps.
@MainActor
class MailTestCase: FlowTestCase {
    private(set) lazy var mail = MailFlow(window)

    /// Opens the app for a user who has seen the pages and is logged in.
    func open(_ width: UserInterfaceSizeClass) {
        mail.store.isOnboarded = true
        mail.store.isLoggedIn = true
        launch(width)
    }

    /// Opens the app for a new user.
    func launch(_ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        settle { mail.open() }
    }

    func settle(_ body: () throws -> Void) rethrows {
        try body()
        simulation.settle()
    }

    /// Taps the buttons one after the other.
    func tap(_ names: String...) throws {
        for name in names { try settle { try user.tap(name) } }
    }

    func goBack() throws { try settle { try user.goBack() } }
    func search(_ text: String) throws { try settle { try user.search(text) } }
    func link(_ path: String) { settle { mail.open("mail://\(path)") } }
    func rotate() { settle { mail.rotate() } }

    /// The stacks of the columns, with an asterisk at those that the user sees, then the screens that cover them.
    private var picture: String {
        guard let root = window.rootViewController else { return "nothing" }
        let levels = sequence(first: root) { $0.presentedViewController }.map(name)
        return levels.joined(separator: " | ")
    }

    private func name(_ controller: ViewController) -> String {
        switch controller {
        case let split as SplitViewController:
            [SplitViewController.Column.primary, .supplementary, .secondary]
                .compactMap { split.viewController(for: $0) }
                .map { column in name(column) + (split.shownChildren.contains { $0 === column } ? "*" : "") }
                .joined(separator: " ")
        case let stack as NavigationController: "[\(stack.viewControllers.map(name).joined(separator: ", "))]"
        default: controller.title ?? "-"
        }
    }

    func assertShows(_ expected: String, line: UInt = #line) {
        XCTAssertEqual(picture, expected, file: #filePath, line: line)
    }

    /// The titles of the buttons and rows that the user reaches.
    var buttons: [String] {
        user.possibleSteps.compactMap { if case .tap(let name) = $0 { name } else { nil } }
    }
}
