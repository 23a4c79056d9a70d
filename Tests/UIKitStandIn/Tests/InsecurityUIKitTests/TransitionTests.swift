import Insecurity
import PresentationSim
import UIKit
import XCTest

@MainActor
final class TransitionTests: HostTestCase {
    func testARootIsShown() async {
        window.rootViewController = Page("Home")
        stage.settle()
        XCTAssertEqual(picture, "Home (root)")
    }

    func testAPresentationIsAnimatedAndEndsWithUIKits() async {
        let home = Page("Home")
        window.rootViewController = home
        stage.settle()
        var hasEnded = false
        home.present(Page("Form"), animated: true) { hasEnded = true }
        stage.advance(by: .milliseconds(400))
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet, being presented)\n~ present: nothing → Form")
        XCTAssertFalse(hasEnded)
        stage.advance(by: .milliseconds(200))
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)")
        XCTAssertTrue(hasEnded)
    }

    func testADismissalTakesAllLevels() async {
        let home = Page("Home"), form = Page("Form")
        window.rootViewController = home
        home.present(form, animated: false)
        stage.settle()
        form.present(Page("Help"), animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)\nHelp (pageSheet)")
        home.dismiss(animated: true)
        stage.advance(by: .milliseconds(400))
        XCTAssertTrue(uiWindow.simulated.isTransitioning)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)")
        XCTAssertNil(form.made)
    }

    func testStylesAreShown() async {
        let home = Page("Home"), form = Page("Form")
        window.rootViewController = home
        stage.settle()
        form.modalPresentationStyle = .fullScreen
        home.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nForm (fullScreen)")
    }

    func testAStackIsPushedAndPopped() async {
        let stack = NavigationController(rootViewController: Page("List"))
        stack.title = "Shop"
        window.rootViewController = stack
        stage.settle()
        stack.pushViewController(Page("Detail"), animated: true)
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(picture.contains("~ push: List → Detail"), picture)
        stage.settle()
        stack.setViewControllers([stack.viewControllers[0], Page("A"), Page("B")], animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  List\n  A\n  B")
        stack.popToRootViewController(animated: true)
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(picture.contains("~ pop: B → List"), picture)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  List")
    }

    func testAScreenMovesFromOneStackToAnother() async {
        let (moved, tabs) = (Page("Moved"), TabBarController())
        let stacks = [Stack("A"), Stack("B"), Stack("C")]
        for stack in stacks { stack.pushViewController(Page(stack.shownTitle + "1"), animated: false) }
        stacks[2].pushViewController(moved, animated: false)
        (tabs.title, tabs.viewControllers) = ("Tabs", stacks)
        window.rootViewController = tabs
        stage.settle()
        stacks[2].popViewController(animated: false)
        stacks[1].pushViewController(moved, animated: false)
        stage.settle()
        XCTAssertEqual(
            picture,
            """
            Tabs (root, 3 tabs)
              A (stack of 1, selected)
                A1
              B (stack of 2)
                B1
                Moved
              C (stack of 1)
                C1
            """)
    }

    func testU116_OnlyACoordinatorThatRefusesHasABackAction() async {
        let app = WindowCoordinator(window)
        let (home, detail) = (LockedCoordinator("Home"), LockedCoordinator("Detail"))
        (home.isLocked, detail.isLocked) = (true, true)
        app.navigation.start(Stack("Shop"), home, animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: true) { _ in }
        stage.advance(by: .milliseconds(100))
        XCTAssertNotNil(detail.page.made?.transitionCoordinator)
        XCTAssertNotNil(detail.page.made?.navigationItem.backAction, "while the push runs")
        XCTAssertNil(home.page.made?.navigationItem.backAction, "at the root")
        stage.settle()
        detail.isLocked = false
        stage.system.endTurn()
        XCTAssertNil(detail.page.made?.navigationItem.backAction)
    }

    func testARootChangesInItsTime() async {
        window.rootViewController = Page("Login")
        stage.settle()
        window.setRootViewController(
            Page("Home"), duration: .milliseconds(800), options: .transitionFlipFromLeft)
        stage.system.clearLog()
        stage.advance(by: .milliseconds(700))
        // The layout comes before the animation, which would move it.
        XCTAssertEqual(stage.system.log, ["root Home", "layout", "flip from left for 0.8s"])
        XCTAssertTrue(window.isTransitioning)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)")
    }

    /// `makeUIViewController()` may configure the sheet, after the style.
    func testU102_TheSheetThatTheScreenHasConfiguredIsPresented() async {
        final class Form: Page {
            private(set) var configured: UIPresentationController?

            override func makeUIViewController() -> UIViewController {
                let made = super.makeUIViewController()
                made.modalPresentationStyle = .formSheet
                configured = made.presentationController
                return made
            }
        }
        let (home, form) = (Page("Home"), Form("Form"))
        form.modalPresentationStyle = .formSheet
        window.rootViewController = home
        stage.settle()
        home.present(form, animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nForm (formSheet)")
        XCTAssertNotNil(form.configured)
        XCTAssertTrue(form.made?.presentationController === form.configured)
        home.dismiss(animated: true)
        stage.settle()
    }

    func testACoordinatorsFlow() async {
        let app = WindowCoordinator(window)
        var results: [CoordinatorResult<Int>] = []
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { results.append($0) }
        stage.settle()
        let detail = PageCoordinator("Detail"), help = PageCoordinator("Help")
        app.navigation.top.start(detail, in: .current, animated: true) { results.append($0) }
        app.navigation.top.start(help, in: .modal, animated: true) { results.append($0) }
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 2)\n  Home\n  Detail\nHelp (pageSheet)")
        detail.finish(7)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
        XCTAssertEqual(results, [.finished(7), .dismissed(.ancestor)].reversed())
    }

    /// L5: the stack under a sheet or full screen that leaves changes before that moves.
    /// At compact width a form sheet covers the screen as a page sheet does. Since iOS 18 it is the default (U111).
    func testL5_AStackChangesUnderASheetThatLeaves() async {
        let app = WindowCoordinator(window)
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        for style in [ModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen] {
            let (detail, help) = (PageCoordinator("Detail"), PageCoordinator("Help"))
            help.page.modalPresentationStyle = style
            app.navigation.top.start(detail, in: .current, animated: true) { _ in }
            app.navigation.top.start(help, in: .modal, animated: true) { _ in }
            stage.settle()
            detail.finish(1)
            stage.advance(by: .milliseconds(100))
            XCTAssertEqual(
                picture,
                """
                Shop (root, stack of 1)
                  Home
                Help (\(style.rawValue), being dismissed)
                ~ dismiss: Help → Shop
                """)
            stage.settle()
        }
    }
}

/// A coordinator of a page on a stack.
final class PushedCoordinator: NavigationCoordinator<Int> {
    let page: Page

    init(_ title: String) { page = Page(title) }

    override var viewController: ViewController { page }
}
